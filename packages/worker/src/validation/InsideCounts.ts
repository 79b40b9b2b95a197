/** How many problems lie inside each subgraph, with the subgraphs that it uses: told of the graph nodes that stand for it. */
import { countInside } from './countInside.ts'
import type { GraphChecker } from './GraphChecker.ts'
import type { InsideProblems } from './problems/GraphProblem.ts'
import type { ProblemCounts } from './problems/ProblemShelf.ts'

interface CheckedPlace {
  /** Undefined for the root graph. */
  readonly id: string | undefined
  readonly checker: GraphChecker
}

const NOTHING: ProblemCounts = { errors: 0, warnings: 0 }

export class InsideCounts {
  /** By template. */
  #told: ReadonlyMap<string, ProblemCounts> = new Map()

  /** What each subgraph itself had when it was counted. */
  #own = new Map<string | undefined, ProblemCounts>()

  /**
   * @param touched Where something can have changed, if not everywhere.
   * @returns What differs from what was told before, and what new graph nodes have to be told.
   */
  take(places: readonly CheckedPlace[], touched?: ReadonlySet<GraphChecker>): InsideProblems[] {
    const asked = touched === undefined ? places : places.filter(({ checker }) => touched.has(checker))
    const areKnown = touched !== undefined && asked.every((place) => this.#isCounted(place))
    const counts = areKnown ? this.#told : this.#count(places)
    const answer: InsideProblems[] = []
    for (const { id: template, checker } of areKnown ? asked : places) {
      const fresh = checker.takeNewUsers()
      for (const used of checker.uses) {
        const { errors, warnings } = counts.get(used) ?? NOTHING
        const isOther = !areEqual(this.#told.get(used) ?? NOTHING, { errors, warnings })
        const nodes = isOther ? checker.usersOf(new Set([used])) : (fresh.get(used) ?? [])
        if (nodes.length > 0) answer.push({ template, nodes, errors, warnings })
      }
    }
    this.#told = counts
    return answer
  }

  /** What is wrong in the root graph lies inside nothing. */
  #isCounted({ id, checker }: CheckedPlace): boolean {
    return id === undefined || areEqual(this.#own.get(id) ?? NOTHING, checker.counts)
  }

  #count(places: readonly CheckedPlace[]): Map<string, ProblemCounts> {
    const templates = places.flatMap(({ id, checker }) => (id === undefined ? [] : [{ id, checker }]))
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
