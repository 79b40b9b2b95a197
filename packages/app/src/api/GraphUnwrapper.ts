/**
 * Splits `{"id":…,"version":…,"code":"…"}`, arriving in pieces, into the text inside `code`, unescaped to bytes, and
 * the small rest as an object. The keys may come in any order; only a top-level string named `code` is taken out.
 */
const quote = 0x22
const backslash = 0x5c
const chunkBytes = 1 << 20

/** What the byte after a backslash stands for; 0 where it is `u` or nothing known. */
const plainEscapes = new Uint8Array(256)
for (const [letter, byte] of [
  [0x22, 0x22],
  [0x5c, 0x5c],
  [0x2f, 0x2f],
  [0x62, 8],
  [0x66, 12],
  [0x6e, 10],
  [0x72, 13],
  [0x74, 9],
] as const) {
  plainEscapes[letter] = byte
}

export class GraphUnwrapper {
  private depth = 0
  private inString = false
  private escaped = false
  private taking = false
  private found = false
  /** The last complete string at depth 1: the key, if a colon follows. */
  private lastString = ''
  private key: string | null = null
  private readonly rest: number[] = []
  private stringStart = 0
  /** Digits of a \u escape in progress, and the high surrogate that waits for its low half. */
  private unicode: string | null = null
  private high = 0
  private out = new Uint8Array(chunkBytes)
  private filled = 0
  private readonly parts: Uint8Array<ArrayBuffer>[] = []

  push(chunk: Uint8Array): void {
    for (let index = 0; index < chunk.length;) {
      if (this.taking && !this.escaped && this.unicode === null) index = this.takeRun(chunk, index)
      else this.step(chunk[index++]!)
    }
  }

  /** @returns `code` null where the object had none; `rest` null where it is no JSON */
  end(): { code: Blob | null; rest: unknown } {
    this.flush()
    return { code: this.found && !this.taking ? new Blob(this.parts) : null, rest: parse(this.rest) }
  }

  /** The hot loop: copies text and plain escapes until the string ends or something rare comes. */
  private takeRun(chunk: Uint8Array, start: number): number {
    let index = start
    while (index < chunk.length) {
      const byte = chunk[index]!
      if (byte === quote) {
        this.stopTaking()
        return index + 1
      }
      let plain = byte
      if (byte === backslash) {
        plain = index + 1 < chunk.length ? plainEscapes[chunk[index + 1]!]! : 0
        if (plain === 0) {
          this.escaped = true
          return index + 1
        }
        index++
      }
      if (this.high) this.dropLoneHigh()
      this.out[this.filled++] = plain
      if (this.filled === chunkBytes) this.flush()
      index++
    }
    return index
  }

  private step(byte: number): void {
    if (this.taking) this.stepInCode(byte)
    else if (this.inString) this.stepInString(byte)
    else this.stepOutside(byte)
  }

  private stepOutside(byte: number): void {
    if (byte === quote) {
      if (this.depth === 1 && this.key === 'code') {
        this.taking = true
        this.found = true
        this.rest.push(quote, quote)
        return
      }
      this.inString = true
      this.stringStart = this.rest.length
    } else if (byte === 0x7b || byte === 0x5b) this.depth++
    else if (byte === 0x7d || byte === 0x5d) this.depth--
    else if (byte === 0x3a && this.depth === 1) this.key = this.lastString
    else if (byte === 0x2c && this.depth === 1) this.key = null
    this.rest.push(byte)
  }

  private stepInString(byte: number): void {
    this.rest.push(byte)
    if (this.escaped) this.escaped = false
    else if (byte === backslash) this.escaped = true
    else if (byte === quote) {
      this.inString = false
      if (this.depth === 1) this.lastString = String(parse(this.rest.slice(this.stringStart)))
    }
  }

  private stepInCode(byte: number): void {
    if (this.unicode !== null) {
      this.unicode += String.fromCharCode(byte)
      if (this.unicode.length === 4) this.takeUnit(Number.parseInt(this.unicode, 16))
      return
    }
    this.escaped = false
    if (byte === 0x75) {
      this.unicode = ''
      return
    }
    this.dropLoneHigh()
    this.write(Uint8Array.of(plainEscapes[byte] || byte))
  }

  private takeUnit(unit: number): void {
    this.unicode = null
    const isLow = unit >= 0xdc00 && unit <= 0xdfff
    if (this.high && isLow) {
      const point = 0x10000 + ((this.high - 0xd800) << 10) + (unit - 0xdc00)
      this.high = 0
      this.write(new TextEncoder().encode(String.fromCodePoint(point)))
      return
    }
    this.dropLoneHigh()
    if (unit >= 0xd800 && unit <= 0xdbff) this.high = unit
    else this.write(isLow ? loneSurrogate(unit) : new TextEncoder().encode(String.fromCharCode(unit)))
  }

  /** A half pair has no UTF-8 form; inside JSON text it can stand as the escape that it was. */
  private dropLoneHigh(): void {
    if (!this.high) return
    this.write(loneSurrogate(this.high))
    this.high = 0
  }

  private stopTaking(): void {
    this.dropLoneHigh()
    this.taking = false
    this.key = null
  }

  private write(bytes: Uint8Array): void {
    for (const byte of bytes) {
      this.out[this.filled++] = byte
      if (this.filled === chunkBytes) this.flush()
    }
  }

  private flush(): void {
    if (this.filled === 0) return
    this.parts.push(this.out.subarray(0, this.filled))
    this.out = new Uint8Array(chunkBytes)
    this.filled = 0
  }
}

function loneSurrogate(unit: number): Uint8Array {
  return new TextEncoder().encode(`\\u${unit.toString(16)}`)
}

function parse(bytes: number[]): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes)))
  } catch {
    // The caller checks the shape of what it gets; null is the wrong shape.
    return null
  }
}
