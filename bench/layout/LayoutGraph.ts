export interface LayoutGraph {
  readonly name: string
  readonly width: Float64Array
  readonly height: Float64Array
  /** Rows of nodes. */
  readonly from: Int32Array
  readonly to: Int32Array
}

export const NODE_GAP = 40
export const LAYER_GAP = 80
