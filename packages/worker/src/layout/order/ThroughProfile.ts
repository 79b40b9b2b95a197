import type { CrossingIndex } from '../measure/CrossingIndex.ts'
import type { HeightCosts } from './HeightCosts.ts'
import type { Layers } from '../graph/Layers.ts'

/** Adds the cost of lines through foreign nodes at each of several heights: of the node's edges through others, and of other edges through it. */
export class ThroughProfile {
  readonly #index: CrossingIndex
  readonly #layers: Layers
  /** The cost of one edge through one node, in crossings. */
  readonly #cost: number
  readonly #costs: HeightCosts

  constructor(index: CrossingIndex, layers: Layers, cost: number, costs: HeightCosts) {
    this.#index = index
    this.#layers = layers
    this.#cost = cost
    this.#costs = costs
  }

  /** Adds the nodes of a column that the edge runs through. */
  addColumn(edge: number, layer: number, fixed: number, offset: number, a: number, b: number, y: Float64Array): void {
    const { start, order } = this.#layers
    const { tail, head, height } = this.#index.graph
    const low = this.#costs.low + offset - fixed
    const high = this.#costs.high + offset - fixed
    // The edge reaches from top to bottom in this column, over all candidates.
    const top = fixed + Math.min(low * a, low * b)
    const bottom = fixed + Math.max(high * a, high * b)
    let begin = start[layer]!
    const end = start[layer + 1]!
    for (let until = end; begin < until;) {
      const middle = (begin + until) >> 1
      if (y[order[middle]!]! + height[order[middle]!]! / 2 < top) begin = middle + 1
      else until = middle
    }
    for (; begin < end; begin++) {
      const node = order[begin]!
      const half = height[node]! / 2
      if (y[node]! - half > bottom) break
      if (node === tail[edge] || node === head[edge]) continue
      const above = y[node]! - half - fixed
      const below = y[node]! + half - fixed
      const lowest = Math.min(a === 0 ? above * Infinity : above / a, b === 0 ? above * Infinity : above / b)
      const highest = Math.max(a === 0 ? below * Infinity : below / a, b === 0 ? below * Infinity : below / b)
      this.#costs.add(fixed - offset + lowest, fixed - offset + highest, this.#cost)
    }
  }

  /** Adds the foreign edges that run through the node itself. */
  addOwnBox(node: number): void {
    const { left, right, start, graph, edgeOf } = this.#index
    const slab = 2 * this.#layers.rank[node]!
    const half = graph.height[node]! / 2
    for (let other = start[slab]!; other < start[slab + 1]!; other++) {
      const l = left[other]!
      const r = right[other]!
      if (Number.isNaN(l) || graph.tail[edgeOf[other]!] === node || graph.head[edgeOf[other]!] === node) continue
      this.#costs.add(Math.min(l, r) - half, Math.max(l, r) + half, this.#cost)
    }
  }
}
