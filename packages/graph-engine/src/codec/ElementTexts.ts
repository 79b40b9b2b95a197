/**
 * The texts of a file's elements. Much is decoded at once, and each text is a part of that: a browser keeps an object of its own
 * for each text that it decodes, and the next major collection of garbage gives back the memory of all of them in one piece,
 * 25 ms for the 800 of a file of 50,000 nodes.
 */
import { decodeRange } from './parseRange.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Bytes that are decoded at once. */
const MUCH = 2 ** 20

export class ElementTexts {
  readonly #bytes: Bytes
  readonly #words: DataView
  /** Two numbers an element. */
  readonly #ranges: Uint32Array
  #text = ''
  /** The bytes that the text was decoded from. */
  #start = 0
  #end = 0
  /** A byte that was asked for last, and where its character is in the text. */
  #at = 0
  #unit = 0

  constructor(bytes: Bytes, ranges: Uint32Array) {
    this.#bytes = bytes
    this.#words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#ranges = ranges
  }

  /** @returns The text from the start of one element to the end of another. @throws GraphFormatError 'not-json' */
  text(first: number, last: number): string {
    this.#decode(first, last)
    const from = this.#unitAt(this.#ranges[first * 2]!)
    return this.#text.slice(from, this.#unitAt(this.#ranges[last * 2 + 1]!))
  }

  /** @throws GraphFormatError 'not-json' where the element is no UTF-8. */
  check(element: number): void {
    this.#decode(element, element)
  }

  #decode(first: number, last: number): void {
    const ranges = this.#ranges
    const start = ranges[first * 2]!
    if (start >= this.#start && ranges[last * 2 + 1]! <= this.#end) return
    let next = last + 1
    while (next * 2 < ranges.length && ranges[next * 2 + 1]! - start < MUCH) next++
    this.#text = ''
    const end = ranges[next * 2 - 1]!
    this.#text = decodeRange(this.#bytes, start, end)
    this.#start = this.#at = start
    this.#end = end
    this.#unit = 0
  }

  /** Counts on from where it was last asked: elements are asked for in their order. */
  #unitAt(byte: number): number {
    if (this.#text.length === this.#end - this.#start) return byte - this.#start
    if (byte < this.#at) {
      this.#at = this.#start
      this.#unit = 0
    }
    this.#unit += countUnits(this.#words, this.#at, byte)
    this.#at = byte
    return this.#unit
  }
}

/** The highest bits of four bytes. */
const FOUR_HIGH_BITS = 0x80808080

/** @returns The UTF-16 units of well-formed UTF-8: one for each first byte of a character, two where it begins four. */
function countUnits(words: DataView, start: number, end: number): number {
  let count = 0
  for (let at = start; at < end;) {
    if (at + 4 <= end && (words.getInt32(at) & FOUR_HIGH_BITS) === 0) {
      count += 4
      at += 4
    } else {
      const byte = words.getUint8(at++)
      if ((byte & 0xc0) !== 0x80) count += byte >= 0xf0 ? 2 : 1
    }
  }
  return count
}
