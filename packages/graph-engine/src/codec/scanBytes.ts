/**
 * Finds the elements of a saved graph in its UTF-8 bytes without parsing them. Pure: bytes in, transferable ranges out, so it
 * runs on any thread. It checks only what it must to find its way; JSON.parse checks every range later.
 */
import { GraphFormatError } from '../model/GraphFormatError.ts'
import { MAX_DEPTH } from '../model/json.ts'
import { withRoom } from '../document/columns.ts'
import { finish, type Steps } from '../model/steps.ts'

/** [start, end) of a key's value. */
export interface KeyRange {
  readonly key: string
  readonly start: number
  readonly end: number
}

export interface FileRanges {
  /** Keys around the graph; `graph` is among them when it is no object. */
  readonly editor: readonly KeyRange[]
  /** Keys of the graph; undefined when it is no object. `nodes` and `connections` are among them when they are no arrays. */
  readonly graph: readonly KeyRange[] | undefined
  /** Two numbers an element, [start, end); undefined when it is no array. */
  readonly nodes: Uint32Array<ArrayBuffer> | undefined
  readonly connections: Uint32Array<ArrayBuffer> | undefined
}

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_ARRAY = 0x5b
const BACKSLASH = 0x5c
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/** How many elements are found between two chances to pause. */
const PAUSE_EVERY = 64

export function scanBytes(bytes: Uint8Array<ArrayBuffer>): FileRanges {
  return finish(scanInSteps(bytes))
}

/** `scanBytes` that yields often, for a caller that shares its thread. @throws GraphFormatError */
export function* scanInSteps(bytes: Uint8Array<ArrayBuffer>): Steps<FileRanges> {
  const scanner = new Scanner(bytes)
  yield* scanner.scanFile()
  return scanner
}

class Scanner implements FileRanges {
  editor: KeyRange[] = []
  graph: KeyRange[] | undefined
  nodes: Uint32Array<ArrayBuffer> | undefined
  connections: Uint32Array<ArrayBuffer> | undefined
  private readonly bytes: Uint8Array<ArrayBuffer>
  private at = 0

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
    // A byte order mark.
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) this.at = 3
  }

  *scanFile(): Generator<void> {
    this.skipSpace()
    if (this.bytes[this.at] !== OPEN_OBJECT) {
      const start = this.at
      this.skipValue(0)
      this.end()
      // Whether JSON or not is for the parser to say; its range is all there is.
      this.editor = [{ key: '', start, end: this.bytes.length }]
      return
    }
    yield* this.scanObject(
      this.editor,
      (key) => {
        if (key !== 'graph') return undefined
        this.graph = undefined
        this.nodes = undefined
        this.connections = undefined
        return this.bytes[this.at] === OPEN_OBJECT ? this.scanGraph() : undefined
      },
      1,
    )
    this.end()
  }

  private *scanGraph(): Generator<void> {
    this.graph = []
    yield* this.scanObject(
      this.graph,
      (key) => {
        if (key !== 'nodes' && key !== 'connections') return undefined
        this[key] = undefined
        return this.bytes[this.at] === OPEN_ARRAY ? this.scanElements(key) : undefined
      },
      2,
    )
  }

  /** @param scanInside Gives the scan of a value that is looked into; other values are noted as ranges. */
  private *scanObject(
    ranges: KeyRange[],
    scanInside: (key: string) => Generator<void> | undefined,
    depth: number,
  ): Generator<void> {
    const { bytes } = this
    this.at++
    this.skipSpace()
    if (bytes[this.at] === CLOSE_OBJECT) {
      this.at++
      return
    }
    for (;;) {
      const key = this.readKey()
      const start = this.at
      const inside = scanInside(key)
      if (inside === undefined) this.skipValue(depth)
      else yield* inside
      ranges.push({ key, start, end: inside === undefined ? this.at : start })
      yield
      if (this.isLast(CLOSE_OBJECT)) return
    }
  }

  private *scanElements(key: 'nodes' | 'connections'): Generator<void> {
    const { bytes } = this
    let ranges = new Uint32Array(1024)
    let count = 0
    this.at++
    this.skipSpace()
    if (bytes[this.at] === CLOSE_ARRAY) {
      this.at++
    } else {
      do {
        this.skipSpace()
        ranges = withRoom(ranges, count + 2)
        ranges[count++] = this.at
        this.skipValue(3)
        ranges[count++] = this.at
        if (count % (PAUSE_EVERY * 2) === 0) yield
      } while (!this.isLast(CLOSE_ARRAY))
    }
    this[key] = ranges.subarray(0, count)
  }

  /** Leaves `at` on the key's value. */
  private readKey(): string {
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
  private isLast(close: number): boolean {
    this.skipSpace()
    const byte = this.bytes[this.at++]
    if (byte === COMMA) return false
    if (byte === close) return true
    throw this.unreadable()
  }

  private skipSpace(): void {
    const { bytes } = this
    while (isSpace(bytes[this.at])) this.at++
  }

  private skipString(): void {
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

  private skipValue(depth: number): void {
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

  private end(): void {
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

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** @throws GraphFormatError 'not-json' */
export function decodeRange(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): string {
  try {
    return decoder.decode(bytes.subarray(start, end))
  } catch (cause) {
    throw new GraphFormatError('not-json', `The file is not UTF-8 (after byte ${start})`, { cause })
  }
}

/** @throws GraphFormatError 'not-json' */
export function parseText(text: string, start: number): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new GraphFormatError('not-json', `The file is not JSON (after byte ${start})`, { cause })
  }
}

export function parseRange(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): unknown {
  return parseText(decodeRange(bytes, start, end), start)
}
