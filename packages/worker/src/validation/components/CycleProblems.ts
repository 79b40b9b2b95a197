/** The cycles of a graph as its problems. One goes by its first node: a cycle that is found anew is the same. */
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import { nameLater } from '../problems/NodeNames.ts'
import type { RowSet } from './RowSet.ts'

/** By the number of each component that was made, or is no more, its rows. */
export type TouchedComponents = ReadonlyMap<number, RowSet | undefined>

export class CycleProblems {
  readonly #graph: CheckedGraph
  /** By component. */
  readonly #rows = new Map<number, RowSet>()

  constructor(graph: CheckedGraph) {
    this.#graph = graph
  }

  /** Takes in what has been told before. */
  note(touched: TouchedComponents): void {
    for (const [number, rows] of touched) {
      if (rows === undefined) this.#rows.delete(number)
      else this.#rows.set(number, rows)
    }
  }

  /** @param tell Gets what is wrong by now at each first node of which something else was told. */
  settle(touched: TouchedComponents, tell: (first: number, problems: readonly LocalProblem[]) => void): void {
    const before = new Map<number, RowSet>()
    for (const number of touched.keys()) {
      const rows = this.#rows.get(number)
      if (rows !== undefined) before.set(rows.first, rows)
    }
    this.note(touched)
    const found = new Map<number, LocalProblem[]>()
    for (const first of before.keys()) found.set(first, [])
    for (const rows of touched.values()) {
      if (rows === undefined) continue
      if (before.get(rows.first)?.isSameAs(rows) === true) found.delete(rows.first)
      else found.set(rows.first, [this.#problem(rows)])
    }
    const sorted = [...found].sort(([a], [b]) => a - b)
    for (const [first, problems] of sorted) {
      // Not to be compared: its nodes are named when they are asked for.
      tell(first, [])
      tell(first, problems)
    }
  }

  #problem(rows: RowSet): LocalProblem {
    const graph = this.#graph
    const slice = (begin: number, end: number): string[] => rows.slice(begin, end).map((row) => graph.nodeId(row))
    const { length } = rows
    return nameLater({ code: 'cycle', severity: 'error', details: { count: length } }, { length, slice })
  }
}
