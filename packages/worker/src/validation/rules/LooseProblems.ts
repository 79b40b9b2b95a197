/**
 * Tells of connections that join nothing. It only warns: no editor can show such a connection, so nobody could mend it, and a
 * run does without it.
 */
import { NONE } from '../graph/arrays.ts'
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'

/** More such connections at one interface are told once, with how many they are. */
const MAX_TOLD_EACH = 100

/** A connection by its row, or an interface that many of them name, by its id. */
export type LooseSubject = `loose ${number}` | `crowd ${string}`

export class LooseProblems {
  /** By loose connection, a number that stands for the interfaces at its ends, and whether they are there. */
  #states: ReadonlyMap<number, number> = new Map()
  #crowded: ReadonlyMap<string, number> = new Map()
  /** Connections that were told together with others. */
  #together: ReadonlySet<number> = new Set()

  /** @param tell Gets the problems by now of a subject whose problems may differ from before. */
  settle(graph: CheckedGraph, tell: (subject: LooseSubject, problems: readonly LocalProblem[]) => void): void {
    const { loose } = graph.connections
    const before = this.#states
    if (loose.length + before.size === 0) return
    const states = new Map(loose.map((row) => [row, stateOf(graph, row)]))
    if (states.size === before.size && loose.every((row) => states.get(row) === before.get(row))) return
    const crowded = countCrowds(graph)
    const together = new Set(crowded.size === 0 ? [] : loose.filter((row) => isAtAny(graph, row, crowded)))
    for (const row of before.keys()) if (!states.has(row)) tell(`loose ${row}`, [])
    for (const row of loose) {
      const isTogether = together.has(row)
      if (states.get(row) === before.get(row) && isTogether === this.#together.has(row)) continue
      if (!isTogether) tell(`loose ${row}`, [tellOne(graph, row)])
      else if (before.has(row)) tell(`loose ${row}`, [])
    }
    for (const id of this.#crowded.keys()) if (!crowded.has(id)) tell(`crowd ${id}`, [])
    for (const [id, count] of crowded) tell(`crowd ${id}`, [tellTogether(graph, id, count)])
    this.#states = states
    this.#crowded = crowded
    this.#together = together
  }
}

function stateOf(graph: CheckedGraph, connection: number): number {
  const [one, other] = [0, 1].map((side) => {
    const isThere = graph.interfaceAt(connection * 2 + side) !== NONE
    return (graph.connections.endRows[connection * 2 + side]! + 1) * 2 + Number(isThere)
  })
  return one! * 2 ** 26 + other!
}

/** @returns Ids that more connections name than are told each. */
function countCrowds(graph: CheckedGraph): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const crowded = new Map<string, number>()
  for (const row of graph.connections.loose) {
    for (const id of idsOf(graph, row)) {
      const count = (counts.get(id) ?? 0) + 1
      counts.set(id, count)
      if (count > MAX_TOLD_EACH) crowded.set(id, count)
    }
  }
  return crowded
}

function isAtAny(graph: CheckedGraph, connection: number, ids: ReadonlyMap<string, number>): boolean {
  return idsOf(graph, connection).some((id) => ids.has(id))
}

/** @returns The ids that a connection names: one where both ends have the same. */
function idsOf({ connections: { endIds } }: CheckedGraph, connection: number): string[] {
  const [one, other] = [endIds.id(connection * 2), endIds.id(connection * 2 + 1)]
  return one === other ? [one] : [one, other]
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
