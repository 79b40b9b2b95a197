import { compactTree } from './compactTree.ts'
import { costOf, growTree } from './growTree.ts'
import { findCentroid, findOneWayRoot, hangTree } from './hangTree.ts'
import { LayoutControl } from '../LayoutControl.ts'
import { measureLength } from '../measure/measureLength.ts'
import type { DrawnPart, Gaps, Part } from '../Part.ts'
import { TreeBoxes } from './TreeBoxes.ts'
import { TreePlaces } from './TreePlaces.ts'
import { planWays, type TreePlan } from './treeWays.ts'

/** Ways to put a tree together, those that give the smallest drawings most often first. */
const PLANS: readonly TreePlan[] = [
  { isSmallFirst: false, isBeside: true, stair: 1 },
  { isSmallFirst: false, isBeside: false, stair: 1 },
  { isSmallFirst: true, isBeside: false, stair: 1 },
  { isSmallFirst: true, isBeside: true, stair: 1 },
  { isSmallFirst: false, isBeside: false, stair: 0.5 },
  { isSmallFirst: false, isBeside: true, stair: 0.5 },
]
/** Drawings that are made, and that slide together; fewer where all of them would be over so many nodes. */
const GROWN_BUDGET = 4000
const COMPACTED = 3
const COMPACTED_BUDGET = 1500
/** Trees of up to so many nodes are as small by boxes, which a large graph's small parts have compiled sooner. */
const SMALL = 12
/** Beyond, a subtree meets too many others. */
const MOST_NODES = 20_000
/** What of the time putting together takes. */
const GROWING_SHARE = 0.7

/** Whether a connected part is a tree, whatever its edges' directions. */
export function isTree({ width, edges }: Part): boolean {
  return edges.from.length === width.length - 1
}

/**
 * Draws any oriented tree without a crossing and without a line through a foreign node. That every oriented tree has such a
 * drawing is known (Frati, "On minimum area planar upward drawings of directed trees and other families of directed acyclic
 * graphs", 2008). It is put together in several ways, hung from the node that halves it; the best of these slide together.
 */
export function drawTree(part: Part, gaps: Gaps, control = new LayoutControl()): DrawnPart {
  if (part.width.length <= SMALL) return drawBoxes(part, gaps)
  const tree = hangTree(part, findCentroid(part))
  const places = new TreePlaces(part, tree)
  const canGrow = part.width.length <= MOST_NODES && gaps.layerGap >= 1 && part.width.every((width) => width >= 1)
  const plans = canGrow ? PLANS.slice(0, limitBy(GROWN_BUDGET, part, PLANS.length)) : []
  const share = GROWING_SHARE / plans.length
  const kept = limitBy(COMPACTED_BUDGET, part, COMPACTED)
  const grown: DrawnPart[] = []
  const costs: number[] = []
  for (const [index, plan] of plans.entries()) {
    const ways = planWays(part, places, plan)
    if (plan.stair < 1 && !ways.hasStairs) continue
    // Of more drawings only the best slide together.
    const most = costs.length < kept ? Infinity : costs[kept - 1]!
    const drawn = growTree(part, gaps, places, plan, ways, most, control.section(index * share, (index + 1) * share))
    if (drawn === undefined) continue
    grown.push(drawn)
    costs.push(measureCost(part, drawn))
    costs.sort((a, b) => a - b)
  }
  if (grown.length === 0) return drawBoxes(part, gaps)
  const compacted = grown
    .sort((a, b) => measureCost(part, a) - measureCost(part, b))
    .slice(0, kept)
    .map((drawn, index) => {
      control.check(GROWING_SHARE + ((1 - GROWING_SHARE) * index) / COMPACTED)
      return compactTree(part, gaps, places, drawn)
    })
  return compacted.reduce((best, drawn) => (measureCost(part, drawn) < measureCost(part, best) ? drawn : best))
}

/**
 * Boxes stand in one another, which always works. Small trees are hung from each of their nodes to see which way is smallest,
 * others from the one that turns the fewest edges.
 */
function drawBoxes(part: Part, gaps: Gaps): DrawnPart {
  const nodes = part.width.length
  const roots = nodes <= SMALL ? Array.from({ length: nodes }, (_, node) => node) : [findOneWayRoot(part)]
  const boxed = roots.map((root) => {
    const tree = hangTree(part, root)
    return { tree, drawn: new TreeBoxes(part, gaps, tree).drawAll() }
  })
  const { tree, drawn } = boxed.reduce((best, each) => (areaOf(each.drawn) < areaOf(best.drawn) ? each : best))
  return compactTree(part, gaps, new TreePlaces(part, tree), drawn)
}

function areaOf({ width, height }: DrawnPart): number {
  return width * height
}

function limitBy(budget: number, part: Part, most: number): number {
  return Math.max(1, Math.min(most, Math.floor(budget / part.width.length)))
}

function measureCost(part: Part, drawn: DrawnPart): number {
  return costOf(areaOf(drawn), measureLength(part, drawn))
}
