import { hashSeed, hashWords } from './hashes.ts'
import { UuidColumn } from './UuidColumn.ts'
import { FEWEST, findPlace, spreadPlaces } from './uuidPlaces.ts'
import { WORDS } from './uuidWords.ts'

/** Rows that are looked up together, and the first words that stand where they point. */
const AT_ONCE = 512
const met = new Int32Array(AT_ONCE)

/** UUIDs by row, and the rows that they name: 26 bytes each in an open-addressing table, instead of some 150 for a Map entry and its string. */
export class UuidTable extends UuidColumn {
  /** Row + 1 of each taken place, 0 where free. A power of two long. */
  private places = new Int32Array(FEWEST)
  private taken = 0
  /** Of the thread that it was made on. */
  private readonly seed = hashSeed

  /** Makes room for so many rows to be bound. */
  reserve(rows: number): void {
    if (this.places.length < rows * 2) this.rehash(rows)
  }

  /** As `reserve`, and yields where it may pause: nothing may be bound, claimed or unbound meanwhile. */
  *reserveInSteps(rows: number): Generator<void, void> {
    if (this.places.length < rows * 2) yield* this.rehashInSteps(rows)
  }

  /**
   * Appends a row, sets and binds it. In one function, as opening a small graph runs it by the thousands before it is compiled.
   * @returns false, having done nothing, when the UUID names another row.
   */
  add(row: number, from: Int32Array, at: number): boolean {
    if ((this.taken + 1) * 2 > this.places.length) this.rehash(this.taken + 1)
    const { places } = this
    const a = from[at]!
    const b = from[at + 1]!
    const c = from[at + 2]!
    const d = from[at + 3]!
    const place = findPlace(places, this.words, this.seed, places.length - 1, a, b, c, d)
    if (places[place] !== 0) return false
    const to = row * WORDS
    if (this.words.length < to + WORDS) this.append(row)
    const { words } = this
    words[to] = a
    words[to + 1] = b
    words[to + 2] = c
    words[to + 3] = d
    places[place] = row + 1
    this.taken++
    return true
  }

  /** @returns The row that the UUID in `words` is bound to, or -1. */
  row(words: Int32Array, at: number): number {
    const { places } = this
    const mask = places.length - 1
    return (
      places[
        findPlace(places, this.words, this.seed, mask, words[at]!, words[at + 1]!, words[at + 2]!, words[at + 3]!)
      ]! - 1
    )
  }

  /** @returns The row that is bound here to the UUID of a row in another table, or -1. */
  rowOf(table: UuidTable, row: number): number {
    return this.row(table.words, row * WORDS)
  }

  /** @returns `rowOf` of each of the first rows, in less than half the time of as many calls. */
  rowsOf(table: UuidTable, count: number): Int32Array {
    const rows = new Int32Array(count)
    for (let row = 0; row < count; row += AT_ONCE) this.findRows(table.words, row, Math.min(count, row + AT_ONCE), rows)
    return rows
  }

  /**
   * Writes to `rows` what the words of those rows name here. Two loops that do nothing but ask memory, first for places, then for
   * what stands in them, have it answer many at once: so it takes two thirds of the time, and half of it while memory is busy.
   */
  private findRows(asked: Int32Array, first: number, end: number, rows: Int32Array): void {
    const { words, places, seed } = this
    const mask = places.length - 1
    for (let i = first, at = first * WORDS; i < end; i++, at += WORDS) {
      rows[i] = places[hashWords(seed, asked[at]!, asked[at + 1]!, asked[at + 2]!, asked[at + 3]!) & mask]! - 1
    }
    for (let i = first; i < end; i++) met[i - first] = rows[i]! < 0 ? 0 : words[rows[i]! * WORDS]!
    for (let i = first, at = first * WORDS; i < end; i++, at += WORDS) {
      const own = rows[i]! * WORDS
      if (own < 0) continue
      const [a, b, c, d] = [asked[at]!, asked[at + 1]!, asked[at + 2]!, asked[at + 3]!]
      if (met[i - first] === a && words[own + 1] === b && words[own + 2] === c && words[own + 3] === d) continue
      rows[i] = places[findPlace(places, words, seed, mask, a, b, c, d)]! - 1
    }
  }

  /** Lets the row's UUID name it. @returns false when it names another row. */
  bind(row: number): boolean {
    if ((this.taken + 1) * 2 > this.places.length) this.rehash(this.taken + 1)
    const place = this.placeOf(row)
    if (this.places[place] !== 0) return false
    this.places[place] = row + 1
    this.taken++
    return true
  }

  /**
   * Binds all rows that are not `bound` yet nor among `others`, and marks them: less than half the time of as many calls of
   * `bind`, since a loop of little else waits for many places of the table at once. To be called with room for all.
   * @returns The rows whose UUIDs name others.
   */
  bindAll(
    first: number,
    end: number,
    bound: Uint8Array,
    others: { readonly size: number; has(row: number): boolean },
  ): number[] {
    const taken: number[] = []
    const hasOthers = others.size > 0
    const { words, places, seed } = this
    const mask = places.length - 1
    for (let row = first; row < end; row++) {
      if (bound[row] === 1 || (hasOthers && others.has(row))) continue
      const at = row * WORDS
      const place = findPlace(places, words, seed, mask, words[at]!, words[at + 1]!, words[at + 2]!, words[at + 3]!)
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

  /** Lets the UUID of a row that could not be bound name it. @returns The row that it named before. */
  claim(row: number): number {
    const place = this.placeOf(row)
    const before = this.places[place]! - 1
    this.places[place] = row + 1
    return before
  }

  /** Empties the row's place and moves up what had been pushed behind it. */
  unbind(row: number): void {
    const { places, words } = this
    const mask = places.length - 1
    let hole = this.placeOf(row)
    for (let next = (hole + 1) & mask; places[next] !== 0; next = (next + 1) & mask) {
      const at = (places[next]! - 1) * WORDS
      const home = hashWords(this.seed, words[at]!, words[at + 1]!, words[at + 2]!, words[at + 3]!) & mask
      if (((next - home) & mask) < ((next - hole) & mask)) continue
      places[hole] = places[next]!
      hole = next
    }
    places[hole] = 0
    this.taken--
  }

  /** @returns The place of the row's words, or the free place where they belong. */
  private placeOf(row: number): number {
    const { words } = this
    const at = row * WORDS
    const mask = this.places.length - 1
    return findPlace(this.places, words, this.seed, mask, words[at]!, words[at + 1]!, words[at + 2]!, words[at + 3]!)
  }

  private rehash(rows: number): void {
    for (const _ of this.rehashInSteps(rows));
  }

  private *rehashInSteps(rows: number): Generator<void, void> {
    this.places = yield* spreadPlaces(this.places, this.words, this.seed, rows)
  }
}
