import { createRandom } from '@phoenix/graph-engine/testing'
import { describe, expect, it } from 'vitest'
import { LayerCrossings } from './LayerCrossings.ts'
import { type Averaging, LayerOrderer } from './LayerOrderer.ts'
import type { FirstOrder } from '../graph/searchDepthFirst.ts'
import { createProperGraph, type ProperGraph } from '../graph/ProperGraph.ts'
import type { Layers } from '../graph/Layers.ts'
import { rankNodes } from '../rank/rankNodes.ts'
import { createTestLayerGraph } from '../testing/createTestGraph.ts'

function createProper(seed: number): ProperGraph {
  const graph = createTestLayerGraph(seed, 30, 25)
  return createProperGraph(graph, rankNodes(graph))
}

function placesOf({ order, start, count }: Layers): Int32Array {
  const place = new Int32Array(order.length)
  for (let layer = 0; layer < count; layer++) {
    for (let at = start[layer]!; at < start[layer + 1]!; at++) place[order[at]!] = at - start[layer]!
  }
  return place
}

function countByPairs({ graph, layers }: ProperGraph, place: Int32Array): number {
  let count = 0
  for (let a = 0; a < graph.edgeCount; a++) {
    for (let b = a + 1; b < graph.edgeCount; b++) {
      const isSameGap = layers.rank[graph.tail[a]!] === layers.rank[graph.tail[b]!]
      const tails = place[graph.tail[a]!]! - place[graph.tail[b]!]!
      const heads = place[graph.head[a]!]! - place[graph.head[b]!]!
      if (isSameGap && tails * heads < 0) count++
    }
  }
  return count
}

describe('LayerCrossings', () => {
  it.each([1, 2, 3, 4])('counts as all pairs do, in any order: %i', (seed) => {
    const proper = createProper(seed)
    const { order, start, count } = proper.layers
    const random = createRandom(seed)
    for (let layer = 0; layer < count; layer++) {
      order.subarray(start[layer], start[layer + 1]).sort(() => random.next() - 0.5)
    }
    const place = placesOf(proper.layers)
    expect(new LayerCrossings(proper.graph).count(proper.layers, place)).toBe(countByPairs(proper, place))
  })
})

describe('LayerOrderer', () => {
  const ways = (['sources', 'sinks', 'all'] as FirstOrder[]).flatMap((first) =>
    (['barycentre', 'median'] as Averaging[]).map((averaging) => [first, averaging] as const),
  )
  it.each(ways)('keeps each node in its layer, with fewer crossings than as given: %s, %s', (first, averaging) => {
    for (const seed of [1, 2, 3]) {
      const proper = createProper(seed)
      const { layers: ordered, crossings } = new LayerOrderer(proper.graph, proper.layers).order(first, averaging)
      for (let layer = 0; layer < ordered.count; layer++) {
        const nodes = ordered.order.slice(ordered.start[layer], ordered.start[layer + 1]).sort()
        expect(nodes).toEqual(proper.layers.order.slice(ordered.start[layer], ordered.start[layer + 1]).sort())
      }
      const given = countByPairs(proper, placesOf(proper.layers))
      expect(crossings).toBe(countByPairs(proper, placesOf(ordered)))
      expect(crossings).toBeLessThan(given)
    }
  })
})
