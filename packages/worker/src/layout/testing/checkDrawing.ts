import type { LayoutColumns } from '../input/LayoutColumns.ts'
import type { TestGraph } from './createTestGraph.ts'

const NODE_GAP = 40
export const LAYER_GAP = 80
/** Rounding may take so much. */
export const NEAR = 1e-6

export function toColumns({ width, height, from, to }: TestGraph): LayoutColumns {
  return { widths: width, heights: height, from, to }
}

/** Pairs of nodes that neither stand apart sideways nor keep the node gap above each other. */
export function findTooClose(
  { widths, heights }: LayoutColumns,
  positions: Float64Array,
  gap = NODE_GAP,
): [number, number][] {
  const pairs: [number, number][] = []
  for (let a = 0; a < widths.length; a++) {
    for (let b = 0; b < a; b++) {
      const [xa, ya, xb, yb] = [positions[2 * a]!, positions[2 * a + 1]!, positions[2 * b]!, positions[2 * b + 1]!]
      const isApartX = xa >= xb + widths[b]! - NEAR || xb >= xa + widths[a]! - NEAR
      const isApartY = ya >= yb + heights[b]! + gap - NEAR || yb >= ya + heights[a]! + gap - NEAR
      if (!isApartX && !isApartY) pairs.push([a, b])
    }
  }
  return pairs
}

export function isForward({ widths, from, to }: LayoutColumns, positions: Float64Array, edge: number): boolean {
  return positions[2 * to[edge]!]! >= positions[2 * from[edge]!]! + widths[from[edge]!]! + LAYER_GAP - NEAR
}

/** Straight lines from the middle of the source's right side to that of the target's left side. */
function createLines({ widths, heights, from, to }: LayoutColumns, positions: Float64Array) {
  return [...from.keys()].map((edge) => {
    const [a, b] = [from[edge]!, to[edge]!]
    const [x0, y0] = [positions[2 * a]! + widths[a]!, positions[2 * a + 1]! + heights[a]! / 2]
    const [x1, y1] = [positions[2 * b]!, positions[2 * b + 1]! + heights[b]! / 2]
    return { ends: [a, b], x0, x1, at: (x: number): number => y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) }
  })
}

export function countCrossings(columns: LayoutColumns, positions: Float64Array): number {
  const lines = createLines(columns, positions)
  let count = 0
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (one.ends.some((end) => other.ends.includes(end))) continue
      const left = Math.max(one.x0, other.x0)
      const right = Math.min(one.x1, other.x1)
      if (left < right && (one.at(left) - other.at(left)) * (one.at(right) - other.at(right)) < 0) count++
    }
  }
  return count
}

/** Pairs of a line and a node, not one of its ends, that it runs through. */
export function countThrough(columns: LayoutColumns, positions: Float64Array): number {
  const { widths, heights } = columns
  let count = 0
  for (const { ends, x0, x1, at } of createLines(columns, positions)) {
    for (const node of widths.keys()) {
      const left = Math.max(x0, positions[2 * node]!)
      const right = Math.min(x1, positions[2 * node]! + widths[node]!)
      if (left >= right || ends.includes(node)) continue
      const top = positions[2 * node + 1]! + NEAR
      const bottom = top + heights[node]! - 2 * NEAR
      if (Math.max(at(left), at(right)) > top && Math.min(at(left), at(right)) < bottom) count++
    }
  }
  return count
}
