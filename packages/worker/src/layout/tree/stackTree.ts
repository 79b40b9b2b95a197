import type { HungTree } from './hangTree.ts'
import type { DrawnPart, Gaps, Part } from '../graph/Part.ts'
import { planStairs, type TreeStairs } from './planStairs.ts'
import { type Branch, stackBranches } from './stackBranches.ts'
import { StairColumns } from './StairColumns.ts'
import { TreeProfile } from './TreeProfile.ts'

/**
 * Draws a hung tree of any size and of mixed direction without a crossing and without a line through a node. From the leaves to the
 * root, it stacks subtrees as near to each other as their profiles allow (Reingold and Tilford, "Tidier drawings of trees", IEEE
 * Transactions on Software Engineering, 1981, here for lines that lead both ways), in columns that `planStairs` has chosen. The
 * larger profile always takes up the smaller one, so n nodes take n log n steps.
 */
export function stackTree(part: Part, gaps: Gaps, tree: HungTree): DrawnPart {
  const stairs = planStairs(part, tree)
  const columns = new StairColumns(part, gaps, stairs)
  const { sequence, parentEdge } = tree
  const { from, to } = part.edges
  const { height } = part
  /** The distance below the parent's middle, in the parent's frame. */
  const y = new Float64Array(height.length)
  const profiles: (TreeProfile | undefined)[] = []
  for (let index = sequence.length - 1; index >= 0; index--) {
    const node = sequence[index]!
    const whole = new TreeProfile(columns.slotOf(node), -height[node]! / 2, height[node]! / 2)
    const branches = listBranches(part, tree, node, stairs, columns, profiles)
    keepEntry(part, tree, node, stairs, columns, whole)
    profiles[node] = stackBranches(whole, branches, stairs.side[node]!, gaps.nodeGap)
    for (const branch of branches) {
      y[branch.node] = branch.y
      profiles[branch.node] = undefined
    }
  }
  const { top, bottom } = profiles[sequence[0]!]!
  y[sequence[0]!] = -top
  for (const node of sequence.subarray(1)) {
    const parent = from[parentEdge[node]!]! + to[parentEdge[node]!]! - node
    y[node] = y[parent]! + stairs.turn[parent]! * y[node]!
  }
  return {
    x: Float64Array.from(y, (_, node) => columns.leftOf(node)),
    y: y.map((middle, node) => middle - height[node]! / 2),
    width: columns.width,
    height: bottom - top,
  }
}

/** Lists the subtrees of a node in its frame. */
function listBranches(
  { edges: { from, to, fromY, toY } }: Part,
  { first, edges, parentEdge }: HungTree,
  node: number,
  { side, role, turn }: TreeStairs,
  columns: StairColumns,
  profiles: readonly (TreeProfile | undefined)[],
): Branch[] {
  const branches: Branch[] = []
  const sign = turn[node]!
  for (let at = first[node]!; at < first[node + 1]!; at++) {
    const edge = edges[at]!
    if (edge === parentEdge[node]) continue
    const isRight = from[edge] === node
    const child = isRight ? to[edge]! : from[edge]!
    const profile = profiles[child]!
    if (turn[child] !== sign) profile.turn()
    branches.push({
      node: child,
      side: side[child]!,
      role: role[child]!,
      slots: columns.slotsOfLine(node, child),
      begin: sign * (isRight ? fromY[edge]! : toY[edge]!),
      end: sign * (isRight ? toY[edge]! : fromY[edge]!),
      profile,
      y: 0,
    })
  }
  return branches
}

/** Keeps the way free by which a node's own line comes in from above. */
function keepEntry(
  { edges: { from, to, fromY, toY } }: Part,
  { parentEdge }: HungTree,
  node: number,
  { turn }: TreeStairs,
  columns: StairColumns,
  whole: TreeProfile,
): void {
  const edge = parentEdge[node]!
  if (edge < 0) return
  const entry = turn[node]! * (to[edge] === node ? toY[edge]! : fromY[edge]!)
  const [begin, end] = columns.slotsOfLine(from[edge]! + to[edge]! - node, node)
  whole.cover(begin, end, entry, entry)
}
