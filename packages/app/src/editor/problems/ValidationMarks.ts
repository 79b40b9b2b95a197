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
  /** By graph, undefined for the main one, and node. */
  #graphs = new Map<string | undefined, Map<string, MarkedNode>>()
  readonly #pending = new Set<MarkedNode>()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param summarize The few words on a node's mark. */
  constructor(marks: Marks, summarize: (problem: FoundProblem) => string) {
    this.#marks = marks
    this.#summarize = summarize
  }

  /** A load has cleared all marks. */
  forget(): void {
    clearTimeout(this.#timer)
    this.#graphs = new Map()
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
    let nodes = this.#graphs.get(subgraph)
    if (nodes === undefined) this.#graphs.set(subgraph, (nodes = new Map()))
    for (const node of problem.nodes) {
      let marked = nodes.get(node)
      if (marked === undefined) nodes.set(node, (marked = { subgraph, node, problems: new Map(), message: undefined }))
      change(marked)
      this.#pending.add(marked)
    }
  }

  #settle(): void {
    clearTimeout(this.#timer)
    const end = performance.now() + SLICE
    for (const marked of this.#pending) {
      this.#pending.delete(marked)
      this.#mark(marked)
      if (performance.now() < end) continue
      this.#timer = setTimeout(() => this.#settle(), 0)
      return
    }
  }

  #mark(marked: MarkedNode): void {
    const { node, subgraph, problems } = marked
    let worst: FoundProblem | undefined
    for (const problem of problems.values()) {
      if (worst === undefined || (worst.severity !== 'error' && problem.severity === 'error')) worst = problem
    }
    const message = worst && this.#summarize(worst)
    if (worst === undefined) this.#graphs.get(subgraph)?.delete(node)
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
