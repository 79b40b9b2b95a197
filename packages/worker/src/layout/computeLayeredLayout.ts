import { layoutGraph, type LayoutOptions } from './layoutGraph.ts'
import { LayoutError } from './LayoutError.ts'

export interface LayeredLayoutGraph {
  readonly nodes: readonly { readonly id: string; readonly width: number; readonly height: number }[]
  /** From the middle of a node's right side to the middle of another's left side, by node ids. */
  readonly connections: readonly { readonly from: string; readonly to: string }[]
}

/**
 * The layered layout for graphs whose nodes are known by ids; layoutGraph is the same for columns, with interface positions.
 * @returns `positions`: x and y of each node's top left, in order.
 * @throws LayoutError 'duplicate-id', 'unknown-node', 'invalid-size', 'invalid-gap', 'cancelled'.
 */
export function computeLayeredLayout(
  { nodes, connections }: LayeredLayoutGraph,
  options: LayoutOptions = {},
): { positions: Float64Array } {
  const rowOf = new Map<string, number>()
  const widths = new Float64Array(nodes.length)
  const heights = new Float64Array(nodes.length)
  for (const [row, { id, width, height }] of nodes.entries()) {
    if (rowOf.has(id)) throw new LayoutError('duplicate-id', `Two nodes have the id ${JSON.stringify(id)}.`)
    rowOf.set(id, row)
    widths[row] = width
    heights[row] = height
  }
  const from = new Int32Array(connections.length)
  const to = new Int32Array(connections.length)
  const find = (id: string): number => {
    const row = rowOf.get(id)
    if (row === undefined) throw new LayoutError('unknown-node', `No node has the id ${JSON.stringify(id)}.`)
    return row
  }
  for (const [row, connection] of connections.entries()) {
    from[row] = find(connection.from)
    to[row] = find(connection.to)
  }
  return { positions: layoutGraph({ widths, heights, from, to }, options) }
}
