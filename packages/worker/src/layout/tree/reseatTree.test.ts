import { createRandom } from '@phoenix/graph-engine/testing'
import { describe, expect, it } from 'vitest'
import { LayoutControl } from '../LayoutControl.ts'
import { countCrossings, countThrough, findTooClose, isForward } from '../testing/checkDrawing.ts'
import type { DrawnPart, Part } from '../Part.ts'
import { growTree } from './growTree.ts'
import { findCentroid, hangTree } from './hangTree.ts'
import { reseatTree } from './reseatTree.ts'
import { TreePlaces } from './TreePlaces.ts'
import { planWays } from './treeWays.ts'

const GAPS = { nodeGap: 40, layerGap: 80 }
const PLAN = { isSmallFirst: false, isBeside: true, stair: 1 }

function createPart(nodes: number, ends: readonly (readonly [number, number])[]): Part {
  return {
    width: new Float64Array(nodes).fill(200),
    height: new Float64Array(nodes).fill(64),
    edges: {
      from: Int32Array.from(ends, ([from]) => from),
      to: Int32Array.from(ends, ([, to]) => to),
      fromY: new Float64Array(ends.length),
      toY: new Float64Array(ends.length),
    },
  }
}

/** Half of the connections lead towards the root. */
function createTree(seed: number, nodes: number): Part {
  const random = createRandom(seed)
  const ends = Array.from({ length: nodes - 1 }, (_, edge) => {
    const parent = random.below(edge + 1)
    return random.below(2) === 0 ? ([edge + 1, parent] as const) : ([parent, edge + 1] as const)
  })
  return createPart(nodes, ends)
}

function placesOf(part: Part): TreePlaces {
  return new TreePlaces(part, hangTree(part, findCentroid(part)))
}

function reseat(part: Part, drawn: DrawnPart, control = new LayoutControl()): DrawnPart {
  return reseatTree(part, GAPS, placesOf(part), drawn, control)
}

function grow(part: Part): DrawnPart {
  const places = placesOf(part)
  return growTree(
    part,
    GAPS,
    places,
    PLAN,
    planWays(part, places, PLAN),
    Infinity,
    { left: Infinity },
    new LayoutControl(),
  )!
}

function toPositions({ x, y }: DrawnPart): Float64Array {
  return Float64Array.from({ length: 2 * x.length }, (_, at) => (at % 2 === 0 ? x : y)[at >> 1]!)
}

function expectClear(part: Part, drawn: DrawnPart): void {
  const columns = { widths: part.width, heights: part.height, from: part.edges.from, to: part.edges.to }
  const positions = toPositions(drawn)
  expect([countCrossings(columns, positions), countThrough(columns, positions)]).toEqual([0, 0])
  expect(findTooClose(columns, positions)).toEqual([])
  for (const edge of part.edges.from.keys()) expect(isForward(columns, positions, edge)).toBe(true)
}

describe('reseatTree', () => {
  it('puts what stands far out beside its parent', () => {
    const part = createPart(5, [
      [0, 1],
      [0, 2],
      [3, 0],
      [4, 0],
    ])
    const far = {
      x: Float64Array.of(280, 560, 560, 0, 0),
      y: Float64Array.of(52, 0, 104, 0, 5000),
      width: 760,
      height: 5064,
    }
    const { x, y, width, height } = reseat(part, far)
    expect(width).toBe(760)
    // Places are tried in steps.
    expect(height).toBeLessThan(168 + 8)
    expectClear(part, { x, y, width, height })
    expect([...x]).toEqual([...far.x])
  })

  it('takes less room, and crosses nothing', () => {
    let [before, after] = [0, 0]
    for (let seed = 1; seed <= 8; seed++) {
      const part = createTree(seed, 120)
      const grown = grow(part)
      const drawn = reseat(part, grown)
      expectClear(part, drawn)
      expect(drawn.width * drawn.height).toBeLessThanOrEqual(grown.width * grown.height)
      before += grown.width * grown.height
      after += drawn.width * drawn.height
    }
    expect(after / before).toBeLessThan(0.95)
  })

  it('ends when it is cancelled', () => {
    const part = createTree(1, 120)
    const control = new LayoutControl({ isCancelled: () => true })
    expect(() => reseat(part, grow(part), control)).toThrow(expect.objectContaining({ code: 'cancelled' }))
  })
})
