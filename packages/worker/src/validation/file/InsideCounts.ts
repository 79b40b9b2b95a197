/** Counts the problems inside each subgraph, with the subgraphs that it uses, and tells the graph nodes that stand for it. */
import type { InsideProblems } from '../problems/GraphProblem.ts'
import type { ProblemCounts } from '../problems/ProblemShelf.ts'
import { countInside } from './countInside.ts'
import type { GraphValidator } from './GraphValidator.ts'

const NOTHING: ProblemCounts = { errors: 0, warnings: 0 }

export class InsideCounts {
  /** By template, the counts with the subgraphs that it uses. */
  #told: ReadonlyMap<string, ProblemCounts> = new Map()
  /** By template, the problems of the subgraph alone. */
  #own: ReadonlyMap<string, ProblemCounts> = new Map()

  /** Whether other problems lie in the graph itself than when they were last counted. */
  isStale({ id, counts }: GraphValidator): boolean {
    return id !== undefined && !areEqual(counts, this.#own.get(id) ?? NOTHING)
  }

  /**
   * @param graphs All graphs where the counts are stale, else the touched ones.
   * @returns Counts that differ from what was told before, and the counts for new graph nodes.
   */
  take(graphs: Iterable<GraphValidator>, isStale: boolean): InsideProblems[] {
    const before = this.#told
    if (isStale) this.#count([...graphs])
    const answer: InsideProblems[] = []
    for (const graph of graphs) {
      const fresh = graph.takeNewUsers()
      if (!isStale && fresh.size === 0) continue
      for (const used of graph.uses) {
        const now = this.#told.get(used) ?? NOTHING
        const isOther = !areEqual(before.get(used) ?? NOTHING, now)
        const nodes = isOther ? graph.usersOf(new Set([used])) : (fresh.get(used) ?? [])
        if (nodes.length > 0) answer.push({ template: graph.id, nodes: [...nodes], ...now })
      }
    }
    return answer
  }

  #count(graphs: readonly GraphValidator[]): void {
    const templates = graphs.flatMap((graph) => (graph.id === undefined ? [] : { id: graph.id, graph }))
    const rows = new Map(templates.map(({ id }, row) => [id, row]))
    const counted = templates.map(({ graph }) => ({
      counts: graph.counts,
      uses: graph.uses.flatMap((used) => rows.get(used) ?? []),
    }))
    const all = countInside(counted)
    this.#own = new Map(templates.map(({ id }, row) => [id, counted[row]!.counts]))
    this.#told = new Map(templates.map(({ id }, row) => [id, all[row]!]))
  }
}

function areEqual(a: ProblemCounts, b: ProblemCounts): boolean {
  return a.errors === b.errors && a.warnings === b.warnings
}
