import { createRandom } from '@phoenix/graph-engine/testing'
import { createLayerGraph, type LayerGraph } from '../graph/LayerGraph.ts'

export interface TestGraph {
  readonly width: Float64Array
  readonly height: Float64Array
  readonly from: Int32Array
  readonly to: Int32Array
}

/** A seeded random graph of nodes of many sizes, with cycles, self-loops and duplicates unless `isAcyclic`. */
export function createTestGraph(seed: number, nodes: number, edges: number, isAcyclic = false): TestGraph {
  const random = createRandom(seed)
  const from: number[] = []
  const to: number[] = []
  while (from.length < edges) {
    const a = random.below(nodes)
    const b = random.below(nodes)
    if (isAcyclic && a === b) continue
    from.push(isAcyclic ? Math.min(a, b) : a)
    to.push(isAcyclic ? Math.max(a, b) : b)
  }
  return {
    width: Float64Array.from({ length: nodes }, () => 100 + random.below(200)),
    height: Float64Array.from({ length: nodes }, () => 30 + random.below(150)),
    from: Int32Array.from(from),
    to: Int32Array.from(to),
  }
}

/** A seeded connected graph without cycles, as the stages take it; some edges count as reversed on wish. */
export function createTestLayerGraph(seed: number, nodes: number, extraEdges: number, reversedShare = 0): LayerGraph {
  const random = createRandom(seed)
  const from: number[] = []
  const to: number[] = []
  const isReversed: number[] = []
  const add = (a: number, b: number): void => {
    const turned = random.next() < reversedShare
    from.push(turned ? Math.max(a, b) : Math.min(a, b))
    to.push(turned ? Math.min(a, b) : Math.max(a, b))
    isReversed.push(turned ? 1 : 0)
  }
  for (let node = 1; node < nodes; node++) add(random.below(node), node)
  for (let extra = 0; extra < extraEdges; extra++) {
    const a = random.below(nodes - 1)
    add(a, a + 1 + random.below(nodes - 1 - a))
  }
  const offset = (): Float64Array => Float64Array.from(from, () => 20 * random.next() - 10)
  return createLayerGraph(
    new Float64Array(nodes).fill(200),
    Float64Array.from({ length: nodes }, () => 40 + 60 * random.next()),
    { from: Int32Array.from(from), to: Int32Array.from(to), fromY: offset(), toY: offset() },
    Uint8Array.from(isReversed),
  )
}
