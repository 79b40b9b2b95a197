import type { LayoutColumns } from './layoutGraph.ts'
import { LayoutError } from './LayoutError.ts'
import type { Gaps } from './Part.ts'

/** Sums of greater lengths would lose the gaps to rounding. */
const MOST = 1e9
const RANGE = 'from 0 to a thousand million'

/** @throws LayoutError 'invalid-columns', 'invalid-gap', 'invalid-size', 'unknown-node'. */
export function checkColumns({ widths, heights, from, to, fromY, toY }: LayoutColumns, gaps: Gaps): void {
  const isSame = widths.length === heights.length && from.length === to.length
  if (!isSame || (fromY ?? from).length !== from.length || (toY ?? to).length !== to.length) {
    throw new LayoutError('invalid-columns', 'Columns of one table differ in length.')
  }
  if (!isLength(gaps.nodeGap) || !isLength(gaps.layerGap)) {
    throw new LayoutError('invalid-gap', 'Gaps must be finite numbers of at least 0.')
  }
  for (const sizes of [widths, heights]) {
    const node = findOutside(sizes, MOST)
    if (node >= 0) throw new LayoutError('invalid-size', `The size of node ${node} is not two lengths ${RANGE}.`)
  }
  for (const ends of [from, to]) {
    const edge = findOutside(ends, widths.length - 1)
    if (edge >= 0) throw new LayoutError('unknown-node', `Connection ${edge} ends at a node that does not exist.`)
  }
  for (const offsets of [fromY, toY]) {
    const edge = offsets?.findIndex((offset) => !(Math.abs(offset) <= MOST)) ?? -1
    if (edge >= 0)
      throw new LayoutError('invalid-columns', `Connection ${edge} has an end that is not a number ${RANGE}.`)
  }
}

function isLength(value: number): boolean {
  return value >= 0 && value <= MOST
}

/** @returns The first row whose value is not from 0 to `most`; -1 when there is none. */
function findOutside(values: Float64Array | Int32Array, most: number): number {
  for (let row = 0; row < values.length; row++) if (!(values[row]! >= 0 && values[row]! <= most)) return row
  return -1
}
