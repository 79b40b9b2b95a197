import type { Marks } from '@phoenix/graph-engine'
import type { FoundProblem } from '@phoenix/worker/validation'

/** How long marks are set before the page may go on. */
const SLICE = 4

interface MarkedNode {
  readonly subgraph: string | undefined
  readonly node: string
  readonly problems: Map<number, FoundProblem>
  message: string | undefined
}

/** The marks of nodes with problems, kept up in slices: a file can have as many as it has nodes. */
export class ValidationMarks {
  readonly #marks: Marks
  readonly #summarize: (problem: FoundProblem) => string
  /** By graph and node. */
  #nodes = new Map<string, MarkedNode>()
  readonly #pending = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param summarize The few words on a node's mark. */
  constructor(marks: Marks, summarize: (problem: FoundProblem) => string) {
    this.#marks = marks
    this.#summarize = summarize
  }

  /** A load has cleared all marks. */
  forget(): void {
    clearTimeout(this.#timer)
    this.#nodes = new Map()
    this.#pending.clear()
  }

  /** A node shows its first problem, errors before warnings; one inside a subgraph when that is opened. */
  update(removed: readonly FoundProblem[], added: readonly FoundProblem[]): void {
    for (const problem of removed) this.#eachNode(problem, ({ problems }) => problems.delete(problem.number))
    for (const problem of added) this.#eachNode(problem, ({ problems }) => problems.set(problem.number, problem))
    this.#settle()
  }

  /** Hints are for the list alone. */
  #eachNode(problem: FoundProblem, change: (marked: MarkedNode) => void): void {
    if (problem.severity === 'hint') return
    const subgraph = problem.template?.id
    for (const node of problem.nodes) {
      const key = keyOf(node, subgraph)
      let marked = this.#nodes.get(key)
      if (marked === undefined) {
        marked = { subgraph, node, problems: new Map(), message: undefined }
        this.#nodes.set(key, marked)
      }
      change(marked)
      this.#pending.add(key)
    }
  }

  #settle(): void {
    clearTimeout(this.#timer)
    const end = performance.now() + SLICE
    for (const key of this.#pending) {
      this.#pending.delete(key)
      this.#mark(key, this.#nodes.get(key)!)
      if (performance.now() < end) continue
      this.#timer = setTimeout(() => this.#settle(), 0)
      return
    }
  }

  #mark(key: string, marked: MarkedNode): void {
    const { node, subgraph, problems } = marked
    const all = [...problems.values()]
    const worst = all.find(({ severity }) => severity === 'error') ?? all[0]
    const message = worst && this.#summarize(worst)
    if (worst === undefined) this.#nodes.delete(key)
    if (message === marked.message) return
    marked.message = message
    this.#marks.set(
      'validation',
      node,
      message === undefined ? { state: 'none' } : { state: 'warning', message },
      subgraph,
    )
  }
}

function keyOf(node: string, subgraph: string | undefined): string {
  return JSON.stringify([subgraph, node])
}
