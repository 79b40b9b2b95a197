/**
 * Fills an empty graph from a file: first all ids, then the tables in which they are looked up, then the connections. One
 * loop for each takes half as long as one for all: a look-up waits for memory, and in a short loop many wait at once.
 */
import type { ElementStream } from '@phoenix/graph-engine'
import type { CheckedGraph } from './CheckedGraph.ts'
import type { ConnectionColumns } from './ConnectionColumns.ts'
import { NodeLoader } from './NodeLoader.ts'
import { isReadableConnection, type ReadableGraph } from './readableGraph.ts'
import type { RepeatedIds } from './RepeatedIds.ts'

export function loadGraph(graph: CheckedGraph, { nodes, connections }: ReadableGraph, repeated: RepeatedIds): void {
  new NodeLoader(graph).load(nodes)
  loadConnections(graph.connections, connections)
  for (const row of graph.interfaces.ids.bindFrom(0)) repeated.addInterface(row)
  for (const row of graph.nodes.ids.bindFrom(0)) repeated.addNode(row)
  for (const row of graph.connections.ids.bindFrom(0)) repeated.addConnection(row)
  const ends = graph.interfaces.ids.rowsOfIdsIn(graph.connections.endIds)
  for (let row = 0; row < graph.connections.ids.length; row++) graph.joinRows(row, ends[row * 2]!, ends[row * 2 + 1]!)
}

/** Their ids are not bound yet, and they join nothing. */
function loadConnections(columns: ConnectionColumns, connections: ElementStream): void {
  const { ids, endIds } = columns
  columns.reserve(connections.length)
  for (const connection of connections) {
    if (!isReadableConnection(connection)) continue
    const { id, from, to } = connection
    columns.enter(ids.length)
    ids.append(typeof id === 'string' ? id : '')
    endIds.append(from)
    endIds.append(to)
  }
}
