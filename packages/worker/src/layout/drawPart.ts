import { createIncidence, type Incidence } from './graph/LayerGraph.ts'
import { drawChains } from './drawChains.ts'
import { drawLayers } from './drawLayers.ts'
import { drawOneWayTree } from './tree/drawOneWayTree.ts'
import { drawPair } from './drawPair.ts'
import { drawDenseTree, drawTree, isTree } from './tree/drawTree.ts'
import { drawTriple } from './drawTriple.ts'
import { hasCrossing } from './measure/hasCrossing.ts'
import type { LayoutControl } from './LayoutControl.ts'
import { mayBeClear } from './graph/mayBeClear.ts'
import { mayFitLayers } from './graph/mayFitLayers.ts'
import { mergeParallels } from './graph/mergeParallels.ts'
import type { DrawnPart, Gaps, Part } from './Part.ts'
import { runsThrough } from './measure/runsThrough.ts'

/** What of the time a tree's layers take. */
const TREE_SHARE = 0.5

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
  if (part.width.length === 3 && isTree(part)) return drawTriple(part, gaps)
  const chains = drawChains(part, gaps, incidence)
  if (chains !== undefined && isCentred(part)) return chains
  const tidy = isTree(part) ? drawOneWayTree(part, gaps, control) : undefined
  if (tidy !== undefined && !crossesBetweenMiddles(part, tidy)) return tidy
  if (chains === undefined && isTree(part)) {
    const dense = drawDenseTree(part, gaps)
    if (dense !== undefined && !crossesBetweenMiddles(part, dense)) return dense
    const isLayered = mayFitLayers(part, incidence)
    if (isLayered) {
      const clear = drawLayers(part, incidence, gaps, { isTree: true, isAside }, control.section(0, TREE_SHARE))
      if (clear !== undefined && !crosses(part, clear) && !runsThrough(part, clear)) return clear
    }
    const section = control.section(isLayered ? TREE_SHARE : 0, 1)
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
