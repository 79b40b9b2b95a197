import { createIncidence, type Incidence } from './graph/LayerGraph.ts'
import { LayerNarrower } from './place/LayerNarrower.ts'
import type { LayoutControl } from './input/LayoutControl.ts'
import { measureExtent } from './measure/measureExtent.ts'
import { orientPart } from './rank/orientPart.ts'
import type { DrawnPart, Gaps, Part } from './graph/Part.ts'
import { pick } from './arrays/pick.ts'
import { planEffort } from './planEffort.ts'
import { rankNodes } from './rank/rankNodes.ts'
import { refineSketches, type RefinedSketch } from './refineSketches.ts'
import { SketchBook } from './order/SketchBook.ts'
import { splitLayers } from './rank/splitLayers.ts'

/** The share of the time that ranking takes. */
const RANKING_SHARE = 0.15

/** Only parts of more nodes are straightened. */
const SMALL = 500
/** A straightened part is so many times as high as its fullest layer, and takes so many sweeps; fewer if they would go over too many nodes in all. */
const STRAIGHTENED_ROOM = 1.25
const STRAIGHTENING_SWEEPS = 60
const STRAIGHTENING_BUDGET = 2_000_000

/** Draws a part in layers: ranks, orders, then straight lines. */
export function drawLayers(part: Part, gaps: Gaps, control: LayoutControl, isAside = false): DrawnPart {
  control.check(0)
  const incidence = createIncidence(part.width.length, part.edges.from, part.edges.to)
  const oriented = orientPart(part, incidence)
  let best: RefinedSketch | undefined
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
    best = refineSketches(book, effort, below, section.section(RANKING_SHARE, 1)) ?? best
    control.check((index + 1) / oriented.length)
  }
  return settle(straighten(part, incidence, gaps, best!, control))
}

/**
 * Shortens the lines of large parts whose edges all lead to the next layer: there crossings hang on the layers' orders alone,
 * and the room that the search had is not needed any more.
 */
function straighten(
  part: Part,
  incidence: Incidence,
  gaps: Gaps,
  best: RefinedSketch,
  control: LayoutControl,
): RefinedSketch {
  const { graph, layers, dummies } = best.book
  const { rank } = layers
  if (graph.nodeCount <= SMALL || graph.isReversed.includes(1) || dummies > 0) return best
  const narrower = new LayerNarrower(part, incidence, rank, gaps.nodeGap, best.sketch.y)
  const sweeps = Math.min(STRAIGHTENING_SWEEPS, Math.floor(STRAIGHTENING_BUDGET / graph.nodeCount))
  const y = narrower.narrow(best.sketch.y, STRAIGHTENED_ROOM, sweeps, control.section(1, 1))
  return { ...best, sketch: { layers, y } }
}

function settle({ book: { graph, layers }, sketch }: RefinedSketch): DrawnPart {
  const [top, bottom] = measureExtent(sketch.y, graph.height)
  const y = sketch.y.map((middle, node) => middle - graph.height[node]! / 2 - top)
  return { x: pick(layers.left, layers.rank), y, width: layers.right[layers.count - 1]!, height: bottom - top }
}
