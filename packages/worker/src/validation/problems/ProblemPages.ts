import type { FoundProblem } from './GraphProblem.ts'
import { laterNames } from './NodeNames.ts'

/** Problems, or nodes that they name, in one message: to take in as many takes a few milliseconds. */
const TOLD = 2000

/** Problems a page at a time. One that names more nodes than a page has comes in parts, under one number. */
export class ProblemPages {
  /** How many problems come, parts each for itself. */
  readonly count: number
  readonly #problems: readonly FoundProblem[]
  #at = 0
  /** Nodes of the next problem that were told. */
  #begin = 0

  constructor(problems: readonly FoundProblem[]) {
    this.#problems = problems
    this.count = problems.reduce((sum, problem) => sum + Math.max(1, Math.ceil(nodeCount(problem) / TOLD)), 0)
  }

  next(): FoundProblem[] {
    const page: FoundProblem[] = []
    for (let left = TOLD; left > 0 && this.#at < this.#problems.length;) {
      const problem = this.#problems[this.#at]!
      const all = nodeCount(problem)
      if (this.#begin === 0 && all <= TOLD) page.push(problem)
      else page.push(partOf(problem, this.#begin, this.#begin + TOLD))
      left -= Math.max(1, Math.min(TOLD, all - this.#begin))
      this.#begin += TOLD
      if (this.#begin < all) continue
      this.#begin = 0
      this.#at++
    }
    return page
  }
}

/** Puts parts of one problem together. */
export function addProblems(problems: FoundProblem[], page: readonly FoundProblem[]): void {
  for (const problem of page) {
    const last = problems.at(-1)
    if (last?.number === problem.number) for (const node of problem.nodes) last.nodes.push(node)
    else problems.push(problem)
  }
}

function nodeCount(problem: FoundProblem): number {
  return (laterNames(problem) ?? problem.nodes).length
}

function partOf(problem: FoundProblem, begin: number, end: number): FoundProblem {
  const { code, severity, details, number, template, interface: key, connection } = problem
  const nodes = (laterNames(problem) ?? problem.nodes).slice(begin, end)
  return {
    code,
    severity,
    nodes,
    details,
    number,
    ...(template !== undefined && { template }),
    ...(key !== undefined && { interface: key }),
    ...(connection !== undefined && { connection }),
  }
}
