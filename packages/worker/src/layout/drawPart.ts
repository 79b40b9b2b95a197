import { breakCycles, listFeedbackSets } from './rank/breakCycles.ts'
import { LayerNarrower } from './place/LayerNarrower.ts'
import type { LayoutControl } from './LayoutControl.ts'
import {
  createForwardGraph,
  createIncidence,
  createLayerGraph,
  type Incidence,
  type LayerGraph,
} from './graph/LayerGraph.ts'
import { chargeForThrough, type Effort, planEffort } from './planEffort.ts'
import { drawChains } from './drawChains.ts'
import { drawOneWayTree } from './tree/drawOneWayTree.ts'
import { drawPair } from './drawPair.ts'
import { drawTree, isTree } from './tree/drawTree.ts'
import { hasCrossing } from './measure/hasCrossing.ts'
import { measureExtent } from './measure/measureExtent.ts'
import { mayBeClear } from './graph/mayBeClear.ts'
import { mergeParallels } from './graph/mergeParallels.ts'
import type { DrawnPart, Gaps, Part } from './Part.ts'
import { pick } from './arrays/pick.ts'
import { rankNodes } from './rank/rankNodes.ts'
import { runsThrough } from './measure/runsThrough.ts'
import { type Sketch, SketchBook } from './order/SketchBook.ts'
import { sortTopologically, type TopologicalOrder } from './graph/sortTopologically.ts'
import { splitLayers } from './rank/splitLayers.ts'

interface Best {
  readonly book: SketchBook
  readonly sketch: Sketch
  readonly crossings: number
}

/** Trees of up to so many nodes look alike in layers. */
const TINY = 3

/** Nodes, and nodes and edges, beyond which further ways to break cycles cost more than they give. */
const SMALL = 500
const MOST_BROKEN_ANEW = 1000
/** Crossings that a drawing must save for each edge that it turns beyond the fewest. */
const WORTH_OF_TURNED = 3

/** How many times as high as its fullest layer a part is when it is straightened, and in how many sweeps; fewer where all would be over so many nodes. */
const STRAIGHTENED_ROOM = 1.25
const STRAIGHTENING_SWEEPS = 60
const STRAIGHTENING_BUDGET = 2_000_000

/** What of the time a tree's layers take. */
const TREE_SHARE = 0.5
/** What of the time ranking takes, and of the rest making sketches. */
const RANKING_SHARE = 0.15
const SKETCHING_SHARE = 0.2

/**
 * Draws one connected part of two or more nodes, as the best of several tries.
 * @param isAside Whether it is a small part beside a large one.
 */
export function drawPart(part: Part, gaps: Gaps, control: LayoutControl, isAside = false): DrawnPart {
  if (part.width.length === 2) return drawPair(part, gaps)
  const incidence = incidenceOf(part)
  if (!mayBeClear(part, incidence)) return drawLayers(part, incidence, gaps, { isTree: false, isAside }, control)!
  const simple = mergeParallels(part, incidence)
  const clear = drawClear(simple, simple === part ? incidence : incidenceOf(simple), gaps, isAside, control)
  // Connections that were merged may meet others than the one that stood for them.
  if (clear !== undefined && (simple === part || !hasCrossing(part, clear))) return clear
  const layered = drawLayers(part, incidence, gaps, { isTree: false, isAside }, control)!
  return clear !== undefined && crosses(part, layered) ? clear : layered
}

function incidenceOf({ width, edges: { from, to } }: Part): Incidence {
  return createIncidence(width.length, from, to)
}

/**
 * Draws trees and series of parallel chains without a crossing between the middles of the nodes' sides, and wherever that can be
 * had without one between interfaces.
 * @returns undefined for other parts.
 */
function drawClear(
  part: Part,
  incidence: Incidence,
  gaps: Gaps,
  isAside: boolean,
  control: LayoutControl,
): DrawnPart | undefined {
  if (part.width.length <= TINY && isTree(part)) return drawTree(part, gaps)
  const chains = drawChains(part, gaps, incidence)
  if (chains !== undefined && isCentred(part)) return chains
  const tidy = isTree(part) ? drawOneWayTree(part, gaps, control) : undefined
  if (tidy !== undefined && !crossesBetweenMiddles(part, tidy)) return tidy
  if (chains === undefined && isTree(part)) {
    const clear = drawLayers(part, incidence, gaps, { isTree: true, isAside }, control.section(0, TREE_SHARE))
    if (clear !== undefined && !crosses(part, clear) && !runsThrough(part, clear)) return clear
    const section = control.section(TREE_SHARE, 1)
    const grown = drawTree(part, gaps, section)
    return crossesBetweenMiddles(part, grown) ? drawTree(centre(part), gaps, section) : grown
  }
  if (chains === undefined) return undefined
  const layered = drawLayers(part, incidence, gaps, { isTree: false, isAside }, control)!
  // Layers draw straight lines between interfaces off the middles, nearly always without a crossing; if not, rows cross less.
  return crosses(part, layered) ? chains : layered
}

/** Whether lines cross, or would between the middles of the nodes' sides. */
function crosses(part: Part, drawn: DrawnPart): boolean {
  return hasCrossing(part, drawn) || crossesBetweenMiddles(part, drawn)
}

/** Where lines meet the middles, no drawing of a tree has a crossing. */
function crossesBetweenMiddles(part: Part, drawn: DrawnPart): boolean {
  return !isCentred(part) && hasCrossing(centre(part), drawn, false)
}

/** Whether all connections meet the middles of their nodes' sides. */
function isCentred({ edges: { fromY, toY } }: Part): boolean {
  return fromY.every((offset) => offset === 0) && toY.every((offset) => offset === 0)
}

function centre({ width, height, edges }: Part): Part {
  const none = new Float64Array(edges.from.length)
  return { width, height, edges: { ...edges, fromY: none, toY: none } }
}

interface Kind {
  /** Then it is drawn in another way where lines cross. */
  readonly isTree: boolean
  readonly isAside: boolean
}

/** @returns undefined where a tree's lines surely will cross. */
function drawLayers(
  part: Part,
  incidence: Incidence,
  gaps: Gaps,
  { isTree, isAside }: Kind,
  control: LayoutControl,
): DrawnPart | undefined {
  control.check(0)
  const oriented = orient(part, incidence)
  let best: Best | undefined
  for (const [index, { graph, order, handicap }] of oriented.entries()) {
    const below: number = best === undefined ? Infinity : best.crossings - handicap
    if (below <= 0) continue
    const section = control.section(index / oriented.length, (index + 1) / oriented.length)
    const rank = rankNodes(graph, section.section(0, RANKING_SHARE), order)
    section.check(RANKING_SHARE)
    const split = splitLayers(graph, rank, gaps.nodeGap, gaps.layerGap)
    const book = new SketchBook(graph, split, gaps.nodeGap, gaps.layerGap)
    section.check(RANKING_SHARE)
    const effort = planEffort(book, split !== rank, oriented.length > 1, isAside)
    best = attempt(book, effort, below, isTree, section.section(RANKING_SHARE, 1)) ?? best
    control.check((index + 1) / oriented.length)
  }
  return best && settle(straighten(part, incidence, gaps, best, control))
}

/**
 * Shortens the lines of large parts whose edges all lead to the next layer: there crossings hang on the layers' orders alone,
 * and the room that the search had is not needed any more.
 */
function straighten(part: Part, incidence: Incidence, gaps: Gaps, best: Best, control: LayoutControl): Best {
  const { graph, layers, dummies } = best.book
  const { rank } = layers
  if (graph.nodeCount <= SMALL || graph.isReversed.includes(1) || dummies > 0) return best
  const narrower = new LayerNarrower(part, incidence, rank, gaps.nodeGap, best.sketch.y)
  const sweeps = Math.min(STRAIGHTENING_SWEEPS, Math.floor(STRAIGHTENING_BUDGET / graph.nodeCount))
  const y = narrower.narrow(best.sketch.y, STRAIGHTENED_ROOM, sweeps, control.section(1, 1))
  return { ...best, sketch: { layers, y } }
}

interface Oriented {
  readonly graph: LayerGraph
  readonly order?: TopologicalOrder
  /** So many crossings fewer it must have than those before. */
  readonly handicap: number
}

/** @returns In the first, the fewest edges are turned. */
function orient({ width, height, edges }: Part, incidence: Incidence): Oriented[] {
  const order = sortTopologically(edges.to, incidence)
  // Most graphs have no cycle.
  if (order.sequence.length === width.length) {
    return [{ graph: createForwardGraph(width, height, edges, incidence), order, handicap: 0 }]
  }
  const isSmall = width.length <= SMALL && width.length + edges.from.length <= MOST_BROKEN_ANEW
  const sets = isSmall
    ? listFeedbackSets(width.length, edges.from, edges.to)
    : [breakCycles(width.length, edges.from, edges.to)!]
  return sets.map(({ isTurned, count }) => ({
    graph: createLayerGraph(width, height, edges, isTurned),
    handicap: WORTH_OF_TURNED * (count - sets[0]!.count),
  }))
}

/**
 * Makes all sketches, and works out those that begin with the fewest crossings.
 * @returns The best with fewer crossings than `below`.
 */
function attempt(
  book: SketchBook,
  effort: Effort,
  below: number,
  isTree: boolean,
  control: LayoutControl,
): Best | undefined {
  const { tries, isCounted } = effort
  const isSearched = effort.rounds > 0
  const sketching = isSearched ? SKETCHING_SHARE : 1
  const sketches: Best[] = []
  for (const [index, create] of tries.entries()) {
    const share = sketching / tries.length
    for (const sketch of create(control.section(index * share, (index + 1) * share))) {
      if (effort.isStretched) book.stretch(sketch)
      const crossings = isCounted ? book.search(sketch, effort.costs).count(control) : Infinity
      sketches.push({ book, sketch, crossings })
    }
    if (sketches.some(({ crossings }) => crossings <= effort.enough)) break
  }
  // Where even one count would take too long, the first sketch is the drawing.
  if (!isSearched) return below === Infinity ? sketches[0] : undefined
  sketches.sort((a, b) => a.crossings - b.crossings)
  // No search of 300 trees ever took the last crossing away.
  if (isTree && isCounted && sketches[0]!.crossings > 0) return undefined
  const chosen = sketches.slice(0, effort.finished)
  const costs = isCounted ? chargeForThrough(effort.costs, sketches[0]!.crossings, book.graph.edgeCount) : effort.costs
  let best: Best | undefined
  for (const [index, first] of chosen.entries()) {
    const share = (1 - sketching) / chosen.length
    const begin = sketching + index * share
    const finished = finish(first, { ...effort, costs }, control.section(begin, begin + share))
    if (finished.crossings < (best?.crossings ?? below)) best = finished
    if (finished.crossings === 0) break
  }
  return best
}

/** Searches a sketch, shakes it and searches again, as often as planned. @returns The best there was. */
function finish(first: Best, effort: Effort, control: LayoutControl): Best {
  const { book } = first
  const turns = effort.shakes + 1
  let sketch: Sketch = { layers: first.sketch.layers.copy(), y: first.sketch.y.slice() }
  let best = first
  for (let turn = 0; turn < turns; turn++) {
    const section = control.section(turn / turns, (turn + 1) / turns)
    if (turn > 0) sketch = book.shake(sketch, effort.gapFactor, section.section(0, 0.05))
    const search = book.search(sketch, effort.costs)
    search.run(effort.rounds, section.section(0.05, effort.isCompared ? 0.95 : 1))
    const crossings = effort.isCompared ? search.count(section.section(0.95, 1)) : 0
    // To pass fewer foreign nodes a search may take a few crossings more: the better drawing stays.
    if (crossings <= best.crossings) best = { book, sketch, crossings }
  }
  return best
}

function settle({ book: { graph, layers }, sketch }: Best): DrawnPart {
  const [top, bottom] = measureExtent(sketch.y, graph.height)
  const y = new Float64Array(graph.nodeCount)
  findTops(sketch.y, graph.height, top, y)
  return { x: pick(layers.left, layers.rank), y, width: layers.right[layers.count - 1]!, height: bottom - top }
}

function findTops(middle: Float64Array, height: Float64Array, above: number, top: Float64Array): void {
  for (let node = 0; node < top.length; node++) top[node] = middle[node]! - height[node]! / 2 - above
}
