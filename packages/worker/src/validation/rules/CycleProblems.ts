/** Tells of the cycles of a graph. A cycle goes by its first node: a cycle of the same nodes that is found again is the same problem. */
import type { ComponentList } from '../components/findComponents.ts'
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import { nameLater } from '../problems/NodeNames.ts'

export class CycleProblems {
  /** Ascending rows of each cycle by its first row. */
  #cycles: ReadonlyMap<number, Int32Array> = new Map()

  /** @param tell Gets the problems at each first node where they differ from before. */
  settle(
    graph: CheckedGraph,
    { rowAt, cycles }: ComponentList,
    tell: (first: number, problems: readonly LocalProblem[]) => void,
  ): void {
    const before = this.#cycles
    if (before.size + cycles.length === 0) return
    const sorted = cycles.map(({ start, size }) => rowAt.slice(start, start + size).sort())
    const now = new Map(sorted.sort((a, b) => a[0]! - b[0]!).map((rows) => [rows[0]!, rows]))
    this.#cycles = now
    for (const first of before.keys()) if (!now.has(first)) tell(first, [])
    for (const [first, rows] of now) {
      const known = before.get(first)
      if (known !== undefined && areEqual(known, rows)) continue
      // The shelf would write the names of all nodes to compare the two.
      tell(first, [])
      tell(first, [problemOf(graph, rows)])
    }
  }
}

function areEqual(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((row, at) => row === b[at])
}

function problemOf(graph: CheckedGraph, rows: Int32Array): LocalProblem {
  const slice = (begin: number, end: number): string[] =>
    Array.from(rows.subarray(begin, end), (row) => graph.nodeId(row))
  const { length } = rows
  return nameLater({ code: 'cycle', severity: 'error', details: { count: length } }, { length, slice })
}
