import type { LayoutColumns } from './LayoutColumns.ts'
import { LayoutError } from './LayoutError.ts'

/** Sums of greater lengths would lose the gaps to rounding. */
const MOST = 1e9
export const LENGTHS = 'lengths from 0 to a thousand million'

/** @throws LayoutError 'invalid-columns', 'invalid-size', 'unknown-node'. */
export function checkColumns({ widths, heights, from, to, fromY, toY }: LayoutColumns): void {
  for (const column of [widths, heights, from, to, fromY ?? widths, toY ?? widths]) {
    if (!ArrayBuffer.isView(column)) throw new LayoutError('invalid-columns', 'A column is no typed array.')
  }
  const isSame = widths.length === heights.length && from.length === to.length
  if (!isSame || (fromY ?? from).length !== from.length || (toY ?? to).length !== to.length) {
    throw new LayoutError('invalid-columns', 'Columns of one table differ in length.')
  }
  for (const sizes of [widths, heights]) {
    const node = sizes.findIndex((size) => !(size >= 0 && size <= MOST))
    if (node >= 0) throw new LayoutError('invalid-size', `The size of node ${node} is not two ${LENGTHS}.`)
  }
  for (const ends of [from, to]) {
    const edge = ends.findIndex((end) => !(end >= 0 && end < widths.length))
    if (edge >= 0) throw new LayoutError('unknown-node', `Connection ${edge} ends at a node that does not exist.`)
  }
  for (const offsets of [fromY, toY]) {
    const edge = offsets?.findIndex((offset) => !(Math.abs(offset) <= MOST)) ?? -1
    if (edge >= 0) {
      const far = 'more than a thousand million from its node, or no number'
      throw new LayoutError('invalid-columns', `Connection ${edge} has an end that is ${far}.`)
    }
  }
}

export function isLength(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MOST
}
