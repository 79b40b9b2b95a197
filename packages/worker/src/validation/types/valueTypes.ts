import type { ValueType } from '@phoenix/graph-engine'

/** Value types that may be connected although they differ, as `[from, to]`: values of the first are values of the second. */
export const valueConversions: readonly (readonly [ValueType, ValueType])[] = [
  ['integer', 'number'],
  ['table', 'list'],
]

/** An end without a type, or of type 'any', takes and gives everything. */
export function canCarry(from: ValueType | undefined, to: ValueType | undefined): boolean {
  if (from === undefined || to === undefined || from === 'any' || to === 'any' || from === to) return true
  return valueConversions.some(([source, target]) => source === from && target === to)
}
