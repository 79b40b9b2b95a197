/** A graph in columns, fit to be transferred to a worker. One row a node in the first two, one a connection in the others. */
export interface LayoutColumns {
  readonly widths: Float64Array
  readonly heights: Float64Array
  /** Rows of nodes. */
  readonly from: Int32Array
  readonly to: Int32Array
  /** How far below the node's top a connection leaves and arrives; the middle when absent. */
  readonly fromY?: Float64Array
  readonly toY?: Float64Array
}
