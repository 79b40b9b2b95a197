import { drawChains } from './drawChains.ts'
import { drawLayers } from './drawLayers.ts'
import { mergeParallels } from './graph/mergeParallels.ts'
import type { LayoutControl } from './input/LayoutControl.ts'
import { hasCrossing } from './measure/hasCrossing.ts'
import { runsThrough } from './measure/runsThrough.ts'
import type { DrawnPart, Gaps, Part } from './graph/Part.ts'
import { drawOneWayTree } from './tree/drawOneWayTree.ts'
import { findCentroid, hangTree } from './tree/hangTree.ts'
import { stackTree } from './tree/stackTree.ts'

/** Layers draw trees of more nodes hardly ever without a crossing, unless all their edges lead one way. */
const MOST_NODES_OF_LAYERED_TREE = 100

/**
 * Draws one connected part of two or more nodes: trees and chains without a crossing, everything else in layers.
 * @param isAside Whether it is a small part beside a large one.
 */
export function drawPart(part: Part, gaps: Gaps, control: LayoutControl, isAside = false): DrawnPart {
  const simple = mergeParallels(part)
  const clear = drawClear(simple, gaps, control)
  // Connections that were merged may meet others than the one that stood for them.
  if (clear !== undefined && (simple === part || !hasCrossing(part, clear))) return clear
  const layered = drawLayers(part, gaps, control, isAside)
  return clear !== undefined && crosses(part, layered) ? clear : layered
}

/**
 * Draws trees and series of parallel chains without a crossing between the middles of the nodes' sides, and wherever possible
 * without one between interfaces.
 * @returns undefined for other parts.
 */
function drawClear(part: Part, gaps: Gaps, control: LayoutControl): DrawnPart | undefined {
  if (part.edges.from.length === part.width.length - 1) return drawTree(part, gaps, control)
  const chains = drawChains(part, gaps)
  if (chains === undefined || isCentred(part)) return chains
  const layered = drawLayers(part, gaps, control)
  // Layers draw straight lines between interfaces off the middles, nearly always without a crossing; if not, rows cross less.
  return crosses(part, layered) ? chains : layered
}

function drawTree(part: Part, gaps: Gaps, control: LayoutControl): DrawnPart {
  const tidy = drawOneWayTree(part, gaps, control)
  if (tidy !== undefined && !crossesBetweenMiddles(part, tidy)) return tidy
  if (part.width.length <= MOST_NODES_OF_LAYERED_TREE) {
    const layered = drawLayers(part, gaps, control)
    if (!crosses(part, layered) && !runsThrough(part, layered)) return layered
  }
  control.check(0)
  const tree = hangTree(part, findCentroid(part))
  const stacked = stackTree(part, gaps, tree)
  return crossesBetweenMiddles(part, stacked) ? stackTree(centre(part), gaps, tree) : stacked
}

/** Whether lines cross, or would between the middles of the nodes' sides. */
function crosses(part: Part, drawn: DrawnPart): boolean {
  return hasCrossing(part, drawn) || crossesBetweenMiddles(part, drawn)
}

/** Lines that meet the middles of their nodes' sides cross in no drawing of a tree, so only others are looked at. */
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
