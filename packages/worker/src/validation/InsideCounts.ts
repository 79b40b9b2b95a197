/** How many problems lie inside each subgraph, with the subgraphs that it uses: told of the graph nodes that stand for it. */
import { countInside } from './countInside.ts'
import type { GraphChecker } from './GraphChecker.ts'
import type { InsideProblems } from './problems/GraphProblem.ts'
import type { ProblemCounts } from './problems/ProblemShelf.ts'

const NOTHING: ProblemCounts = { errors: 0, warnings: 0 }

export class InsideCounts {
  /** By template. */
  #told: ReadonlyMap<string, ProblemCounts> = new Map()

  /** What each subgraph itself had when it was counted. */
  #own = new Map<string | undefined, ProblemCounts>()

  /**
   * @param all Asked for where it is not enough to look at what was touched.
   * @param touched Where something can have changed, if not everywhere.
   * @returns What differs from what was told before, and what new graph nodes have to be told.
   */
  take(all: () => readonly GraphChecker[], touched?: ReadonlySet<GraphChecker>): InsideProblems[] {
    const areKnown = touched !== undefined && [...touched].every((checker) => this.#isCounted(checker))
    const asked = areKnown ? touched : all()
    const counts = areKnown ? this.#told : this.#count(asked)
    const answer: InsideProblems[] = []
    const tell = (template: string | undefined, used: string, nodes: readonly string[]): void => {
      if (nodes.length > 0) answer.push({ template, nodes: [...nodes], ...(counts.get(used) ?? NOTHING) })
    }
    for (const checker of asked) {
      const fresh = checker.takeNewUsers()
      if (areKnown) for (const [used, nodes] of fresh) tell(checker.id, used, nodes)
      else {
        for (const used of checker.uses) {
          const isOther = !areEqual(this.#told.get(used) ?? NOTHING, counts.get(used) ?? NOTHING)
          tell(checker.id, used, isOther ? checker.usersOf(new Set([used])) : (fresh.get(used) ?? []))
        }
      }
    }
    this.#told = counts
    return answer
  }

  /** What is wrong in the root graph lies inside nothing. */
  #isCounted({ id, counts }: GraphChecker): boolean {
    return id === undefined || areEqual(this.#own.get(id) ?? NOTHING, counts)
  }

  #count(checkers: Iterable<GraphChecker>): Map<string, ProblemCounts> {
    const templates = [...checkers].flatMap((checker) => (checker.id === undefined ? [] : { id: checker.id, checker }))
    const rows = new Map(templates.map(({ id }, row) => [id, row]))
    this.#own = new Map(templates.map(({ id, checker }) => [id, checker.counts]))
    const counts = countInside(
      templates.map(({ id, checker }) => ({
        counts: this.#own.get(id)!,
        uses: Array.from(checker.uses).flatMap((used) => rows.get(used) ?? []),
      })),
    )
    return new Map(templates.map(({ id }, row) => [id, counts[row]!]))
  }
}

function areEqual(a: ProblemCounts, b: ProblemCounts): boolean {
  return a.errors === b.errors && a.warnings === b.warnings
}
