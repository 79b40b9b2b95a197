/** How many problems lie inside each subgraph, with the subgraphs that it uses: told of the graph nodes that stand for it. */
import type { GraphChecker } from './GraphChecker.ts'
import type { InsideProblems } from './GraphProblem.ts'
import type { ProblemCounts } from './ProblemShelf.ts'

interface CheckedPlace {
  /** Undefined for the root graph. */
  readonly id: string | undefined
  readonly checker: GraphChecker
}

const NOTHING: ProblemCounts = { errors: 0, warnings: 0 }

export class InsideCounts {
  /** By template. */
  #told: ReadonlyMap<string, ProblemCounts> = new Map()

  /** @returns What differs from what was told before, and what new graph nodes have to be told. */
  take(places: readonly CheckedPlace[]): InsideProblems[] {
    const checkers = new Map(places.map(({ id, checker }) => [id, checker]))
    const counts = new Map(places.flatMap(({ id }) => (id === undefined ? [] : [[id, countIn(id, checkers)] as const])))
    const answer: InsideProblems[] = []
    for (const { id: template, checker } of places) {
      const fresh = checker.takeNewUsers()
      for (const used of checker.uses) {
        const { errors, warnings } = counts.get(used) ?? NOTHING
        const told = this.#told.get(used) ?? NOTHING
        const isOther = told.errors !== errors || told.warnings !== warnings
        const nodes = isOther ? checker.usersOf(new Set([used])) : (fresh.get(used) ?? [])
        if (nodes.length > 0) answer.push({ template, nodes, errors, warnings })
      }
    }
    this.#told = counts
    return answer
  }
}

/** Each subgraph counts once, however often and however deep it is used. */
function countIn(template: string, checkers: ReadonlyMap<string | undefined, GraphChecker>): ProblemCounts {
  const reached = new Set([template])
  let errors = 0
  let warnings = 0
  for (const id of reached) {
    const checker = checkers.get(id)
    if (checker === undefined) continue
    errors += checker.counts.errors
    warnings += checker.counts.warnings
    for (const used of checker.uses) reached.add(used)
  }
  return { errors, warnings }
}
