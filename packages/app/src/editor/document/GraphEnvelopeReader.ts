/**
 * Takes a saved graph out of the answer `{"id", "code": "<JSON as a string>", "version"}` while it arrives: the string is
 * unescaped byte by byte, so that a graph of 60 MB never stands in memory as text, and no chunk holds the thread for long.
 * Keys may come in any order, and escapes may straddle chunks.
 */
const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a

/** Maps the byte after a backslash to the one it stands for; 0 for `u` and unknown ones. */
const plainEscapes = new Uint8Array(256)
for (const [letter, byte] of ['""', '\\\\', '//', 'b\b', 'f\f', 'n\n', 'r\r', 't\t'].map((pair) => [
  pair.charCodeAt(0),
  pair.charCodeAt(1),
])) {
  plainEscapes[letter!] = byte!
}

export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError'
}

export class GraphEnvelopeReader {
  /** Everything but the code, as UTF-8: small. */
  readonly #rest: number[] = []
  #place: 'outside' | 'string' | 'code' = 'outside'
  #depth = 0
  #isEscaped = false
  /** Start of the last string in `#rest`, to know the key when its colon comes. */
  #stringStart = 0
  #isCodeNext = false
  #hasCode = false
  /** Hex digits still to come of a \u escape, and their value so far. */
  #hexLeft = 0
  #hex = 0
  #highSurrogate = 0

  /**
   * @param out At least `chunk.length + 4` bytes.
   * @returns Bytes of code written to `out`.
   */
  push(chunk: Uint8Array, out: Uint8Array): number {
    let length = 0
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i]!
      if (this.#place !== 'code') this.#readOutside(byte)
      else if (this.#isEscaped || this.#hexLeft > 0) length = this.#readEscape(byte, out, length)
      else if (byte === BACKSLASH) this.#isEscaped = true
      else if (byte === QUOTE) this.#leaveCode()
      else out[length++] = byte
    }
    return length
  }

  /** @returns The envelope with an empty code. @throws EnvelopeError when it ended early or carried no code. */
  end(): unknown {
    if (!this.#hasCode || this.#place !== 'outside') throw new EnvelopeError('the answer ended before its graph did')
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(this.#rest)))
    } catch (cause) {
      throw new EnvelopeError('what stands around the graph is not JSON', { cause })
    }
  }

  #readOutside(byte: number): void {
    this.#rest.push(byte)
    if (this.#place === 'string') {
      if (this.#isEscaped) this.#isEscaped = false
      else if (byte === BACKSLASH) this.#isEscaped = true
      else if (byte === QUOTE) this.#place = 'outside'
    } else if (byte === QUOTE) {
      if (this.#isCodeNext) this.#enterCode()
      else {
        this.#place = 'string'
        this.#stringStart = this.#rest.length
      }
    } else if (byte === COLON) this.#isCodeNext = this.#depth === 1 && !this.#hasCode && this.#isCodeKey()
    else if (byte > 0x20) {
      this.#isCodeNext = false
      if (byte === 0x7b || byte === 0x5b) this.#depth++
      else if (byte === 0x7d || byte === 0x5d) this.#depth--
    }
  }

  #isCodeKey(): boolean {
    return String.fromCharCode(...this.#rest.slice(this.#stringStart, this.#stringStart + 5)) === 'code"'
  }

  #enterCode(): void {
    this.#place = 'code'
    this.#isCodeNext = false
    this.#hasCode = true
  }

  #leaveCode(): void {
    this.#place = 'outside'
    this.#rest.push(QUOTE)
  }

  #readEscape(byte: number, out: Uint8Array, length: number): number {
    if (this.#hexLeft > 0) return this.#readHex(byte, out, length)
    this.#isEscaped = false
    if (byte === 0x75) {
      this.#hexLeft = 4
      this.#hex = 0
      return length
    }
    const plain = plainEscapes[byte]!
    if (plain === 0) throw new EnvelopeError('unknown escape in the graph')
    out[length] = plain
    return length + 1
  }

  #readHex(byte: number, out: Uint8Array, length: number): number {
    const digit = Number.parseInt(String.fromCharCode(byte), 16)
    if (Number.isNaN(digit)) throw new EnvelopeError('broken \\u escape in the graph')
    this.#hex = this.#hex * 16 + digit
    if (--this.#hexLeft > 0) return length
    const unit = this.#hex
    if (unit >= 0xd800 && unit < 0xdc00) {
      this.#highSurrogate = unit
      return length
    }
    const high = this.#highSurrogate
    this.#highSurrogate = 0
    if (unit < 0xdc00 || unit > 0xdfff) return writeUtf8(unit, out, length)
    return writeUtf8(high ? 0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00) : 0xfffd, out, length)
  }
}

function writeUtf8(point: number, out: Uint8Array, at: number): number {
  if (point < 0x80) {
    out[at] = point
    return at + 1
  }
  const tail = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3
  out[at] = (tail === 1 ? 0xc0 : tail === 2 ? 0xe0 : 0xf0) | (point >> (6 * tail))
  for (let i = tail - 1; i >= 0; i--) out[at + tail - i] = 0x80 | ((point >> (6 * i)) & 63)
  return at + tail + 1
}
