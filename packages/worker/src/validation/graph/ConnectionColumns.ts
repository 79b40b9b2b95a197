import { IdIndex } from '@phoenix/graph-engine'
import { Copies } from './Copies.ts'
import { grow, withReserve, withSpare } from './grow.ts'
import { LooseEnds } from './LooseEnds.ts'
import { NONE } from './none.ts'

/** Beyond as many at one interface, they are looked up by what they lead from. */
const FEW = 32

/** The connections of one graph, and the ends that they name: those of row `n` are 2 x n and the number behind it. */
export class ConnectionColumns {
  readonly ids = new IdIndex()
  /** What the file says, never bound: `from` at 2 x row, `to` behind it. */
  readonly endIds = new IdIndex()
  present = new Uint8Array(0)
  readonly copies = new Copies()
  /** Present connections that join nothing. */
  readonly loose = new LooseEnds(this.copies)
  /** Interface rows; NONE for both ends unless the connection joins an output to an input, and leads those that say the same. */
  from = new Int32Array(0)
  to = new Int32Array(0)
  /** By end, that of the output first: the next connection at the same interface. */
  next = new Int32Array(0)
  #previous = new Int32Array(0)
  /** By inputs that many connections lead into, those connections by the output that they lead from. */
  readonly #crowded = new Map<number, Map<number, number>>()

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

  /** As `NodeColumns` has it. */
  clear(): boolean {
    const isPlain = this.copies.isEmpty && this.loose.isEmpty && this.#crowded.size === 0
    return isPlain && this.ids.clear() && this.endIds.clear()
  }

  /** Takes in a new connection of an edit, which joins nothing yet and is not bound: its id lies at `at`, those of its ends behind it. */
  take(ids: IdIndex, at: number): void {
    const row = this.ids.length
    ids.appendTo(this.ids, at)
    ids.appendTo(this.endIds, at + 1)
    ids.appendTo(this.endIds, at + 2)
    this.enter(row)
  }

  /** A new row, which joins nothing yet. */
  enter(row: number): void {
    if (row >= this.present.length) this.#makeRoom(row + 1)
    this.present[row] = 1
    this.from[row] = NONE
    this.to[row] = NONE
  }

  /** Gives it the ends that an edit names from `at` on, which mostly are those that it had. */
  rename(row: number, ids: IdIndex, at: number): void {
    for (let end = 0; end < 2; end++) {
      if (!this.endIds.isIdIn(row * 2 + end, ids, at + end)) this.endIds.setId(row * 2 + end, ids.id(at + end))
    }
  }

  isJoined(row: number): boolean {
    return this.from[row] !== NONE
  }

  /** @returns The connection that joins these interfaces, or NONE. */
  rowAt(from: number, to: number, firstJoined: Int32Array): number {
    let left = FEW
    for (let link = firstJoined[to]!; link !== NONE; link = this.next[link]!) {
      if (this.from[link >> 1] === from) return link >> 1
      if (--left === 0) return this.#crowdAt(to, firstJoined).get(from) ?? NONE
    }
    return NONE
  }

  /** Enters a connection into the lists of the interfaces that it joins, of which `firstJoined` has the heads. */
  join(row: number, from: number, to: number, firstJoined: Int32Array): void {
    this.from[row] = from
    this.to[row] = to
    this.#link(row * 2, from, firstJoined)
    this.#link(row * 2 + 1, to, firstJoined)
    if (this.#crowded.size > 0) this.#crowded.get(to)?.set(from, row)
  }

  part(row: number, firstJoined: Int32Array): void {
    const [from, to] = [this.from[row]!, this.to[row]!]
    this.#unlink(row * 2, from, firstJoined)
    this.#unlink(row * 2 + 1, to, firstJoined)
    this.from[row] = NONE
    this.to[row] = NONE
    if (this.#crowded.size === 0) return
    this.#crowded.get(to)?.delete(from)
    if (firstJoined[to] === NONE) this.#crowded.delete(to)
  }

  loosen(row: number, waitsFor: string | undefined): void {
    this.loose.add(row, this.endIdsOf(row), waitsFor)
  }

  /** What it names: once, where that is the same twice. */
  endIdsOf(row: number): ReadonlySet<string> {
    return new Set([this.endIds.id(row * 2), this.endIds.id(row * 2 + 1)])
  }

  #crowdAt(to: number, firstJoined: Int32Array): Map<number, number> {
    let crowd = this.#crowded.get(to)
    if (crowd === undefined) {
      this.#crowded.set(to, (crowd = new Map()))
      for (let link = firstJoined[to]!; link !== NONE; link = this.next[link]!)
        crowd.set(this.from[link >> 1]!, link >> 1)
    }
    return crowd
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
