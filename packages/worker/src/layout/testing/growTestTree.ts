/** Trees as they are when they have been put together, for what comes after. */
import { createRandom } from '@phoenix/graph-engine/testing'
import { expect } from 'vitest'
import { LayoutControl } from '../LayoutControl.ts'
import type { DrawnPart, Part } from '../Part.ts'
import { growTree } from '../tree/growTree.ts'
import { findCentroid, hangTree } from '../tree/hangTree.ts'
import { SeatedTree } from '../tree/SeatedTree.ts'
import { TreePlaces } from '../tree/TreePlaces.ts'
import { planWays, type TreePlan } from '../tree/treeWays.ts'
import { countCrossings, countThrough, findTooClose, isForward } from './checkDrawing.ts'

const GAPS = { nodeGap: 40, layerGap: 80 }
const PLAN: TreePlan = { largest: 'beside', isSmallFirst: false, stair: 1, freeWidth: 0, freeHeight: 0 }

export function createPart(nodes: number, ends: readonly (readonly [number, number])[]): Part {
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

/** Connections of a path of which every other one leads back. */
export function createTurningEnds(nodes: number): [number, number][] {
  return Array.from({ length: nodes - 1 }, (_, edge) => (edge % 2 === 0 ? [edge, edge + 1] : [edge + 1, edge]))
}

/** Half of the connections lead towards the root. */
export function createMixedTree(seed: number, nodes: number): Part {
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

/** What becomes of a drawing. */
export function improve(part: Part, drawn: DrawnPart, work: (tree: SeatedTree) => void): DrawnPart {
  const tree = new SeatedTree(part, GAPS, placesOf(part), drawn)
  work(tree)
  return tree.settle()
}

export function grow(part: Part): DrawnPart {
  const places = placesOf(part)
  return growTree(
    part,
    GAPS,
    places,
    { plan: PLAN, ways: planWays(part, places, PLAN) },
    { most: Infinity, work: { left: Infinity } },
    new LayoutControl(),
  )!
}

function toPositions({ x, y }: DrawnPart): Float64Array {
  return Float64Array.from({ length: 2 * x.length }, (_, at) => (at % 2 === 0 ? x : y)[at >> 1]!)
}

export function expectClear(part: Part, drawn: DrawnPart): void {
  const columns = { widths: part.width, heights: part.height, from: part.edges.from, to: part.edges.to }
  const positions = toPositions(drawn)
  expect([countCrossings(columns, positions), countThrough(columns, positions)]).toEqual([0, 0])
  expect(findTooClose(columns, positions)).toEqual([])
  for (const edge of part.edges.from.keys()) expect(isForward(columns, positions, edge)).toBe(true)
}
