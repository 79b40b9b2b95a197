/** The graphs of a file in such an order that subgraphs come before those that use them. */
import { orderComponents } from './components/orderComponents.ts'
import type { GraphChecker } from './GraphChecker.ts'

const NOBODY: readonly GraphChecker[] = []

export class TemplateOrder {
  /** Those that hold themselves, straight or through others. */
  recursive: ReadonlySet<string> = new Set()
  /** The root graph last. */
  innermostFirst: readonly GraphChecker[] = []
  #ranks = new Map<GraphChecker, number>()
  #users = new Map<string, GraphChecker[]>()

  /** @returns Those that use one which holds itself by now, or does no more: their graph nodes are touched. */
  learn(checkers: readonly GraphChecker[]): GraphChecker[] {
    const rows = new Map(checkers.map(({ id }, row) => [id, row]))
    const from: number[] = []
    const to: number[] = []
    this.#users = new Map()
    checkers.forEach((checker, row) => {
      for (const id of checker.uses) {
        const used = rows.get(id)
        if (used === undefined) continue
        from.push(row)
        to.push(used)
        const users = this.#users.get(id)
        if (users === undefined) this.#users.set(id, [checker])
        else users.push(checker)
      }
    })
    const { rowAt, cycles } = orderComponents(checkers.length, Int32Array.from(from), Int32Array.from(to))
    const members = cycles.flatMap(({ start, size }) => [...rowAt.subarray(start, start + size)])
    const before = this.recursive
    this.recursive = new Set(members.map((row) => checkers[row]!.id!))
    this.innermostFirst = Array.from(rowAt, (row) => checkers[row]!).reverse()
    this.#ranks = new Map(this.innermostFirst.map((checker, rank) => [checker, rank]))
    const changed = new Set<GraphChecker>()
    for (const [some, others] of [
      [before, this.recursive],
      [this.recursive, before],
    ] as const) {
      for (const id of some) {
        if (others.has(id)) continue
        for (const user of this.usersOf(id)) {
          user.touchUsersOf(id)
          changed.add(user)
        }
      }
    }
    return [...changed]
  }

  rankOf(checker: GraphChecker): number {
    return this.#ranks.get(checker)!
  }

  usersOf(id: string | undefined): readonly GraphChecker[] {
    return (id === undefined ? undefined : this.#users.get(id)) ?? NOBODY
  }
}
