/**
 * Finds inputs that connections lead to and nothing comes to, since they lead through open ends of subgraphs, and inputs that
 * too much comes to in that way. What an edit touches is looked at anew, and from there on what is fed otherwise than before,
 * in the order of the connections. In a graph with cycles nothing is said: those are to be mended first.
 */
import type { ComponentOrder } from '../components/ComponentOrder.ts'
import { PlaceQueue } from '../components/PlaceQueue.ts'
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import type { NodeCensus } from '../graph/NodeCensus.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import type { OwnGraph } from '../own/OwnGraph.ts'
import { Feeds } from './Feeds.ts'
import { EMPTY_INSIDE, type Inside } from './Inside.ts'
import { InsideSum } from './InsideSum.ts'
import { Look } from './Look.ts'
import { lookAtInputs } from './lookAtInputs.ts'
import { lookAtEnd, lookAtUse } from './lookAtJoint.ts'

/** What of the file around a graph matters here. */
export interface JointSurroundings {
  /** The subgraph that a graph node stands for; undefined where that is not known, or holds itself. */
  readonly insideOf: (templateId: string, own: OwnGraph | undefined) => Inside | undefined
  /** Rows of nodes of which something is told. */
  readonly told: Set<number>
  readonly tell: (row: number, problems: readonly LocalProblem[]) => void
  readonly isRoot: boolean
}

export class Joints {
  /** For graph nodes; undefined in a graph with cycles. */
  inside: Inside | undefined = EMPTY_INSIDE
  readonly #graph: CheckedGraph
  readonly #order: ComponentOrder
  readonly #census: NodeCensus
  readonly #queue = new PlaceQueue()
  readonly #feeds: Feeds
  readonly #sum = new InsideSum()
  #isFresh = true
  #dirty = new Set<number>()

  constructor(graph: CheckedGraph, order: ComponentOrder, census: NodeCensus) {
    this.#graph = graph
    this.#order = order
    this.#census = census
    this.#feeds = new Feeds(graph)
  }

  /** To be looked at when they are settled next. */
  touch(rows: Iterable<number>): void {
    if (!this.#isFresh) for (const row of rows) this.#dirty.add(row)
  }

  /** `inside` is another object where something in it may be. */
  settle(around: JointSurroundings): void {
    if (!this.#census.hasJoints) return this.#forget(around, EMPTY_INSIDE)
    if (this.#order.hasCycles) return this.#forget(around, undefined)
    const wasFresh = this.#isFresh
    const dirty = wasFresh ? this.#census.joints() : this.#dirty
    if (wasFresh) for (const row of around.told) dirty.add(row)
    else this.#dirty = new Set()
    this.#isFresh = false
    if (this.#lookAt(dirty, around) || wasFresh) this.inside = this.#sum.inside
  }

  /** Forgets the graph, for another. */
  clear(): void {
    this.inside = EMPTY_INSIDE
    if (this.#isFresh) return
    this.#isFresh = true
    if (this.#dirty.size > 0) this.#dirty.clear()
    this.#feeds.clear()
    this.#sum.clear()
  }

  #forget({ told, tell }: JointSurroundings, inside: Inside | undefined): void {
    for (const row of told) tell(row, [])
    told.clear()
    this.clear()
    this.inside = inside
  }

  /** @returns Whether what graph nodes see has changed. */
  #lookAt(dirty: Set<number>, around: JointSurroundings): boolean {
    const queue = this.#queue
    const add = (row: number): void => queue.push(this.#order.placeOf(row), row)
    for (const row of dirty) add(row)
    const follow = (row: number): void => {
      if (dirty.has(row)) return
      dirty.add(row)
      add(row)
    }
    let isOther = false
    while (!queue.isEmpty) {
      const row = queue.pop()
      const look = this.#lookAtNode(row, around)
      for (const [output, feed] of look.gifts) this.#feeds.give(output, feed, follow)
      if (this.#sum.put(row, look)) isOther = true
      const { problems } = look
      if (problems.length > 0) around.told.add(row)
      else if (!around.told.delete(row)) continue
      around.tell(row, problems)
    }
    return isOther
  }

  #lookAtNode(row: number, { insideOf, isRoot }: JointSurroundings): Look {
    const graph = this.#graph
    const look = new Look(graph, row)
    if (graph.nodes.present[row] !== 1) return look
    const { isJoint, templateId } = graph.shapeOf(row).type
    if (templateId !== undefined) lookAtUse(graph, row, insideOf(templateId, graph.own.get(row)), this.#feeds, look)
    else if (isJoint) lookAtEnd(graph, row, isRoot, this.#feeds, look)
    else lookAtInputs(graph, row, this.#feeds, look)
    return look
  }
}
