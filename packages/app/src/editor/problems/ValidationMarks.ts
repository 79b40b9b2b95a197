import { IdMap, type Mark, type Marks } from '@phoenix/graph-engine'
import type { FoundProblem, InsideProblems } from '@phoenix/worker/validation'
import type { ProblemPart } from './problemParts.ts'

/** How long marks are set before the page may go on. */
const SLICE = 4

export type InsideCount = Pick<InsideProblems, 'errors' | 'warnings'>

/** The few words on a node's mark. */
export interface MarkWords {
  /** Says what is wrong with the node itself. */
  readonly summarize: (problem: FoundProblem) => string
  /** Says what is wrong inside the subgraph that the node stands for. */
  readonly summarizeInside: (inside: InsideCount) => string
}

interface MarkedNode {
  readonly subgraph: string | undefined
  readonly node: string
  /** One, for most: a Map for each would be most of what they hold. */
  problems: FoundProblem[]
  inside: InsideCount
  mark: Mark
}

/** Never added to. */
const NO_PROBLEMS: FoundProblem[] = []
const NOTHING: InsideCount = { errors: 0, warnings: 0 }
const NONE: Mark = { state: 'none' }

/** The marks of nodes with problems, kept up in slices: a file can have as many as it has nodes. */
export class ValidationMarks {
  readonly #marks: Marks
  readonly #words: MarkWords
  readonly #nodes: () => number
  /** By graph, undefined for the main one, and node. */
  #graphs = new Map<string | undefined, IdMap<MarkedNode>>()
  readonly #pending = new Set<MarkedNode>()
  /** Holds the nodes with something wrong inside, which are few of all nodes. */
  readonly #withInside = new Set<MarkedNode>()
  /** The mark that was made last: thousands of nodes say the same. */
  #last: Mark = NONE
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param nodes How many there are in the graph that is open: so many may have problems. */
  constructor(marks: Marks, words: MarkWords, nodes: () => number) {
    this.#nodes = nodes
    this.#marks = marks
    this.#words = words
  }

  /** A load has cleared all marks. */
  forget(): void {
    clearTimeout(this.#timer)
    this.#graphs = new Map()
    this.#pending.clear()
    this.#withInside.clear()
  }

  /** A node shows its first problem, errors before warnings; one inside a subgraph when that is opened. */
  update(removed: readonly ProblemPart[], added: readonly ProblemPart[]): void {
    const began = performance.now()
    for (const part of removed) {
      const { problem } = part
      this.#eachNode(part, (marked) => {
        marked.problems = marked.problems.filter(({ number }) => number !== problem.number)
      })
    }
    for (const part of added) {
      const { problem } = part
      this.#eachNode(part, (marked) => {
        const { problems } = marked
        // An empty list that is pushed to gets room for seventeen.
        if (problems.length === 0) marked.problems = [problem]
        // One may name a node twice.
        else if (problems.at(-1) !== problem) problems.push(problem)
      })
    }
    this.#settle(began)
  }

  /** Outside, a graph node shows what is wrong inside, unless what is wrong with itself is as bad. */
  updateInside(inside: readonly InsideProblems[]): void {
    for (const { template, nodes, errors, warnings } of inside) {
      for (const node of nodes) {
        const marked = this.#touch(template, node)
        marked.inside = { errors, warnings }
        if (errors + warnings > 0) this.#withInside.add(marked)
      }
    }
    this.#settle()
  }

  /** Nothing is known of the inside of any graph node any more. */
  forgetInside(): void {
    for (const { subgraph, node } of this.#withInside) this.#touch(subgraph, node).inside = NOTHING
    this.#withInside.clear()
  }

  /** @param subgraph Whose graph node it is; the main graph's when undefined. */
  insideOf(node: string, subgraph: string | undefined): InsideCount {
    return this.#graphs.get(subgraph)?.get(node)?.inside ?? NOTHING
  }

  /** Errors first, no hints. @param subgraph As of `insideOf`. */
  problemsOf(node: string, subgraph: string | undefined): readonly FoundProblem[] {
    const problems = this.#graphs.get(subgraph)?.get(node)?.problems ?? []
    return problems.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
  }

  /** Hints are for the list alone. */
  #eachNode({ problem, nodes }: ProblemPart, change: (marked: MarkedNode) => void): void {
    if (problem.severity === 'hint') return
    for (const node of nodes) change(this.#touch(problem.template?.id, node))
  }

  /** @returns What is known of the node, to be changed: its mark follows. */
  #touch(subgraph: string | undefined, node: string): MarkedNode {
    let nodes = this.#graphs.get(subgraph)
    if (nodes === undefined) this.#graphs.set(subgraph, (nodes = new IdMap(this.#nodes)))
    let marked = nodes.get(node)
    if (marked === undefined) {
      marked = { subgraph, node, problems: NO_PROBLEMS, inside: NOTHING, mark: NONE }
      nodes.set(node, marked)
    }
    this.#pending.add(marked)
    return marked
  }

  /** @param began When the task did: where tables grew in it, marks are set in the next, since theirs grow at the same count. */
  #settle(began = performance.now()): void {
    if (this.#timer !== undefined) clearTimeout(this.#timer)
    this.#timer = undefined
    for (const marked of this.#pending) {
      if (performance.now() - began >= SLICE) {
        this.#timer = setTimeout(() => this.#settle(), 0)
        return
      }
      this.#pending.delete(marked)
      this.#mark(marked)
    }
  }

  #mark(marked: MarkedNode): void {
    const { node, subgraph, mark } = marked
    const next = this.#markOf(marked)
    if (next === NONE) this.#graphs.get(subgraph)?.delete(node)
    if (next.state === mark.state && next.message === mark.message) return
    marked.mark = next
    this.#marks.set('validation', node, next, subgraph)
  }

  #markOf({ problems, inside }: MarkedNode): Mark {
    let worst: FoundProblem | undefined
    for (const problem of problems) {
      if (worst === undefined || (worst.severity !== 'error' && problem.severity === 'error')) worst = problem
    }
    if (worst?.severity !== 'error' && inside.errors > 0) return this.#tell('failed', inside)
    if (worst !== undefined) {
      return this.#say(worst.severity === 'error' ? 'failed' : 'warning', this.#words.summarize(worst))
    }
    return inside.warnings > 0 ? this.#tell('warning', inside) : NONE
  }

  #tell(state: 'failed' | 'warning', inside: InsideCount): Mark {
    return this.#say(state, this.#words.summarizeInside(inside))
  }

  #say(state: 'failed' | 'warning', message: string): Mark {
    if (this.#last.state !== state || this.#last.message !== message) this.#last = { state, message }
    return this.#last
  }
}
