import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTooClose, isForward } from '../testing/checkDrawing.ts'
import {
  createMixedTree,
  createPart,
  createTurningEnds,
  expectClear,
  makeUneven,
  toPositions,
} from '../testing/createTree.ts'
import { hasCrossing } from '../measure/hasCrossing.ts'
import { runsThrough } from '../measure/runsThrough.ts'
import { hangTree } from './hangTree.ts'
import { stackTree } from './stackTree.ts'

const GAPS = { nodeGap: 40, layerGap: 80 }

const trees = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 80 }))

describe('stackTree', () => {
  it('crosses nothing, keeps the gaps and leads every line on, hung from any node', () => {
    fc.assert(
      fc.property(trees, fc.nat(), ([seed, nodes], root) => {
        const part = createMixedTree(seed, nodes)
        expectClear(part, stackTree(part, GAPS, hangTree(part, root % nodes)))
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  it('does so with nodes of any size, wherever lines meet their sides', () => {
    fc.assert(
      fc.property(trees, ([seed, nodes]) => {
        const part = makeUneven(createMixedTree(seed, nodes), seed)
        const drawn = stackTree(part, GAPS, hangTree(part, 0))
        expect([hasCrossing(part, drawn), runsThrough(part, drawn)]).toEqual([false, false])
        const columns = { widths: part.width, heights: part.height, from: part.edges.from, to: part.edges.to }
        const positions = toPositions(drawn)
        expect(findTooClose(columns, positions)).toEqual([])
        for (const edge of part.edges.from.keys()) expect(isForward(columns, positions, edge)).toBe(true)
      }),
      { seed: 2, numRuns: 300 },
    )
  })

  it('begins at 0 and tells its extent', () => {
    const part = makeUneven(createMixedTree(5, 60), 5)
    const { x, y, width, height } = stackTree(part, GAPS, hangTree(part, 0))
    expect([Math.min(...x), Math.min(...y)]).toEqual([0, 0])
    expect(Math.max(...x.map((left, node) => left + part.width[node]!))).toBe(width)
    expect(Math.max(...y.map((top, node) => top + part.height[node]!))).toBeCloseTo(height)
  })

  it('draws what leads one way beside its node, above and below it', () => {
    const part = createPart(4, [
      [0, 1],
      [0, 2],
      [0, 3],
    ])
    const { x, y } = stackTree(part, GAPS, hangTree(part, 0))
    expect([...x]).toEqual([0, 280, 280, 280])
    expect([...y].sort((a, b) => a - b)).toEqual([0, 104, 104, 208])
    expect(y[0]).toBe(104)
  })

  it('draws a path that turns again and again as two columns', () => {
    const part = createPart(1000, createTurningEnds(1000))
    const { width, height } = stackTree(part, GAPS, hangTree(part, 0))
    expect(width).toBe(480)
    expect(height).toBeLessThan(500 * 104 + 64)
  })
})
