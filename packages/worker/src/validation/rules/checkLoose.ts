/**
 * Tells of connections that join nothing. It only warns: no editor can show such a connection, so nobody could mend it, and a
 * run does without it.
 */
import { NONE } from '../graph/arrays.ts'
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'

/** More such connections at one interface are told once, with how many they are. */
const MAX_TOLD_EACH = 100

export function checkLoose(graph: CheckedGraph): LocalProblem[] {
  const { loose } = graph.connections
  if (loose.length === 0) return []
  const counts = new Map<string, number>()
  const crowded = new Set<string>()
  for (const row of loose) {
    for (const id of graph.connections.endIdsOf(row)) {
      const count = (counts.get(id) ?? 0) + 1
      counts.set(id, count)
      if (count > MAX_TOLD_EACH) crowded.add(id)
    }
  }
  const isTold = (row: number): boolean => {
    for (const id of graph.connections.endIdsOf(row)) if (crowded.has(id)) return true
    return false
  }
  const each = crowded.size === 0 ? loose : loose.filter((row) => !isTold(row))
  return [
    ...each.map((row) => tellOne(graph, row)),
    ...Array.from(crowded, (id) => tellTogether(graph, id, counts.get(id)!)),
  ]
}

function tellOne(graph: CheckedGraph, connection: number): LocalProblem {
  const { ids, endIds } = graph.connections
  const ends = [connection * 2, connection * 2 + 1]
  const rows = ends.map((end) => graph.interfaceAt(end))
  const missing = rows.indexOf(NONE)
  return {
    code: 'dangling-connection',
    severity: 'warning',
    nodes: [...new Set(rows.flatMap((row) => (row === NONE ? [] : [nodeIdOf(graph, row)])))],
    connection: ids.id(connection),
    details: { missing: missing === -1 ? '' : endIds.id(ends[missing]!) },
  }
}

function tellTogether(graph: CheckedGraph, id: string, count: number): LocalProblem {
  const row = graph.interfaceWith(id)
  const place = row === NONE ? { nodes: [] } : { nodes: [nodeIdOf(graph, row)], interface: graph.key(row) }
  return { code: 'dangling-connection', severity: 'warning', ...place, details: { count } }
}

function nodeIdOf(graph: CheckedGraph, interfaceRow: number): string {
  return graph.nodeId(graph.interfaces.node[interfaceRow]!)
}
