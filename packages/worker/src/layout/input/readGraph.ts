import { isLength, LENGTHS } from './checkColumns.ts'
import type { LayeredLayoutGraph, LayoutNodeId } from './LayeredLayoutGraph.ts'
import type { LayoutColumns } from './LayoutColumns.ts'
import { LayoutError } from './LayoutError.ts'

/** Ids are told in errors up to so many characters. */
const MOST_TOLD = 80

/**
 * A graph known by ids as columns. It comes from outside: nothing in it is trusted to be what its type says.
 * @throws LayoutError 'invalid-graph', 'invalid-node', 'invalid-connection', 'invalid-size', 'duplicate-id', 'unknown-node';
 * its message names the node or connection.
 */
export function readGraph(graph: LayeredLayoutGraph): LayoutColumns {
  const { nodes, connections } = readObject(graph, 'invalid-graph', () => 'The graph')
  if (!Array.isArray(nodes)) throw new LayoutError('invalid-graph', "The graph's nodes are no array.")
  if (!Array.isArray(connections)) throw new LayoutError('invalid-graph', "The graph's connections are no array.")
  const widths = new Float64Array(nodes.length)
  const heights = new Float64Array(nodes.length)
  const rowOf = new Map<unknown, number>()
  for (let row = 0; row < nodes.length; row++) {
    const { id, width, height } = readObject(nodes[row], 'invalid-node', () => `Node ${row}`)
    if (!isId(id)) {
      throw new LayoutError('invalid-node', `The id of node ${row} is ${tell(id)}, neither a string nor a number.`)
    }
    if (!isLength(width) || !isLength(height)) {
      const size = `${tell(width)} x ${tell(height)}`
      throw new LayoutError('invalid-size', `The size of node ${row}, ${tell(id)}, is ${size}, not two ${LENGTHS}.`)
    }
    if (rowOf.has(id)) {
      throw new LayoutError('duplicate-id', `Nodes ${rowOf.get(id)!} and ${row} both have the id ${tell(id)}.`)
    }
    rowOf.set(id, row)
    widths[row] = width
    heights[row] = height
  }
  const from = new Int32Array(connections.length)
  const to = new Int32Array(connections.length)
  const find = (id: unknown, row: number): number => {
    const found = rowOf.get(id)
    if (found === undefined) {
      throw new LayoutError('unknown-node', `Connection ${row} ends at ${tell(id)}: no node has that id.`)
    }
    return found
  }
  for (let row = 0; row < connections.length; row++) {
    const connection = readObject(connections[row], 'invalid-connection', () => `Connection ${row}`)
    from[row] = find(connection['from'], row)
    to[row] = find(connection['to'], row)
  }
  return { widths, heights, from, to }
}

function readObject(
  value: unknown,
  code: 'invalid-graph' | 'invalid-node' | 'invalid-connection',
  name: () => string,
): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  throw new LayoutError(code, `${name()} is ${tell(value)}, no object.`)
}

function isId(id: unknown): id is LayoutNodeId {
  return typeof id === 'string' || Number.isFinite(id)
}

function tell(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, MOST_TOLD))
  if (typeof value === 'number' || value === null || value === undefined) return String(value)
  return `of type ${typeof value}`
}
