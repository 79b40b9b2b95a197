import { createRandom } from '@phoenix/graph-engine/testing'
import { describe, expect, it } from 'vitest'
import { createLayerGraph, type LayerGraph } from '../graph/LayerGraph.ts'
import { LayoutControl } from '../input/LayoutControl.ts'
import { rankNodes } from './rankNodes.ts'
import { createTestLayerGraph } from '../testing/createTestGraph.ts'

function measureSpan({ tail, head }: LayerGraph, rank: ArrayLike<number>): number {
  return tail.reduce((sum, from, edge) => sum + rank[head[edge]!]! - rank[from]!, 0)
}

/** The least sum of lengths over all rankings of up to `layers` layers; nodes come in topological order. */
function findLeastSpan(graph: LayerGraph, layers: number): number {
  const rank: number[] = []
  let least = Infinity
  const assign = (node: number): void => {
    if (node === graph.nodeCount) {
      least = Math.min(least, measureSpan(graph, rank))
      return
    }
    let lowest = 0
    for (let at = graph.first[node]!; at < graph.split[node]!; at++) {
      lowest = Math.max(lowest, rank[graph.tail[graph.edges[at]!]!]! + 1)
    }
    for (rank[node] = lowest; rank[node]! < layers; rank[node]!++) assign(node + 1)
  }
  assign(0)
  return least
}

describe('rankNodes', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'finds the least sum of lengths, as exhaustion does: %i',
    (seed) => {
      const graph = createTestLayerGraph(seed, 6 + (seed % 2), seed % 6)
      const rank = rankNodes(graph)
      expect(measureSpan(graph, rank)).toBe(findLeastSpan(graph, graph.nodeCount))
    },
  )

  it('leads every edge on and leaves no layer empty', () => {
    for (const seed of [1, 2, 3]) {
      const graph = createTestLayerGraph(seed, 400, 300)
      const rank = rankNodes(graph)
      graph.tail.forEach((from, edge) => expect(rank[graph.head[edge]!]!).toBeGreaterThan(rank[from]!))
      expect(new Set(rank).size).toBe(Math.max(...rank) + 1)
      expect(Math.min(...rank)).toBe(0)
    }
  })

  it('comes to an end where thousands of nodes are joined at random from layer to layer', () => {
    const width = new Float64Array(6000)
    const random = createRandom(1)
    const head = Int32Array.from({ length: 11_200 }, (_, edge) => 400 + (edge >> 1))
    // A few come from two layers before, so that not all edges are as short as they can be.
    const tail = head.map((node, edge) => {
      if (edge % 2 === 1) return node - 400
      const layer = Math.floor(node / 400) - (edge % 1000 === 0 && node >= 800 ? 2 : 1)
      return layer * 400 + random.below(400)
    })
    const zeros = new Float64Array(head.length)
    const given = { from: tail, to: head, fromY: zeros, toY: zeros }
    const graph = createLayerGraph(width, width, given, new Uint8Array(head.length))
    const rank = rankNodes(graph)
    expect(tail.every((from, edge) => rank[head[edge]!]! > rank[from]!)).toBe(true)
    expect(measureSpan(graph, rank)).toBeLessThan(head.length + 1000)
  })

  it('asks while it pivots whether to go on', () => {
    let asked = 0
    const control = new LayoutControl({ isCancelled: () => ++asked > 3 })
    expect(() => rankNodes(createTestLayerGraph(1, 3000, 3000), control)).toThrow('cancelled')
  })
})
