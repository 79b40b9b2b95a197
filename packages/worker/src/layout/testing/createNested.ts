import { createRandom } from '@phoenix/graph-engine/testing'
import type { LayoutColumns } from '../input/LayoutColumns.ts'

function toColumns(nodes: number, ends: readonly (readonly [number, number])[]): LayoutColumns {
  return {
    widths: new Float64Array(nodes).fill(200),
    heights: new Float64Array(nodes).fill(64),
    from: Int32Array.from(ends, ([from]) => from),
    to: Int32Array.from(ends, ([, to]) => to),
  }
}

/** Series and parallels in one another: an edge becomes two in a row, or gets two beside it. */
export function createSeriesParallel(seed: number, nodes: number): LayoutColumns {
  const random = createRandom(seed)
  const ends: [number, number][] = [[0, 1]]
  for (let node = 2; node < nodes; node++) {
    const at = random.below(ends.length)
    const [from, to] = ends[at]!
    if (random.below(2) === 0) ends[at] = [from, node]
    else ends.push([from, node])
    ends.push([node, to])
  }
  return toColumns(nodes, ends)
}

/** An out-tree whose leaves are those of an in-tree with the same branches. */
export function createLens(seed: number, nodes: number): LayoutColumns {
  const random = createRandom(seed)
  const half = nodes >> 1
  const parents = Array.from({ length: half - 1 }, (_, index) => random.below(index + 1))
  const inner = new Set(parents)
  const leaves = Array.from({ length: half }, (_, node) => node).filter((node) => !inner.has(node))
  return toColumns(2 * half, [
    ...parents.map((parent, index) => [parent, index + 1] as const),
    ...parents.map((parent, index) => [half + index + 1, half + parent] as const),
    ...leaves.map((node) => [node, half + node] as const),
  ])
}
