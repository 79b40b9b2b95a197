import { createRandom } from '@phoenix/graph-engine/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LayoutColumns } from './LayoutColumns.ts'
import { layoutGraph } from './layoutGraph.ts'
import { countCrossings, findTooClose, isForward } from './testing/checkDrawing.ts'

/** A tree whose connections lead any way, and some of them several times, of nodes as wide as no column is. */
function createTree(seed: number, nodes: number, times: number): LayoutColumns {
  const random = createRandom(seed)
  const ends = Array.from({ length: nodes - 1 }, (_, edge) => {
    const parent = random.below(edge + 1)
    const pair = random.below(2) === 0 ? [parent, edge + 1] : [edge + 1, parent]
    return Array.from({ length: 1 + random.below(times) }, () => pair)
  }).flat()
  return {
    widths: Float64Array.from({ length: nodes }, () => 50 + 200 * random.next()),
    heights: Float64Array.from({ length: nodes }, () => 20 + 200 * random.next()),
    from: Int32Array.from(ends, ([from]) => from!),
    to: Int32Array.from(ends, ([, to]) => to!),
  }
}

/** Interfaces anywhere beside their nodes and beyond them. */
function scatter(seed: number, columns: LayoutColumns): LayoutColumns {
  const random = createRandom(seed)
  const anywhere = (): number => 900 * random.next() - 400
  return { ...columns, fromY: Float64Array.from(columns.from, anywhere), toY: Float64Array.from(columns.to, anywhere) }
}

const trees = fc.tuple(fc.nat(), fc.integer({ min: 3, max: 90 }))

describe('layoutGraph', () => {
  it.each([0, 0.5, 40])('overlaps no nodes of trees at a gap of %d', (nodeGap) => {
    fc.assert(
      fc.property(trees, ([seed, nodes]) => {
        const columns = createTree(seed, nodes, 1)
        expect(findTooClose(columns, layoutGraph(columns, { nodeGap }), nodeGap)).toEqual([])
      }),
      { seed: 4, numRuns: 120 },
    )
  })

  it('crosses no lines of trees whose connections lead to the same node several times', () => {
    fc.assert(
      fc.property(trees, ([seed, nodes]) => {
        const columns = createTree(seed, nodes, 3)
        const positions = layoutGraph(columns)
        expect(countCrossings(columns, positions)).toBe(0)
        for (const edge of columns.from.keys()) expect(isForward(columns, positions, edge)).toBe(true)
      }),
      { seed: 5, numRuns: 60 },
    )
  })

  it('crosses no lines between the middles of trees, wherever their interfaces are', () => {
    fc.assert(
      fc.property(trees, fc.integer({ min: 1, max: 3 }), ([seed, nodes], times) => {
        const columns = createTree(seed, nodes, times)
        expect(countCrossings(columns, layoutGraph(scatter(seed, columns)))).toBe(0)
      }),
      { seed: 6, numRuns: 60 },
    )
  })
})
