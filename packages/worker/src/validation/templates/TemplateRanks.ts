/**
 * Ranks of the graphs of a file: each is above what it uses. Where a use comes that goes against them, what uses the one and what
 * the other uses are looked through by turns, within their ranks; the side that has run out is all that moves (as in
 * `ComponentMove`).
 */

/** A template's; undefined for the root graph. */
export type GraphId = string | undefined

export class TemplateRanks {
  readonly #ranks = new Map<GraphId, number>()
  readonly #usesOf: (id: GraphId) => Iterable<GraphId>
  readonly #usersOf: (id: GraphId) => Iterable<GraphId>
  #lowest = 0

  constructor(usesOf: (id: GraphId) => Iterable<GraphId>, usersOf: (id: GraphId) => Iterable<GraphId>) {
    this.#usesOf = usesOf
    this.#usersOf = usersOf
  }

  /** @returns Undefined for what the file does not have. */
  of(id: GraphId): number | undefined {
    return this.#ranks.get(id)
  }

  /** @param innermostFirst All that there are. */
  reset(innermostFirst: Iterable<GraphId>): void {
    this.#ranks.clear()
    this.#lowest = 0
    for (const id of innermostFirst) this.#ranks.set(id, this.#ranks.size)
  }

  /** One that uses nothing yet. */
  add(id: GraphId): void {
    this.#ranks.set(id, --this.#lowest)
  }

  delete(id: GraphId): void {
    this.#ranks.delete(id)
  }

  /** Sees to it that the one is above the other. @returns False where they use each other, or no ranks are left between others. */
  raise(user: GraphId, used: GraphId): boolean {
    const [low, high] = [this.of(user), this.of(used)]
    if (low === undefined || high === undefined || low > high) return true
    const users = new Reach(user, this.#usersOf, high, 1)
    const uses = new Reach(used, this.#usesOf, low, -1)
    for (;;) {
      const isUsers = users.waiting <= uses.waiting
      const [side, other] = isUsers ? [users, uses] : [uses, users]
      if (side.waiting === 0) return this.#put(side.list, isUsers ? high : low, side.beyond)
      for (const next of side.neighbours()) {
        const rank = this.of(next)
        if (other.has(next)) return false
        if (rank !== undefined) side.meet(next, rank)
      }
    }
  }

  /** Puts them between the two ranks, the nearer to the first of those the nearer they were to it. */
  #put(ids: readonly GraphId[], from: number, beyond: number): boolean {
    const way = beyond > from ? 1 : -1
    const step = Number.isFinite(beyond) ? (beyond - from) / (ids.length + 1) : way
    const sorted = ids.toSorted((a, b) => way * (this.of(a)! - this.of(b)!))
    let last = from
    for (const id of sorted) {
      const rank = last + step
      if (way * (rank - last) <= 0 || way * (beyond - rank) <= 0) return false
      this.#ranks.set(id, rank)
      last = rank
    }
    this.#lowest = Math.min(this.#lowest, last)
    return true
  }
}

/** What is met from one end. */
class Reach {
  readonly list: GraphId[]
  /** The nearest rank behind the bound. */
  beyond: number
  readonly #met: Set<GraphId>
  readonly #neighboursOf: (id: GraphId) => Iterable<GraphId>
  readonly #bound: number
  /** 1 for upwards. */
  readonly #way: 1 | -1
  #done = 0

  /** @param bound The rank beyond which nothing is met. */
  constructor(end: GraphId, neighboursOf: (id: GraphId) => Iterable<GraphId>, bound: number, way: 1 | -1) {
    this.list = [end]
    this.#met = new Set(this.list)
    this.#neighboursOf = neighboursOf
    this.#bound = bound
    this.#way = way
    this.beyond = way * Infinity
  }

  get waiting(): number {
    return this.list.length - this.#done
  }

  has(id: GraphId): boolean {
    return this.#met.has(id)
  }

  /** Of the next that waits. */
  neighbours(): Iterable<GraphId> {
    return this.#neighboursOf(this.list[this.#done++])
  }

  meet(id: GraphId, rank: number): void {
    if (this.#way * (rank - this.#bound) > 0) {
      if (this.#way * (rank - this.beyond) < 0) this.beyond = rank
    } else if (!this.has(id)) {
      this.#met.add(id)
      this.list.push(id)
    }
  }
}
