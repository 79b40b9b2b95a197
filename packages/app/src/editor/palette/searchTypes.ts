/** Finds node types by what a Turkish keyboard, or any other, types for them. */
import { foldText, type NodeType } from '@phoenix/graph-engine'

/**
 * Every word must be found in the title, the type's name, its description or its category; titles that begin with the
 * search come first, then titles that hold it, then the rest, each in the given order.
 */
export function searchTypes(
  types: readonly NodeType[],
  query: string,
  categoryName: (type: NodeType) => string,
): readonly NodeType[] {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return types
  const whole = words.join(' ')
  return types
    .map((type, index) => ({ type, index, rank: rankOf(type, words, whole, categoryName(type)) }))
    .filter((found) => found.rank > 0)
    .sort((a, b) => b.rank - a.rank || a.index - b.index)
    .map((found) => found.type)
}

function rankOf(type: NodeType, words: readonly string[], whole: string, category: string): number {
  const title = foldText(type.title)
  const all = [title, ...[type.type, type.description ?? '', category].map(foldText)].join(' ')
  if (!words.every((word) => all.includes(word))) return 0
  if (title.startsWith(whole)) return 3
  return words.every((word) => title.includes(word)) ? 2 : 1
}
