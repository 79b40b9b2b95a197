import { GraphFormatError } from '../model/GraphFormatError.ts'
import { MAX_DEPTH } from '../model/json.ts'
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
import { parseRange } from './parseRange.ts'

/** Goes over JSON in bytes. It checks only what it must to find its way. */
export class ByteWalk {
  readonly bytes: Uint8Array<ArrayBuffer>
  at = 0

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
    // A byte order mark.
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) this.at = 3
  }

  isAt(byte: number): boolean {
    return this.bytes[this.at] === byte
  }

  /** Leaves `at` on the key's value. */
  readKey(): string {
    const { bytes } = this
    this.skipSpace()
    const start = this.at
    if (bytes[start] !== QUOTE) throw this.unreadable()
    this.skipString()
    const key = parseRange(bytes, start, this.at) as string
    this.skipSpace()
    if (bytes[this.at++] !== COLON) throw this.unreadable()
    this.skipSpace()
    return key
  }

  /** Steps over a comma, or over the end. @returns Whether it was the end. */
  isLast(close: number): boolean {
    this.skipSpace()
    const byte = this.bytes[this.at++]
    if (byte === COMMA) return false
    if (byte === close) return true
    throw this.unreadable()
  }

  skipSpace(): void {
    const { bytes } = this
    while (isSpace(bytes[this.at])) this.at++
  }

  skipString(): void {
    const { bytes } = this
    let at = this.at + 1
    for (;;) {
      const byte = bytes[at]
      if (byte === QUOTE) break
      if (byte === undefined) throw this.unreadable()
      at += byte === BACKSLASH ? 2 : 1
    }
    this.at = at + 1
  }

  skipValue(depth: number): void {
    const { bytes } = this
    const start = this.at
    const first = bytes[start]
    if (first === QUOTE) return this.skipString()
    if (first !== OPEN_OBJECT && first !== OPEN_ARRAY) {
      let at = start
      while (!isDelimiter(bytes[at])) at++
      if (at === start) throw this.unreadable()
      this.at = at
      return
    }
    let open = 0
    for (;;) {
      const byte = bytes[this.at]
      if (byte === QUOTE) {
        this.skipString()
        continue
      }
      this.at++
      if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
        if (depth + open++ > MAX_DEPTH) throw new GraphFormatError('too-deep', `Nested deeper than ${MAX_DEPTH} levels`)
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        if (--open === 0) return
      } else if (byte === undefined) throw this.unreadable()
    }
  }

  end(): void {
    this.skipSpace()
    if (this.at < this.bytes.length) throw this.unreadable()
  }

  private unreadable(): GraphFormatError {
    return new GraphFormatError('not-json', `The file is not JSON (byte ${Math.min(this.at, this.bytes.length)})`)
  }
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

function isDelimiter(byte: number | undefined): boolean {
  return byte === undefined || byte === COMMA || byte === CLOSE_OBJECT || byte === CLOSE_ARRAY || isSpace(byte)
}
