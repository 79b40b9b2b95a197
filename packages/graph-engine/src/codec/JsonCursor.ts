/**
 * Walks JSON in UTF-8 bytes without making objects of it. It is strict: what it steps over, JSON.parse takes too. What it
 * does not know it gives up on, for JSON.parse to judge: deep nesting, escapes in keys, keys that could reach a prototype.
 */
import { exactNumber } from '../model/exactNumber.ts'
import {
  BACKSLASH,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
} from '../model/jsonBytes.ts'

const ZERO = 0x30
const NINE = 0x39
const MINUS = 0x2d
const PLUS = 0x2b
const POINT = 0x2e

const DEEPEST = 32
/** Holds 1 for each byte that stands for itself in a string. Bytes from 0x80 do, too, if the caller finds them to be UTF-8. */
const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x20 && byte < 0x80 && byte !== QUOTE && byte !== BACKSLASH ? 1 : 0,
)
/** Holds the bytes that may follow a backslash, except `u`. */
const ESCAPES: ReadonlySet<number> = new Set([...'"\\/bfnrt'].map((letter) => letter.charCodeAt(0)))
const LITERALS = ['true', 'false', 'null'].map((word) => Uint8Array.from(word, (letter) => letter.charCodeAt(0)))
const PROTO_LENGTH = '__proto__'.length
const CONSTRUCTOR_LENGTH = 'constructor'.length
const UNDERSCORE = 0x5f
const LETTER_C = 0x63
/** Whole numbers of more digits are not exact. */
const EXACT_DIGITS = 15
const POWERS = Float64Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power)

export class JsonCursor {
  at = 0
  /** Bounds the inside of the string that was stepped over last, with `end`. */
  start = 0
  end = 0
  hasEscape = false
  /** Says whether a byte from 0x80 was met since this was last set to false. */
  hasHighByte = false
  /** Holds the number that `number` read last. */
  value = 0
  readonly bytes: Uint8Array<ArrayBuffer>

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
  }

  space(): void {
    const { bytes } = this
    let { at } = this
    for (;;) {
      const byte = bytes[at]
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) break
      at++
    }
    this.at = at
  }

  /** Steps over `byte` and the space around it. */
  take(byte: number): boolean {
    this.space()
    if (this.bytes[this.at] !== byte) return false
    this.at++
    this.space()
    return true
  }

  isAt(byte: number): boolean {
    return this.bytes[this.at] === byte
  }

  string(): boolean {
    const { bytes } = this
    if (bytes[this.at] !== QUOTE) return false
    let at = this.at + 1
    this.start = at
    this.hasEscape = false
    for (;;) {
      const byte = bytes[at]!
      if (PLAIN[byte] === 1) at++
      else if (byte === QUOTE) break
      else if (byte >= 0x80) {
        this.hasHighByte = true
        at++
      } else if (byte === BACKSLASH && ESCAPES.has(bytes[at + 1]!)) {
        this.hasEscape = true
        at += 2
      } else return false
    }
    this.end = at
    this.at = at + 1
    return true
  }

  /** Steps over a key and the colon behind it, to its value. */
  key(): boolean {
    if (!this.string() || this.hasEscape) return false
    const { start, bytes } = this
    const length = this.end - start
    if (length === PROTO_LENGTH && bytes[start] === UNDERSCORE) return false
    if (length === CONSTRUCTOR_LENGTH && bytes[start] === LETTER_C) return false
    return this.take(COLON)
  }

  skip(depth = 0): boolean {
    const byte = this.bytes[this.at]!
    if (byte === QUOTE) return this.string()
    if (byte === OPEN_OBJECT) return depth < DEEPEST && this.#skipObject(depth + 1)
    if (byte === OPEN_ARRAY) return depth < DEEPEST && this.#skipArray(depth + 1)
    if (byte === MINUS || (byte >= ZERO && byte <= NINE)) return this.number()
    return LITERALS.some((word) => this.#takeWord(word))
  }

  /** Reads a number into `value`. One that can only be kept rounded is given up on. */
  number(): boolean {
    const { bytes } = this
    const first = this.at
    let at = first
    const isNegative = bytes[at] === MINUS
    if (isNegative) at++
    const whole = at
    let digits = 0
    for (; isDigit(bytes[at]!); at++) digits = digits * 10 + bytes[at]! - ZERO
    if (at === whole || (bytes[whole] === ZERO && at > whole + 1)) return false
    let count = at - whole
    let places = 0
    if (bytes[at] === POINT) {
      const point = at++
      for (; isDigit(bytes[at]!); at++) digits = digits * 10 + bytes[at]! - ZERO
      places = at - point - 1
      if (places === 0) return false
      count += places
    }
    const hasExponent = (bytes[at]! | 0x20) === 0x65
    if (hasExponent) {
      at++
      if (bytes[at] === PLUS || bytes[at] === MINUS) at++
      const exponent = at
      while (isDigit(bytes[at]!)) at++
      if (at === exponent) return false
    }
    this.at = at
    // Both numbers are exact, so their quotient is the nearest there is: what parsing gives.
    if (!hasExponent && count <= EXACT_DIGITS) this.value = (isNegative ? -digits : digits) / POWERS[places]!
    else if (at - first > LONGEST_NUMBER) return false
    else {
      const exact = exactNumber(String.fromCharCode(...bytes.subarray(first, at)))
      if (exact === undefined) return false
      this.value = Number(exact)
    }
    return true
  }

  #skipObject(depth: number): boolean {
    this.at++
    this.space()
    if (this.#takeByte(CLOSE_OBJECT)) return true
    for (;;) {
      if (!this.key() || !this.skip(depth)) return false
      this.space()
      if (this.#takeByte(CLOSE_OBJECT)) return true
      if (!this.take(COMMA)) return false
    }
  }

  #skipArray(depth: number): boolean {
    this.at++
    this.space()
    if (this.#takeByte(CLOSE_ARRAY)) return true
    for (;;) {
      if (!this.skip(depth)) return false
      this.space()
      if (this.#takeByte(CLOSE_ARRAY)) return true
      if (!this.take(COMMA)) return false
    }
  }

  #takeByte(byte: number): boolean {
    if (this.bytes[this.at] !== byte) return false
    this.at++
    return true
  }

  #takeWord(word: Uint8Array): boolean {
    for (let i = 0; i < word.length; i++) if (this.bytes[this.at + i] !== word[i]) return false
    this.at += word.length
    return true
  }
}

/** The cursor gives up on longer ones, which nobody writes. */
const LONGEST_NUMBER = 64

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE
}
