import type { HungTree } from './hangTree.ts'
import type { Part } from '../graph/Part.ts'
import { TreeContour } from './TreeContour.ts'

/** The deepest of a node's subtrees lies outside the others, or at their middle, which keeps a long trunk straight. */
export type Deepest = 'outside' | 'middle'

/** A subtree under the node at hand. */
interface Branch {
  readonly node: number
  readonly contour: TreeContour
  /** This is 1 if its edge leads to the right, and -1 if to the left. */
  readonly side: number
  /** The height at which its edge meets the node at hand. */
  readonly offset: number
}

/**
 * Places a one-way tree's nodes from top to bottom. Subtrees of a node lie as near to each other as their contours allow, and
 * the node lies where its lines are shortest (Reingold and Tilford, "Tidier drawings of trees", IEEE Transactions on Software
 * Engineering, 1981). Unless interfaces say otherwise, shallow subtrees lie at the middle and deep ones outside, so that short
 * lines stay short.
 * @returns The nodes' middles.
 */
export function placeTree(part: Part, tree: HungTree, gap: number, deepest: Deepest): Float64Array {
  const { height } = part
  const { sequence, parentEdge } = tree
  /** The distance below the parent's middle. */
  const y = new Float64Array(height.length)
  const contours: (TreeContour | undefined)[] = []
  for (let index = sequence.length - 1; index >= 0; index--) {
    const node = sequence[index]!
    const branches = listBranches(part, tree, node, contours)
    let kept: TreeContour | undefined
    for (const side of [1, -1]) {
      const stack = branches.filter((branch) => branch.side === side)
      if (stack.length > 0) kept = stackBranches(arrange(stack, deepest), gap, y)
    }
    const contour = kept ?? new TreeContour()
    contour.addRoot(-height[node]! / 2, height[node]! / 2)
    contours[node] = contour
    for (const branch of branches) contours[branch.node] = undefined
  }
  const { from, to } = part.edges
  for (const node of sequence.subarray(1)) y[node]! += y[from[parentEdge[node]!]! + to[parentEdge[node]!]! - node]!
  return y
}

function listBranches(
  { edges: { from, to, fromY, toY } }: Part,
  { first, edges, parentEdge }: HungTree,
  node: number,
  contours: readonly (TreeContour | undefined)[],
): Branch[] {
  const branches: Branch[] = []
  for (let at = first[node]!; at < first[node + 1]!; at++) {
    const edge = edges[at]!
    if (edge === parentEdge[node]) continue
    const isRight = from[edge] === node
    const child = isRight ? to[edge]! : from[edge]!
    branches.push({
      node: child,
      contour: contours[child]!,
      side: isRight ? 1 : -1,
      offset: isRight ? fromY[edge]! - toY[edge]! : toY[edge]! - fromY[edge]!,
    })
  }
  return branches
}

/** Sorts branches from top to bottom by where their edges meet the node. Of those that meet it at one place the deepest lie outside. */
function arrange(branches: Branch[], place: Deepest): Branch[] {
  branches.sort((a, b) => a.offset - b.offset || b.contour.depth - a.contour.depth || a.node - b.node)
  const arranged: Branch[] = []
  for (let begin = 0, end = 0; begin < branches.length; begin = end) {
    while (end < branches.length && branches[end]!.offset === branches[begin]!.offset) end++
    const alike = branches.slice(begin, end)
    const middle = place === 'middle' ? alike.splice(0, 1) : []
    const above = alike.filter((_, at) => at % 2 === 0)
    const below = alike.filter((_, at) => at % 2 === 1).reverse()
    arranged.push(...above, ...middle, ...below)
  }
  return arranged
}

/** Stacks subtrees under each other, and their node at height 0 between them. @returns The contour of all. */
function stackBranches(branches: readonly Branch[], gap: number, y: Float64Array): TreeContour {
  let whole = branches[0]!.contour
  const depths = branches.map(({ contour }) => contour.depth)
  const at = branches.map(() => 0)
  for (let index = 1; index < branches.length; index++) {
    const { contour } = branches[index]!
    const down = whole.clearBelow(contour, gap)
    contour.shiftBy(down)
    at[index] = down
    whole = TreeContour.join(whole, contour)
  }
  // Lines are equally long anywhere between the two middle ones.
  const [one, other] = [(branches.length - 1) >> 1, branches.length >> 1]
  const [a, b] = [one, other].map((index) => at[index]! - branches[index]!.offset) as [number, number]
  const [da, db] = [one, other].map((index) => depths[index]!) as [number, number]
  const middle = da === db ? (a + b) / 2 : da > db ? a : b
  for (const [index, { node }] of branches.entries()) y[node] = at[index]! - middle
  whole.shiftBy(-middle)
  return whole
}
