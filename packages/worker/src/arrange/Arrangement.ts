/** Holds the new places in the form that the command `setPositions` takes. */
export interface Arrangement {
  readonly version: number
  readonly nodes: { readonly rows: Int32Array<ArrayBuffer>; readonly xy: Float64Array<ArrayBuffer> }
  readonly annotations: { readonly rows: Int32Array<ArrayBuffer>; readonly boxes: Float64Array<ArrayBuffer> }
}
