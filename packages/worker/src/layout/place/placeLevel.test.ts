import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLayerGraph, type LayerGraph } from '../graph/LayerGraph.ts'
import { LayoutControl } from '../input/LayoutControl.ts'
import type { Layers } from '../graph/Layers.ts'
import { placeLevel } from './placeLevel.ts'
import { createProperGraph } from '../graph/ProperGraph.ts'
import { rankNodes } from '../rank/rankNodes.ts'
import { createTestLayerGraph } from '../testing/createTestGraph.ts'

const GAP = 40

/** @returns The order of the layers, dummies among the nodes, and the middles found. */
function place(graph: LayerGraph, gap = GAP) {
  const proper = createProperGraph(graph, rankNodes(graph))
  const { layers } = proper
  const y = new Float64Array(proper.graph.nodeCount)
  placeLevel(proper, layers, gap, y, new LayoutControl())
  return { proper, layers, y }
}

function measureCost({ tail, head, edgeCount }: LayerGraph, y: ArrayLike<number>): number {
  let rise = 0
  for (let edge = 0; edge < edgeCount; edge++) rise += Math.abs(y[tail[edge]!]! - y[head[edge]!]!)
  return rise + Math.max(...Array.from(y)) - Math.min(...Array.from(y))
}

/** The least cost of all whole heights below a limit, for nodes without height that keep the gap. */
function findLeastCost(graph: LayerGraph, { start, order, count }: Layers, gap: number, limit: number): number {
  const y = Array.from(graph.height, () => 0)
  const isFirst = new Set(Array.from({ length: count }, (_, layer) => start[layer]!))
  let least = Infinity
  const assign = (at: number): void => {
    if (at === order.length) {
      least = Math.min(least, measureCost(graph, y))
      return
    }
    const lowest = isFirst.has(at) ? 0 : y[order[at - 1]!]! + gap
    for (let height = lowest; height < limit; height++) {
      y[order[at]!] = height
      assign(at + 1)
    }
  }
  assign(0)
  return least
}

describe('placeLevel', () => {
  it('keeps the order of each layer, and the gap between nodes', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 60 }), (seed, nodes) => {
        const { proper, layers, y } = place(createTestLayerGraph(seed, nodes, nodes))
        const { order, start, count } = layers
        const halfOf = (item: number): number => (item < proper.realCount ? (proper.graph.height[item]! + GAP) / 2 : 0)
        for (let layer = 0; layer < count; layer++) {
          const items = order.subarray(start[layer], start[layer + 1])
          for (const [index, item] of items.subarray(1).entries()) {
            const above = items[index]!
            expect(y[item]!).toBeGreaterThan(y[above]!)
            expect(y[item]! - y[above]!).toBeGreaterThanOrEqual(halfOf(above) + halfOf(item))
          }
        }
      }),
      { seed: 1, numRuns: 60 },
    )
  })

  it.each([1, 2, 3, 4, 5, 6])('lets lines rise least in all, as exhaustion does: %i', (seed) => {
    const from = [0, 0, 0, 1, 1, 2, 3].map((node, edge) => (edge < 3 ? node : (node + seed) % 4 < 2 ? 1 : 2))
    const to = [1, 2, 3, 4, 5, 5, 4]
    const zeros = new Float64Array(7)
    const given = { from: Int32Array.from(from), to: Int32Array.from(to), fromY: zeros, toY: zeros }
    const graph = createLayerGraph(new Float64Array(6), new Float64Array(6), given, new Uint8Array(7))
    const { layers, y } = place(graph, 2)
    expect(measureCost(graph, y)).toBe(findLeastCost(graph, layers, 2, 7))
  })

  it('keeps a long line level where nothing is in its way, beside the nodes that it passes', () => {
    // A row of four nodes, and a line from the first to the last.
    const given = {
      from: Int32Array.of(0, 1, 2, 0),
      to: Int32Array.of(1, 2, 3, 3),
      fromY: new Float64Array(4),
      toY: new Float64Array(4),
    }
    const size = new Float64Array(4).fill(64)
    const { y } = place(createLayerGraph(size, size, given, new Uint8Array(4)))
    expect(y[0]).toBe(y[3])
    expect(y[4]).toBe(y[0])
    expect(y[5]).toBe(y[0])
    expect(y[1]).toBe(y[2])
    expect(Math.abs(y[1]! - y[0]!)).toBeGreaterThanOrEqual(32)
  })

  it('keeps the gaps of nodes higher than whole numbers reach', () => {
    const height = new Float64Array(40).fill(1e9)
    const none = new Float64Array(39)
    const given = {
      from: new Int32Array(39),
      to: Int32Array.from({ length: 39 }, (_, edge) => edge + 1),
      fromY: none,
      toY: none,
    }
    const { layers, y } = place(createLayerGraph(height, height, given, new Uint8Array(39)))
    for (let at = layers.start[1]! + 1; at < 40; at++) {
      expect(y[layers.order[at]!]! - y[layers.order[at - 1]!]!).toBeGreaterThanOrEqual(1e9 + GAP)
    }
  })
})
