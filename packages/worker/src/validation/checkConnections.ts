import { type CheckedGraph, NONE } from './CheckedGraph.ts'
import type { LocalProblem } from './GraphProblem.ts'
import { canCarry } from './valueTypes.ts'

/**
 * What is wrong with the connections into one input. Of those that say the same, the first by id counts, so that the
 * answer does not hang on the order in which they came.
 */
export function checkInput(graph: CheckedGraph, input: number, report: (problem: LocalProblem) => void): void {
  const first = graph.firstJoined[input]!
  if (graph.next[first] === NONE) return checkTypes(graph, first >> 1, report)
  const rows: number[] = []
  for (let link = first; link !== NONE; link = graph.next[link]!) rows.push(link >> 1)
  rows.sort((a, b) => compareIds(graph.connections.id(a), graph.connections.id(b)))
  const sources = new Set<number>()
  for (const row of rows) {
    const source = graph.from[row]!
    if (sources.has(source)) {
      const nodes = [nodeIdOf(graph, source), nodeIdOf(graph, input)]
      report({
        code: 'duplicate-connection',
        severity: 'warning',
        nodes,
        interface: graph.key(input),
        connection: graph.connections.id(row),
        details: {},
      })
      continue
    }
    sources.add(source)
    checkTypes(graph, row, report)
    if (sources.size === 2) checkCount(graph, row, report)
  }
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function checkTypes(graph: CheckedGraph, connection: number, report: (problem: LocalProblem) => void): void {
  const [source, target] = [graph.from[connection]!, graph.to[connection]!]
  const output = graph.definition(source)
  const input = graph.definition(target)
  if (output === undefined || input === undefined || canCarry(output.valueType, input.valueType)) return
  report({
    code: 'type-mismatch',
    severity: 'warning',
    nodes: [nodeIdOf(graph, source), nodeIdOf(graph, target)],
    interface: graph.key(target),
    connection: graph.connections.id(connection),
    details: { from: output.valueType!, to: input.valueType!, name: input.name },
  })
}

function checkCount(graph: CheckedGraph, connection: number, report: (problem: LocalProblem) => void): void {
  const target = graph.to[connection]!
  const input = graph.definition(target)
  if (input === undefined || input.allowMultipleConnections === true) return
  report({
    code: 'multiple-connections',
    severity: 'error',
    nodes: [nodeIdOf(graph, target)],
    interface: graph.key(target),
    connection: graph.connections.id(connection),
    details: { type: graph.typeNames[graph.interfaceNode[target]!]!, name: input.name },
  })
}

/** A warning only: no editor can show such a connection, so nobody could mend it, and a run does without it. */
export function checkDangling(graph: CheckedGraph, connection: number): LocalProblem[] {
  if (graph.isConnectionPresent[connection] === 0 || graph.from[connection] !== NONE) return []
  const ids = [graph.fromId(connection), graph.toId(connection)]
  const rows = ids.map((id) => graph.interfaceRow(id))
  const missing = ids[rows.indexOf(NONE)] ?? ''
  const ends = rows.filter((row) => row !== NONE)
  return [
    {
      code: 'dangling-connection',
      severity: 'warning',
      nodes: [...new Set(ends.map((row) => nodeIdOf(graph, row)))],
      connection: graph.connections.id(connection),
      details: { missing },
    },
  ]
}

function nodeIdOf(graph: CheckedGraph, interfaceRow: number): string {
  return graph.nodes.id(graph.interfaceNode[interfaceRow]!)
}
