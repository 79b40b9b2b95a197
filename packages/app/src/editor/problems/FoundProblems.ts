import type { FoundProblem, ProblemSeverity } from '@phoenix/worker/validation'

/** Keeps what checks have found by severity: there may be as many problems as nodes, and an edit changes a few. */
export class FoundProblems {
  readonly #bySeverity: Readonly<Record<ProblemSeverity, Map<number, FoundProblem>>> = {
    error: new Map(),
    warning: new Map(),
    hint: new Map(),
  }

  get size(): number {
    const { error, warning, hint } = this.counts
    return error + warning + hint
  }

  /** How many there are of each. */
  get counts(): Record<ProblemSeverity, number> {
    const { error, warning, hint } = this.#bySeverity
    return { error: error.size, warning: warning.size, hint: hint.size }
  }

  /** @returns Numbers of all of them. */
  numbers(): number[] {
    return Object.values(this.#bySeverity).flatMap((problems) => [...problems.keys()])
  }

  add(problem: FoundProblem): void {
    this.#bySeverity[problem.severity].set(problem.number, problem)
  }

  /** @returns What was taken out. */
  take(number: number): FoundProblem | undefined {
    for (const problems of Object.values(this.#bySeverity)) {
      const problem = problems.get(number)
      if (problem !== undefined && problems.delete(number)) return problem
    }
    return undefined
  }

  clear(): void {
    for (const problems of Object.values(this.#bySeverity)) problems.clear()
  }

  /** Errors first, hints last. */
  *[Symbol.iterator](): Generator<FoundProblem, void, void> {
    for (const problems of Object.values(this.#bySeverity)) yield* problems.values()
  }

  /** @returns The first so many, as they are iterated, or of one severity only. */
  first(most: number, only?: ProblemSeverity): FoundProblem[] {
    const listed: FoundProblem[] = []
    for (const problem of only === undefined ? this : this.#bySeverity[only].values()) {
      if (listed.length === most) break
      listed.push(problem)
    }
    return listed
  }
}
