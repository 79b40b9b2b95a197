/** Edges by the row they begin at: those of row `n` are `targets[first[n]]` up to `targets[first[n + 1]]`. */
export interface OutgoingEdges {
  readonly first: Int32Array
  readonly targets: Int32Array
}
