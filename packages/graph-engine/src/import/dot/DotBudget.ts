import type { Attributes, DotGraph } from './DotGraph.ts'

/** `{...} -> {...}` stands for every pair, and defaults for every node: what a text of a few lines may grow by. */
const MOST = 2_000_000
/** Characters of an attribute's value that count as one attribute more: a long text, too, is written with each node or edge. */
const LONG = 100

export type Spent = DotGraph['cut'][number]

/** Limits what all graphs of a text may take together. */
export class DotBudget {
  readonly #left: Record<Spent, number>
  readonly #costs = new WeakMap<Attributes, number>()

  /** @param length Of the text. */
  constructor(length: number) {
    this.#left = { edges: MOST + length, attributes: MOST + length }
  }

  /** @returns Whether there is room for it. */
  takes(cost: number, what: Spent): boolean {
    if (cost > this.#left[what]) return false
    this.#left[what] -= cost
    return true
  }

  /** Remembers the cost of attributes, which do not change: defaults are asked for at each node. */
  costOf(attributes: Attributes): number {
    let cost = this.#costs.get(attributes)
    if (cost === undefined) {
      cost = 0
      for (const value of attributes.values()) cost += 1 + Math.floor(value.length / LONG)
      this.#costs.set(attributes, cost)
    }
    return cost
  }
}
