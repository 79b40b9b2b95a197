import type { EdgeLength } from './embedNodes.ts'
import type { Averaging, FirstOrder } from './orderLayers.ts'
import { countDummies } from './ProperGraph.ts'
import type { Sketch, SketchBook } from './SketchBook.ts'

export interface Try {
  readonly gapFactor: number
  readonly create: (gapFactor: number) => Sketch
}

/** How much work a part gets. Figures are in bench/results/layout.md. */
export interface Effort {
  readonly tries: readonly Try[]
  /** Rounds of local search on each try. */
  readonly rounds: number
  /** What a line through a foreign node costs, in crossings. */
  readonly throughCost: number
}

/** Work that one try's dummies and edges may make; what is left of it goes to further tries. */
const TRY_BUDGET = 8000
const MOST_TRIES = 7
/** Pairs of segments that local search may look at in all, about 10 s of it. */
const SCAN_BUDGET = 3e9
/** Looks at every pair that one round takes. */
const SCANS_PER_ROUND = 6
const THROUGH_COST = 0.3

export function planEffort(book: SketchBook): Effort {
  const { graph, layers } = book
  const { nodeCount, edgeCount } = graph
  const affordable = Math.floor(SCAN_BUDGET / (SCANS_PER_ROUND * Math.max(1, book.scanCost)))
  if (nodeCount > 50_000) {
    const create = (gapFactor: number): Sketch => book.embed(['span^1.5'], 20, 13, gapFactor)
    return { tries: [{ create, gapFactor: 3 }], rounds: Math.min(1, affordable), throughCost: THROUGH_COST }
  }
  const embed = (lengths: readonly EdgeLength[], gapFactor: number): Try => ({
    gapFactor,
    create: (factor) => book.embed(lengths, 30, 10, factor),
  })
  const order = (first: FirstOrder, averaging: Averaging, gapFactor = 1.25): Try => ({
    gapFactor,
    create: (factor) => book.order(first, averaging, factor),
  })
  const work = nodeCount + edgeCount + countDummies(graph, layers.rank)
  const isSparse = edgeCount < 1.25 * nodeCount && work < 50 * nodeCount
  const roomy = embed(['unit', 'span^2'], nodeCount < 300 ? 2 : nodeCount < 3000 ? 4 : 5)
  const tries: Try[] = []
  if (isSparse) tries.push(order('sources', 'median', 1), order('sinks', 'median', 1))
  const count = Math.min(MOST_TRIES, 1 + Math.floor(TRY_BUDGET / work))
  if (work > 1500) tries.push(roomy)
  else {
    const portfolio = [
      order('sources', 'median'),
      order('sinks', 'barycentre'),
      embed(['span^2'], 1.25),
      order('all', 'median'),
      embed(['unit'], 1.5),
      order('sinks', 'median'),
      order('sources', 'barycentre'),
    ]
    tries.push(...portfolio.slice(0, count))
  }
  return { tries, rounds: Math.min(work > 1500 ? 2 : 4, affordable), throughCost: THROUGH_COST }
}
