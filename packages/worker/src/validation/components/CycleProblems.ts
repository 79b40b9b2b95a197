/** The cycles of a graph as its problems. One goes by its first node: a cycle that is found anew is the same. */
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import { nameLater } from '../problems/NodeNames.ts'

/** By the number of each component that was made, or is no more, its rows, ascending. */
export type TouchedComponents = ReadonlyMap<number, Int32Array | undefined>

export class CycleProblems {
  readonly #graph: CheckedGraph
  /** By component. */
  readonly #rows = new Map<number, Int32Array>()

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
    const before = new Map<number, Int32Array>()
    for (const number of touched.keys()) {
      const rows = this.#rows.get(number)
      if (rows !== undefined) before.set(rows[0]!, rows)
    }
    this.note(touched)
    const found = new Map<number, LocalProblem[]>()
    for (const first of before.keys()) found.set(first, [])
    for (const rows of touched.values()) {
      if (rows === undefined) continue
      if (areSame(before.get(rows[0]!), rows)) found.delete(rows[0]!)
      else found.set(rows[0]!, [this.#problem(rows)])
    }
    const sorted = [...found].sort(([a], [b]) => a - b)
    for (const [first, problems] of sorted) {
      // Not to be compared: its nodes are named when they are asked for.
      tell(first, [])
      tell(first, problems)
    }
  }

  #problem(rows: Int32Array): LocalProblem {
    const graph = this.#graph
    const slice = (begin: number, end: number): string[] =>
      Array.from(rows.subarray(begin, end), (row) => graph.nodeId(row))
    const { length } = rows
    return nameLater({ code: 'cycle', severity: 'error', details: { count: length } }, { length, slice })
  }
}

function areSame(a: Int32Array | undefined, b: Int32Array): boolean {
  if (a?.length !== b.length) return false
  for (let at = 0; at < b.length; at++) if (a[at] !== b[at]) return false
  return true
}
