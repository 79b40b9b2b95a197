/** Rows in such an order that edges lead on, those of a cycle side by side. */
export interface ComponentList {
  /** By place. */
  readonly rowAt: Int32Array
  /** Where each strongly connected component that holds a cycle begins in `rowAt`, and how many rows it has. */
  readonly cycles: readonly { readonly start: number; readonly size: number }[]
}
