/** The palette's groups, in order, and the colours that the canvas gives them too. No category is red: red is failure. */
import type { NodeType } from '@phoenix/graph-engine'

export const categories = [
  'trigger',
  'network',
  'transform',
  'logic',
  'database',
  'erp',
  'communication',
  'ai',
  'device',
  'subgraph',
  'other',
] as const
export type Category = (typeof categories)[number]

/** Icon and text tint, 10:1 or better on the panel. */
export const categoryTint: Readonly<Record<Category, string>> = {
  trigger: '#ecbb6c',
  network: '#86cbdd',
  transform: '#93cfb3',
  logic: '#eba777',
  database: '#93b8f0',
  erp: '#dba6e6',
  communication: '#d3c0a2',
  ai: '#b3b4f5',
  device: '#b9cf8b',
  subgraph: '#d7d8d2',
  other: '#a6a7a1',
}

export function categoryOf(nodeType: NodeType | undefined): Category {
  return categories.find((category) => category === nodeType?.category) ?? 'other'
}

export interface CategoryGroup {
  readonly category: Category
  readonly types: readonly NodeType[]
}

/** @returns The types by category, both in their own order; categories without a type are left out. */
export function groupByCategory(types: readonly NodeType[]): CategoryGroup[] {
  return categories
    .map((category) => ({ category, types: types.filter((each) => categoryOf(each) === category) }))
    .filter((group) => group.types.length > 0)
}
