import { uuidText } from '../model/uuidText.ts'
import { nextCapacity, withRoom } from './columns.ts'
import { hashSeed, hashText, hashWords } from './hashes.ts'
import { parseUuid, WORDS } from './uuidWords.ts'

/** A list of ids as it crosses to another thread. */
export interface PackedIds {
  readonly length: number
  readonly words: ArrayLike<number>
  /** Lists ids that are no UUIDs, with their rows. */
  readonly others: readonly (readonly [row: number, id: string])[]
}

const FEWEST_PLACES = 16
/** A larger table is not emptied to be used again: that takes longer than the few ids that come next. */
const MOST_CLEARED = 2 ** 15
/** How many places are gone through between two pauses, in about a millisecond. */
const BATCH = 8192
/** While much memory waits for the collector, each buffer that is made costs a millisecond: so few rows are packed as a list. */
const MOST_LISTED = 256

const asked = new Int32Array(WORDS)

/**
 * Keeps a string id for each row, and which row each id names, in one open-addressing table. A row has four words: those of
 * its UUID, or a hash of any other text, which is then kept as well. A Map from ids to rows would take five times the memory.
 * Removed rows stay bound until another row claims their id, so that many can go and come back at no cost: whoever looks an
 * id up sees to it that the row is there. Its fields cross to another thread as they are.
 */
export class IdIndex {
  length = 0
  /** They are signed: numbers that need 32 bits without a sign are boxed on their way through calls. */
  private words = new Int32Array(0)
  /** Holds the ids that are no UUIDs, by row. */
  private readonly texts = new Map<number, string>()
  /** 1 for rows that their ids name. */
  private bound = new Uint8Array(0)
  /** Row + 1 of each taken place, 0 where free. A power of two long, and never more than half full. */
  private places = new Int32Array(FEWEST_PLACES)
  private taken = 0
  private readonly seed = hashSeed

  /** Forgets all ids and keeps the memory for others. @returns False, having done nothing, where that would take long. */
  clear(): boolean {
    if (this.taken > 0) {
      if (this.places.length > MOST_CLEARED) return false
      this.places.fill(0)
      this.bound.fill(0, 0, this.length)
      this.taken = 0
    }
    this.texts.clear()
    this.length = 0
    return true
  }

  pack(): PackedIds {
    const words = this.words.subarray(0, this.length * WORDS)
    return {
      length: this.length,
      words: this.length <= MOST_LISTED ? Array.from(words) : words.slice(),
      others: [...this.texts],
    }
  }

  /** Takes ids that were packed in the place of all others, of which none may be bound. */
  unpack({ length, words, others }: PackedIds): void {
    this.clear()
    this.reserveIds(length)
    this.words.set(words)
    this.length = length
    for (const [row, id] of others) this.setId(row, id)
  }

  /** Makes room for ids that are not bound, or not yet. */
  reserveIds(rows: number): void {
    this.words = withRoom(this.words, rows * WORDS)
    this.bound = withRoom(this.bound, rows)
  }

  /** Makes room for so many rows to be bound, so that filling does not copy. */
  reserve(rows: number): void {
    for (const _ of this.reserveInSteps(rows));
  }

  /** Makes the same room and yields where it may pause; the index must stay as it is meanwhile. */
  *reserveInSteps(rows: number): Generator<void, void> {
    this.reserveIds(rows)
    if (this.places.length >= rows * 2) return
    let size = FEWEST_PLACES
    while (size < rows * 2.5) size *= 2
    const places = new Int32Array(size)
    const { places: old } = this
    for (let i = 0; i < old.length; i++) {
      if (i % BATCH === BATCH - 1) yield
      const entry = old[i]!
      if (entry === 0) continue
      let place = this.homeOf(entry - 1) & (size - 1)
      while (places[place] !== 0) place = (place + 1) & (size - 1)
      places[place] = entry
    }
    this.places = places
  }

  /** Gives the next row an id, without binding it. */
  append(id: string): number {
    const row = this.appendRow()
    this.setId(row, id)
    return row
  }

  /** Gives the next row of another index the id of a row, without binding it: it makes no text of a UUID. */
  appendTo(list: IdIndex, row: number): void {
    const text = this.textOf(row)
    if (text === undefined) list.appendWords(this.words, row * WORDS)
    else list.append(text)
  }

  /** Whether a row has the id of a row in another index. */
  isIdIn(row: number, index: IdIndex, other: number): boolean {
    const text = this.textOf(row)
    if (text !== index.textOf(other)) return false
    if (text !== undefined) return true
    const { words } = this
    for (let i = 0; i < WORDS; i++) if (words[row * WORDS + i] !== index.words[other * WORDS + i]) return false
    return true
  }

  /** Gives the next row the UUID that stands in `words`, without binding it. */
  appendWords(words: Int32Array, from: number): number {
    const row = this.appendRow()
    const { words: own } = this
    const to = row * WORDS
    own[to] = words[from]!
    own[to + 1] = words[from + 1]!
    own[to + 2] = words[from + 2]!
    own[to + 3] = words[from + 3]!
    return row
  }

  /** Gives the next row the UUID and binds it. @returns false, having done nothing, when the UUID names another row. */
  addWords(words: Int32Array, from: number): boolean {
    if (this.rowOfWords(words, from) >= 0) return false
    return this.bind(this.appendWords(words, from))
  }

  /** @returns The row that the UUID is bound to, or -1. */
  rowOfWords(words: Int32Array, from: number): number {
    return this.places[this.placeOf(words, from, undefined)]! - 1
  }

  /** Gives the next row an id and binds it. @returns false when the id names another row. */
  add(id: string): boolean {
    return this.bind(this.append(id))
  }

  /** Renames a row that is not bound. */
  setId(row: number, id: string): void {
    const text = this.read(id, this.words, row * WORDS)
    if (text !== undefined) this.texts.set(row, text)
    else if (this.texts.size > 0) this.texts.delete(row)
  }

  /** Lets the row's id name it. @returns false when the id names another row. */
  bind(row: number): boolean {
    if (this.bound[row] === 1) return true
    if ((this.taken + 1) * 2 > this.places.length) this.reserve(this.taken + 1)
    const place = this.placeOfRow(row)
    if (this.places[place] !== 0) return false
    this.places[place] = row + 1
    this.taken++
    this.bound[row] = 1
    return true
  }

  /** Binds all rows from one on. @returns The rows whose ids name others, in order. */
  bindFrom(first: number): number[] {
    this.reserve(this.length)
    const refused: number[] = []
    for (let row = first; row < this.length; row++) if (!this.bind(row)) refused.push(row)
    return refused
  }

  /** Lets the row's id name it and no other row any more. */
  claim(row: number): void {
    if (this.bound[row] === 1 || this.bind(row)) return
    const place = this.placeOfRow(row)
    this.bound[this.places[place]! - 1] = 0
    this.places[place] = row + 1
    this.bound[row] = 1
  }

  /** Empties the row's place and moves up what had been pushed behind it. */
  unbind(row: number): void {
    if (this.bound[row] !== 1) return
    this.bound[row] = 0
    this.taken--
    const { places } = this
    const mask = places.length - 1
    let hole = this.placeOfRow(row)
    for (let next = (hole + 1) & mask; places[next] !== 0; next = (next + 1) & mask) {
      const home = this.homeOf(places[next]! - 1) & mask
      if (((next - home) & mask) < ((next - hole) & mask)) continue
      places[hole] = places[next]!
      hole = next
    }
    places[hole] = 0
  }

  /** @returns The row that the id is bound to, or -1; also for what a damaged file or a host gives in place of an id. */
  row(id: string): number {
    if (typeof id !== 'string') return -1
    const text = this.read(id, asked, 0)
    return this.places[this.placeOf(asked, 0, text)]! - 1
  }

  /** @returns The row that is bound here to the id of a row in another index, or -1. */
  rowOfIdIn(index: IdIndex, row: number): number {
    const text = index.textOf(row)
    return text === undefined ? this.rowOfWords(index.words, row * WORDS) : this.row(text)
  }

  /** @returns The row that the id of a row names by now, itself or another that has claimed it; -1 where it names none. */
  rowNow(row: number): number {
    return this.bound[row] === 1 ? row : this.rowOfIdIn(this, row)
  }

  /** @returns `rowOfIdIn` of each row of another index. */
  rowsOfIdsIn(index: IdIndex): Int32Array {
    const rows = new Int32Array(index.length)
    for (let row = 0; row < rows.length; row++) rows[row] = this.rowOfIdIn(index, row)
    return rows
  }

  id(row: number): string {
    const { words } = this
    const at = row * WORDS
    return this.textOf(row) ?? uuidText(words[at]!, words[at + 1]!, words[at + 2]!, words[at + 3]!)
  }

  private textOf(row: number): string | undefined {
    return this.texts.size === 0 ? undefined : this.texts.get(row)
  }

  private appendRow(): number {
    const row = this.length++
    if (this.bound.length < this.length || this.words.length < this.length * WORDS) {
      this.reserveIds(nextCapacity(row, this.length))
    }
    return row
  }

  /** Writes the words of an id. @returns The id where it is no UUID. */
  private read(id: string, words: Int32Array, to: number): string | undefined {
    if (parseUuid(id, words, to)) return undefined
    words[to] = hashText(this.seed, id)
    words[to + 1] = id.length
    words[to + 2] = 0
    words[to + 3] = 0
    return id
  }

  private homeOf(row: number): number {
    const { words } = this
    const at = row * WORDS
    return hashWords(this.seed, words[at]!, words[at + 1]!, words[at + 2]!, words[at + 3]!)
  }

  private placeOfRow(row: number): number {
    return this.placeOf(this.words, row * WORDS, this.textOf(row))
  }

  /** @returns The place of the row that bears the id, or the free place where it belongs. @param text The id where it is no UUID. */
  private placeOf(from: Int32Array, at: number, text: string | undefined): number {
    const { places, words, texts } = this
    const hasTexts = text !== undefined || texts.size > 0
    const mask = places.length - 1
    const a = from[at]!
    const b = from[at + 1]!
    const c = from[at + 2]!
    const d = from[at + 3]!
    for (let place = hashWords(this.seed, a, b, c, d) & mask; ; place = (place + 1) & mask) {
      const row = places[place]! - 1
      if (row < 0) return place
      const own = row * WORDS
      if (words[own] !== a || words[own + 1] !== b || words[own + 2] !== c || words[own + 3] !== d) continue
      if (!hasTexts || texts.get(row) === text) return place
    }
  }
}
