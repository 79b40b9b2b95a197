import { createRandom } from '@phoenix/graph-engine/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LayoutColumns } from './input/LayoutColumns.ts'
import { layoutGraph } from './layoutGraph.ts'
import { countCrossings, countThrough, findTooClose, isForward } from './testing/checkDrawing.ts'
import { createTurningEnds } from './testing/createTree.ts'

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

/** @returns The area as a multiple of the room of all nodes and their gaps; all nodes are 200 wide and 64 high. */
function measureRoomTaken(ends: readonly (readonly [number, number])[]): number {
  const nodes = ends.length + 1
  const widths = new Float64Array(nodes).fill(200)
  const heights = new Float64Array(nodes).fill(64)
  const from = Int32Array.from(ends, ([tail]) => tail)
  const to = Int32Array.from(ends, ([, head]) => head)
  const positions = layoutGraph({ widths, heights, from, to })
  let [right, bottom] = [0, 0]
  for (let node = 0; node < nodes; node++) {
    right = Math.max(right, positions[2 * node]! + 200)
    bottom = Math.max(bottom, positions[2 * node + 1]! + 64)
  }
  return (right * bottom) / (nodes * 280 * 104)
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

  it('draws trees of tens of thousands of nodes in less than forty times the room of their nodes', () => {
    const random = createRandom(11)
    const anyWay = (edge: number): [number, number] => {
      const parent = random.below(edge + 1)
      return random.below(2) === 0 ? [parent, edge + 1] : [edge + 1, parent]
    }
    expect(measureRoomTaken(Array.from({ length: 25_000 }, (_, edge) => anyWay(edge)))).toBeLessThan(40)
  })

  it('leads no line of a one-way tree through a wider neighbour', () => {
    for (let seed = 0; seed < 60; seed++) {
      const random = createRandom(seed)
      const columns = {
        widths: Float64Array.from({ length: 20 }, (_, node) => 40 + ((node * 97 + seed * 31) % 360)),
        heights: Float64Array.from({ length: 20 }, () => 30 + random.below(150)),
        from: Int32Array.from({ length: 19 }, (_, edge) => random.below(edge + 1)),
        to: Int32Array.from({ length: 19 }, (_, edge) => edge + 1),
      }
      expect(countThrough(columns, layoutGraph(columns))).toBe(0)
    }
  })

  it('draws thousands of leaves in one column, which no line crosses', () => {
    const leaves = 2000
    const widths = new Float64Array(leaves + 1).fill(200)
    const from = new Int32Array(leaves)
    const to = from.map((_, edge) => edge + 1)
    const positions = layoutGraph({ widths, heights: widths.map(() => 64), from, to })
    expect(new Set(positions.filter((_, at) => at > 1 && at % 2 === 0))).toEqual(new Set([280]))
  })

  it('draws a path that turns again and again as two full columns', () => {
    expect(measureRoomTaken(createTurningEnds(8000))).toBeLessThan(1)
  })
})
