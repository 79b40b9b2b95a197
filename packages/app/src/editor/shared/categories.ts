/** Sorts node types into the palette's groups, and finds the groups' colours. */
import type { NodeType } from '@phoenix/graph-engine'
import { categories, type Category } from '@phoenix/nodes'
import { vars } from '../../theme/theme.css.ts'

const order = Object.keys(categories) as Category[]

/** @returns The colour that a category's icons and names are drawn in. */
export function categoryTint(category: Category): string {
  return vars.category[category].tint
}

export function categoryOf(nodeType: NodeType | undefined): Category {
  return order.find((category) => category === nodeType?.category) ?? 'other'
}

export interface CategoryGroup {
  readonly category: Category
  readonly types: readonly NodeType[]
}

/** @returns The types by category, both in their own order; categories without a type are left out. */
export function groupByCategory(types: readonly NodeType[]): CategoryGroup[] {
  return order
    .map((category) => ({ category, types: types.filter((each) => categoryOf(each) === category) }))
    .filter((group) => group.types.length > 0)
}
