/** How many problems lie inside each subgraph, with the subgraphs that it uses: told of the graph nodes that stand for it. */
import { countInside } from './countInside.ts'
import type { GraphChecker } from '../checker/GraphChecker.ts'
import type { InsideProblems } from '../problems/GraphProblem.ts'
import type { ProblemCounts } from '../problems/ProblemShelf.ts'
import type { TemplateOrder } from './TemplateOrder.ts'

const NOTHING: ProblemCounts = { errors: 0, warnings: 0 }

/** Subgraphs around those in which problems came or went that are gone through before all are counted anew. */
const FEW = 1000

export class InsideCounts {
  readonly #order: TemplateOrder
  /** By template. */
  #told = new Map<string, ProblemCounts>()
  /** What each subgraph itself had when it was counted. */
  #own = new Map<string, ProblemCounts>()
  /** Whether what lies in what is no longer as it was counted. */
  #isStale = true

  constructor(order: TemplateOrder) {
    this.#order = order
  }

  /** From now on the one uses the other, or does no more. Where nothing is wrong in that, nothing else lies in the one. */
  noteUse(user: string | undefined, used: string): void {
    this.#isStale ||= user !== undefined && !isNothing(this.#of(used))
  }

  noteRemoved(template: string): void {
    if (isNothing(this.#of(template))) this.#told.delete(template)
    else this.#isStale = true
    this.#own.delete(template)
  }

  /**
   * @param all Asked for where it is not enough to look at what was touched.
   * @param touched Where something can have changed, if not everywhere.
   * @returns What differs from what was told before, and what new graph nodes have to be told.
   */
  take(all: () => readonly GraphChecker[], touched?: ReadonlySet<GraphChecker>): InsideProblems[] {
    const changed = touched && !this.#isStale ? this.#follow(touched) : undefined
    return touched === undefined || changed === undefined ? this.#takeAll(all()) : this.#takeSome(changed, touched)
  }

  #takeAll(checkers: readonly GraphChecker[]): InsideProblems[] {
    const before = this.#told
    this.#told = this.#count(checkers)
    this.#isStale = false
    const answer: InsideProblems[] = []
    for (const checker of checkers) {
      const fresh = checker.takeNewUsers()
      for (const used of checker.uses) {
        const isOther = !areEqual(before.get(used) ?? NOTHING, this.#of(used))
        this.#tell(answer, checker, used, isOther ? checker.usersOf(new Set([used])) : (fresh.get(used) ?? []))
      }
    }
    return answer
  }

  #takeSome(changed: ReadonlySet<string>, touched: ReadonlySet<GraphChecker>): InsideProblems[] {
    const answer: InsideProblems[] = []
    for (const id of changed) {
      for (const user of this.#order.usersOf(id)) this.#tell(answer, user, id, user.usersOf(new Set([id])))
    }
    for (const checker of touched) {
      for (const [used, nodes] of checker.takeNewUsers())
        if (!changed.has(used)) this.#tell(answer, checker, used, nodes)
    }
    return answer
  }

  #tell(answer: InsideProblems[], { id }: GraphChecker, used: string, nodes: readonly string[]): void {
    if (nodes.length > 0) answer.push({ template: id, nodes: [...nodes], ...this.#of(used) })
  }

  /** Adds what came to all that it lies in. @returns In which more or less is wrong, outermost first; undefined where that may be most. */
  #follow(touched: ReadonlySet<GraphChecker>): Set<string> | undefined {
    const more = new Map<string, ProblemCounts>()
    let left = FEW + this.#own.size
    for (const { id, counts } of touched) {
      if (id === undefined) continue
      const own = difference(counts, this.#own.get(id) ?? NOTHING)
      if (isNothing(own)) continue
      this.#own.set(id, counts)
      const around = new Set([id])
      // Grows meanwhile.
      for (const each of around) {
        if (--left < 0) return undefined
        more.set(each, sum(more.get(each) ?? NOTHING, own))
        for (const user of this.#order.usersOf(each)) if (user.id !== undefined) around.add(user.id)
      }
    }
    const changed = [...more].filter(([, counts]) => !isNothing(counts)).reverse()
    for (const [id, counts] of changed) this.#told.set(id, sum(this.#of(id), counts))
    return new Set(changed.map(([id]) => id))
  }

  #of(template: string): ProblemCounts {
    return this.#told.get(template) ?? NOTHING
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

function sum(a: ProblemCounts, b: ProblemCounts): ProblemCounts {
  return { errors: a.errors + b.errors, warnings: a.warnings + b.warnings }
}

function difference(a: ProblemCounts, b: ProblemCounts): ProblemCounts {
  return { errors: a.errors - b.errors, warnings: a.warnings - b.warnings }
}

function isNothing({ errors, warnings }: ProblemCounts): boolean {
  return errors === 0 && warnings === 0
}

function areEqual(a: ProblemCounts, b: ProblemCounts): boolean {
  return a.errors === b.errors && a.warnings === b.warnings
}
