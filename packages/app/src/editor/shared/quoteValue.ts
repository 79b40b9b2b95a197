import { text } from './text.ts'
import { decimalSeparator } from './decimalSeparator.ts'
import { describeValue } from './describeValue.ts'

/** @returns A value as devices write it, where texts are quoted; undefined for none. */
export function quoteValue(value: unknown): string | undefined {
  const described = describeValue(value, decimalSeparator())
  if (described === null) return undefined
  return typeof value === 'string' ? text('value.quoted', { text: described }) : described
}
