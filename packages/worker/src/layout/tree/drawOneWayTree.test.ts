import * as fc from 'fast-check'
import { createRandom } from '@phoenix/graph-engine/testing'
import { describe, expect, it } from 'vitest'
import { drawOneWayTree } from './drawOneWayTree.ts'
import type { Part } from '../graph/Part.ts'
import { runsThrough } from '../measure/runsThrough.ts'
import { countCrossings, countThrough, findTooClose, isForward } from '../testing/checkDrawing.ts'

const GAPS = { nodeGap: 40, layerGap: 80 }

type Way = 'away' | 'towards' | 'both'

/** A random tree that leads one way, or towards its first node and then away from it. Its ends lie anywhere beside its nodes. */
function createTree(seed: number, nodes: number, way: Way): Part {
  const random = createRandom(seed)
  const isTowards = [way === 'towards']
  const ends = Array.from({ length: nodes - 1 }, (_, edge) => {
    const [node, parent] = [edge + 1, random.below(edge + 1)]
    isTowards[node] = way === 'both' && parent === 0 ? random.below(2) === 0 : isTowards[parent]!
    return isTowards[node] ? [node, parent] : [parent, node]
  })
  const height = Float64Array.from({ length: nodes }, () => 30 + random.below(150))
  const offset = (node: number): number => (random.next() - 0.5) * height[node]!
  return {
    width: new Float64Array(nodes).fill(200),
    height,
    edges: {
      from: Int32Array.from(ends, ([a]) => a!),
      to: Int32Array.from(ends, ([, b]) => b!),
      fromY: Float64Array.from(ends, ([a]) => offset(a!)),
      toY: Float64Array.from(ends, ([, b]) => offset(b!)),
    },
  }
}

function createDrawing(part: Part) {
  const drawn = drawOneWayTree(part, GAPS)!
  const positions = Float64Array.from(
    { length: 2 * part.width.length },
    (_, at) => (at % 2 === 0 ? drawn.x : drawn.y)[at >> 1]!,
  )
  const columns = { widths: part.width, heights: part.height, from: part.edges.from, to: part.edges.to }
  return { drawn, positions, columns }
}

const trees = fc.tuple(fc.nat(), fc.integer({ min: 2, max: 60 }), fc.constantFrom<Way>('away', 'towards', 'both'))

describe('drawOneWayTree', () => {
  it('crosses nothing, keeps the gaps and leads every line on', () => {
    fc.assert(
      fc.property(trees, ([seed, nodes, way]) => {
        const { positions, columns } = createDrawing(createTree(seed, nodes, way))
        expect(countCrossings(columns, positions)).toBe(0)
        expect(countThrough(columns, positions)).toBe(0)
        expect(findTooClose(columns, positions)).toEqual([])
        for (const edge of columns.from.keys()) expect(isForward(columns, positions, edge)).toBe(true)
      }),
      { seed: 1, numRuns: 150 },
    )
  })

  it('leads no line through a wider neighbour', () => {
    const parts = Array.from({ length: 60 }, (_, seed): Part => {
      const tree = createTree(seed, 20, 'away')
      return { ...tree, width: tree.width.map((_, node) => 40 + ((node * 97 + seed * 31) % 360)) }
    })
    const drawn = parts.filter((part) => drawOneWayTree(part, GAPS) !== undefined)
    expect(drawn.length).toBeGreaterThan(0)
    expect(drawn.filter((part) => runsThrough(part, drawOneWayTree(part, GAPS)!))).toEqual([])
  })

  it('begins at 0 and tells its extent', () => {
    const { drawn, columns } = createDrawing(createTree(7, 40, 'both'))
    expect([Math.min(...drawn.x), Math.min(...drawn.y)]).toEqual([0, 0])
    expect(Math.max(...drawn.x.map((left, node) => left + columns.widths[node]!))).toBeCloseTo(drawn.width)
    expect(Math.max(...drawn.y.map((top, node) => top + columns.heights[node]!))).toBeCloseTo(drawn.height)
  })

  it('leaves trees that turn to other drawings', () => {
    const { width, height } = createTree(1, 4, 'away')
    const zeros = new Float64Array(3)
    const edges = { from: Int32Array.of(0, 2, 2), to: Int32Array.of(1, 1, 3), fromY: zeros, toY: zeros }
    expect(drawOneWayTree({ width, height, edges }, GAPS)).toBeUndefined()
  })

  it('keeps a long trunk straight', () => {
    const from = Int32Array.from({ length: 60 }, (_, edge) => 2 * (edge >> 1))
    const to = Int32Array.from({ length: 60 }, (_, edge) => 2 * (edge >> 1) + 1 + (edge % 2))
    const zeros = new Float64Array(60)
    const width = new Float64Array(61).fill(200)
    const drawn = drawOneWayTree(
      { width, height: width.map(() => 64), edges: { from, to, fromY: zeros, toY: zeros } },
      GAPS,
    )!
    expect(drawn.height).toBeLessThan(400)
  })
})
