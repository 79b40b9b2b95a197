/** Sums up how large flows are with everything that their subgraphs unfold to. It counts no further than the limits. */
import { OwnGraph } from '../graph/OwnGraph.ts'
import { type GraphSize, sizeOf } from '../graph/sizeOf.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import { runLimits } from '../types/runLimits.ts'
import type { GraphValidator } from './GraphValidator.ts'
import type { TemplateOrder } from './TemplateOrder.ts'

/** Graph nodes that a problem names at most: beyond, none of them says where to begin. */
const MAX_NAMED = 1000

interface Extent {
  readonly nodes: number
  readonly depth: number
}

/** Is the same for all graphs that lie too deep, whatever is in them. */
const TOO_DEEP: Extent = { nodes: 0, depth: runLimits.depth + 1 }

/** Whether a graph node holds another graph than its template. */
type IsOdd = (template: string, own: OwnGraph) => boolean

export class FlowSize {
  readonly #order: TemplateOrder
  readonly #isOdd: IsOdd
  readonly #extents = new Map<string | undefined, Extent>()
  readonly #owns = new Map<OwnGraph, Extent>()

  constructor(order: TemplateOrder, isOdd: IsOdd) {
    this.#order = order
    this.#isOdd = isOdd
  }

  /** Must be called where other graphs are used than before: then all of them must be settled. */
  forget(): void {
    this.#extents.clear()
    this.#owns.clear()
  }

  /** Sums up a graph, once the graphs that it uses are settled. @returns Whether it is of another size than before. */
  settle({ id, size }: GraphValidator): boolean {
    const before = this.#extents.get(id)
    const extent = this.#sum(size)
    this.#extents.set(id, extent)
    return extent.nodes !== before?.nodes || extent.depth !== before.depth
  }

  /** @returns The problem of the root graph. */
  problemsOf(root: GraphValidator): LocalProblem[] {
    const { nodes, depth } = this.#extents.get(undefined)!
    if (nodes <= runLimits.nodes && depth <= runLimits.depth) return []
    const isAlone = (template: string): boolean => {
      const extent = this.#extents.get(template)
      return extent !== undefined && (extent.nodes > runLimits.nodes || extent.depth >= runLimits.depth)
    }
    const alone = root.uses.filter(isAlone)
    const isDeep = depth > runLimits.depth
    const named = root.usersOf(new Set(alone.length > 0 || isDeep ? alone : this.#heaviestOf(root.size)))
    const details = isDeep ? { depth: runLimits.depth } : { count: runLimits.nodes }
    return [{ code: 'graph-too-large', severity: 'error', nodes: named, details }]
  }

  /** @returns Templates that weigh most with all their uses where none is too large by itself: as few as without them the rest could run. */
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
      if (left <= runLimits.nodes || named > MAX_NAMED) break
      heaviest.push(template)
      left -= weight
    }
    return heaviest
  }

  #sum({ own: size, uses, ownGraphs }: GraphSize): Extent {
    let [nodes, depth] = [size, 0]
    const add = (extent: Extent | undefined, count: number): void => {
      if (extent === undefined || count === 0) return
      nodes += extent.nodes * count
      depth = Math.max(depth, extent.depth + 1)
    }
    const odd = ownGraphs.filter(([template, own]) => this.#isOdd(template, own))
    const counts = odd.length === 0 ? uses : new Map(uses)
    for (const [template, own] of odd) {
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
    if (extent === undefined) this.#owns.set(own, (extent = this.#sum(sizeOf(own.nodes))))
    return extent
  }
}
