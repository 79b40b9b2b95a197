import { NONE } from '../graph/arrays.ts'
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import { runLimits } from '../types/runLimits.ts'
import { ANY } from '../types/TypeTable.ts'
import { canCarry } from '../types/valueTypes.ts'

type Report = (problem: LocalProblem) => void

/** Problems of more connections into one input are told once, with how many they are. */
const MAX_TOLD_EACH = 100

/**
 * Tells of the connections into one input. Among connections that say the same, the first by id counts, so that the order in
 * which they came changes nothing.
 */
export function checkInput(graph: CheckedGraph, input: number, report: Report): void {
  const { next, ids, copies } = graph.connections
  const first = graph.interfaces.firstJoined[input]!
  if (next[first] === NONE && graph.connections.countOf(first) === 1) return checkTypes(graph, first, report)
  const counts = countWrong(graph, input)
  if (counts.isBeyond) reportBeyond(graph, input, report)
  if (counts.copies === 0 && counts.mismatches === 0 && !counts.areTooMany) return
  if (counts.all > MAX_TOLD_EACH) return tellTogether(graph, input, counts, report)
  const rows: number[] = []
  for (let row = first; row !== NONE; row = next[row]!) rows.push(row, ...(copies.get(row) ?? []))
  rows.sort((a, b) => compareIds(ids.id(a), ids.id(b)))
  tellEach(graph, input, rows, report)
}

function tellEach(graph: CheckedGraph, input: number, rows: readonly number[], report: Report): void {
  const sources = new Set<number>()
  for (const row of rows) {
    const source = graph.connections.from[row]!
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
  /** Counts connections that say what another one says. */
  readonly copies: number
  /** Counts the other connections that differ in type. */
  readonly mismatches: number
  /** The first of the types of those, by number. */
  readonly given: number
  readonly areTooMany: boolean
  /** Whether the input `isCrowded`. */
  readonly isBeyond: boolean
}

/** Sorts nothing and makes no texts, since thousands of connections may lead into one input. */
function countWrong(graph: CheckedGraph, input: number): WrongCounts {
  const { next, from } = graph.connections
  const { valueType, firstJoined } = graph.interfaces
  const definition = graph.checkedInterface(input)?.definition
  const taken = valueType[input]!
  let [sources, all, mismatches, first] = [0, 0, 0, Infinity]
  for (let row = firstJoined[input]!; row !== NONE; row = next[row]!) {
    const source = from[row]!
    sources++
    all += graph.connections.countOf(row)
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

/** Whether more outputs of nodes lead straight here than a run follows. An end of a subgraph may give nothing, so it does not count. */
export function isCrowded(graph: CheckedGraph, input: number): boolean {
  const { next, from } = graph.connections
  let left = runLimits.sources
  for (let row = graph.interfaces.firstJoined[input]!; row !== NONE && left >= 0; row = next[row]!) {
    const source = graph.interfaces.node[from[row]!]!
    if (!graph.shapeOf(source).type.isJoint) left--
  }
  return left < 0
}

/** A run passes over an input that the node's type does not know, but not over an end of a subgraph. */
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
  const source = graph.connections.from[connection]!
  const target = graph.connections.to[connection]!
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
  const target = graph.connections.to[connection]!
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

function nodeIdOf(graph: CheckedGraph, interfaceRow: number): string {
  return graph.nodeId(graph.interfaces.node[interfaceRow]!)
}
