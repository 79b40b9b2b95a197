import { CLOSE_OBJECT, COMMA, OPEN_OBJECT } from '../model/jsonBytes.ts'
import type { Point } from '../model/Point.ts'
import type { ByteParts } from './ByteParts.ts'
import { JsonCursor } from './JsonCursor.ts'

const POSITION = letters('position')
const X = letters('x')
const Y = letters('y')

/** Holds where a coordinate stands; `end` is 0 when there is none. */
class Place {
  start = 0
  end = 0
}

/**
 * Writes nodes that were only moved as their own bytes with other coordinates between them. To parse and write their objects
 * takes ten times as long, and each text that a browser decodes is one more weak handle that collecting garbage goes through.
 */
export class PlaceBytes {
  readonly #cursor: JsonCursor
  readonly #x = new Place()
  readonly #y = new Place()

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#cursor = new JsonCursor(bytes)
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#cursor.bytes
  }

  /**
   * @param before ASCII that goes before it.
   * @returns false, having written nothing, where the node in [start, end) has no two numbers to be replaced.
   */
  write(start: number, end: number, { x, y }: Point, before: string, parts: ByteParts): boolean {
    if (!this.#find(start) || this.#cursor.at !== end || this.#x.end === 0 || this.#y.end === 0) return false
    const { bytes } = this.#cursor
    const isXFirst = this.#x.start < this.#y.start
    const [first, second] = isXFirst ? [this.#x, this.#y] : [this.#y, this.#x]
    parts.ascii(before)
    parts.copy(bytes, start, first.start)
    parts.ascii(String(isXFirst ? x : y))
    parts.copy(bytes, first.end, second.start)
    parts.ascii(String(isXFirst ? y : x))
    parts.copy(bytes, second.end, end)
    return true
  }

  /** Goes by the last of a key that stands there twice, as every parser does. */
  #find(start: number): boolean {
    const cursor = this.#cursor
    cursor.at = start
    this.#x.end = this.#y.end = 0
    return this.#object(() => {
      if (!this.#isKey(POSITION)) return cursor.skip()
      this.#x.end = this.#y.end = 0
      return this.#object(() => {
        if (this.#isKey(X)) return this.#number(this.#x)
        if (this.#isKey(Y)) return this.#number(this.#y)
        return cursor.skip()
      })
    })
  }

  #number(place: Place): boolean {
    const cursor = this.#cursor
    place.start = cursor.at
    if (!cursor.number()) return false
    place.end = cursor.at
    return true
  }

  #isKey(key: Uint8Array): boolean {
    const { bytes, start, end } = this.#cursor
    if (end - start !== key.length) return false
    for (let i = 0; i < key.length; i++) if (bytes[start + i] !== key[i]) return false
    return true
  }

  /** @param visit Steps over the value of the key that was met last. */
  #object(visit: () => boolean): boolean {
    const cursor = this.#cursor
    if (!cursor.isAt(OPEN_OBJECT)) return false
    cursor.at++
    cursor.space()
    if (cursor.isAt(CLOSE_OBJECT)) return false
    for (;;) {
      if (!cursor.key() || !visit()) return false
      cursor.space()
      if (cursor.isAt(CLOSE_OBJECT)) {
        cursor.at++
        return true
      }
      if (!cursor.take(COMMA)) return false
    }
  }
}

function letters(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
