import { stringifyExact } from '@phoenix/graph-engine/json'

/** A value as text: texts as they are, everything else as JSON would write it. Nothing becomes an empty text. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? stringifyExact(value) : String(value)
}

/** Shortens to `length` characters, never inside a character of two code units. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const end = isHighSurrogate(text.charCodeAt(length - 2)) ? length - 2 : length - 1
  return `${text.slice(0, end)}…`
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
