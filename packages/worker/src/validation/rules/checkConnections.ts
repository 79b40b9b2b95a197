import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import { NONE } from '../graph/none.ts'
import { runLimits } from '../runLimits.ts'
import { ANY } from '../types/TypeTable.ts'
import { canCarry } from '../types/valueTypes.ts'

type Report = (problem: LocalProblem) => void

/** Beyond as many connections into one input, what is wrong with them is told once, with how many they are. */
const MANY = 100

/**
 * What is wrong with the connections into one input. Of those that say the same, the first by id counts, so that the
 * answer does not hang on the order in which they came.
 */
export function checkInput(graph: CheckedGraph, input: number, report: Report): void {
  const { next, ids, copies } = graph.connections
  const first = graph.interfaces.firstJoined[input]!
  if (next[first] === NONE && (copies.isEmpty || copies.countOf(first >> 1) === 1)) {
    return checkTypes(graph, first >> 1, report)
  }
  const counts = countWrong(graph, input)
  if (counts.isBeyond) reportBeyond(graph, input, report)
  if (counts.copies === 0 && counts.mismatches === 0 && !counts.areTooMany) return
  if (counts.all > MANY) return tellTogether(graph, input, counts, report)
  const rows: number[] = []
  for (let link = first; link !== NONE; link = next[link]!) rows.push(...copies.rowsOf(link >> 1))
  rows.sort((a, b) => compareIds(ids.id(a), ids.id(b)))
  tellEach(graph, input, rows, report)
}

function tellEach(graph: CheckedGraph, input: number, rows: readonly number[], report: Report): void {
  const sources = new Set<number>()
  for (const row of rows) {
    const source = graph.connections.from[graph.connections.copies.leaderOf(row)]!
    if (sources.has(source)) {
      const nodes = [nodeIdOf(graph, source), nodeIdOf(graph, input)]
      report({
        code: 'duplicate-connection',
        severity: 'warning',
        nodes,
        interface: graph.key(input),
        connection: graph.connections.ids.id(row),
        details: {},
      })
      continue
    }
    sources.add(source)
    checkTypes(graph, row, report)
    if (sources.size === 2) checkCount(graph, row, report)
  }
}

interface WrongCounts {
  readonly all: number
  /** Of connections that say what another one says. */
  readonly copies: number
  /** Of other connections that differ in type, and the first of those types by number. */
  readonly mismatches: number
  readonly given: number
  readonly areTooMany: boolean
  /** As `isCrowded` has it. */
  readonly isBeyond: boolean
}

/** Without sorting and without texts: thousands of connections may lead into one input. */
function countWrong(graph: CheckedGraph, input: number): WrongCounts {
  const { next, from, copies } = graph.connections
  const { valueType, firstJoined } = graph.interfaces
  const definition = graph.checkedInterface(input)?.definition
  const taken = valueType[input]!
  let [sources, all, mismatches, first] = [0, 0, 0, Infinity]
  for (let link = firstJoined[input]!; link !== NONE; link = next[link]!) {
    const source = from[link >> 1]!
    sources++
    all += copies.isEmpty ? 1 : copies.countOf(link >> 1)
    const given = valueType[source]!
    if (given === taken || given === ANY || taken === ANY) continue
    if (canCarry(graph.checkedInterface(source)!.definition.valueType, definition!.valueType)) continue
    mismatches++
    if (given < first) first = given
  }
  const isSingle = definition !== undefined && definition.allowMultipleConnections !== true
  const areTooMany = isSingle && sources > 1
  return {
    all,
    copies: all - sources,
    mismatches,
    given: first,
    areTooMany,
    isBeyond: sources > runLimits.sources && isCrowded(graph, input),
  }
}

/** Whether more outputs of nodes lead straight here than a run follows; ends of subgraphs give what comes to them, if anything. */
export function isCrowded(graph: CheckedGraph, input: number): boolean {
  const { next, from } = graph.connections
  let left = runLimits.sources
  for (let link = graph.interfaces.firstJoined[input]!; link !== NONE && left >= 0; link = next[link]!) {
    const source = graph.interfaces.node[from[link >> 1]!]!
    if (!graph.shapeOf(source).type.isJoint) left--
  }
  return left < 0
}

/** What a node's type does not know is nothing to a run; an end of a subgraph is. */
function reportBeyond(graph: CheckedGraph, input: number, report: Report): void {
  const { type } = graph.shapeOf(graph.interfaces.node[input]!)
  const definition = graph.checkedInterface(input)?.definition
  const key = graph.key(input)
  if (definition === undefined && type.templateId === undefined && !(type.isEnd && key === 'placeholder')) return
  const details = { type: type.name, name: definition?.name ?? key, count: runLimits.sources }
  report({ code: 'too-many-sources', severity: 'error', nodes: [nodeIdOf(graph, input)], interface: key, details })
}

function tellTogether(
  graph: CheckedGraph,
  input: number,
  { copies, mismatches, given, areTooMany }: WrongCounts,
  report: Report,
): void {
  const type = graph.shapeOf(graph.interfaces.node[input]!).type.name
  const definition = graph.checkedInterface(input)?.definition
  const about = { nodes: [nodeIdOf(graph, input)], interface: graph.key(input) }
  const details = { type, name: definition?.name ?? graph.key(input) }
  if (copies > 0)
    report({ code: 'duplicate-connection', severity: 'warning', ...about, details: { ...details, count: copies } })
  if (mismatches > 0) {
    const types = { from: graph.valueTypeName(given), to: definition!.valueType! }
    const counted = { ...details, ...types, count: mismatches }
    report({ code: 'type-mismatch', severity: 'warning', ...about, details: counted })
  }
  if (areTooMany) report({ code: 'multiple-connections', severity: 'error', ...about, details })
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function checkTypes(graph: CheckedGraph, connection: number, report: Report): void {
  const { valueType } = graph.interfaces
  const leader = graph.connections.copies.leaderOf(connection)
  const source = graph.connections.from[leader]!
  const target = graph.connections.to[leader]!
  const given = valueType[source]!
  const taken = valueType[target]!
  if (given === taken || given === ANY || taken === ANY) return
  const output = graph.checkedInterface(source)!.definition
  const input = graph.checkedInterface(target)!.definition
  if (canCarry(output.valueType, input.valueType)) return
  report({
    code: 'type-mismatch',
    severity: 'warning',
    nodes: [nodeIdOf(graph, source), nodeIdOf(graph, target)],
    interface: graph.key(target),
    connection: graph.connections.ids.id(connection),
    details: { from: output.valueType!, to: input.valueType!, name: input.name },
  })
}

function checkCount(graph: CheckedGraph, connection: number, report: Report): void {
  const target = graph.connections.to[graph.connections.copies.leaderOf(connection)]!
  const definition = graph.checkedInterface(target)?.definition
  if (definition === undefined || definition.allowMultipleConnections === true) return
  report({
    code: 'multiple-connections',
    severity: 'error',
    nodes: [nodeIdOf(graph, target)],
    interface: graph.key(target),
    connection: graph.connections.ids.id(connection),
    details: { type: graph.shapeOf(graph.interfaces.node[target]!).type.name, name: definition.name },
  })
}

/** A warning only: no editor can show such a connection, so nobody could mend it, and a run does without it. */
export function checkDangling(graph: CheckedGraph, connection: number): LocalProblem[] {
  const { connections } = graph
  if (connections.present[connection] === 0 || connections.isJoined(connections.copies.leaderOf(connection))) return []
  if (connections.loose.isAnyCrowded(connections.endIdsOf(connection))) return []
  const ends = [connection * 2, connection * 2 + 1]
  const rows = ends.map((end) => graph.interfaceAt(end))
  const missing = rows.indexOf(NONE)
  return [
    {
      code: 'dangling-connection',
      severity: 'warning',
      nodes: [...new Set(rows.flatMap((row) => (row === NONE ? [] : [nodeIdOf(graph, row)])))],
      connection: connections.ids.id(connection),
      details: { missing: missing === -1 ? '' : connections.endIds.id(ends[missing]!) },
    },
  ]
}

/** Of many that name one interface. */
export function checkLooseEnd(graph: CheckedGraph, id: string): LocalProblem[] {
  const { loose } = graph.connections
  if (!loose.isAnyCrowded([id])) return []
  const row = graph.interfaceWith(id)
  const place = row === NONE ? { nodes: [] } : { nodes: [nodeIdOf(graph, row)], interface: graph.key(row) }
  return [{ code: 'dangling-connection', severity: 'warning', ...place, details: { count: loose.countAt(id) } }]
}

function nodeIdOf(graph: CheckedGraph, interfaceRow: number): string {
  return graph.nodeId(graph.interfaces.node[interfaceRow]!)
}
