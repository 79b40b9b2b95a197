import { IdIndex } from '@phoenix/graph-engine'
import { grow, withReserve, withSpare } from './grow.ts'
import { NONE } from './none.ts'

/** The connections of one graph, and the ends that they name: those of row `n` are 2 x n and the number behind it. */
export class ConnectionColumns {
  readonly ids = new IdIndex()
  /** What the file says, never bound: `from` at 2 x row, `to` behind it. */
  readonly endIds = new IdIndex()
  present = new Uint8Array(0)
  /** Interface rows; NONE for both ends unless the connection joins an output to an input. */
  from = new Int32Array(0)
  to = new Int32Array(0)
  /** By end, that of the output first: the next connection at the same interface. */
  next = new Int32Array(0)
  #previous = new Int32Array(0)
  /** Present connections that join nothing, by the ids that they name. */
  readonly #dangling = new Map<string, Set<number>>()

  reserve(rows: number): void {
    const room = withSpare(rows)
    this.ids.reserveIds(room)
    this.ids.reserve(rows)
    this.endIds.reserveIds(room * 2)
    this.#makeRoom(room)
  }

  /** As `NodeColumns` has it. */
  makeRoom(): void {
    const rows = withReserve(this.ids.length)
    this.ids.reserve(rows)
    this.endIds.reserveIds(rows * 2)
    this.#makeRoom(rows)
  }

  /** @returns The row of a new connection, which joins nothing yet and whose id is not bound. */
  append(id: string, from: string, to: string): number {
    const row = this.ids.append(id)
    this.endIds.append(from)
    this.endIds.append(to)
    return this.#enter(row)
  }

  /** As `append`, of an edit: its id lies at `at`, those of its ends behind it. */
  take(ids: IdIndex, at: number): void {
    const row = this.ids.length
    ids.appendTo(this.ids, at)
    ids.appendTo(this.endIds, at + 1)
    ids.appendTo(this.endIds, at + 2)
    this.#enter(row)
  }

  #enter(row: number): number {
    if (row >= this.present.length) this.#makeRoom(row + 1)
    this.present[row] = 1
    this.from[row] = NONE
    this.to[row] = NONE
    return row
  }

  rename(row: number, from: string, to: string): void {
    this.endIds.setId(row * 2, from)
    this.endIds.setId(row * 2 + 1, to)
  }

  isJoined(row: number): boolean {
    return this.from[row] !== NONE
  }

  /** Enters a connection into the lists of the interfaces that it joins, of which `firstJoined` has the heads. */
  join(row: number, from: number, to: number, firstJoined: Int32Array): void {
    this.from[row] = from
    this.to[row] = to
    this.#link(row * 2, from, firstJoined)
    this.#link(row * 2 + 1, to, firstJoined)
  }

  part(row: number, firstJoined: Int32Array): void {
    this.#unlink(row * 2, this.from[row]!, firstJoined)
    this.#unlink(row * 2 + 1, this.to[row]!, firstJoined)
    this.from[row] = NONE
    this.to[row] = NONE
  }

  /** @returns Present connections that join nothing and name this interface. */
  danglingAt(interfaceId: string): readonly number[] {
    return this.#dangling.size === 0 ? [] : [...(this.#dangling.get(interfaceId) ?? [])]
  }

  get hasDangling(): boolean {
    return this.#dangling.size > 0
  }

  noteDangling(row: number): void {
    for (const id of this.#endIdsOf(row)) {
      const rows = this.#dangling.get(id)
      if (rows === undefined) this.#dangling.set(id, new Set([row]))
      else rows.add(row)
    }
  }

  forgetDangling(row: number): void {
    for (const id of this.#endIdsOf(row)) {
      const rows = this.#dangling.get(id)
      rows?.delete(row)
      if (rows?.size === 0) this.#dangling.delete(id)
    }
  }

  #endIdsOf(row: number): readonly [string, string] {
    return [this.endIds.id(row * 2), this.endIds.id(row * 2 + 1)]
  }

  #link(end: number, interfaceRow: number, firstJoined: Int32Array): void {
    const first = firstJoined[interfaceRow]!
    this.next[end] = first
    this.#previous[end] = NONE
    if (first !== NONE) this.#previous[first] = end
    firstJoined[interfaceRow] = end
  }

  #unlink(end: number, interfaceRow: number, firstJoined: Int32Array): void {
    const before = this.#previous[end]!
    const after = this.next[end]!
    if (before === NONE) firstJoined[interfaceRow] = after
    else this.next[before] = after
    if (after !== NONE) this.#previous[after] = before
  }

  #makeRoom(rows: number): void {
    this.present = grow(this.present, rows)
    const room = this.present.length
    this.from = grow(this.from, room)
    this.to = grow(this.to, room)
    this.next = grow(this.next, room * 2)
    this.#previous = grow(this.#previous, room * 2)
  }
}
