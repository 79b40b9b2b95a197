import type { LayoutControl } from './input/LayoutControl.ts'
import type { ThroughCosts } from './order/LocalSearch.ts'
import { isSeriesParallel } from './isSeriesParallel.ts'
import type { LayerGraph } from './graph/LayerGraph.ts'
import type { Sketch, SketchBook } from './order/SketchBook.ts'

/** Makes one sketch or more. */
export type Try = (control: LayoutControl) => readonly Sketch[]

/** How much work a part gets. Figures are in bench/results/layout.md. */
export interface Effort {
  readonly tries: readonly Try[]
  /** Tries that local search finishes. */
  readonly finished: number
  /** Rounds of local search on each of them. */
  readonly rounds: number
  /** Whether there is more than one drawing to choose from: else its crossings need not be counted. */
  readonly isCompared: boolean
  /** How often it is shaken and searched again, with gaps that many times as wide as they must be. */
  readonly shakes: number
  readonly gapFactor: number
  /** Whether sketches are drawn apart to make room for long edges. */
  readonly isStretched: boolean
  readonly costs: ThroughCosts
  /** Whether drawings are counted before the search. */
  readonly isCounted: boolean
}

/** Nodes, edges and dummies of a part that gets the whole portfolio. */
const SMALL = 1500
/** Random first orders, the more the smaller the part. */
const MOST_SHUFFLES = 12
const SHUFFLE_BUDGET = 500
/** The embedding of a part of so few nodes nearly always crosses nothing, so it is tried first. */
const MOST_NODES_EMBEDDED_FIRST = 4
/** A small part beside a large one with up to so many edges a node takes few tries, since it is a small share of the drawing. */
const MOST_ASIDE_EDGES = 1.5
const KEPT = 3
const FINISHED = 3
/** Pairs of segments that local search may look at in all, about 10 s of it. */
const SCAN_BUDGET = 3e9
/** Looks at every pair that one round takes. */
const SCANS_PER_ROUND = 6
/** Nodes, edges and dummies that are surely within the budget. */
const UNCOUNTED = 10_000
/** Costs while nodes move; half as much counts when drawings are compared. They are binary fractions, so that sums do not differ by their order. */
const THROUGH_COST = 0.625
/** Large parts are ordered by dummies, too, with fewer edges a node, where they are series-parallel, or where there are no dummies and not more nodes. */
const SPARSE = 1.45
/** Series-parallel graphs have fewer edges a node than this; of more nodes nobody asks. */
const SERIES_PARALLEL = 2
const MOST_ASKED = 10_000
const MOST_PROPER = 10_000
/** Nodes, edges and dummies that such a part may have for each node. */
const MOST_PROPER_WORK = 50
/** Edges a node, and layers that edges pass, from which on most drawings are full of crossings. */
const DENSE = 2
const LONG = 2
const MOST_THROUGH_COST = 4
/** Crossings of each line from which on a foreign node costs as much as a crossing more. */
const CROWDED = 2.5

/**
 * Efforts for parts above the size of the whole portfolio, by how many nodes they have at most. A second round takes 5 % of the
 * crossings for a third of the time, which pays only above 3,000 nodes.
 */
const SIZES = [
  { nodes: 700, lengths: ['unit', 'span^2'], pivots: 10, sweeps: 16, gapFactor: 3, rounds: 2, shakes: 0 },
  { nodes: 1500, lengths: ['unit'], pivots: 10, sweeps: 16, gapFactor: 3, rounds: 1, shakes: 0 },
  { nodes: 3000, lengths: ['unit', 'span^2'], pivots: 10, sweeps: 16, gapFactor: 3, rounds: 1, shakes: 0 },
  { nodes: 7000, lengths: ['unit', 'span^2'], pivots: 20, sweeps: 40, gapFactor: 4, rounds: 2, shakes: 1 },
  { nodes: 30_000, lengths: ['unit', 'span^2'], pivots: 30, sweeps: 60, gapFactor: 4, rounds: 2, shakes: 2 },
  { nodes: 60_000, lengths: ['span^2'], pivots: 20, sweeps: 40, gapFactor: 4, rounds: 2, shakes: 0 },
  { nodes: Infinity, lengths: ['span^1.5'], pivots: 20, sweeps: 20, gapFactor: 3, rounds: 1, shakes: 0 },
] as const

/**
 * Makes lines through foreign nodes cost more if every line crosses many others, as they would weigh too little against these.
 * @param crossings The crossings of the drawing to begin with.
 */
export function chargeForThrough({ move, choice }: ThroughCosts, crossings: number, edges: number): ThroughCosts {
  const crowded = Math.min(MOST_THROUGH_COST, Math.floor(crossings / (CROWDED * edges)))
  return { move: Math.max(move, crowded), choice }
}

/**
 * @param isSplit Whether layers were split: every edge then passes so many others that a search would not end soon.
 * @param isCompared Whether the part is drawn in another way, too.
 * @param isAside Whether it is a small part beside a large one.
 */
export function planEffort(book: SketchBook, isSplit: boolean, isCompared: boolean, isAside: boolean): Effort {
  const { graph, dummies } = book
  const { nodeCount, edgeCount } = graph
  const work = nodeCount + edgeCount + dummies
  const affordable = work < UNCOUNTED ? Infinity : Math.floor(SCAN_BUDGET / (SCANS_PER_ROUND * book.scanCost))
  if (work > SMALL) {
    const isSearched = !isSplit && affordable > 0
    const { lengths, pivots, sweeps, gapFactor, rounds, shakes } = SIZES.find(({ nodes }) => nodeCount <= nodes)!
    // Room between nodes is for the local search.
    const factor = isSearched ? gapFactor : 1
    const tries: Try[] = [(control) => [book.embed(lengths, pivots, sweeps, factor, control)]]
    const isSparse = work < MOST_PROPER_WORK * nodeCount && (edgeCount < SPARSE * nodeCount || isNested(graph))
    const isProper = dummies === 0 && nodeCount <= MOST_PROPER
    if (!isSplit && (isSparse || isProper)) tries.unshift((control) => book.order(['sources', 'sinks'], 0, 1, control))
    const affordableShakes = Math.min(shakes, Math.max(0, Math.floor(affordable / rounds) - 1))
    return {
      tries,
      finished: 1,
      rounds: isSearched ? Math.min(rounds, affordable) : 0,
      isCounted: isSearched && (tries.length > 1 || edgeCount > DENSE * nodeCount || dummies > LONG * edgeCount),
      isCompared: isCompared || tries.length > 1 || affordableShakes > 0,
      shakes: affordableShakes,
      gapFactor,
      isStretched: isSearched,
      costs: { move: THROUGH_COST, choice: THROUGH_COST / 2 },
    }
  }
  const byUnits: Try = (control) => [book.embed(['unit'], 12, 10, 1.5, control)]
  const shuffles = Math.min(MOST_SHUFFLES, Math.floor(SHUFFLE_BUDGET / work))
  const ordered: Try = (control) => book.order(['sources', 'sinks', 'all'], shuffles, KEPT, control)
  const bySpans: Try = (control) => [book.embed(['span^2'], 12, 10, 1.25, control)]
  const byDepth: Try = (control) => book.order(['sources', 'sinks'], 0, 2, control)
  const isLight = isAside && edgeCount <= MOST_ASIDE_EDGES * nodeCount
  const all = nodeCount <= MOST_NODES_EMBEDDED_FIRST ? [byUnits, bySpans, ordered] : [ordered, bySpans, byUnits]
  return {
    tries: isLight ? [byUnits, byDepth] : all,
    finished: FINISHED,
    rounds: Math.min(4, affordable),
    isCounted: affordable > 0,
    isCompared: true,
    shakes: 0,
    gapFactor: 1.25,
    isStretched: true,
    costs: { move: THROUGH_COST, choice: THROUGH_COST / 2 },
  }
}

function isNested(graph: LayerGraph): boolean {
  return graph.nodeCount <= MOST_ASKED && graph.edgeCount < SERIES_PARALLEL * graph.nodeCount && isSeriesParallel(graph)
}
