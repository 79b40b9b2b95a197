/**
 * JSON whose numbers are never rounded: the one reader and the one writer for what flows hold. JSON.parse does the work;
 * only a text that may hold a number beyond a double's digits is looked through.
 */
import { exactNumber } from './exactNumber.ts'

/** Reports a number that could only be kept rounded. */
export class InexactNumberError extends Error {
  override readonly name = 'InexactNumberError'
  /** The number as the text has it, shortened. */
  readonly number: string

  constructor(number: string) {
    const shown = number.length > LONGEST_SHOWN ? `${number.slice(0, LONGEST_SHOWN)}…` : number
    super(`The number ${shown} cannot be kept exactly`)
    this.number = shown
  }
}

const LONGEST_SHOWN = 40

/** Sixteen digits before a point, or an exponent that makes a number large or very small. */
const MAY_BE_INEXACT = /[:,[\s]-?(?:\d{16}|[\d.]+[eE](?:\+?\d|-\d{3}))/

/**
 * @returns What JSON.parse gives, but a bigint for each whole number beyond 2^53.
 * @throws SyntaxError as JSON.parse does; InexactNumberError.
 */
export function parseExact(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number') return readNumber(text.trim())
  if (!MAY_BE_INEXACT.test(text)) return value
  let hasLong = false
  const marked = replaceScalars(text, (token) => {
    if (token.startsWith('"')) return MARKED.test(token) ? `"${MARK}${token.slice(1)}` : token
    const isLong = typeof readNumber(token) === 'bigint'
    if (isLong) hasLong = true
    return isLong ? `"${MARK}${token}"` : token
  })
  return hasLong ? unmarkAll(JSON.parse(marked)) : value
}

/** @returns What JSON.stringify writes; a bigint is written as a number. */
export function stringifyExact(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    // Any other obstacle than a bigint, such as a circle, makes the second attempt throw as well.
    if (!(error instanceof TypeError)) throw error
    return replaceScalars(JSON.stringify(value, mark), unmarkToken)
  }
}

/** Begins the text that stands for a bigint while JSON's own reader or writer works; a text that begins so gets one more. */
const MARK = '#'
const MARKED = /^"(?:#|\\u0023)/

function mark(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${MARK}${value}`
  return typeof value === 'string' && value.startsWith(MARK) ? `${MARK}${value}` : value
}

function unmarkToken(token: string): string {
  if (!token.startsWith(`"${MARK}`)) return token
  return token[2] === MARK ? `"${token.slice(2)}` : token.slice(2, -1)
}

function unmark(value: string): unknown {
  return value[1] === MARK ? value.slice(1) : BigInt(value.slice(1))
}

function unmarkAll(root: unknown): unknown {
  // The loop keeps a list of its own, because a recursion could overflow on a value that JSON.parse takes.
  const box = [root]
  const left: object[] = [box]
  for (let owner = left.pop(); owner !== undefined; owner = left.pop()) {
    const fields = owner as Record<string, unknown>
    for (const key of Object.keys(fields)) {
      const item = fields[key]
      if (typeof item === 'string' && item.startsWith(MARK)) fields[key] = unmark(item)
      else if (typeof item === 'object' && item !== null) left.push(item)
    }
  }
  return box[0]
}

function readNumber(text: string): number | bigint {
  const number = exactNumber(text)
  if (number === undefined) throw new InexactNumberError(text)
  return number
}

const NUMBER = /[-+.\deE]+/y
const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a

/** @returns Valid JSON with each text and number, but no key, replaced by what `change` makes of it. */
function replaceScalars(json: string, change: (token: string) => string): string {
  const parts: string[] = []
  let kept = 0
  let at = 0
  while (at < json.length) {
    const end = scalarEnd(json, at)
    if (end > at && !isKey(json, at, end)) {
      const token = json.slice(at, end)
      const changed = change(token)
      if (changed !== token) {
        parts.push(json.slice(kept, at), changed)
        kept = end
      }
    }
    at = Math.max(end, at + 1)
  }
  parts.push(json.slice(kept))
  return parts.join('')
}

/** @returns `at` where neither a text nor a number begins. */
function scalarEnd(json: string, at: number): number {
  const unit = json.charCodeAt(at)
  if (unit === QUOTE) {
    let end = at + 1
    for (let next = json.charCodeAt(end); next !== QUOTE; next = json.charCodeAt(end)) end += next === BACKSLASH ? 2 : 1
    return end + 1
  }
  if (unit !== 0x2d && (unit < 0x30 || unit > 0x39)) return at
  NUMBER.lastIndex = at
  NUMBER.test(json)
  return NUMBER.lastIndex
}

function isKey(json: string, start: number, end: number): boolean {
  if (json.charCodeAt(start) !== QUOTE) return false
  let at = end
  while (json.charCodeAt(at) <= 0x20) at++
  return json.charCodeAt(at) === COLON
}
