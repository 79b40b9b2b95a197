/** Judges the nodes of one graph by the rules, and again those that an edit touched, or that hang on what it changed. */
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import type { OwnGraph } from '../own/OwnGraph.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import type { ProblemShelf } from '../problems/ProblemShelf.ts'
import { checkNode, hangsOn, type Surroundings } from '../rules/checkNode.ts'
import { findSuspect } from '../rules/findSuspect.ts'
import type { GraphParts } from './GraphParts.ts'

/** A node row, alone or with what is wrong in the graph that the node holds. */
export type NodeSubject = number | `own ${number}`

/** Tells graphs that graph nodes hold from what their templates are. */
export interface OwnJudge {
  isOdd(template: string, own: OwnGraph): boolean
  /** What is wrong in it, and not in the template. */
  find(template: string, own: OwnGraph): readonly LocalProblem[]
}

/** What is wrong with the node that is looked at. */
let found: LocalProblem[] = []
const report = (problem: LocalProblem): void => void found.push(problem)

export class NodeChecks {
  readonly #shelf: Pick<ProblemShelf<NodeSubject>, 'put'>
  readonly #surroundings: { -readonly [Key in keyof Surroundings]: Surroundings[Key] }

  constructor(shelf: Pick<ProblemShelf<NodeSubject>, 'put'>, hasTemplate: Surroundings['hasTemplate']) {
    this.#shelf = shelf
    this.#surroundings = { hasTriggers: false, isAlone: false, hasTemplate }
  }

  /** Each, for the first time. @param judge Where graphs that nodes hold are looked into. */
  checkEvery(parts: GraphParts, judge: OwnJudge | undefined): void {
    const { graph } = parts
    this.#settleSurroundings(parts)
    const suspectFrom = (row: number): number => findSuspect(graph, row, this.#surroundings)
    const { length } = graph.nodes.ids
    for (let row = suspectFrom(0); row < length; row = suspectFrom(row + 1)) this.#check(graph, row, judge)
  }

  /** Those that were touched. */
  checkTouched(parts: GraphParts, judge: OwnJudge | undefined): void {
    this.#touchWithin(parts, this.#settleSurroundings(parts))
    for (const row of parts.edits.touchedNodes) this.#check(parts.graph, row, judge)
  }

  /** @returns What of that by which nodes are judged has changed. */
  #settleSurroundings({ census, graph }: GraphParts): { readonly hasTriggers: boolean; readonly isAlone: boolean } {
    const before = this.#surroundings
    const { hasTriggers } = census
    const isAlone = graph.nodes.count === 1
    const changed = { hasTriggers: hasTriggers !== before.hasTriggers, isAlone: isAlone !== before.isAlone }
    before.hasTriggers = hasTriggers
    before.isAlone = isAlone
    return changed
  }

  /** Touches the nodes that are judged by it. */
  #touchWithin(
    { graph: { nodes, shapes }, edits: { touchedNodes } }: GraphParts,
    changed: { readonly hasTriggers: boolean; readonly isAlone: boolean },
  ): void {
    if (!changed.hasTriggers && !changed.isAlone) return
    for (let row = 0; row < nodes.ids.length; row++) {
      if (nodes.present[row] === 1 && hangsOn(nodes, row, shapes[nodes.shape[row]!]!.type, changed))
        touchedNodes.add(row)
    }
  }

  #check(graph: CheckedGraph, row: number, judge: OwnJudge | undefined): void {
    if (graph.nodes.present[row] === 1) checkNode(graph, row, this.#surroundings, report)
    this.#shelf.put(row, found)
    if (found.length > 0) found = []
    if (judge !== undefined) this.#checkOwn(graph, row, judge)
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
