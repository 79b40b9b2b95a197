/** Connections that say the same: one of them leads, and is alone in the lists of the interfaces, whatever their number. */
import { NONE } from './none.ts'

interface Group {
  leader: number
  /** The leader among them. */
  readonly rows: Set<number>
}

export class Copies {
  readonly #groups = new Map<number, Group>()

  get isEmpty(): boolean {
    return this.#groups.size === 0
  }

  /** @returns The row itself where it says what no other does. */
  leaderOf(row: number): number {
    return this.#groups.get(row)?.leader ?? row
  }

  /** How many say what it says, itself included. */
  countOf(row: number): number {
    return this.#groups.get(row)?.rows.size ?? 1
  }

  /** All that say what it says, itself among them. */
  rowsOf(row: number): Iterable<number> {
    return this.#groups.get(row)?.rows ?? [row]
  }

  /** Two leaders, or rows without copies, say the same from now on: the first leads. */
  unite(leader: number, other: number): void {
    const one = this.#groups.get(leader) ?? { leader, rows: new Set([leader]) }
    const two = this.#groups.get(other) ?? { leader, rows: new Set([other]) }
    const [large, small] = one.rows.size < two.rows.size ? [two, one] : [one, two]
    large.leader = leader
    for (const row of small.rows) {
      large.rows.add(row)
      this.#groups.set(row, large)
    }
    this.#groups.set(leader, large)
    this.#groups.set(other, large)
  }

  /** The row no longer says what the others do. @returns Who leads those, or NONE where there were none. */
  leave(row: number): number {
    const group = this.#groups.get(row)
    if (group === undefined) return NONE
    this.#groups.delete(row)
    group.rows.delete(row)
    if (group.leader === row) group.leader = group.rows.values().next().value!
    if (group.rows.size === 1) this.#groups.delete(group.leader)
    return group.leader
  }
}
