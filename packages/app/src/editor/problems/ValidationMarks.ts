import type { Marks } from '@phoenix/graph-engine'
import type { GraphProblem } from '@phoenix/worker/validation'

/** The marks of the last check, so that the next one touches only nodes whose problems differ. */
interface Shown {
  readonly subgraph: string | undefined
  readonly node: string
  readonly message: string
}

export class ValidationMarks {
  readonly #marks: Marks
  /** By graph and node. */
  #shown = new Map<string, Shown>()

  constructor(marks: Marks) {
    this.#marks = marks
  }

  /** A load has cleared all marks. */
  forget(): void {
    this.#shown = new Map()
  }

  /** A node shows its first problem, errors before warnings; one inside a subgraph when that is opened. */
  show(problems: readonly GraphProblem[], describe: (problem: GraphProblem) => string): void {
    const next = new Map<string, Shown>()
    for (const severity of ['error', 'warning'] as const) {
      for (const problem of problems) {
        if (problem.severity !== severity) continue
        const subgraph = problem.template?.id
        for (const node of problem.nodes) {
          const key = JSON.stringify([subgraph, node])
          if (!next.has(key)) next.set(key, { subgraph, node, message: describe(problem) })
        }
      }
    }
    for (const [key, { node, subgraph }] of this.#shown) {
      if (!next.has(key)) this.#marks.set('validation', node, { state: 'none' }, subgraph)
    }
    for (const [key, { node, subgraph, message }] of next) {
      if (this.#shown.get(key)?.message === message) continue
      this.#marks.set('validation', node, { state: 'warning', message }, subgraph)
    }
    this.#shown = next
  }
}
