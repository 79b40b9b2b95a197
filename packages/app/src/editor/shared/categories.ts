/** The palette's groups, in order, and the colours that the canvas gives them too. No category is red: red is failure. */
import type { NodeType } from '@phoenix/graph-engine'
import { vars } from '../../theme/theme.css.ts'

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

/** What a category's icons and names are drawn in. */
export function categoryTint(category: Category): string {
  return vars.category[category].tint
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
