import type { LayoutControl } from '../LayoutControl.ts'
import type { DrawnPart, Gaps, Part } from '../Part.ts'
import { TreeGrower } from './TreeGrower.ts'
import type { TreePlaces } from './TreePlaces.ts'
import type { TreePlan, TreeWays } from './treeWays.ts'

/** Pairs of boxes and lines that one plan may look at for each node: one that takes more draws far too wide. */
const WORK_PER_NODE = 8000

export interface PlannedTree {
  readonly plan: TreePlan
  readonly ways: TreeWays
}

export interface GrowthLimit {
  /** A drawing that costs more is not finished. */
  readonly most: number
  /** Pairs of boxes and lines that may still be looked at by all plans; lessened by what it takes. */
  readonly work: { left: number }
}

/**
 * Draws any oriented tree without a crossing and without a line through a foreign node, densely: from the leaves to the root,
 * each subtree is put where the whole becomes smallest, at any height and column, upside down or not, where its boxes and lines
 * fit those of the others exactly. The smaller shape is moved to the larger, so that all moves together touch each node a
 * logarithm of times (as in the bounds of Crescenzi, Di Battista and Piperno, "A note on optimal area algorithms for upward
 * drawings of binary trees", Computational Geometry, 1992, and Frati, "On minimum area planar upward drawings of directed trees
 * and other families of directed acyclic graphs", International Journal of Computational Geometry & Applications, 2008).
 * `planWays` keeps a way free for what comes later.
 * @returns undefined where a subtree found no place, it would take too long, or cost more.
 */
export function growTree(
  part: Part,
  gaps: Gaps,
  places: TreePlaces,
  { plan, ways }: PlannedTree,
  { most, work }: GrowthLimit,
  control: LayoutControl,
): DrawnPart | undefined {
  const grower = new TreeGrower(part, gaps, places, plan, ways)
  const drawn = grower.grow(most, Math.min(work.left, WORK_PER_NODE * part.width.length), control)
  work.left -= grower.work
  return drawn
}
