import { createRandom } from '@phoenix/graph-engine/testing'
import { describe, expect, it } from 'vitest'
import { createLayerGraph, type LayerGraph } from '../graph/LayerGraph.ts'
import { splitLayers } from './splitLayers.ts'

/** Sources, each joined to some targets: two layers. */
function createTwoLayers(sources: number, targets: number, edgesPerSource: number): LayerGraph {
  const random = createRandom(1)
  const from = Int32Array.from({ length: sources * edgesPerSource }, (_, edge) => Math.floor(edge / edgesPerSource))
  const to = from.map(() => sources + random.below(targets))
  const zeros = new Float64Array(from.length)
  return createLayerGraph(
    new Float64Array(sources + targets).fill(200),
    Float64Array.from({ length: sources + targets }, (_, node) => (node === 7 ? 3000 : 64)),
    { from, to, fromY: zeros, toY: zeros },
    new Uint8Array(from.length),
  )
}

const rankOf = (sources: number) => (graph: LayerGraph) =>
  Int32Array.from({ length: graph.nodeCount }, (_, node) => (node < sources ? 0 : 1))

describe('splitLayers', () => {
  it('leaves layers as they are that are no higher than readers expect', () => {
    const graph = createTwoLayers(900, 900, 3)
    const rank = rankOf(900)(graph)
    expect(splitLayers(graph, rank, 40, 80)).toBe(rank)
  })

  it('splits high layers into neighbours, and edges still lead on', () => {
    const graph = createTwoLayers(4000, 500, 2)
    const split = splitLayers(graph, rankOf(4000)(graph), 40, 80)
    const used = [...new Set(split)].sort((a, b) => a - b)
    expect(used.length).toBeGreaterThan(20)
    expect(used).toEqual([...used.keys()])
    for (const [edge, tail] of graph.tail.entries()) expect(split[graph.head[edge]!]).toBeGreaterThan(split[tail]!)
  })
})
