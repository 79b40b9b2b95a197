import * as fc from 'fast-check'
import { createRandom } from '@phoenix/graph-engine/testing'
import { describe, expect, it } from 'vitest'
import { drawTree } from './drawTree.ts'
import { costOf } from './costOf.ts'
import { growTree } from './growTree.ts'
import { findCentroid, hangTree } from './hangTree.ts'
import { hasCrossing } from '../measure/hasCrossing.ts'
import { LayoutControl } from '../LayoutControl.ts'
import type { Part } from '../Part.ts'
import { TreePlaces } from './TreePlaces.ts'
import { measureLength } from '../measure/measureLength.ts'
import { planWays, type TreePlan } from './treeWays.ts'
import { createTestGraph } from '../testing/createTestGraph.ts'
import { expectClear } from '../testing/growTestTree.ts'
import { TREE_PLANS } from './treePlans.ts'

const GAPS = { nodeGap: 40, layerGap: 80 }
const UNLIMITED = { most: Infinity, work: { left: Infinity } }

/** A random tree whose edges lead any way, and meet its nodes anywhere on their sides. */
function createTree(seed: number, nodes: number) {
  const { width, height, from, to } = createTestGraph(seed, nodes, 2 * nodes)
  const ends = Array.from({ length: nodes - 1 }, (_, edge) => {
    const pair = [edge + 1, from[edge]! % (edge + 1)] as const
    return to[edge]! % 2 === 0 ? pair : ([pair[1], pair[0]] as const)
  })
  const offset = (node: number, edge: number): number => ((from[nodes + edge]! / nodes) * 0.98 - 0.49) * height[node]!
  return {
    width,
    height,
    edges: {
      from: Int32Array.from(ends, ([a]) => a),
      to: Int32Array.from(ends, ([, b]) => b),
      fromY: Float64Array.from(ends, ([a], edge) => offset(a, edge)),
      toY: Float64Array.from(ends, ([, b], edge) => offset(b, edge)),
    },
  }
}

type Random = ReturnType<typeof createRandom>

/** Near a node that has many already. */
function hangPreferred(node: number, random: Random): number {
  return Math.floor(random.below(node) * random.next() * random.next())
}

/** Nodes as wide, connections at their middles, half of which lead towards the root. */
function createEven(nodes: number, hang: (node: number, random: Random) => number): Part {
  const random = createRandom(11)
  const ends = Array.from({ length: nodes - 1 }, (_, edge) => {
    const parent = hang(edge + 1, random)
    return random.below(2) === 0 ? [edge + 1, parent] : [parent, edge + 1]
  })
  const zeros = new Float64Array(nodes - 1)
  return {
    width: new Float64Array(nodes).fill(200),
    height: new Float64Array(nodes).fill(64),
    edges: {
      from: Int32Array.from(ends, ([a]) => a!),
      to: Int32Array.from(ends, ([, b]) => b!),
      fromY: zeros,
      toY: zeros,
    },
  }
}

function hangAnywhere(node: number, random: Random): number {
  return random.below(node)
}

function hangNear(node: number, random: Random): number {
  return Math.max(0, node - 1 - random.below(5))
}

/** As a multiple of what its nodes and their gaps take. */
function measureRoomTaken(tree: Part): number {
  const { width, height } = drawTree(tree, GAPS)
  return (width * height) / tree.height.reduce((sum, high) => sum + (high + GAPS.nodeGap) * (200 + GAPS.layerGap), 0)
}

const trees = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 60 }))

describe('drawTree', () => {
  it('crosses no lines, wherever they meet the nodes', () => {
    fc.assert(
      fc.property(trees, ([seed, nodes]) => {
        const tree = createTree(seed, nodes)
        expect(hasCrossing(tree, drawTree(tree, GAPS))).toBe(false)
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  it('leads no line through a node', () => {
    fc.assert(
      fc.property(trees, ([seed, nodes]) => {
        const { width, height, edges } = createTree(seed, nodes)
        const { x, y } = drawTree({ width, height, edges }, GAPS)
        for (const [edge, a] of edges.from.entries()) {
          const b = edges.to[edge]!
          const [x0, y0] = [x[a]! + width[a]!, y[a]! + height[a]! / 2 + edges.fromY[edge]!]
          const slope = (y[b]! + height[b]! / 2 + edges.toY[edge]! - y0) / (x[b]! - x0)
          for (const node of width.keys()) {
            const left = Math.max(x0, x[node]!)
            const right = Math.min(x[b]!, x[node]! + width[node]!)
            if (left >= right || node === a || node === b) continue
            const ends = [y0 + slope * (left - x0), y0 + slope * (right - x0)]
            expect(Math.min(...ends) >= y[node]! + height[node]! || Math.max(...ends) <= y[node]!).toBe(true)
          }
        }
      }),
      { seed: 2, numRuns: 200 },
    )
  })

  it('keeps the gaps, and leads every line on', () => {
    fc.assert(
      fc.property(trees, ([seed, nodes]) => {
        const { width, height, edges } = createTree(seed, nodes)
        const { x, y } = drawTree({ width, height, edges }, GAPS)
        for (const a of width.keys()) {
          for (let b = 0; b < a; b++) {
            const apartX = Math.max(x[a]! - x[b]! - width[b]!, x[b]! - x[a]! - width[a]!)
            const apartY = Math.max(y[a]! - y[b]! - height[b]!, y[b]! - y[a]! - height[a]!)
            expect(apartX > -1e-6 || apartY > GAPS.nodeGap - 1e-6).toBe(true)
          }
        }
        for (const [edge, a] of edges.from.entries()) {
          expect(x[edges.to[edge]!]! - x[a]! - width[a]!).toBeGreaterThan(GAPS.layerGap - 1e-6)
        }
      }),
      { seed: 3, numRuns: 200 },
    )
  })

  it('takes little more room than its nodes and their gaps, whichever way connections lead', () => {
    for (const hang of [hangAnywhere, hangPreferred]) {
      expect(measureRoomTaken(createEven(300, hang))).toBeLessThan(hang === hangPreferred ? 4 : 3.4)
    }
  })

  it('takes another way where a subtree finds no place in the first', () => {
    expect(measureRoomTaken(createEven(2201, hangAnywhere))).toBeLessThan(9.5)
  })

  it('mends one more plan, which draws trees of thousands of nodes far smaller', () => {
    expect(measureRoomTaken(createEven(3000, hangAnywhere))).toBeLessThan(6)
  })

  it('slides large trees together, too', { timeout: 60_000 }, () => {
    expect(measureRoomTaken(createEven(5000, hangAnywhere))).toBeLessThan(11.5)
  })

  it('puts a subtree of a deep tree together otherwise where it finds no place', () => {
    const tree = createEven(3000, hangNear)
    const places = new TreePlaces(tree, hangTree(tree, findCentroid(tree)))
    const [plan] = TREE_PLANS as readonly [TreePlan]
    const ways = planWays(tree, places, plan)
    const drawn = growTree(tree, GAPS, places, { plan, ways }, UNLIMITED, new LayoutControl())
    expect(drawn).toBeDefined()
    expectClear(tree, drawn!)
  })

  it('finds a place for every subtree of nodes as wide', () => {
    for (const nodes of [3, 10, 50, 400]) {
      const tree = createEven(nodes, hangPreferred)
      const places = new TreePlaces(tree, hangTree(tree, findCentroid(tree)))
      const plan = { largest: 'beside', isSmallFirst: false, stair: 1, freeWidth: 0, freeHeight: 0 } as const
      const ways = planWays(tree, places, plan)
      const grow = (most: number) =>
        growTree(tree, GAPS, places, { plan, ways }, { ...UNLIMITED, most }, new LayoutControl())
      const { x, y, width, height } = grow(Infinity)!
      // It is given up where it costs more than another drawing, and only there.
      const cost = costOf(width * height, measureLength(tree, { x, y, width, height }))
      expect(grow(cost)).toBeDefined()
      expect(grow(cost - 0.01)).toBeUndefined()
    }
  })

  it('draws nodes without a height', () => {
    const tree = createEven(40, hangAnywhere)
    const flat = { ...tree, height: new Float64Array(40) }
    const drawn = drawTree(flat, GAPS)
    expect([...drawn.x, ...drawn.y].every(Number.isFinite)).toBe(true)
    expect(hasCrossing(flat, drawn)).toBe(false)
  })

  it('begins at 0 and tells its extent', () => {
    const tree = createTree(7, 40)
    const { x, y, width, height } = drawTree(tree, GAPS)
    expect([Math.min(...x), Math.min(...y)]).toEqual([0, 0])
    expect(Math.max(...x.map((left, node) => left + tree.width[node]!))).toBeCloseTo(width)
    expect(Math.max(...y.map((top, node) => top + tree.height[node]!))).toBeCloseTo(height)
  })
})

/** Two nodes left, two right. */
function drawAt(y: readonly number[]) {
  return { x: Float64Array.of(0, 0, 200, 200), y: Float64Array.from(y), width: 0, height: 0 }
}

describe('hasCrossing', () => {
  const four = {
    width: new Float64Array(4).fill(100),
    height: new Float64Array(4).fill(40),
    edges: {
      from: Int32Array.of(0, 1),
      to: Int32Array.of(2, 3),
      fromY: new Float64Array(2),
      toY: new Float64Array(2),
    },
  }

  it('tells lines that cross from those that do not', () => {
    expect(hasCrossing(four, drawAt([0, 100, 100, 0]))).toBe(true)
    expect(hasCrossing(four, drawAt([0, 100, 0, 100]))).toBe(false)
  })

  it('does not count lines of one node', () => {
    const joined = { ...four, edges: { ...four.edges, to: Int32Array.of(2, 2) } }
    expect(hasCrossing(joined, drawAt([0, 100, 100, 0]))).toBe(false)
  })
})
