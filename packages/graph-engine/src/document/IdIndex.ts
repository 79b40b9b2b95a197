/**
 * String ids and the rows they name. A canonical UUID is four words in a typed open-addressing table (26 bytes instead of
 * some 150 for a Map entry and its string); any other id goes to a side Map. Few ids are all kept as texts and in the Map:
 * to read a UUID takes ten times as long as that while the code is cold, as it is when the first small graph is opened.
 * Removed rows stay bound until another row claims their id, so that many can go and come back at no cost: whoever looks an
 * id up sees to it that the row is there.
 */
import { uuidText } from '../model/uuidText.ts'
import { nextCapacity, withRoom } from './columns.ts'

const WORDS = 4
/** Of a graph of some 1,500 nodes. */
const FEW = 8192
/** Places between two pauses: about a millisecond of work. */
const BATCH = 8192
const DASH = 45
const NO_DIGIT = 0x10000
/** By character code. */
const DIGITS = Int32Array.from({ length: 128 }, (_, code) => {
  const digit = '0123456789abcdef'.indexOf(String.fromCharCode(code))
  return digit < 0 ? NO_DIGIT : digit
})
const scratch = new Int32Array(WORDS)

export class IdIndex {
  length = 0
  /** Signed: numbers that need 32 bits without a sign are boxed on their way through calls. */
  private words = new Int32Array(0)
  /** Row + 1 of each taken place, 0 where free. A power of two long. */
  private places = new Int32Array(16)
  private taken = 0
  /** 1 for rows that their ids name. */
  private bound = new Uint8Array(0)
  private readonly otherRows = new Map<string, number>()
  private readonly otherIds = new Map<number, string>()
  /** All ids by row while they are few, which are then bound in `otherRows`; empty once they are words. */
  private texts: string[] = []
  private isFew = true
  private readonly few: number

  /** @param few More ids than these are kept as words. */
  constructor(few = FEW) {
    this.few = few
  }

  /** Makes room, so that filling does not copy. */
  reserve(rows: number): void {
    this.reserveIds(rows)
    if (!this.isFew && this.places.length < rows * 2) this.rehash(rows)
  }

  /** Makes room for ids that are not bound, or not yet. */
  reserveIds(rows: number): void {
    if (rows > this.few) this.keepWords()
    if (this.isFew) return
    if (this.words.length < rows * WORDS) this.words = withRoom(this.words, rows * WORDS)
    this.bound = withRoom(this.bound, rows)
  }

  /** As `reserve`, and yields where it may pause; the index must stay as it is meanwhile. */
  *reserveInSteps(rows: number): Generator<void, void> {
    if (rows > this.few) this.keepWords()
    if (!this.isFew && this.places.length < rows * 2) yield* this.rehashInSteps(rows)
    this.reserve(rows)
  }

  /** Gives the next row an id, without binding it. */
  append(id: string): number {
    if (this.length >= this.few) this.keepWords()
    const row = this.appendRow()
    this.setId(row, id)
    return row
  }

  /** Gives the next row the UUID that `readUuid` wrote to `words`, without binding it. */
  appendWords(words: Int32Array, from: number): number {
    this.keepWords()
    const row = this.appendRow()
    const at = row * WORDS
    for (let i = 0; i < WORDS; i++) this.words[at + i] = words[from + i]!
    return row
  }

  /** As `appendWords`, and binds it. @returns false, having done nothing, when the UUID names another row. */
  addWords(words: Int32Array, from: number): boolean {
    this.keepWords()
    if ((this.taken + 1) * 2 > this.places.length) this.rehash(this.taken + 1)
    const place = this.find(words[from]!, words[from + 1]!, words[from + 2]!, words[from + 3]!)
    if (this.places[place] !== 0) return false
    const row = this.appendWords(words, from)
    this.places[place] = row + 1
    this.bound[row] = 1
    this.taken++
    return true
  }

  /** @returns The row that the UUID is bound to, or -1. */
  rowOfWords(words: Int32Array, from: number): number {
    this.keepWords()
    return this.places[this.find(words[from]!, words[from + 1]!, words[from + 2]!, words[from + 3]!)]! - 1
  }

  private appendRow(): number {
    const row = this.length++
    if (!this.isFew && this.words.length < this.length * WORDS) {
      this.words = withRoom(this.words, nextCapacity(row, this.length) * WORDS)
    }
    if (this.bound.length < this.length) this.bound = withRoom(this.bound, nextCapacity(row, this.length))
    return row
  }

  /** Gives the next row an id and binds it. @returns false when the id names another row. */
  add(id: string): boolean {
    const row = this.append(id)
    return this.bind(row)
  }

  /** Renames a row that is not bound. */
  setId(row: number, id: string): void {
    if (this.isFew) this.texts[row] = id
    else if (parseUuid(id)) {
      const { words } = this
      const at = row * WORDS
      words[at] = scratch[0]!
      words[at + 1] = scratch[1]!
      words[at + 2] = scratch[2]!
      words[at + 3] = scratch[3]!
      if (this.otherIds.size > 0) this.otherIds.delete(row)
    } else {
      this.otherIds.set(row, id)
    }
  }

  /** Lets the row's id name it. @returns false when the id names another row. */
  bind(row: number): boolean {
    if (this.bound[row] === 1) return true
    const other = this.otherId(row)
    if (other !== undefined) {
      if (this.otherRows.has(other)) return false
      this.otherRows.set(other, row)
    } else {
      const place = this.placeFor(row)
      if (this.places[place] !== 0) return false
      this.places[place] = row + 1
      this.taken++
    }
    this.bound[row] = 1
    return true
  }

  /**
   * Binds all rows from one on: less than half the time of as many calls of `bind`, since a loop of little else waits for
   * many places of the table at once.
   * @returns The rows whose ids name others.
   */
  bindFrom(first: number): number[] {
    const taken: number[] = []
    this.reserve(this.length)
    const hasOthers = this.isFew || this.otherIds.size > 0
    const { words, places, bound, length } = this
    const mask = places.length - 1
    for (let row = first; row < length; row++) {
      if (hasOthers && this.otherId(row) !== undefined) {
        if (!this.bind(row)) taken.push(row)
        continue
      }
      if (bound[row] === 1) continue
      const at = row * WORDS
      const a = words[at]!
      const b = words[at + 1]!
      const c = words[at + 2]!
      const d = words[at + 3]!
      const place = findPlace(places, words, mask, a, b, c, d)
      if (places[place] !== 0) {
        taken.push(row)
        continue
      }
      places[place] = row + 1
      bound[row] = 1
      this.taken++
    }
    return taken
  }

  /** Lets the row's id name it and no other row any more. */
  claim(row: number): void {
    if (this.bound[row] === 1 || this.bind(row)) return
    const other = this.otherId(row)
    if (other !== undefined) {
      this.bound[this.otherRows.get(other)!] = 0
      this.otherRows.set(other, row)
    } else {
      const place = this.placeFor(row)
      this.bound[this.places[place]! - 1] = 0
      this.places[place] = row + 1
    }
    this.bound[row] = 1
  }

  unbind(row: number): void {
    if (this.bound[row] !== 1) return
    this.bound[row] = 0
    const other = this.otherId(row)
    if (other !== undefined) this.otherRows.delete(other)
    else this.vacate(this.placeFor(row))
  }

  /** @returns The row that the id is bound to, or -1. */
  row(id: string): number {
    if (this.isFew || !parseUuid(id)) return this.otherRows.get(id) ?? -1
    return this.places[this.find(scratch[0]!, scratch[1]!, scratch[2]!, scratch[3]!)]! - 1
  }

  /** @returns The row that is bound here to the id of a row in another index, or -1. */
  rowOfIdIn(index: IdIndex, row: number): number {
    if (this.isFew || index.isFew || (index.otherIds.size > 0 && index.otherIds.has(row)))
      return this.row(index.id(row))
    const { words } = index
    const at = row * WORDS
    return this.places[this.find(words[at]!, words[at + 1]!, words[at + 2]!, words[at + 3]!)]! - 1
  }

  /** @returns `rowOfIdIn` of each row of another index, in less than half the time of as many calls. */
  rowsOfIdsIn(index: IdIndex): Int32Array {
    const rows = new Int32Array(index.length)
    const isEasy = !this.isFew && !index.isFew && index.otherIds.size === 0
    const { words: asked } = index
    const { words, places } = this
    const mask = places.length - 1
    for (let row = 0; row < rows.length; row++) {
      const at = row * WORDS
      rows[row] = isEasy
        ? places[findPlace(places, words, mask, asked[at]!, asked[at + 1]!, asked[at + 2]!, asked[at + 3]!)]! - 1
        : this.rowOfIdIn(index, row)
    }
    return rows
  }

  id(row: number): string {
    const other = this.otherId(row)
    if (other !== undefined) return other
    const at = row * WORDS
    const { words } = this
    return uuidText(words[at]!, words[at + 1]!, words[at + 2]!, words[at + 3]!)
  }

  private otherId(row: number): string | undefined {
    if (this.isFew) return this.texts[row]
    return this.otherIds.size > 0 ? this.otherIds.get(row) : undefined
  }

  /** From now on UUIDs are words. */
  private keepWords(): void {
    if (!this.isFew) return
    this.isFew = false
    const { texts, bound } = this
    this.texts = []
    this.otherRows.clear()
    this.words = withRoom(this.words, texts.length * WORDS)
    for (let row = 0; row < texts.length; row++) {
      this.setId(row, texts[row]!)
      if (bound[row] !== 1) continue
      bound[row] = 0
      this.bind(row)
    }
  }

  /** @returns The place of these words, or the free place where they belong. */
  private find(a: number, b: number, c: number, d: number): number {
    return findPlace(this.places, this.words, this.places.length - 1, a, b, c, d)
  }

  /** @returns The place of the row's words, or the free place where they belong. */
  private placeFor(row: number): number {
    if ((this.taken + 1) * 2 > this.places.length) this.rehash(this.taken + 1)
    const at = row * WORDS
    const { words } = this
    return this.find(words[at]!, words[at + 1]!, words[at + 2]!, words[at + 3]!)
  }

  /** Empties a place and moves up what had been pushed behind it. */
  private vacate(place: number): void {
    const { places, words } = this
    const mask = places.length - 1
    let hole = place
    for (let next = (hole + 1) & mask; places[next] !== 0; next = (next + 1) & mask) {
      const at = (places[next]! - 1) * WORDS
      const home = hash(words[at]!, words[at + 1]!, words[at + 2]!, words[at + 3]!) & mask
      if (((next - home) & mask) < ((next - hole) & mask)) continue
      places[hole] = places[next]!
      hole = next
    }
    places[hole] = 0
    this.taken--
  }

  private rehash(rows: number): void {
    for (const _ of this.rehashInSteps(rows));
  }

  /** Nothing may be bound, claimed or unbound between the steps. */
  private *rehashInSteps(rows: number): Generator<void, void> {
    let size = 16
    while (size < rows * 3) size *= 2
    const { words, places: old } = this
    const places = new Int32Array(size)
    const mask = size - 1
    for (let i = 0; i < old.length; i++) {
      if (i % BATCH === BATCH - 1) yield
      const entry = old[i]!
      if (entry === 0) continue
      const at = (entry - 1) * WORDS
      let place = hash(words[at]!, words[at + 1]!, words[at + 2]!, words[at + 3]!) & mask
      while (places[place] !== 0) place = (place + 1) & mask
      places[place] = entry
    }
    this.places = places
  }
}

function findPlace(
  places: Int32Array,
  words: Int32Array,
  mask: number,
  a: number,
  b: number,
  c: number,
  d: number,
): number {
  let place = hash(a, b, c, d) & mask
  for (;;) {
    const row = places[place]! - 1
    if (row < 0) return place
    const at = row * WORDS
    if (words[at] === a && words[at + 1] === b && words[at + 2] === c && words[at + 3] === d) return place
    place = (place + 1) & mask
  }
}

function hash(a: number, b: number, c: number, d: number): number {
  let h = Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 15) ^ c, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 13) ^ d, 0x27d4eb2f)
  return (h ^ (h >>> 16)) >>> 0
}

/** Fills `scratch`. @returns false when `id` is no lower-case UUID in canonical form. */
function parseUuid(id: string): boolean {
  if (id.length !== 36) return false
  if (id.charCodeAt(8) !== DASH || id.charCodeAt(13) !== DASH) return false
  if (id.charCodeAt(18) !== DASH || id.charCodeAt(23) !== DASH) return false
  const a = hexHalf(id, 0)
  const b = hexHalf(id, 4)
  const c = hexHalf(id, 9)
  const d = hexHalf(id, 14)
  const e = hexHalf(id, 19)
  const f = hexHalf(id, 24)
  const g = hexHalf(id, 28)
  const h = hexHalf(id, 32)
  if ((a | b | c | d | e | f | g | h) > 0xffff) return false
  scratch[0] = (a << 16) | b
  scratch[1] = (c << 16) | d
  scratch[2] = (e << 16) | f
  scratch[3] = (g << 16) | h
  return true
}

/** Writes the UUID that stands in `bytes` to `words`, as four. @returns false when none in canonical form does. */
export function readUuid(
  bytes: Uint8Array,
  start: number,
  end: number,
  words: Int32Array<ArrayBuffer>,
  to: number,
): boolean {
  if (end - start !== 36) return false
  if (bytes[start + 8] !== DASH || bytes[start + 13] !== DASH) return false
  if (bytes[start + 18] !== DASH || bytes[start + 23] !== DASH) return false
  const a = byteHalf(bytes, start)
  const b = byteHalf(bytes, start + 4)
  const c = byteHalf(bytes, start + 9)
  const d = byteHalf(bytes, start + 14)
  const e = byteHalf(bytes, start + 19)
  const f = byteHalf(bytes, start + 24)
  const g = byteHalf(bytes, start + 28)
  const h = byteHalf(bytes, start + 32)
  if ((a | b | c | d | e | f | g | h) > 0xffff) return false
  words[to] = (a << 16) | b
  words[to + 1] = (c << 16) | d
  words[to + 2] = (e << 16) | f
  words[to + 3] = (g << 16) | h
  return true
}

/** As `hexHalf`. */
function byteHalf(bytes: Uint8Array, at: number): number {
  const a = bytes[at]!
  const b = bytes[at + 1]!
  const c = bytes[at + 2]!
  const d = bytes[at + 3]!
  if ((a | b | c | d) > 127) return NO_DIGIT
  return (DIGITS[a]! << 12) | (DIGITS[b]! << 8) | (DIGITS[c]! << 4) | DIGITS[d]!
}

/** @returns Four digits as 16 bits, or more than 16 bits where one of them is none. */
function hexHalf(id: string, at: number): number {
  const a = id.charCodeAt(at)
  const b = id.charCodeAt(at + 1)
  const c = id.charCodeAt(at + 2)
  const d = id.charCodeAt(at + 3)
  if ((a | b | c | d) > 127) return NO_DIGIT
  return (DIGITS[a]! << 12) | (DIGITS[b]! << 8) | (DIGITS[c]! << 4) | DIGITS[d]!
}
