/**
 * Tells of elements that bear the id of another element of their kind. Which of the two is meant would be a guess, so a run is
 * refused.
 */
import type { LocalProblem } from '../problems/GraphProblem.ts'
import { NONE } from './arrays.ts'
import type { CheckedGraph } from './CheckedGraph.ts'

export function reportRepeatedNode(graph: CheckedGraph, row: number): void {
  const id = graph.nodeId(row)
  report(graph, { severity: 'error', nodes: [id], details: { id } })
}

export function reportRepeatedConnection(graph: CheckedGraph, row: number): void {
  const id = graph.connections.ids.id(row)
  // The engine gives an id to a connection that has none in the file.
  if (id === '') return
  report(graph, { severity: 'warning', nodes: [], connection: id, details: { id } })
}

/** Gives the id to this interface where no node has the other one any more. */
export function reportRepeatedInterface(graph: CheckedGraph, row: number): void {
  const { nodes, interfaces } = graph
  const id = interfaces.ids.id(row)
  const owner = interfaces.node[interfaces.ids.row(id)]!
  if (owner === NONE || nodes.present[owner] === 0) return interfaces.ids.claim(row)
  const names = [...new Set([graph.nodeId(owner), graph.nodeId(interfaces.node[row]!)])]
  report(graph, { severity: 'error', nodes: names, interface: graph.key(row), details: { id } })
}

function report(graph: CheckedGraph, problem: Omit<LocalProblem, 'code'>): void {
  graph.repeated.push({ code: 'duplicate-id', ...problem })
}
