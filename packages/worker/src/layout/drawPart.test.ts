import { createRandom } from '@phoenix/graph-engine/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawPart } from './drawPart.ts'
import { LayoutControl } from './input/LayoutControl.ts'
import { hasCrossing } from './measure/hasCrossing.ts'
import { runsThrough } from './measure/runsThrough.ts'
import type { DrawnPart, Part } from './graph/Part.ts'
import { findTooClose, isForward } from './testing/checkDrawing.ts'
import { createMixedTree, makeUneven, toPositions } from './testing/createTree.ts'

const GAPS = { nodeGap: 40, layerGap: 80 }

function draw(part: Part): DrawnPart {
  return drawPart(part, GAPS, new LayoutControl())
}

function expectClear(part: Part): void {
  const drawn = draw(part)
  expect([hasCrossing(part, drawn), runsThrough(part, drawn)]).toEqual([false, false])
  const columns = { widths: part.width, heights: part.height, from: part.edges.from, to: part.edges.to }
  const positions = toPositions(drawn)
  expect(findTooClose(columns, positions)).toEqual([])
  for (const edge of part.edges.from.keys()) expect(isForward(columns, positions, edge)).toBe(true)
}

/** @returns The drawing's area as a multiple of the room that its nodes and their gaps take. */
function measureRoomTaken(tree: Part): number {
  const { width, height } = draw(tree)
  return (width * height) / tree.height.reduce((sum, high) => sum + (high + GAPS.nodeGap) * (200 + GAPS.layerGap), 0)
}

function createSmall(ends: [number, number][], fromY = ends.map(() => 0), toY = ends.map(() => 0)): Part {
  const from = Int32Array.from(ends, ([a]) => a)
  const to = Int32Array.from(ends, ([, b]) => b)
  const nodes = 1 + Math.max(...from, ...to)
  return {
    width: Float64Array.of(100, 200, 150).subarray(0, nodes),
    height: Float64Array.of(60, 140, 80).subarray(0, nodes),
    edges: { from, to, fromY: Float64Array.from(fromY), toY: Float64Array.from(toY) },
  }
}

describe('drawPart', () => {
  it('crosses nothing in trees of mixed direction, keeps the gaps and leads every line on', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 60 }), (seed, nodes) => {
        expectClear(makeUneven(createMixedTree(seed, nodes), seed))
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  it('does so in trees of hundreds of nodes', () => {
    for (let seed = 1; seed <= 10; seed++) expectClear(makeUneven(createMixedTree(seed, 300), seed))
  })

  it('draws trees of nodes without a height', () => {
    for (const nodes of [40, 140]) {
      const tree = createMixedTree(11, nodes)
      const flat = { ...tree, height: new Float64Array(nodes) }
      const drawn = draw(flat)
      expect([...drawn.x, ...drawn.y].every(Number.isFinite)).toBe(true)
      expect(hasCrossing(flat, drawn)).toBe(false)
    }
  })

  it('begins at 0 and tells its extent', () => {
    for (const nodes of [40, 140]) {
      const tree = makeUneven(createMixedTree(7, nodes), 7)
      const { x, y, width, height } = draw(tree)
      expect([Math.min(...x), Math.min(...y)]).toEqual([0, 0])
      expect(Math.max(...x.map((left, node) => left + tree.width[node]!))).toBeCloseTo(width)
      expect(Math.max(...y.map((top, node) => top + tree.height[node]!))).toBeCloseTo(height)
    }
  })

  it('draws mixed trees of hundreds of nodes in a few times the room of the nodes', () => {
    const random = createRandom(11)
    for (let tree = 0; tree < 5; tree++)
      expect(measureRoomTaken(createMixedTree(random.below(1000), 300))).toBeLessThan(9)
  })

  it('places of two nodes the one that gives most to the left, with a layer gap to the other', () => {
    const drawn = draw(
      createSmall([
        [1, 0],
        [0, 1],
        [1, 0],
      ]),
    )
    expect([...drawn.x]).toEqual([280, 0])
    expect([...drawn.y]).toEqual([40, 0])
    expect([drawn.width, drawn.height]).toEqual([380, 140])
  })

  it('draws lines from one node to another level in the mean, wherever they meet the nodes', () => {
    const { x, y, height } = draw(
      createSmall(
        [
          [0, 1],
          [0, 1],
        ],
        [20, 30],
        [-10, 10],
      ),
    )
    expect([...x]).toEqual([0, 180])
    expect(y[1]! + 70 - (y[0]! + 30)).toBe(25)
    expect(Math.min(...y)).toBe(0)
    expect(height).toBe(Math.max(y[0]! + 60, y[1]! + 140))
  })

  it('draws a chain of three as one row', () => {
    const { x, y, width, height } = draw(
      createSmall([
        [2, 0],
        [0, 1],
      ]),
    )
    expect([...x]).toEqual([230, 410, 0])
    expect([...y]).toEqual([40, 0, 30])
    expect([width, height]).toEqual([610, 140])
  })

  it('draws two on one side of a third as far above as below, in the order in which their lines meet it', () => {
    const fork: [number, number][] = [
      [0, 1],
      [0, 2],
    ]
    const { x, y, width, height } = draw(createSmall(fork))
    expect([...x]).toEqual([0, 180, 180])
    expect([...y]).toEqual([115, 0, 180])
    expect([width, height]).toEqual([380, 260])
    const turned = draw(createSmall(fork, [10, -10]))
    expect(turned.y[2]).toBe(0)
    expect(turned.y[1]).toBe(120)
  })
})
