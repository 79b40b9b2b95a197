import type { EdgeLength } from './embedNodes.ts'
import { countDummies } from './ProperGraph.ts'
import type { Sketch, SketchBook } from './SketchBook.ts'

/** Makes one sketch or more. */
export type Try = () => readonly Sketch[]

/** How much work a part gets. Figures are in bench/results/layout.md. */
export interface Effort {
  readonly tries: readonly Try[]
  /** Tries that local search finishes. */
  readonly finished: number
  /** Rounds of local search on each of them. */
  readonly rounds: number
  /** Whether sketches are drawn apart to make room for long edges. */
  readonly isStretched: boolean
  /** What a line through a foreign node costs, in crossings. */
  readonly throughCost: number
}

/** Nodes, edges and dummies of a part that gets the whole portfolio. */
const SMALL = 1500
/** Random first orders, the more the smaller the part. */
const MOST_SHUFFLES = 24
const SHUFFLE_BUDGET = 1000
const KEPT = 3
const FINISHED = 2
/** Pairs of segments that local search may look at in all, about 10 s of it. */
const SCAN_BUDGET = 3e9
/** Looks at every pair that one round takes. */
const SCANS_PER_ROUND = 6
const THROUGH_COST = 0.25

export function planEffort(book: SketchBook): Effort {
  const { graph, layers } = book
  const { nodeCount, edgeCount } = graph
  const affordable = Math.floor(SCAN_BUDGET / (SCANS_PER_ROUND * Math.max(1, book.scanCost)))
  const embed = (lengths: readonly EdgeLength[], gapFactor: number): Try => {
    return () => [book.embed(lengths, nodeCount < 3000 ? 12 : 30, 10, gapFactor)]
  }
  if (nodeCount > 50_000) {
    const tries = [() => [book.embed(['span^1.5'], 20, 13, 3)]]
    return { tries, finished: 1, rounds: Math.min(1, affordable), isStretched: false, throughCost: THROUGH_COST }
  }
  const work = nodeCount + edgeCount + countDummies(graph, layers.rank)
  const tries: Try[] = []
  if (work > SMALL) {
    const isSparse = edgeCount < 1.25 * nodeCount && work < 50 * nodeCount
    if (isSparse) tries.push(() => book.order(['sources', 'sinks'], 0, 1, 1))
    tries.push(embed(nodeCount < 3000 ? ['unit'] : ['unit', 'span^2'], nodeCount < 3000 ? 4 : 6))
    return {
      tries,
      finished: 1,
      rounds: Math.min(nodeCount < 3000 ? 1 : nodeCount < 7000 ? 3 : 6, affordable),
      isStretched: false,
      throughCost: THROUGH_COST,
    }
  }
  const shuffles = Math.min(MOST_SHUFFLES, Math.floor(SHUFFLE_BUDGET / work))
  tries.push(() => book.order(['sources', 'sinks', 'all'], shuffles, KEPT, 1.25))
  tries.push(embed(['span^2'], 1.25), embed(['unit'], 1.5))
  return {
    tries,
    finished: FINISHED,
    rounds: Math.min(4, affordable),
    isStretched: true,
    throughCost: 2 * THROUGH_COST,
  }
}
