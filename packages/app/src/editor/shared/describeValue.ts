/** A value in a word or two, for lists: numbers as they are displayed, lists and records by their size. */
import { displayedNumber } from '@phoenix/graph-engine'
import { text } from './text.ts'

const LONGEST = 200

export function describeValue(value: unknown, decimal: string): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? displayedNumber(value, decimal) : String(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'boolean') return text(value ? 'value.yes' : 'value.no')
  if (typeof value === 'string') return value.slice(0, LONGEST).replace(/\s+/g, ' ').trim() || null
  if (Array.isArray(value)) return text('value.items', { count: value.length })
  if (typeof value === 'object' && value !== null) return text('value.fields', { count: Object.keys(value).length })
  return null
}
