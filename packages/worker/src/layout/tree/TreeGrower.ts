import { costOf } from './costOf.ts'
import type { LayoutControl } from '../LayoutControl.ts'
import type { DrawnPart, Gaps, Part } from '../Part.ts'
import { type FreeRoom, PoseFinder } from './PoseFinder.ts'
import { TreeOutlines } from './TreeOutlines.ts'
import type { TreePlaces } from './TreePlaces.ts'
import { TREE_PLANS } from './treePlans.ts'
import { TreeShape } from './TreeShape.ts'
import { ACROSS, DOWN, OPEN, planUnder, type TreePlan, type TreeWays, UP, WIDE_DOWN, WIDE_UP } from './treeWays.ts'

/** How far beyond each other shapes may stand, as multiples of their heights; more is tried where there is no place else. */
const REACHES = [0, 1, 3]
/** What stands in stairs comes first, since its lines pass what lies nearer; then what lies beside, then the rest. */
const TURN: Record<number, number> = { [WIDE_UP]: 0, [WIDE_DOWN]: 0, [ACROSS]: 1, [OPEN]: 2, [UP]: 3, [DOWN]: 3 }

const ROUNDING = 1e-6
/** Subtrees around each other that are put together by other plans: beyond, it takes too long to find what works. */
const MOST_DEPTH = 2
/** Plans whose drawings are finished wherever that can be. */
const MENDED = TREE_PLANS.slice(0, 2)
/** What share of a drawing nodes and their gaps take. */
const FILLED = 0.3

/** Puts a tree together by one plan, and what finds no place then by others. */
export class TreeGrower {
  readonly #places: TreePlaces
  readonly #plan: TreePlan
  readonly #ways: TreeWays
  readonly #outlines: TreeOutlines
  readonly #poses: PoseFinder
  readonly #gap: number
  /** By place, what is put together of its subtree and not yet of its parent's. */
  readonly #shapes: (TreeShape | undefined)[] = []
  /** What costs more, or takes more work, is given up. */
  #most = Infinity
  #mostWork = Infinity
  /** Of what is put together, and at least of what is to come. */
  #length = 0
  /** How many subtrees around each other are being put together by other plans. */
  #depth = 0

  constructor(part: Part, gaps: Gaps, places: TreePlaces, plan: TreePlan, ways: TreeWays) {
    this.#gap = gaps.layerGap
    this.#length = this.#gap * (places.node.length - 1)
    this.#places = places
    this.#plan = plan
    this.#ways = ways
    this.#outlines = new TreeOutlines(part, gaps, places)
    this.#poses = new PoseFinder(this.#outlines, ways, measureFreeRoom(part, gaps, plan))
  }

  get work(): number {
    return this.#poses.work
  }

  grow(most: number, mostWork: number, control: LayoutControl): DrawnPart | undefined {
    this.#most = most
    this.#mostWork = mostWork
    const { x, y } = this.#outlines
    const count = this.#places.node.length
    const isGrown = this.#growUnder(0, this.#plan, (place) => control.check((count - place) / count))
    if (!isGrown) return undefined
    const { left, top, right, bottom } = this.#shapes[0]!
    return {
      x: x.map((value) => value - left),
      y: y.map((value) => value - top),
      width: right - left,
      height: bottom - top,
    }
  }

  /** Puts a subtree together, from its leaves on. @returns Whether there was a place for all of it. */
  #growUnder(root: number, plan: TreePlan, check: (place: number) => void): boolean {
    for (let place = this.#places.end[root]! - 1; place >= root; place--) {
      check(place)
      if (!this.#growAt(place, plan) && !this.#growOtherwise(place, plan, check)) return false
    }
    return true
  }

  /** Puts a node and its subtrees together. */
  #growAt(place: number, { isSmallFirst }: TreePlan): boolean {
    let shape = new TreeShape(this.#outlines, place)
    const children = this.#listChildren(place, isSmallFirst)
    for (const [index, child] of children.entries()) {
      this.#poses.needed.set(place, children.slice(index + 1))
      const joined = this.#join(place, shape, child, this.#shapes[child]!)
      if (joined === undefined) return false
      // What is put together stays as it is, and all lines to come are at least as long as the gap.
      this.#length += this.#outlines.lengthOf(child) - this.#gap
      shape = joined
      this.#shapes[child] = undefined
      if (this.work > this.#mostWork || this.#isTooCostly(shape)) return false
    }
    this.#shapes[place] = shape
    return true
  }

  #isTooCostly({ left, right, top, bottom }: TreeShape): boolean {
    return costOf((right - left) * (bottom - top), this.#length) > this.#most + ROUNDING
  }

  /** Takes a subtree apart that found no place, and puts it together by other plans, until one works. */
  #growOtherwise(root: number, plan: TreePlan, check: (place: number) => void): boolean {
    // The first plans are mended. Where others find no place, nothing is lost, nor where the whole tree would be put together anew.
    if (!MENDED.includes(this.#plan) || root === 0 || this.#depth === MOST_DEPTH) return false
    this.#depth++
    for (const other of TREE_PLANS) {
      if (this.work > this.#mostWork) break
      if (other === plan) continue
      this.#takeApart(root)
      planUnder(root, this.#outlines.part, this.#places, other, this.#ways)
      if (!this.#growUnder(root, other, check)) continue
      this.#depth--
      return true
    }
    this.#depth--
    return false
  }

  #takeApart(root: number): void {
    const { hasLine } = this.#outlines
    for (let place = root + 1; place < this.#places.end[root]!; place++) {
      if (hasLine[place] === 1) this.#length -= this.#outlines.lengthOf(place) - this.#gap
      hasLine[place] = 0
      this.#shapes[place] = undefined
    }
  }

  #listChildren(place: number, isSmallFirst: boolean): number[] {
    const { end } = this.#places
    const { way, shift } = this.#ways
    const children: number[] = []
    for (let child = place + 1; child < end[place]!; child = end[child]!) children.push(child)
    const order = isSmallFirst ? 1 : -1
    const sizeOf = (child: number): number => this.#shapes[child]!.places.length
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

function measureFreeRoom({ width, height }: Part, { nodeGap, layerGap }: Gaps, plan: TreePlan): FreeRoom {
  const room = height.reduce((sum, high, node) => sum + (high + nodeGap) * (width[node]! + layerGap), 0)
  const side = Math.sqrt(room / FILLED)
  return { width: plan.freeWidth * side, height: plan.freeHeight * side }
}
