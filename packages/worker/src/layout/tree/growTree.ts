import type { LayoutControl } from '../LayoutControl.ts'
import type { DrawnPart, Gaps, Part } from '../Part.ts'
import { type FreeRoom, PoseFinder } from './PoseFinder.ts'
import { TreeOutlines } from './TreeOutlines.ts'
import type { TreePlaces } from './TreePlaces.ts'
import { TreeShape } from './TreeShape.ts'
import { ACROSS, DOWN, OPEN, type TreePlan, type TreeWays, UP, WIDE_DOWN, WIDE_UP } from './treeWays.ts'

/** How far beyond each other shapes may stand, as multiples of their heights; more is tried where there is no place else. */
const REACHES = [0, 1, 3]
/** What stands in stairs comes first, since its lines pass what lies nearer; then what lies beside, then the rest. */
const TURN: Record<number, number> = { [WIDE_UP]: 0, [WIDE_DOWN]: 0, [ACROSS]: 1, [OPEN]: 2, [UP]: 3, [DOWN]: 3 }

const AREA_WEIGHT = 2
const ROUNDING = 1e-6
/** What share of a drawing nodes and their gaps take. */
const FILLED = 0.3

/** Pairs of boxes and lines that may still be looked at. */
export interface TreeWork {
  left: number
}

/**
 * Draws any oriented tree without a crossing and without a line through a foreign node, densely: from the leaves to the root,
 * each subtree is put where the whole becomes smallest, at any height and column, upside down or not, where its boxes and
 * lines fit those of the others exactly. The smaller shape is moved to the larger, so that all moves together touch each node
 * a logarithm of times (as in the bounds of Crescenzi, Di Battista and Piperno, "A note on optimal area algorithms for upward
 * drawings of binary trees", 1992, and Frati, "On minimum area planar upward drawings of directed trees and other families of
 * directed acyclic graphs", 2008). `planWays` keeps a way free for what comes later.
 * @param most A drawing that costs more is not finished.
 * @param work Is lessened by what it takes.
 * @returns undefined where a subtree found no place, it would take too long, or cost more.
 */
export function growTree(
  part: Part,
  gaps: Gaps,
  places: TreePlaces,
  plan: TreePlan,
  ways: TreeWays,
  most: number,
  work: TreeWork,
  control: LayoutControl,
): DrawnPart | undefined {
  const grower = new TreeGrower(part, gaps, places, plan, ways)
  const drawn = grower.grow(most, work.left, control)
  work.left -= grower.work
  return drawn
}

/** What a drawing costs: one that is a hundredth larger may have lines so many hundredths shorter in all. */
export function costOf(area: number, length: number): number {
  return AREA_WEIGHT * Math.log(area) + Math.log(length)
}

function measureFreeRoom({ width, height }: Part, { nodeGap, layerGap }: Gaps, plan: TreePlan): FreeRoom {
  const room = height.reduce((sum, high, node) => sum + (high + nodeGap) * (width[node]! + layerGap), 0)
  const side = Math.sqrt(room / FILLED)
  return { width: plan.freeWidth * side, height: plan.freeHeight * side }
}

class TreeGrower {
  readonly #places: TreePlaces
  readonly #plan: TreePlan
  readonly #ways: TreeWays
  readonly #outlines: TreeOutlines
  readonly #poses: PoseFinder
  readonly #gap: number

  constructor(part: Part, gaps: Gaps, places: TreePlaces, plan: TreePlan, ways: TreeWays) {
    this.#gap = gaps.layerGap
    this.#places = places
    this.#plan = plan
    this.#ways = ways
    this.#outlines = new TreeOutlines(part, gaps, places)
    this.#poses = new PoseFinder(part, gaps, places, ways, this.#outlines, measureFreeRoom(part, gaps, plan))
  }

  get work(): number {
    return this.#poses.work
  }

  grow(most: number, mostWork: number, control: LayoutControl): DrawnPart | undefined {
    const { x, y } = this.#outlines
    const shapes: (TreeShape | undefined)[] = []
    const count = this.#places.node.length
    let length = this.#gap * (count - 1)
    for (let place = count - 1; place >= 0; place--) {
      control.check((count - place) / count)
      let shape = new TreeShape(this.#outlines, place)
      const children = this.#listChildren(place, shapes)
      for (const [index, child] of children.entries()) {
        this.#poses.needed.set(place, children.slice(index + 1))
        const joined = this.#join(place, shape, child, shapes[child]!)
        if (joined === undefined || this.work > mostWork) return undefined
        // What is put together stays as it is, and all lines to come are at least as long as the gap.
        length += this.#outlines.lengthOf(child) - this.#gap
        const area = (joined.right - joined.left) * (joined.bottom - joined.top)
        if (costOf(area, length) > most + ROUNDING) return undefined
        shape = joined
        shapes[child] = undefined
      }
      shapes[place] = shape
    }
    const { left, top, right, bottom } = shapes[0]!
    return {
      x: x.map((value) => value - left),
      y: y.map((value) => value - top),
      width: right - left,
      height: bottom - top,
    }
  }

  #listChildren(place: number, shapes: readonly (TreeShape | undefined)[]): number[] {
    const { end } = this.#places
    const { way, shift } = this.#ways
    const children: number[] = []
    for (let child = place + 1; child < end[place]!; child = end[child]!) children.push(child)
    const order = this.#plan.isSmallFirst ? 1 : -1
    const sizeOf = (child: number): number => shapes[child]!.places.length
    return children.sort(
      (a, b) => TURN[way[a]!]! - TURN[way[b]!]! || shift[b]! - shift[a]! || order * (sizeOf(a) - sizeOf(b)) || a - b,
    )
  }

  /** @returns Both shapes as one, joined by the child's line; undefined where there is no place. */
  #join(place: number, own: TreeShape, child: number, sub: TreeShape): TreeShape | undefined {
    const isOwnMoved = own.places.length < sub.places.length
    const [fixed, moved] = isOwnMoved ? [sub, own] : [own, sub]
    for (const reach of REACHES) {
      const pose = this.#poses.find({ place, child, fixed, moved, isOwnMoved }, reach)
      if (pose === undefined) continue
      const { node } = this.#places
      const nodes = moved.places.map((each) => node[each]!)
      this.#outlines.move(nodes, pose, node[isOwnMoved ? place : child]!)
      for (const each of moved.places) fixed.add(each)
      fixed.addLine(child)
      return fixed
    }
    return undefined
  }
}
