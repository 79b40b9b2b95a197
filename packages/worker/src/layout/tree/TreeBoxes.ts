import type { HungTree } from './HungTree.ts'
import type { DrawnPart, Gaps, Part } from '../Part.ts'

/** A child with the way its edge leads: 1 to the right, -1 to the left. */
interface Child {
  readonly node: number
  readonly side: 1 | -1
  /** How far what hangs under it reaches beyond it, back towards the root. */
  readonly reach: number
  /** Where its edge meets the root, and the child. */
  readonly offset: number
  readonly end: number
}

/**
 * Draws a hung tree's subtrees as boxes, from the leaves to the root; what is in a box is placed relative to the box's own root.
 * They are stacked at the side of their root that their edge leads to:
 *
 * - A child is open when nothing under it reaches beyond it towards the root. Lines to open children stay in the gap beside
 *   the root, so these stand at both sides of its height.
 * - Above and beyond any other child, towards the root, its box is empty. Its line comes in there, from above, left of all boxes
 *   it passes, each shifted by what those below it reach out; the one that reaches farthest stands below all, under the root.
 */
export class TreeBoxes {
  readonly #part: Part
  readonly #gaps: Gaps
  readonly #tree: HungTree
  /** How far each box reaches beyond its root: left and right from the root's sides, up and down from its middle. */
  readonly #left: Float64Array
  readonly #right: Float64Array
  readonly #up: Float64Array
  readonly #down: Float64Array
  /** From the parent's left side and middle to the node's. */
  readonly #x: Float64Array
  readonly #y: Float64Array

  constructor(part: Part, gaps: Gaps, tree: HungTree) {
    const create = (): Float64Array => new Float64Array(part.width.length)
    this.#part = part
    this.#gaps = gaps
    this.#tree = tree
    this.#left = create()
    this.#right = create()
    this.#up = part.height.map((height) => height / 2)
    this.#down = this.#up.slice()
    this.#x = create()
    this.#y = create()
  }

  drawAll(): DrawnPart {
    const { sequence } = this.#tree
    for (let index = sequence.length - 1; index >= 0; index--) this.#draw(sequence[index]!)
    return this.#settle()
  }

  #draw(root: number): void {
    const children = this.#listChildren(root)
    if (children.length === 0) return
    const widest = children.reduce((most, child) => (child.reach > most.reach ? child : most))
    const lowest = widest.reach > 0 ? widest : undefined
    const half = this.#part.height[root]! / 2
    const below = half + this.#gaps.nodeGap
    const edge = this.#tree.parentEdge[root]!
    /** The side that the root's own edge comes from, and that must be free above: 0 for none. */
    const open = edge < 0 ? 0 : this.#part.edges.to[edge] === root ? -1 : 1
    let bottom = half
    for (const side of [1, -1] as const) {
      const stack = children.filter((child) => child.side === side && child !== lowest)
      if (stack.length > 0) bottom = Math.max(bottom, this.#stack(root, stack, side === open ? below : undefined))
    }
    if (lowest === undefined) return
    const isAlone = children.length === 1 && lowest.side !== open
    const y = isAlone ? half - this.#findTopLine(lowest.node) : bottom + this.#gaps.nodeGap + this.#up[lowest.node]!
    this.#put(root, lowest, 0, y)
  }

  /** Where the uppermost edge meets a node, at most at its middle: what hangs under it, back towards its root, begins there. */
  #findTopLine(node: number): number {
    const { first, edges } = this.#tree
    const { from, fromY, toY } = this.#part.edges
    let top = 0
    for (let at = first[node]!; at < first[node + 1]!; at++) {
      const edge = edges[at]!
      top = Math.min(top, from[edge] === node ? fromY[edge]! : toY[edge]!)
    }
    return Math.max(top, -this.#part.height[node]! / 2)
  }

  #listChildren(root: number): Child[] {
    const { first, edges, parentEdge } = this.#tree
    const { from, to, fromY, toY } = this.#part.edges
    const children: Child[] = []
    for (let at = first[root]!; at < first[root + 1]!; at++) {
      const edge = edges[at]!
      if (edge === parentEdge[root]) continue
      const node = from[edge]! + to[edge]! - root
      const isRight = from[edge] === root
      children.push({
        node,
        side: isRight ? 1 : -1,
        reach: isRight ? this.#left[node]! : this.#right[node]!,
        offset: isRight ? fromY[edge]! : toY[edge]!,
        end: isRight ? toY[edge]! : fromY[edge]!,
      })
    }
    return children
  }

  /**
   * Stacks boxes at one side of their root, those that reach back far above.
   * @param top Where the stack begins; undefined where it may stand at both sides of the root's height.
   * @returns Where it ends.
   */
  #stack(root: number, stack: Child[], top: number | undefined): number {
    stack.sort((a, b) => b.reach - a.reach || a.offset - b.offset || a.node - b.node)
    const middles: number[] = []
    let whole = -this.#gaps.nodeGap
    for (const { node } of stack) {
      middles.push(whole + this.#gaps.nodeGap + this.#up[node]!)
      whole = middles.at(-1)! + this.#down[node]!
    }
    const begin = top ?? -this.#findLevel(stack, middles)
    let shift = stack.reduce((sum, { reach }) => sum + reach, 0)
    for (const [index, child] of stack.entries()) {
      this.#put(root, child, shift, begin + middles[index]!)
      shift -= child.reach
    }
    return begin + whole
  }

  /** How far below the top of a stack its root stands: at the middle of open children, but no line may rise to another child. */
  #findLevel(stack: readonly Child[], middles: readonly number[]): number {
    const closed = stack.filter(({ reach }) => reach > 0)
    if (closed.length === 0) return (middles[0]! + middles.at(-1)!) / 2
    return Math.min(...closed.map(({ offset, end }, index) => middles[index]! + end - offset))
  }

  /** Places a box, `shift` farther than the layer gap from its root, and lets the root's box cover it. */
  #put(root: number, { node, side }: Child, shift: number, y: number): void {
    const { width } = this.#part
    const gap = this.#gaps.layerGap + shift
    const x = side > 0 ? width[root]! + gap : -width[node]! - gap
    this.#x[node] = x
    this.#y[node] = y
    this.#left[root] = Math.max(this.#left[root]!, this.#left[node]! - x)
    this.#right[root] = Math.max(this.#right[root]!, x + width[node]! + this.#right[node]! - width[root]!)
    this.#up[root] = Math.max(this.#up[root]!, this.#up[node]! - y)
    this.#down[root] = Math.max(this.#down[root]!, this.#down[node]! + y)
  }

  #settle(): DrawnPart {
    const { width, height, edges } = this.#part
    const { sequence, parentEdge } = this.#tree
    const root = sequence[0]!
    const x = this.#x
    const y = this.#y
    x[root] = this.#left[root]!
    y[root] = this.#up[root]!
    for (const node of sequence.subarray(1)) {
      const parent = edges.from[parentEdge[node]!]! + edges.to[parentEdge[node]!]! - node
      x[node] = x[node]! + x[parent]!
      y[node] = y[node]! + y[parent]!
    }
    for (let node = 0; node < width.length; node++) y[node] = y[node]! - height[node]! / 2
    return {
      x,
      y,
      width: this.#left[root]! + width[root]! + this.#right[root]!,
      height: this.#up[root]! + this.#down[root]!,
    }
  }
}
