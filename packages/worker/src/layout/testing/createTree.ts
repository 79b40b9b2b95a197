import { createRandom } from '@phoenix/graph-engine/testing'
import { expect } from 'vitest'
import type { DrawnPart, Part } from '../graph/Part.ts'
import { countCrossings, countThrough, findTooClose, isForward } from './checkDrawing.ts'

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

/** Gives a tree nodes of any size, and lines that meet them anywhere on their sides. */
export function makeUneven(part: Part, seed: number): Part {
  const random = createRandom(seed)
  const height = part.height.map(() => 20 + random.below(200))
  const meet = (nodes: Int32Array) => Float64Array.from(nodes, (node) => (random.next() - 0.5) * height[node]!)
  const { from, to } = part.edges
  return {
    width: part.width.map(() => 20 + random.below(400)),
    height,
    edges: { from, to, fromY: meet(from), toY: meet(to) },
  }
}

export function toPositions({ x, y }: DrawnPart): Float64Array {
  return Float64Array.from({ length: 2 * x.length }, (_, at) => (at % 2 === 0 ? x : y)[at >> 1]!)
}

export function expectClear(part: Part, drawn: DrawnPart): void {
  const columns = { widths: part.width, heights: part.height, from: part.edges.from, to: part.edges.to }
  const positions = toPositions(drawn)
  expect([countCrossings(columns, positions), countThrough(columns, positions)]).toEqual([0, 0])
  expect(findTooClose(columns, positions)).toEqual([])
  for (const edge of part.edges.from.keys()) expect(isForward(columns, positions, edge)).toBe(true)
}
