import type { LayerGraph } from '../graph/LayerGraph.ts'
import type { Layers } from '../graph/Layers.ts'

/**
 * Counts crossings between neighbouring layers of a proper graph by an accumulator tree, O(E log V) (Barth, Juenger and Mutzel,
 * "Simple and efficient bilayer cross counting", Graph Drawing, 2002).
 */
export class LayerCrossings {
  readonly #graph: LayerGraph
  readonly #tree: Int32Array
  readonly #heads: Int32Array

  constructor(graph: LayerGraph) {
    this.#graph = graph
    this.#tree = new Int32Array(graph.nodeCount + 1)
    this.#heads = new Int32Array(graph.edgeCount)
  }

  /** @param place Each node's place in its layer. */
  count(layers: Layers, place: Int32Array): number {
    let count = 0
    for (let layer = 0; layer + 1 < layers.count; layer++) count += this.#countGap(layers, layer, place)
    return count
  }

  #countGap({ start, order }: Layers, layer: number, place: Int32Array): number {
    const { head, first, split, edges } = this.#graph
    const tree = this.#tree
    const heads = this.#heads
    const width = start[layer + 2]! - start[layer + 1]!
    tree.fill(0, 0, width + 1)
    let count = 0
    let seen = 0
    for (let index = start[layer]!; index < start[layer + 1]!; index++) {
      const node = order[index]!
      const begin = seen
      for (let at = split[node]!; at < first[node + 1]!; at++) {
        const to = place[head[edges[at]!]!]!
        heads[seen++] = to
        // Earlier edges that end above or level do not cross.
        count += begin
        for (let cell = to + 1; cell > 0; cell -= cell & -cell) count -= tree[cell]!
      }
      for (let at = begin; at < seen; at++) {
        for (let cell = heads[at]! + 1; cell <= width; cell += cell & -cell) tree[cell]!++
      }
    }
    return count
  }
}
