import { layoutGraph, type LayoutOptions } from './layoutGraph.ts'
import { readGraph } from './readGraph.ts'

/** Ids are told apart as they are: 1 is not '1'. */
export type LayoutNodeId = string | number

export interface LayeredLayoutGraph {
  readonly nodes: readonly { readonly id: LayoutNodeId; readonly width: number; readonly height: number }[]
  /** From the middle of a node's right side to the middle of another's left side, by node ids. */
  readonly connections: readonly { readonly from: LayoutNodeId; readonly to: LayoutNodeId }[]
}

/**
 * The layered layout for graphs whose nodes are known by ids; layoutGraph is the same for columns, with interface positions.
 * @returns `positions`: x and y of each node's top left, in order.
 * @throws LayoutError 'invalid-graph', 'invalid-node', 'invalid-connection', 'invalid-options', 'duplicate-id', 'unknown-node',
 * 'invalid-size', 'invalid-gap', 'cancelled'; its message names the node or connection at fault.
 */
export function computeLayeredLayout(
  graph: LayeredLayoutGraph,
  options?: LayoutOptions | null,
): { positions: Float64Array } {
  return { positions: layoutGraph(readGraph(graph), options) }
}
