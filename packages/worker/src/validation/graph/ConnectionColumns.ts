import { IdIndex } from '@phoenix/graph-engine'
import { grow, NONE } from './arrays.ts'

/** The connections of one graph. The two ends that the file names for row `n` have the numbers `2 * n` and `2 * n + 1`. */
export class ConnectionColumns {
  readonly ids = new IdIndex()
  /** By end, the id that the file names; never bound. */
  readonly endIds = new IdIndex()
  /** By end, the interface row that last had this id, or NONE. */
  endRows = new Int32Array(0)
  present = new Uint8Array(0)
  /** Rows of the output and of the input that a connection joins; both are NONE where it joins nothing. */
  from = new Int32Array(0)
  to = new Int32Array(0)
  /** The next connection into the same input, from another output. */
  next = new Int32Array(0)
  /** Connections that join what another one joins already, by that other one. */
  readonly copies = new Map<number, number[]>()
  /** Present connections that join nothing. */
  loose: number[] = []

  reserve(rows: number): void {
    this.ids.reserveIds(rows)
    this.ids.reserve(rows)
    this.endIds.reserveIds(rows * 2)
    this.#makeRoom(rows)
  }

  /** Forgets all connections and keeps the memory. @returns False for a graph that is too large for that. */
  clear(): boolean {
    return this.ids.clear() && this.endIds.clear()
  }

  /** Adds a connection of an edit: its id lies at `at`, the ids of its ends behind that, and none of them is bound. */
  take(ids: IdIndex, at: number): number {
    const row = this.ids.length
    ids.appendTo(this.ids, at)
    ids.appendTo(this.endIds, at + 1)
    ids.appendTo(this.endIds, at + 2)
    this.enter(row)
    return row
  }

  /** Makes a new row present. */
  enter(row: number): void {
    if (row >= this.present.length) this.#makeRoom(row + 1)
    this.present[row] = 1
    this.from[row] = NONE
    this.to[row] = NONE
    this.endRows[row * 2] = NONE
    this.endRows[row * 2 + 1] = NONE
  }

  /** Gives a connection the ends that an edit names from `at` on; mostly it has them already. */
  rename(row: number, ids: IdIndex, at: number): void {
    for (let end = 0; end < 2; end++) {
      if (this.endIds.isIdIn(row * 2 + end, ids, at + end)) continue
      this.endIds.setId(row * 2 + end, ids.id(at + end))
      this.endRows[row * 2 + end] = NONE
    }
  }

  isJoined(row: number): boolean {
    return this.from[row] !== NONE
  }

  /** @returns How many connections join what this one joins, itself included, where it stands in the list of an input. */
  countOf(row: number): number {
    return this.copies.size === 0 ? 1 : 1 + (this.copies.get(row)?.length ?? 0)
  }

  #makeRoom(rows: number): void {
    this.present = grow(this.present, rows)
    const room = this.present.length
    this.from = grow(this.from, room)
    this.to = grow(this.to, room)
    this.next = grow(this.next, room)
    this.endRows = grow(this.endRows, room * 2)
  }
}
