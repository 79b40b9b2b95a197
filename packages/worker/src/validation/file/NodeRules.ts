/** Runs the rules on the nodes of one graph that were touched since it last did. */
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import type { OwnGraph } from '../graph/OwnGraph.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import type { ProblemShelf } from '../problems/ProblemShelf.ts'
import { checkNode, type Surroundings } from '../rules/checkNode.ts'

/** A node row, alone or with the problems in the graph that the node holds. */
export type NodeSubject = number | `own ${number}`

/** Tells the graphs that graph nodes hold from their templates. */
export interface OwnJudge {
  isOdd(template: string, own: OwnGraph): boolean
  /** @returns The problems in the graph that are not in its template. */
  find(template: string, own: OwnGraph): readonly LocalProblem[]
}

export class NodeRules {
  readonly #shelf: Pick<ProblemShelf<NodeSubject>, 'put'>
  #surroundings: Surroundings

  constructor(shelf: Pick<ProblemShelf<NodeSubject>, 'put'>, hasTemplate: Surroundings['hasTemplate']) {
    this.#shelf = shelf
    this.#surroundings = { hasTriggers: false, isAlone: false, hasTemplate }
  }

  /** @param judge Looks into the graphs that nodes hold. */
  check(graph: CheckedGraph, hasTriggers: boolean, judge: OwnJudge | undefined): void {
    const { touched, present, ids, count } = graph.nodes
    const before = this.#surroundings
    const isAlone = count === 1
    if (hasTriggers !== before.hasTriggers || isAlone !== before.isAlone) touched.fill(1)
    this.#surroundings = { ...before, hasTriggers, isAlone }
    let problems: LocalProblem[] = []
    const report = (problem: LocalProblem): void => void problems.push(problem)
    for (let row = 0; row < ids.length; row++) {
      if (touched[row] === 0) continue
      touched[row] = 0
      if (present[row] === 1) checkNode(graph, row, this.#surroundings, report)
      this.#shelf.put(row, problems)
      if (problems.length > 0) problems = []
      if (judge !== undefined) this.#checkOwn(graph, row, judge)
    }
  }

  #checkOwn(graph: CheckedGraph, row: number, judge: OwnJudge): void {
    const own = graph.own.get(row)
    if (own === undefined) return
    const isPresent = graph.nodes.present[row] === 1
    const problems = isPresent ? judge.find(graph.shapeOf(row).type.templateId!, own) : []
    this.#shelf.put(
      `own ${row}`,
      problems.map((problem) => ({ ...problem, nodes: [graph.nodeId(row)] })),
    )
  }
}
