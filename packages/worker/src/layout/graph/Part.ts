import type { EdgeColumns } from './LayerGraph.ts'

export interface Gaps {
  readonly nodeGap: number
  readonly layerGap: number
}

/** One connected part, with interfaces measured from the nodes' middles. */
export interface Part {
  readonly width: Float64Array
  readonly height: Float64Array
  readonly edges: EdgeColumns
}

/** A drawing of a part: the nodes' top left in a box that begins at 0, 0. */
export interface DrawnPart {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly width: number
  readonly height: number
}
