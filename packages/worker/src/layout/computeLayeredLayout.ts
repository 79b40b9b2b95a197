import type { LayeredLayoutGraph } from './input/LayeredLayoutGraph.ts'
import { layoutGraph } from './layoutGraph.ts'
import type { LayoutOptions } from './input/LayoutOptions.ts'
import { readGraph } from './input/readGraph.ts'

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
