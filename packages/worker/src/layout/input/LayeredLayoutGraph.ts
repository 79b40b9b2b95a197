/** Ids are told apart as they are: 1 is not '1'. */
export type LayoutNodeId = string | number

export interface LayeredLayoutGraph {
  readonly nodes: readonly { readonly id: LayoutNodeId; readonly width: number; readonly height: number }[]
  /** Connections lead from the middle of a node's right side to the middle of another's left side. */
  readonly connections: readonly { readonly from: LayoutNodeId; readonly to: LayoutNodeId }[]
}
