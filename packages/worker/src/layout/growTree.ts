import type { LayoutControl } from './LayoutControl.ts'
import type { DrawnPart, Gaps, Part } from './Part.ts'
import { type SwingingLine, TreeFit } from './TreeFit.ts'
import { TreeOutlines } from './TreeOutlines.ts'
import type { TreePlaces } from './TreePlaces.ts'
import { TreeShape } from './TreeShape.ts'
import { ACROSS, DOWN, OPEN, type TreePlan, type TreeWays, UP, WIDE_DOWN, WIDE_UP } from './treeWays.ts'

/** What a line's length costs against the area of what is drawn: as if it were so many columns wide. */
const LENGTH_WEIGHT = 1
/** How far beyond each other shapes may stand, as multiples of their heights; more is tried where there is no place else. */
const REACHES = [0, 1, 3]
/** What stands in stairs comes first, since its lines pass what lies nearer; then what lies beside, then the rest. */
const TURN: Record<number, number> = { [WIDE_UP]: 0, [WIDE_DOWN]: 0, [ACROSS]: 1, [OPEN]: 2, [UP]: 3, [DOWN]: 3 }
/** What must stay free at the parent for the line to a subtree of a way. */
const NEEDED: Record<number, number> = { [WIDE_UP]: DOWN, [WIDE_DOWN]: UP, [ACROSS]: ACROSS, [UP]: DOWN, [DOWN]: UP }

/** Pairs of boxes and lines that are looked at in all, two or three seconds of it. */
const MOST_WORK = 1.5e8

/** Heights that are looked through at most. */
const MOST_RANGE = 1e6
/** Pixels of height that take as long as a pair. */
const RANGE_WORK = 40

interface Pose {
  readonly shift: number
  readonly isMirrored: boolean
  readonly height: number
  readonly cost: number
}

/**
 * Draws any oriented tree without a crossing and without a line through a foreign node, densely: from the leaves to the root,
 * each subtree is put where the whole becomes smallest, at any height and column, upside down or not, where its boxes and
 * lines fit those of the others exactly. The smaller shape is moved to the larger, so that all moves together touch each node
 * a logarithm of times (as in the bounds of Crescenzi, Di Battista and Piperno, "A note on optimal area algorithms for upward
 * drawings of binary trees", 1992, and Frati, "On minimum area planar upward drawings of directed trees and other families of
 * directed acyclic graphs", 2008). `planWays` keeps a way free for what comes later.
 * @returns undefined where a subtree found no place, or it would take too long.
 */
export function growTree(
  part: Part,
  gaps: Gaps,
  places: TreePlaces,
  plan: TreePlan,
  ways: TreeWays,
  control: LayoutControl,
): DrawnPart | undefined {
  return new TreeGrower(part, gaps, places, plan, ways).grow(control)
}

class TreeGrower {
  readonly #part: Part
  readonly #gaps: Gaps
  readonly #places: TreePlaces
  readonly #plan: TreePlan
  readonly #ways: TreeWays
  readonly #outlines: TreeOutlines
  readonly #fit: TreeFit
  readonly #canMirror: boolean
  #neededLeft = 0
  #neededRight = 0

  constructor(part: Part, gaps: Gaps, places: TreePlaces, plan: TreePlan, ways: TreeWays) {
    this.#part = part
    this.#gaps = gaps
    this.#places = places
    this.#plan = plan
    this.#ways = ways
    this.#outlines = new TreeOutlines(part, gaps, places)
    this.#fit = new TreeFit(this.#outlines, gaps)
    // Upside down, interfaces off the middle would stay where they are.
    this.#canMirror = part.edges.fromY.every((offset) => offset === 0) && part.edges.toY.every((offset) => offset === 0)
  }

  grow(control: LayoutControl): DrawnPart | undefined {
    const { x, y } = this.#outlines
    const shapes: (TreeShape | undefined)[] = []
    const count = this.#places.node.length
    for (let place = count - 1; place >= 0; place--) {
      control.check((count - place) / count)
      let shape = new TreeShape(this.#outlines, place)
      const children = this.#listChildren(place, shapes)
      for (const [index, child] of children.entries()) {
        this.#need(place, children.slice(index + 1))
        const joined = this.#join(place, shape, child, shapes[child]!)
        if (joined === undefined || this.#fit.work > MOST_WORK) return undefined
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

  /** Takes up what must stay free at a node, for its own line and for those of the children to come. */
  #need(place: number, later: readonly number[]): void {
    const { way } = this.#ways
    const own = place === 0 ? 0 : way[place]! & ~OPEN
    const isParentLeft = place > 0 && this.#isRight(place)
    this.#neededLeft = isParentLeft ? own : 0
    this.#neededRight = isParentLeft ? 0 : own
    for (const child of later) {
      const isRight = this.#isRight(child)
      const blocked = isRight === isParentLeft ? 0 : own & (DOWN | WIDE_DOWN)
      const needed = NEEDED[way[child]!] ?? (blocked > 0 ? UP : DOWN)
      if (isRight) this.#neededRight |= needed
      else this.#neededLeft |= needed
    }
  }

  #isRight(place: number): boolean {
    return this.#part.edges.to[this.#places.edge[place]!] === this.#places.node[place]
  }

  /** @returns Both shapes as one, joined by the child's line; undefined where there is no place. */
  #join(place: number, own: TreeShape, child: number, sub: TreeShape): TreeShape | undefined {
    const isOwnMoved = own.places.length < sub.places.length
    const [fixed, moved] = isOwnMoved ? [sub, own] : [own, sub]
    for (const reach of REACHES) {
      const pose = this.#findPose(place, child, fixed, moved, isOwnMoved, reach)
      if (pose === undefined) continue
      this.#move(moved, pose, this.#places.node[isOwnMoved ? place : child]!)
      for (const each of moved.places) fixed.add(each)
      fixed.addLine(child)
      return fixed
    }
    return undefined
  }

  #findPose(
    place: number,
    child: number,
    fixed: TreeShape,
    moved: TreeShape,
    isOwnMoved: boolean,
    reach: number,
  ): Pose | undefined {
    const { width, height, edges } = this.#part
    const { x, y, column } = this.#outlines
    const { layerGap, nodeGap } = this.#gaps
    const [at, to] = isOwnMoved ? [child, place] : [place, child]
    const [a, b] = [this.#places.node[at]!, this.#places.node[to]!]
    const edge = this.#places.edge[child]!
    /** Whether the line leads from the fixed shape to the moved one. */
    const isAway = edges.from[edge] === a
    const near = y[a]! + height[a]! / 2 + (isAway ? edges.fromY[edge]! : edges.toY[edge]!)
    const pivot = y[b]! + height[b]! / 2
    const far = pivot + (isAway ? edges.toY[edge]! : edges.fromY[edge]!)
    const level = near - far
    const beside = isAway ? x[a]! + width[a]! + layerGap : x[a]! - layerGap - width[b]!
    const more = reach * (fixed.bottom - fixed.top + moved.bottom - moved.top) + nodeGap
    const least = this.#ways.shift[child]!
    const steps = Math.ceil((fixed.right - fixed.left + moved.right - moved.left) / column) + 2
    const turns = this.#canMirror && moved.places.length > 1 && (!isOwnMoved || this.#canTurn()) ? 1 : 0
    let best: Pose | undefined
    for (let step = least; step < least + steps; step++) {
      const shift = beside + (isAway ? step : -step) * column - x[b]!
      const across = Math.max(fixed.right, moved.right + shift) - Math.min(fixed.left, moved.left + shift)
      const run = layerGap + step * column
      const tallest = Math.max(fixed.bottom - fixed.top, moved.bottom - moved.top)
      const most = best?.cost ?? Infinity
      if (across * tallest + LENGTH_WEIGHT * column * run >= most) break
      /** Steeper, the line alone would cost more. */
      const steepest = (most - across * tallest) / (LENGTH_WEIGHT * column)
      for (let turn = 0; turn <= turns; turn++) {
        const isMirrored = turn === 1
        const top = isMirrored ? 2 * pivot - moved.bottom : moved.top
        const bottom = isMirrored ? 2 * pivot - moved.top : moved.bottom
        const low = Math.max(fixed.top - bottom - more, level - steepest)
        const high = Math.min(fixed.bottom - top + more, level + steepest)
        if (low > high) continue
        // What had to stand so far off would make no good drawing.
        if (high - low > MOST_RANGE) return undefined
        this.#fit.work += (high - low) / RANGE_WORK
        this.#fit.heights.reset(low, high, level)
        this.#fit.pose(shift, isMirrored, pivot)
        this.#fit.keepApart(moved, fixed)
        const x0 = isAway ? x[a]! + width[a]! : x[b]! + shift + width[b]!
        const x1 = isAway ? x[b]! + shift : x[a]!
        const fromFixed: SwingingLine = { x0, x1, end: at, isEndLeft: isAway, near, far, way: 1 }
        const fromMoved: SwingingLine = {
          x0: x0 - shift,
          x1: x1 - shift,
          end: to,
          isEndLeft: !isAway,
          near: far,
          far: near,
          way: -1,
        }
        this.#fit.keepLineFrom(fromFixed, fixed, false)
        this.#fit.keepLineFrom(fromMoved, moved, true)
        this.#keepWays(place, fixed, moved, isOwnMoved, isOwnMoved ? fromMoved : fromFixed, step, more)
        const cost = (rise: number): number =>
          across * (Math.max(fixed.bottom, bottom + rise) - Math.min(fixed.top, top + rise)) +
          LENGTH_WEIGHT * column * Math.hypot(run, rise - level)
        const rise = this.#fit.heights.findBest(cost, best?.cost ?? Infinity, across * tallest, LENGTH_WEIGHT * column)
        if (!Number.isNaN(rise)) best = { shift, isMirrored, height: rise, cost: cost(rise) }
      }
    }
    return best
  }

  /** Whether what the node needs free is so upside down, too. */
  #canTurn(): boolean {
    return [this.#neededLeft, this.#neededRight].every(
      (needed) => (needed & (WIDE_UP | WIDE_DOWN)) === 0 && (needed & UP) > 0 === (needed & DOWN) > 0,
    )
  }

  /** What the node needs free, as lines that nothing of the other shape and not the new line may meet. */
  #keepWays(
    place: number,
    fixed: TreeShape,
    moved: TreeShape,
    isOwnMoved: boolean,
    line: SwingingLine,
    step: number,
    more: number,
  ): void {
    const { count, column } = this.#outlines
    const { layerGap } = this.#gaps
    const level = (line.near - line.far) * line.way
    const far = 2 * (fixed.right - fixed.left + moved.right - moved.left) + 4 * (step + 1) * column
    const tall = 2 * (fixed.bottom - fixed.top + moved.bottom - moved.top + more)
    let spare = 2 * count
    for (const isLeft of [true, false]) {
      const needed = isLeft ? this.#neededLeft : this.#neededRight
      // Between across and above or below no line may lead to a child, either.
      if (isLeft === !line.isEndLeft) {
        if ((needed & (isOwnMoved ? WIDE_DOWN : WIDE_UP)) > 0) this.#fit.heights.forbid(-Infinity, level)
        if ((needed & (isOwnMoved ? WIDE_UP : WIDE_DOWN)) > 0) this.#fit.heights.forbid(level, Infinity)
      }
      if ((needed & (ACROSS | WIDE_UP | WIDE_DOWN)) > 0) this.#setWay(spare++, place, isLeft, far, 0)
      if ((needed & (UP | WIDE_UP)) > 0) this.#setWay(spare++, place, isLeft, layerGap, -tall)
      if ((needed & (DOWN | WIDE_DOWN)) > 0) this.#setWay(spare++, place, isLeft, layerGap, tall)
    }
    for (let way = 2 * count; way < spare; way++) {
      if (isOwnMoved) this.#fit.keepFrom(way, fixed)
      else this.#fit.keepAllFrom(moved, way)
      this.#fit.swing(line, way, isOwnMoved)
    }
  }

  #setWay(at: number, place: number, isLeft: boolean, run: number, rise: number): void {
    const { x, y } = this.#outlines
    const { width, height } = this.#part
    const node = this.#places.node[place]!
    const middle = y[node]! + height[node]! / 2
    if (isLeft) this.#outlines.setLine(at, x[node]! - run, middle + rise, x[node]!, middle)
    else this.#outlines.setLine(at, x[node]! + width[node]!, middle, x[node]! + width[node]! + run, middle + rise)
  }

  #move(shape: TreeShape, { shift, isMirrored, height }: Pose, about: number): void {
    const { x, y } = this.#outlines
    const pivot = y[about]! + this.#part.height[about]! / 2
    for (const place of shape.places) {
      const node = this.#places.node[place]!
      const top = isMirrored ? 2 * pivot - y[node]! - this.#part.height[node]! : y[node]!
      x[node] = x[node]! + shift
      y[node] = top + height
    }
  }
}
