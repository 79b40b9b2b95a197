/** Connections that say the same: one of them leads, and is alone in the lists of the interfaces, whatever their number. */
import { grow } from './grow.ts'
import { NONE } from './none.ts'

export class Copies {
  /** By row, the number of those that say the same, counted from 1; 0 where there is no other. */
  #groups = new Int32Array(0)
  /** By row, the others in a ring. */
  #next = new Int32Array(0)
  #previous = new Int32Array(0)
  /** By number. */
  readonly #leaders = [NONE]
  readonly #counts = [1]
  readonly #free: number[] = []

  get isEmpty(): boolean {
    return this.#leaders.length === 1 + this.#free.length
  }

  /** For as many connections. */
  makeRoom(rows: number): void {
    this.#groups = grow(this.#groups, rows)
    this.#next = grow(this.#next, rows)
    this.#previous = grow(this.#previous, rows)
  }

  /** @returns The row itself where it says what no other does. */
  leaderOf(row: number): number {
    const group = this.#groupOf(row)
    return group === 0 ? row : this.#leaders[group]!
  }

  /** How many say what it says, itself included. */
  countOf(row: number): number {
    return this.#counts[this.#groupOf(row)]!
  }

  /** All that say what it says, itself first. */
  rowsOf(row: number): number[] {
    const rows = [row]
    if (this.#groupOf(row) === 0) return rows
    for (let each = this.#next[row]!; each !== row; each = this.#next[each]!) rows.push(each)
    return rows
  }

  /** Two leaders, or rows without copies, say the same from now on: the first leads. */
  unite(leader: number, other: number): void {
    if (this.#groupOf(other) === 0) return this.#add(leader, other)
    const [one, two] = [this.#numberOf(leader), this.#numberOf(other)]
    const isFirst = this.#counts[one]! >= this.#counts[two]!
    const [large, small] = isFirst ? [one, two] : [two, one]
    for (const row of this.rowsOf(isFirst ? other : leader)) this.#groups[row] = large
    this.#counts[large]! += this.#counts[small]!
    this.#leaders[large] = leader
    this.#free.push(small)
    const [before, last] = [this.#previous[leader]!, this.#previous[other]!]
    this.#link(before, other)
    this.#link(last, leader)
  }

  /** As `unite`, of a row without copies, as nearly all are. */
  #add(leader: number, row: number): void {
    const group = this.#numberOf(leader)
    this.makeRoom(row + 1)
    this.#groups[row] = group
    this.#counts[group]!++
    this.#leaders[group] = leader
    this.#link(this.#previous[leader]!, row)
    this.#link(row, leader)
  }

  /** The row no longer says what the others do. @returns Who leads those, or NONE where there were none. */
  leave(row: number): number {
    const group = this.#groupOf(row)
    if (group === 0) return NONE
    const after = this.#next[row]!
    this.#link(this.#previous[row]!, after)
    this.#groups[row] = 0
    if (this.#leaders[group] === row) this.#leaders[group] = after
    const leader = this.#leaders[group]!
    if (--this.#counts[group]! === 1) {
      this.#groups[leader] = 0
      this.#free.push(group)
    }
    return leader
  }

  #groupOf(row: number): number {
    return row < this.#groups.length ? this.#groups[row]! : 0
  }

  /** A new one where it has none: it is alone in that. */
  #numberOf(row: number): number {
    const known = this.#groupOf(row)
    if (known !== 0) return known
    this.makeRoom(row + 1)
    const number = this.#free.pop() ?? this.#leaders.length
    this.#leaders[number] = row
    this.#counts[number] = 1
    this.#groups[row] = number
    this.#link(row, row)
    return number
  }

  #link(row: number, next: number): void {
    this.#next[row] = next
    this.#previous[next] = row
  }
}
