/**
 * Ids that are no UUIDs by row, and the rows that they name: UTF-8 in pages, and an open-addressing table. Chromium keeps each
 * text that a Map is asked for in a table of its own, which every major collection of garbage goes through in one piece:
 * 150,000 of them, as a file of another tool has for its interfaces, made that 6 to 9 ms longer.
 */
import { readUtf8 } from '../model/readUtf8.ts'
import { writeUtf8 } from '../model/writeUtf8.ts'
import { nextCapacity, withRoom } from './columns.ts'
import { hashBytes, hashSeed } from './hashes.ts'

/** Longer ids are few, and stay in Maps. */
const LONGEST = 1024
/** Of UTF-8, for a unit of text. */
const MOST_BYTES = 3
/** Bytes of a page, and of the first one: most lists have few such ids. */
const PAGE = 2 ** 20
const FIRST_PAGE = 2 ** 14
/** What there is of a row's id: its address, how many bytes it has, 0 where there is none, and its hash. */
const NUMBERS = 3
/** Places. */
const FEWEST = 16
/** Places between two pauses: about a millisecond of work. */
const BATCH = 32_768

type Bytes = Uint8Array<ArrayBuffer>

/** The id that is asked for. */
const asked = new Uint8Array(LONGEST * MOST_BYTES)

/** Its fields cross to another thread as they are. */
export class TextTable {
  /** What was let go of stays in them. */
  readonly pages: Bytes[] = []
  /** Bytes of the last page. */
  private used = 0
  private ids = new Uint32Array(0)
  private count = 0
  /** Row + 1 of each taken place, 0 where free. A power of two long, and never more than half full. */
  private places = new Int32Array(FEWEST)
  private taken = 0
  /** Of the thread that it was made on. */
  private readonly seed = hashSeed
  private readonly longIds = new Map<number, string>()
  private readonly longRows = new Map<string, number>()

  get size(): number {
    return this.count + this.longIds.size
  }

  has(row: number): boolean {
    return this.#bytesOf(row) > 0 || (this.longIds.size > 0 && this.longIds.has(row))
  }

  get(row: number): string | undefined {
    const length = this.#bytesOf(row)
    if (length === 0) return this.longIds.size > 0 ? this.longIds.get(row) : undefined
    const address = this.ids[row * NUMBERS]!
    const start = address % PAGE
    return readUtf8(this.#pageOf(address), start, start + length)
  }

  /** Of a row that is not bound, as `delete`. */
  set(row: number, id: string): void {
    this.delete(row)
    if (isLong(id)) {
      this.longIds.set(row, id)
      return
    }
    const page = this.#pageFor(id.length * MOST_BYTES)
    const start = this.used
    this.used = writeUtf8(id, page, start)
    const at = row * NUMBERS
    if (at >= this.ids.length) this.reserveRows(nextCapacity(row, row + 1))
    this.ids[at] = (this.pages.length - 1) * PAGE + start
    this.ids[at + 1] = this.used - start
    this.ids[at + 2] = hashBytes(this.seed, page, start, this.used)
    this.count++
  }

  delete(row: number): void {
    if (this.#bytesOf(row) === 0) {
      if (this.longIds.size > 0) this.longIds.delete(row)
      return
    }
    this.ids[row * NUMBERS + 1] = 0
    this.count--
  }

  /** Forgets all ids, of which none may be bound, and keeps the memory for others. */
  clear(): void {
    if (this.count > 0) this.ids.fill(0)
    this.count = this.used = 0
    this.pages.length = Math.min(1, this.pages.length)
    this.longIds.clear()
  }

  reserveRows(rows: number): void {
    this.ids = withRoom(this.ids, rows * NUMBERS)
  }

  /** Makes room for so many to be bound, and yields where it may pause: nothing may be bound, claimed or unbound meanwhile. */
  *reserveInSteps(ids: number): Generator<void, void> {
    if (this.places.length >= ids * 2) return
    let size = FEWEST
    while (size < ids * 3) size *= 2
    const places = new Int32Array(size)
    const mask = size - 1
    for (let i = 0; i < this.places.length; i++) {
      if (i % BATCH === BATCH - 1) yield
      const entry = this.places[i]!
      if (entry === 0) continue
      let place = this.#hashOf(entry - 1) & mask
      while (places[place] !== 0) place = (place + 1) & mask
      places[place] = entry
    }
    this.places = places
  }

  /** @returns The row that the id is bound to, or -1. */
  row(id: string): number {
    if (isLong(id)) return this.longRows.get(id) ?? -1
    if (this.taken === 0) return -1
    const length = writeUtf8(id, asked, 0)
    return this.places[this.#placeOf(asked, 0, length, hashBytes(this.seed, asked, 0, length))]! - 1
  }

  /** Lets the row's id name it. @returns false when it names another row. */
  bind(row: number): boolean {
    if (this.#bytesOf(row) === 0) {
      const id = this.longIds.get(row)!
      if (this.longRows.has(id)) return false
      this.longRows.set(id, row)
      return true
    }
    if ((this.taken + 1) * 2 > this.places.length) for (const _ of this.reserveInSteps(this.taken + 1));
    const place = this.#placeOfRow(row)
    if (this.places[place] !== 0) return false
    this.places[place] = row + 1
    this.taken++
    return true
  }

  /** Lets the id of a row that could not be bound name it. @returns The row that it named before. */
  claim(row: number): number {
    if (this.#bytesOf(row) === 0) {
      const id = this.longIds.get(row)!
      const before = this.longRows.get(id)!
      this.longRows.set(id, row)
      return before
    }
    const place = this.#placeOfRow(row)
    const before = this.places[place]! - 1
    this.places[place] = row + 1
    return before
  }

  /** Of a bound row: empties its place and moves up what had been pushed behind it. */
  unbind(row: number): void {
    if (this.#bytesOf(row) === 0) {
      this.longRows.delete(this.longIds.get(row)!)
      return
    }
    const places = this.places
    const mask = places.length - 1
    let hole = this.#placeOfRow(row)
    for (let next = (hole + 1) & mask; places[next] !== 0; next = (next + 1) & mask) {
      const home = this.#hashOf(places[next]! - 1) & mask
      if (((next - home) & mask) < ((next - hole) & mask)) continue
      places[hole] = places[next]!
      hole = next
    }
    places[hole] = 0
    this.taken--
  }

  /** @returns The page to write so many bytes to. */
  #pageFor(room: number): Bytes {
    const last = this.pages.at(-1)
    if (last !== undefined && this.used + room <= last.length) return last
    const page = new Uint8Array(Math.min(PAGE, last === undefined ? FIRST_PAGE : last.length * 4))
    this.pages.push(page)
    this.used = 0
    return page
  }

  #pageOf(address: number): Bytes {
    return this.pages[Math.floor(address / PAGE)]!
  }

  #bytesOf(row: number): number {
    const at = row * NUMBERS + 1
    return at < this.ids.length ? this.ids[at]! : 0
  }

  #hashOf(row: number): number {
    return this.ids[row * NUMBERS + 2]!
  }

  #placeOfRow(row: number): number {
    const address = this.ids[row * NUMBERS]!
    return this.#placeOf(this.#pageOf(address), address % PAGE, this.#bytesOf(row), this.#hashOf(row))
  }

  /** @returns Where the row stands that bears the id, or the free place where it belongs. */
  #placeOf(bytes: Uint8Array, start: number, length: number, hashed: number): number {
    const places = this.places
    const mask = places.length - 1
    for (let place = hashed & mask; ; place = (place + 1) & mask) {
      const row = places[place]! - 1
      if (row < 0 || (this.#hashOf(row) === hashed && this.#isAt(row, bytes, start, length))) return place
    }
  }

  #isAt(row: number, bytes: Uint8Array, start: number, length: number): boolean {
    if (this.#bytesOf(row) !== length) return false
    const address = this.ids[row * NUMBERS]!
    const own = this.#pageOf(address)
    const from = address % PAGE
    for (let i = 0; i < length; i++) if (own[from + i] !== bytes[start + i]) return false
    return true
  }
}

/** Nor has the empty one bytes. */
function isLong({ length }: string): boolean {
  return length === 0 || length > LONGEST
}
