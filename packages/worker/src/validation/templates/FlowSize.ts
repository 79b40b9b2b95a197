/** How large flows are with all that their subgraphs unfold to, kept up while they are edited; beyond the limits no more is known. */
import { PlaceQueue } from '../components/PlaceQueue.ts'
import type { GraphChecker } from '../checker/GraphChecker.ts'
import { type GraphSize, sizeOf } from '../graph/sizeOf.ts'
import { OwnGraph } from '../own/OwnGraph.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import { runLimits } from '../runLimits.ts'
import type { TemplateOrder } from './TemplateOrder.ts'

/** Uses that are looked up after an edit; of more, none says where to begin. */
const MOST_NAMED = 1000

export interface Extent {
  readonly nodes: number
  readonly depth: number
}

/** All that uses it is as much: an edit inside is told no further. */
const TOO_DEEP: Extent = { nodes: 0, depth: runLimits.depth + 1 }

/** Whether a graph node holds what its template is not. */
type IsOdd = (template: string, own: OwnGraph) => boolean

export class FlowSize {
  readonly #order: TemplateOrder
  readonly #isOdd: IsOdd
  #extents = new Map<string | undefined, Extent>()
  readonly #owns = new Map<OwnGraph, Extent>()
  /** Empty between edits: a small one makes no array buffer. */
  readonly #queue = new PlaceQueue()

  constructor(order: TemplateOrder, isOdd: IsOdd) {
    this.#order = order
    this.#isOdd = isOdd
  }

  /** Where any subgraph may be used otherwise than before. */
  settleAll(): void {
    this.#extents = new Map()
    this.#owns.clear()
    for (const checker of this.#order.innermostFirst) this.#extents.set(checker.id, this.#sum(checker.size))
  }

  /** A template that is no more. */
  forget(template: string): void {
    this.#extents.delete(template)
  }

  /** @param touched With those that use what came or went. */
  settle(touched: Iterable<GraphChecker>): void {
    const queue = this.#queue
    const waiting = [...touched]
    const met = new Set(waiting)
    waiting.forEach((checker, at) => queue.push(this.#order.rankOf(checker), at))
    while (!queue.isEmpty) {
      const checker = waiting[queue.pop()]!
      const before = this.#extents.get(checker.id)
      const extent = this.#sum(checker.size)
      if (before?.nodes === extent.nodes && before.depth === extent.depth) continue
      this.#extents.set(checker.id, extent)
      for (const user of this.#order.usersOf(checker.id)) {
        if (met.has(user)) continue
        met.add(user)
        queue.push(this.#order.rankOf(user), waiting.push(user) - 1)
      }
    }
  }

  /** What is wrong with the root graph. */
  problemsOf(root: GraphChecker): LocalProblem[] {
    const { nodes, depth } = this.#extents.get(undefined)!
    if (nodes <= runLimits.nodes && depth <= runLimits.depth) return []
    const isAlone = (template: string): boolean => {
      const extent = this.#extents.get(template)
      return extent !== undefined && (extent.nodes > runLimits.nodes || extent.depth >= runLimits.depth)
    }
    const alone = [...root.uses].filter(isAlone)
    const isDeep = depth > runLimits.depth
    const named = root.usersOf(new Set(alone.length > 0 || isDeep ? alone : this.#heaviestOf(root.size)))
    const details = isDeep ? { depth: runLimits.depth } : { count: runLimits.nodes }
    return [{ code: 'graph-too-large', severity: 'error', nodes: named, details }]
  }

  /** Where none is too large by itself: those that weigh most with all their uses, as few as without them the rest could run. */
  #heaviestOf({ own, uses }: GraphSize): string[] {
    const weights = Array.from(uses, ([template, count]) => {
      const { nodes } = this.#extents.get(template) ?? { nodes: 0 }
      return { template, count, weight: this.#order.recursive.has(template) ? 0 : nodes * count }
    }).sort((a, b) => b.weight - a.weight || (a.template < b.template ? -1 : 1))
    let left = weights.reduce((sum, { weight }) => sum + weight, own)
    const heaviest: string[] = []
    let named = 0
    for (const { template, count, weight } of weights) {
      named += count
      if (left <= runLimits.nodes || named > MOST_NAMED) break
      heaviest.push(template)
      left -= weight
    }
    return heaviest
  }

  #sum({ own: size, uses, ownGraphs }: GraphSize): Extent {
    const counts = ownGraphs.length === 0 ? uses : new Map(uses)
    let [nodes, depth] = [size, 0]
    const add = (extent: Extent | undefined, count: number): void => {
      if (extent === undefined || count === 0) return
      nodes += extent.nodes * count
      depth = Math.max(depth, extent.depth + 1)
    }
    for (const [template, own] of ownGraphs) {
      if (!this.#isOdd(template, own)) continue
      const left = counts as Map<string, number>
      left.set(template, left.get(template)! - 1)
      add(this.#ownExtent(own), 1)
    }
    for (const [template, count] of counts) {
      if (!this.#order.recursive.has(template)) add(this.#extents.get(template), count)
    }
    return depth > runLimits.depth ? TOO_DEEP : { nodes: Math.min(nodes, runLimits.nodes + 1), depth }
  }

  #ownExtent(own: OwnGraph): Extent {
    let extent = this.#owns.get(own)
    if (extent === undefined)
      this.#owns.set(
        own,
        (extent = this.#sum(
          sizeOf(own.nodes, ({ graphState }) => (graphState instanceof OwnGraph ? graphState : undefined)),
        )),
      )
    return extent
  }
}
