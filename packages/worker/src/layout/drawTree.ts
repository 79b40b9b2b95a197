import { compactTree } from './compactTree.ts'
import { findOneWayRoot, hangTree } from './hangTree.ts'
import type { HungTree } from './HungTree.ts'
import type { DrawnPart, Gaps, Part } from './Part.ts'
import { TreeBoxes } from './TreeBoxes.ts'

/** Nodes that a tree is hung from to see which way it is smallest; fewer where all of them would be over so many nodes. */
const ROOTS = 40
const ROOT_BUDGET = 400_000
/** Of these ways the smallest are drawn together; fewer where they would be over so many nodes. */
const COMPACTED = 4
const COMPACTED_BUDGET = 1200

/** Whether a connected part is a tree, whatever its edges' directions. */
export function isTree({ width, edges }: Part): boolean {
  return edges.from.length === width.length - 1
}

/**
 * Draws any oriented tree without a crossing and without a line through a foreign node. That every oriented tree has such a
 * drawing is known (Frati, "On minimum area planar upward drawings of directed trees and other families of directed acyclic
 * graphs", 2008); here subtrees are boxes, which then slide together. Which node the tree hangs from makes half of its area.
 */
export function drawTree(part: Part, gaps: Gaps): DrawnPart {
  const boxed = listRoots(part).map((root) => drawBoxes(part, gaps, root))
  const compacted = boxed
    .sort((a, b) => areaOf(a.drawn) - areaOf(b.drawn))
    .slice(0, limitBy(COMPACTED_BUDGET, part, COMPACTED))
    .map(({ tree, drawn }) => compactTree(part, gaps, tree, drawn))
  return compacted.reduce((best, drawn) => (areaOf(drawn) < areaOf(best) ? drawn : best))
}

/** The one that turns the fewest edges, which makes boxes dense, and others evenly among the nodes. */
function listRoots(part: Part): number[] {
  const nodes = part.width.length
  const tries = limitBy(ROOT_BUDGET, part, Math.min(ROOTS, nodes))
  const others = Array.from({ length: tries }, (_, index) => Math.floor((index * nodes) / tries))
  return [...new Set([findOneWayRoot(part), ...others])]
}

function limitBy(budget: number, part: Part, most: number): number {
  return Math.max(1, Math.min(most, Math.floor(budget / part.width.length)))
}

function drawBoxes(part: Part, gaps: Gaps, root: number): { tree: HungTree; drawn: DrawnPart } {
  const tree = hangTree(part, root)
  return { tree, drawn: new TreeBoxes(part, gaps, tree).drawAll() }
}

function areaOf({ width, height }: DrawnPart): number {
  return width * height
}
