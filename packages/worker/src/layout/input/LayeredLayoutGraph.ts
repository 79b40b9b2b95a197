/** Ids are told apart as they are: 1 is not '1'. */
export type LayoutNodeId = string | number

export interface LayeredLayoutGraph {
  readonly nodes: readonly { readonly id: LayoutNodeId; readonly width: number; readonly height: number }[]
  /** From the middle of a node's right side to the middle of another's left side, by node ids. */
  readonly connections: readonly { readonly from: LayoutNodeId; readonly to: LayoutNodeId }[]
}
