import { layoutGraph } from '@phoenix/worker/layout'
import type { LayoutGraph } from './LayoutGraph.ts'

/** Ours. @returns x and y of each node's top left. */
export function layOut({ width, height, from, to }: LayoutGraph): Float64Array {
  return layoutGraph({ widths: width, heights: height, from, to })
}
