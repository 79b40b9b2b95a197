/**
 * Fills an empty graph from a file: first all ids, then the tables in which they are looked up, then the connections. One
 * loop for each takes half as long as one for all: a look-up waits for memory, and in a short loop many wait at once.
 */
import type { CheckedGraph } from './CheckedGraph.ts'
import { isReadableConnection, isReadableNode, type ReadableGraph, whole } from './readableGraph.ts'
import type { RepeatedIds } from './RepeatedIds.ts'

/** Interfaces are as many a node as the first nodes have, and a little more. */
const SAMPLE = 256
const SPARE = 16 / 15

export function loadGraph(graph: CheckedGraph, { nodes, connections }: ReadableGraph, repeated: RepeatedIds): void {
  graph.nodes.reserve(nodes.length)
  let left = SAMPLE
  for (const node of nodes) {
    if (isReadableNode(node)) graph.appendNode(whole(node))
    if (--left === 0) graph.interfaces.reserve(Math.ceil((graph.interfaces.ids.length * nodes.length * SPARE) / SAMPLE))
  }
  graph.connections.reserve(connections.length)
  for (const connection of connections) {
    if (!isReadableConnection(connection)) continue
    const { id, from, to } = connection
    graph.connections.append(typeof id === 'string' ? id : '', from, to)
  }

  for (const row of graph.interfaces.ids.bindFrom(0)) repeated.addInterface(row)
  for (const row of graph.nodes.ids.bindFrom(0)) repeated.addNode(row)
  for (const row of graph.connections.ids.bindFrom(0)) repeated.addConnection(row)
  const ends = graph.interfaces.ids.rowsOfIdsIn(graph.connections.endIds)
  for (let row = 0; row < graph.connections.ids.length; row++) graph.joinRows(row, ends[row * 2]!, ends[row * 2 + 1]!)
}
