import type { Marks } from '@phoenix/graph-engine'
import type { GraphProblem } from '@phoenix/worker/validation'

/** The marks of the last check, so that the next one touches only nodes whose problems differ. */
export class ValidationMarks {
  readonly #marks: Marks
  #shown = new Map<string, string>()

  constructor(marks: Marks) {
    this.#marks = marks
  }

  /** A load has cleared all marks. */
  forget(): void {
    this.#shown = new Map()
  }

  /** Problems inside templates have no node here to stand on. A node shows its first, errors before warnings. */
  show(problems: readonly GraphProblem[], describe: (problem: GraphProblem) => string): void {
    const next = new Map<string, string>()
    for (const severity of ['error', 'warning'] as const) {
      for (const problem of problems) {
        if (problem.severity !== severity || problem.template) continue
        for (const node of problem.nodes) if (!next.has(node)) next.set(node, describe(problem))
      }
    }
    for (const node of this.#shown.keys()) if (!next.has(node)) this.#marks.set('validation', node, { state: 'none' })
    for (const [node, message] of next) {
      if (this.#shown.get(node) !== message) this.#marks.set('validation', node, { state: 'warning', message })
    }
    this.#shown = next
  }
}
