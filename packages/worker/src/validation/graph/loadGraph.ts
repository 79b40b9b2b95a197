/**
 * Fills an empty graph from a file: first all ids, then the tables in which they are looked up. One loop for each takes half as
 * long as one for all: a look-up waits for memory, and in a short loop many wait at once.
 */
import type { ElementStream } from '@phoenix/graph-engine'
import type { CheckedGraph } from './CheckedGraph.ts'
import type { ConnectionColumns } from './ConnectionColumns.ts'
import { NodeLoader } from './NodeLoader.ts'
import { isReadableConnection, type ReadableGraph } from './readableGraph.ts'
import { reportRepeatedConnection, reportRepeatedInterface, reportRepeatedNode } from './repeatedIds.ts'

export function loadGraph(graph: CheckedGraph, content: ReadableGraph): void {
  const { nodes, interfaces, connections } = graph
  new NodeLoader(graph).load(content.nodes)
  loadConnections(connections, content.connections)
  for (const row of interfaces.ids.bindFrom(0)) reportRepeatedInterface(graph, row)
  for (const row of nodes.ids.bindFrom(0)) reportRepeatedNode(graph, row)
  for (const row of connections.ids.bindFrom(0)) reportRepeatedConnection(graph, row)
  connections.endRows.set(interfaces.ids.rowsOfIdsIn(connections.endIds))
}

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
