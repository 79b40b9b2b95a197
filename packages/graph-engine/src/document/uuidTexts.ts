/**
 * Reads many UUIDs out of texts at once: as the bytes of all of them in one text, two at a time. Each for itself, character by
 * character, takes half as long again, and several times as long while the code is cold.
 */
import { WORDS } from './uuidWords.ts'

/** As many at once, at most. */
export const TOGETHER = 256
const LENGTH = 36
const NONE = 0x10000
/** Beside the digit in a pair of characters of which the first, or the second, is a dash. */
const AFTER_DASH = 0x100
const BEFORE_DASH = 0x200

const encoder = new TextEncoder()
const bytes = new Uint8Array(TOGETHER * LENGTH)
/** Two bytes each, in the machine's order. */
const pairs = new Uint16Array(bytes.buffer)
/** What a pair of characters stands for: two digits, a digit beside a dash, or NONE. */
const values = createValues()

/** Writes the UUIDs that the texts are to `words`. @returns False, whatever was written, where one is none in lower case and canonical form. */
export function readUuids(texts: readonly string[], words: Int32Array, to: number): boolean {
  const { length } = texts
  for (let i = 0; i < length; i++) if (texts[i]!.length !== LENGTH) return false
  return encoder.encodeInto(texts.join(''), bytes).written === length * LENGTH && decode(length, words, to)
}

function decode(count: number, words: Int32Array, to: number): boolean {
  for (let i = 0, at = 0, word = to; i < count; i++, at += LENGTH / 2, word += WORDS) {
    const a = values[pairs[at]!]!
    const b = values[pairs[at + 1]!]!
    const c = values[pairs[at + 2]!]!
    const d = values[pairs[at + 3]!]!
    const e = values[pairs[at + 4]!]! ^ AFTER_DASH
    const f = values[pairs[at + 5]!]!
    const g = values[pairs[at + 6]!]! ^ BEFORE_DASH
    const h = values[pairs[at + 7]!]!
    const j = values[pairs[at + 8]!]!
    const k = values[pairs[at + 9]!]! ^ AFTER_DASH
    const l = values[pairs[at + 10]!]!
    const m = values[pairs[at + 11]!]! ^ BEFORE_DASH
    const n = values[pairs[at + 12]!]!
    const o = values[pairs[at + 13]!]!
    const p = values[pairs[at + 14]!]!
    const q = values[pairs[at + 15]!]!
    const r = values[pairs[at + 16]!]!
    const s = values[pairs[at + 17]!]!
    if ((a | b | c | d | f | h | j | l | n | o | p | q | r | s) > 0xff || (e | g | k | m) > 0xf) return false
    words[word] = (a << 24) | (b << 16) | (c << 8) | d
    words[word + 1] = (e << 28) | (f << 20) | (g << 16) | (h << 8) | j
    words[word + 2] = (k << 28) | (l << 20) | (m << 16) | (n << 8) | o
    words[word + 3] = (p << 24) | (q << 16) | (r << 8) | s
  }
  return true
}

function createValues(): Int32Array {
  const all = new Int32Array(2 ** 16).fill(NONE)
  const pair = new Uint8Array(2)
  const put = (first: string, second: string, value: number): void => {
    pair[0] = first.charCodeAt(0)
    pair[1] = second.charCodeAt(0)
    all[new Uint16Array(pair.buffer)[0]!] = value
  }
  const digits = [...'0123456789abcdef']
  digits.forEach((digit, value) => {
    put('-', digit, AFTER_DASH | value)
    put(digit, '-', BEFORE_DASH | value)
    digits.forEach((second, low) => put(digit, second, (value << 4) | low))
  })
  return all
}
