import { groupRows } from '../arrays/groupRows.ts'
import type { LayerGraph } from '../graph/LayerGraph.ts'
import { measureExtent } from './measureExtent.ts'

/** The edges from the uppermost to the lowest, nearly: in as many bands of even height as there are edges. */
export function orderByHeight({ edgeCount, tail, head, height }: LayerGraph, y: Float64Array): Int32Array {
  const [top, bottom] = measureExtent(y, height)
  const band = new Int32Array(edgeCount)
  findBands(tail, head, y, top, bottom > top ? edgeCount / (bottom - top) : 0, band)
  return groupRows(edgeCount + 1, band)[1]
}

function findBands(
  tail: Int32Array,
  head: Int32Array,
  y: Float64Array,
  top: number,
  scale: number,
  band: Int32Array,
): void {
  for (let edge = 0; edge < band.length; edge++) {
    band[edge] = ((y[tail[edge]!]! + y[head[edge]!]!) / 2 - top) * scale
  }
}
