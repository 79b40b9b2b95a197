import { createRandom } from '@phoenix/graph-engine/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LayoutColumns } from './input/LayoutColumns.ts'
import { layoutGraph } from './layoutGraph.ts'
import { countCrossings, countThrough, findTooClose, isForward } from './testing/checkDrawing.ts'
import { chainStages, createChains } from './testing/createChains.ts'
import { createLens, createSeriesParallel } from './testing/createNested.ts'
import { createTestGraph } from './testing/createTestGraph.ts'

/** Crossings for each connection. */
const SELDOM = 0.06

describe('layoutGraph', () => {
  it.each(['out', 'in', 'any'])('draws trees without a crossing, of nodes of any size: edges lead %s', (direction) => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 160 }), (seed, nodes) => {
        const { width, height, from, to } = createTestGraph(seed, nodes, nodes)
        const child = Int32Array.from({ length: nodes - 1 }, (_, edge) => edge + 1)
        const parent = child.map((node, edge) => from[edge]! % node)
        const isIn = child.map((_, edge) => (direction === 'any' ? to[edge]! % 2 : direction === 'in' ? 1 : 0))
        const columns = {
          widths: width,
          heights: height,
          from: child.map((node, edge) => (isIn[edge] === 1 ? node : parent[edge]!)),
          to: child.map((node, edge) => (isIn[edge] === 1 ? parent[edge]! : node)),
        }
        const positions = layoutGraph(columns)
        expect(countCrossings(columns, positions)).toBe(0)
        expect(findTooClose(columns, positions)).toEqual([])
        for (const edge of columns.from.keys()) expect(isForward(columns, positions, edge)).toBe(true)
      }),
      { seed: 2, numRuns: 25 },
    )
  })

  it('leads no line of a tree of many ways through a node, of any size', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 12, max: 60 }), (seed, nodes) => {
        const { width, height, from, to } = createTestGraph(seed, nodes, nodes)
        const ends = Array.from({ length: nodes - 1 }, (_, edge) => [edge + 1, from[edge]! % (edge + 1)] as const)
        const isTurned = (edge: number): boolean => to[edge]! % 2 === 0
        const columns = {
          widths: width,
          heights: height,
          from: Int32Array.from(ends, (pair, edge) => pair[isTurned(edge) ? 1 : 0]),
          to: Int32Array.from(ends, (pair, edge) => pair[isTurned(edge) ? 0 : 1]),
        }
        const positions = layoutGraph(columns)
        expect(countThrough(columns, positions)).toBe(0)
        expect(countCrossings(columns, positions)).toBe(0)
      }),
      { seed: 8, numRuns: 60 },
    )
  })

  it.each([30, 300])('lets connections that skip nodes of a chain pass them: %i nodes', (nodes) => {
    const random = createRandom(nodes)
    const to = Int32Array.from({ length: Math.floor(nodes * 1.3) }, (_, edge) => 1 + (edge % (nodes - 1)))
    const from = to.map((node, edge) => (edge < nodes - 1 ? node - 1 : Math.max(0, node - 2 - random.below(6))))
    const widths = new Float64Array(nodes).fill(200)
    const columns = { widths, heights: widths.map(() => 64), from, to }
    const positions = layoutGraph(columns)
    const skipped = to.reduce((sum, node, edge) => sum + node - from[edge]! - 1, 0)
    expect(countThrough(columns, positions)).toBeLessThan(skipped / 4)
  })

  it('draws a mesh without a crossing, and hardly higher than its fullest layer', () => {
    const side = 30
    const cells = Array.from({ length: side * side }, (_, node) => node)
    const ends = [
      ...cells.filter((node) => node % side < side - 1).map((node) => [node, node + 1] as const),
      ...cells.filter((node) => node < side * (side - 1)).map((node) => [node, node + side] as const),
    ]
    const widths = new Float64Array(side * side).fill(200)
    const from = Int32Array.from(ends, ([node]) => node)
    const to = Int32Array.from(ends, ([, node]) => node)
    const columns = { widths, heights: widths.map(() => 64), from, to }
    const positions = layoutGraph(columns)
    expect(countCrossings(columns, positions)).toBe(0)
    expect(findTooClose(columns, positions)).toEqual([])
    expect(Math.max(...positions.filter((_, at) => at % 2 === 1))).toBeLessThan(1.3 * side * 104)
  })

  it('draws small parts beside a large one with about as few crossings as alone', () => {
    let [alone, beside] = [0, 0]
    for (let seed = 1; seed <= 20; seed++) {
      const { width, height, from, to } = createTestGraph(seed, 12, 16)
      const small = { widths: width, heights: height, from, to }
      alone += countCrossings(small, layoutGraph(small))
      beside += countCrossings(...drawBesideChain(small, 600))
    }
    expect(beside).toBeLessThanOrEqual(1.25 * alone)
    expect(alone).toBeGreaterThan(0)
  })

  it('draws series of parallel chains without a crossing or a line through a node', () => {
    fc.assert(
      fc.property(fc.nat(), chainStages, (seed, stages) => {
        const columns = createChains(seed, stages)
        const positions = layoutGraph(columns)
        expect(countCrossings(columns, positions)).toBe(0)
        expect(countThrough(columns, positions)).toBe(0)
        expect(findTooClose(columns, positions)).toEqual([])
        for (const edge of columns.from.keys()) expect(isForward(columns, positions, edge)).toBe(true)
      }),
      { seed: 3, numRuns: 40 },
    )
  })

  it.each([
    ['series and parallels in one another', createSeriesParallel],
    ['an out-tree whose leaves are an in-tree’s', createLens],
  ])('draws %s with hardly a crossing', (_, create) => {
    for (const nodes of [40, 120, 600]) {
      const columns = [1, 2, 3, 4].map((seed) => create(seed, nodes))
      const all = columns.map((graph) => ({ graph, positions: layoutGraph(graph) }))
      const crossings = all.reduce((sum, { graph, positions }) => sum + countCrossings(graph, positions), 0)
      const edges = all.reduce((sum, { graph }) => sum + graph.from.length, 0)
      expect(crossings).toBeLessThan(edges * SELDOM)
      for (const { graph, positions } of all) expect(findTooClose(graph, positions)).toEqual([])
    }
  })

  it('crosses no lines between the middles of chains, wherever their interfaces are', () => {
    fc.assert(
      fc.property(fc.nat(), chainStages, (seed, stages) => {
        const columns = createChains(seed, stages)
        const share = (edge: number, step: number): number => ((seed + edge * step) % 97) / 97
        const fromY = Float64Array.from(columns.from, (node, edge) => share(edge, 31) * columns.heights[node]!)
        const toY = Float64Array.from(columns.to, (node, edge) => share(edge, 57) * columns.heights[node]!)
        const positions = layoutGraph({ ...columns, fromY, toY })
        expect(countCrossings(columns, positions)).toBe(0)
        expect(findTooClose(columns, positions)).toEqual([])
      }),
      { seed: 4, numRuns: 40 },
    )
  })

  it('crosses none either where two lead straight on beside them', () => {
    const columns = {
      widths: Float64Array.of(216, 227, 284, 181, 294, 109, 175, 105),
      heights: Float64Array.of(137, 38, 54, 172, 148, 98, 46, 87),
      from: Int32Array.of(0, 1, 2, 3, 4, 0, 0, 5, 0, 6),
      to: Int32Array.of(1, 2, 3, 4, 5, 6, 7, 7, 7, 7),
      fromY: Float64Array.of(0, 0, 54, 172, 148, 137, 0, 0, 0, 0),
      toY: Float64Array.of(38, 0, 0, 148, 0, 0, 0, 87, 87, 87),
    }
    expect(countCrossings(columns, layoutGraph(columns, { nodeGap: 0.5 }))).toBe(0)
  })
})

/** A graph with a chain of so many nodes beside it, and where it is then. */
function drawBesideChain({ widths, heights, from, to }: LayoutColumns, nodes: number): [LayoutColumns, Float64Array] {
  const first = widths.length
  const chain = Int32Array.from({ length: nodes - 1 }, (_, link) => first + link)
  const size = new Float64Array(nodes).fill(60)
  const columns = {
    widths: Float64Array.of(...widths, ...size),
    heights: Float64Array.of(...heights, ...size),
    from: Int32Array.of(...from, ...chain),
    to: Int32Array.of(...to, ...chain.map((node) => node + 1)),
  }
  return [columns, layoutGraph(columns)]
}
