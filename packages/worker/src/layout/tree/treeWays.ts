import type { Part } from '../Part.ts'
import type { TreePlaces } from './TreePlaces.ts'

/** How the line from its parent comes in to a subtree's root, through room that the subtree keeps free; bits, since a node may need several. */
export const ACROSS = 1
/** From above, steeply, within the layer gap beside the root; the subtree then lies below its parent. */
export const UP = 2
export const DOWN = 4
/** From anywhere between across and above. */
export const WIDE_UP = 8
export const WIDE_DOWN = 16
/** From anywhere: nothing of the subtree reaches back past its root. */
export const OPEN = 32

export interface TreePlan {
  /** Whether small subtrees are placed before large ones of the same kind. */
  readonly isSmallFirst: boolean
  /** Where the largest subtrees lie: beside their parent, above and below it, or only there. */
  readonly largest: 'beside' | 'over' | 'only-over'
  /** Layers that each of several subtrees in stairs stands farther out, besides what it reaches back. */
  readonly stair: number
  /** How wide and how high the whole may become at no cost, as shares of a square with room for it. */
  readonly freeWidth: number
  readonly freeHeight: number
}

/** By place, the way, and the columns that must stay free between a subtree's root and its parent. */
export interface PlannedWays {
  readonly way: Uint8Array
  readonly shift: Float64Array
}

export interface TreeWays extends PlannedWays {
  /** By place, how many layers its subtree reaches back past its root towards its parent. */
  readonly reach: Int32Array
  /** Whether there are stairs, and so whether the plan's steps matter. */
  hasStairs: boolean
}

/**
 * Plans how each subtree hangs from its parent. One subtree a node can reach back above it, one below it, and one on each side
 * can lie beside it, its parent's line coming in through its middle; the node's own parent takes one of these. What reaches
 * back besides stands in stairs: those nearer to the node's height farther out, so that each line passes beside the others.
 */
export function planWays(part: Part, places: TreePlaces, plan: TreePlan): TreeWays {
  const count = places.node.length
  const reach = measureReach(part.edges.to, places)
  const ways = { way: new Uint8Array(count), shift: new Float64Array(count), reach, hasStairs: false }
  planUnder(0, part, places, plan, ways)
  return ways
}

/** Plans anew what is under one place. */
export function planUnder(
  root: number,
  { edges: { to, fromY, toY } }: Part,
  { node, end, edge }: TreePlaces,
  plan: TreePlan,
  ways: TreeWays,
): void {
  const { way, shift, reach } = ways
  way.fill(OPEN, root + 1, end[root])
  shift.fill(0, root + 1, end[root])
  const isRight = (place: number): boolean => to[edge[place]!] === node[place]
  const isLow = (place: number): boolean => (isRight(place) ? fromY[edge[place]!]! : toY[edge[place]!]!) >= 0
  const sizeOf = (place: number): number => end[place]! - place
  for (let place = root; place < end[root]!; place++) {
    const own = place > 0 ? way[place]! : 0
    const isWide = (own & (WIDE_UP | WIDE_DOWN)) > 0
    const taken = own | (isWide ? ACROSS : 0)
    /** Above, below, and beside on the left and on the right. */
    const free = {
      above: (taken & (UP | WIDE_UP)) === 0,
      below: (taken & (DOWN | WIDE_DOWN)) === 0,
      left: (taken & ACROSS) === 0 || !isRight(place),
      right: (taken & ACROSS) === 0 || isRight(place),
    }
    const deep: number[] = []
    for (let child = place + 1; child < end[place]!; child = end[child]!) if (reach[child]! > 0) deep.push(child)
    if (deep.length === 0) continue
    deep.sort((a, b) => sizeOf(b) - sizeOf(a) || a - b)
    const rest: number[] = []
    for (const child of deep) {
      const side = isRight(child) ? 'right' : 'left'
      const isBelow = free.below && (isLow(child) || !free.above)
      const isOver = plan.largest !== 'beside' && (plan.largest === 'only-over' || free.below || free.above)
      if (free[side] && !isOver) {
        way[child] = ACROSS
        free[side] = false
      } else if (free.below || free.above) {
        way[child] = isBelow ? UP : DOWN
        free[isBelow ? 'below' : 'above'] = false
      } else rest.push(child)
    }
    if (plan.isSmallFirst) rest.reverse()
    ways.hasStairs ||= rest.length > 0
    for (const right of [false, true]) {
      const isParentHere = place > 0 && isRight(place) === !right
      const stairs = rest.filter((child) => isRight(child) === right)
      const done = { above: 0, below: 0 }
      for (let at = stairs.length - 1; at >= 0; at--) {
        const child = stairs[at]!
        const canBoth = !isParentHere || (own & (UP | DOWN | WIDE_UP | WIDE_DOWN)) === 0
        const isBelow = canBoth ? (stairs.length - 1 - at) % 2 === 0 : (own & (UP | WIDE_UP)) > 0
        const side = isBelow ? 'below' : 'above'
        way[child] = isBelow ? WIDE_UP : WIDE_DOWN
        shift[child] = Math.floor(done[side])
        done[side] += reach[child]! + plan.stair
      }
    }
  }
}

function measureReach(to: Int32Array, { node, parent, edge }: TreePlaces): Int32Array {
  const left = new Int32Array(node.length)
  const right = new Int32Array(node.length)
  for (let place = node.length - 1; place > 0; place--) {
    const above = parent[place]!
    const step = to[edge[place]!] === node[place] ? 1 : -1
    left[above] = Math.max(left[above]!, left[place]! - step)
    right[above] = Math.max(right[above]!, right[place]! + step)
  }
  return left.map((value, place) => (place > 0 && to[edge[place]!] === node[place] ? value : right[place]!))
}
