import { compactTree } from './compactTree.ts'
import { gatherTree } from './gatherTree.ts'
import { costOf } from './costOf.ts'
import { growTree, type PlannedTree } from './growTree.ts'
import { findCentroid, findOneWayRoot, hangTree } from './hangTree.ts'
import { LayoutControl } from '../LayoutControl.ts'
import { measureLength } from '../measure/measureLength.ts'
import type { DrawnPart, Gaps, Part } from '../Part.ts'
import { TreeBoxes } from './TreeBoxes.ts'
import { reseatTree } from './reseatTree.ts'
import { stackTree } from './stackTree.ts'
import { SeatedTree } from './SeatedTree.ts'
import { TreePlaces } from './TreePlaces.ts'
import { TREE_PLANS } from './treePlans.ts'
import { planWays } from './treeWays.ts'

/** Drawings that are made have so many nodes in all, but for one. */
const GROWN_BUDGET = 30_000
/** Pairs of boxes and lines that are looked at for them in all, three or four seconds of it. */
const MOST_WORK = 3e8
/** Trees of up to so many nodes are as small by boxes, which a large graph's small parts have compiled sooner. */
const SMALL = 12
/** Beyond, a subtree meets too many others, when they are put together as when they slide. */
const MOST_NODES = 20_000
/** From so many nodes on, stacks are tried first, and are the drawing where they take no more room than nodes and their gaps. */
const MANY = 1000
/** What of the time putting together takes, and then putting elsewhere what juts out, gathering, and sliding together. */
const GROWING_SHARE = 0.5
const SEATING_SHARE = 0.15
const GATHERING_SHARE = 0.2
const COMPACTING_SHARE = 0.1

/** Whether a connected part is a tree, whatever its edges' directions. */
export function isTree({ width, edges }: Part): boolean {
  return edges.from.length === width.length - 1
}

/**
 * Draws any oriented tree without a crossing and without a line through a foreign node. That every oriented tree has such a
 * drawing is known (Frati, "On minimum area planar upward drawings of directed trees and other families of directed acyclic
 * graphs", International Journal of Computational Geometry & Applications, 2008). It is put together in several ways, hung from
 * the node that halves it; of the best of these what juts out is put elsewhere, small subtrees gather about the middle, and all
 * slide together.
 */
export function drawTree(part: Part, gaps: Gaps, control = new LayoutControl()): DrawnPart {
  if (part.width.length <= SMALL) return drawBoxes(part, gaps, control)
  const places = new TreePlaces(part, hangTree(part, findCentroid(part)))
  const canGrow = part.width.length <= MOST_NODES && gaps.layerGap >= 1 && part.width.every((width) => width >= 1)
  const plans = canGrow ? TREE_PLANS : []
  const enough = Math.floor(GROWN_BUDGET / part.width.length)
  const share = GROWING_SHARE / plans.length
  const work = { left: MOST_WORK }
  const tried: PlannedTree[] = []
  let best: DrawnPart | undefined
  let least = Infinity
  for (const [index, plan] of plans.entries()) {
    if (best !== undefined && index >= enough) break
    const ways = planWays(part, places, plan)
    if (plan.stair < 1 && !ways.hasStairs) continue
    if (tried.some((other) => isAlike({ plan, ways }, other))) continue
    tried.push({ plan, ways })
    const section = control.section(index * share, (index + 1) * share)
    const drawn = growTree(part, gaps, places, { plan, ways }, { most: least, work }, section)
    if (drawn === undefined) continue
    const cost = costOf(drawn.width * drawn.height, measureLength(part, drawn))
    if (cost >= least) continue
    best = drawn
    least = cost
  }
  if (best === undefined) return drawStacks(part, gaps, control.section(plans.length > 0 ? GROWING_SHARE : 0, 1))
  const seated = GROWING_SHARE + SEATING_SHARE
  const gathered = seated + GATHERING_SHARE
  const compacted = gathered + COMPACTING_SHARE
  const tree = new SeatedTree(part, gaps, places, best)
  reseatTree(tree, control.section(GROWING_SHARE, seated))
  gatherTree(tree, control.section(seated, gathered))
  const compact = compactTree(part, gaps, places, tree.settle(), control.section(gathered, compacted))
  const last = new SeatedTree(part, gaps, places, compact)
  reseatTree(last, control.section(compacted, 1))
  return last.settle()
}

/**
 * Draws a large tree that stacks draw densely, as they do paths that turn again and again.
 * @returns undefined for others.
 */
export function drawDenseTree(part: Part, gaps: Gaps): DrawnPart | undefined {
  if (part.width.length <= MANY) return undefined
  const drawn = stackTree(part, gaps, hangTree(part, findOneWayRoot(part)))
  const { nodeGap, layerGap } = gaps
  const room = part.height.reduce((sum, high, node) => sum + (high + nodeGap) * (part.width[node]! + layerGap), 0)
  return areaOf(drawn) > room ? undefined : drawn
}

/** Whether two plans come to the same for a tree. */
function isAlike({ plan: a, ways }: PlannedTree, { plan: b, ways: others }: PlannedTree): boolean {
  return (
    a.isSmallFirst === b.isSmallFirst &&
    a.freeWidth === b.freeWidth &&
    a.freeHeight === b.freeHeight &&
    ways.way.every((way, place) => way === others.way[place] && ways.shift[place] === others.shift[place])
  )
}

/** Boxes stand in one another. The tree is hung from each of its nodes to see which way is smallest. */
function drawBoxes(part: Part, gaps: Gaps, control: LayoutControl): DrawnPart {
  const boxed = Array.from(part.width, (_, root) => {
    const tree = hangTree(part, root)
    return { tree, drawn: new TreeBoxes(part, gaps, tree).drawAll() }
  })
  const { tree, drawn } = boxed.reduce((best, each) => (areaOf(each.drawn) < areaOf(best.drawn) ? each : best))
  return compactTree(part, gaps, new TreePlaces(part, tree), drawn, control)
}

/** Subtrees are stacked, which always works: hung from the node that halves the tree, or from the one that turns the fewest edges. */
function drawStacks(part: Part, gaps: Gaps, control: LayoutControl): DrawnPart {
  control.check(0)
  const stacked = [findCentroid(part), findOneWayRoot(part)].map((root) => {
    const tree = hangTree(part, root)
    return { tree, drawn: stackTree(part, gaps, tree) }
  })
  control.check(0.5)
  const { tree, drawn } = stacked.reduce((best, each) => (areaOf(each.drawn) < areaOf(best.drawn) ? each : best))
  if (part.width.length > MOST_NODES) return drawn
  return compactTree(part, gaps, new TreePlaces(part, tree), drawn, control.section(0.5, 1))
}

function areaOf({ width, height }: DrawnPart): number {
  return width * height
}
