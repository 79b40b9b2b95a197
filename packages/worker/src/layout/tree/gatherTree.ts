import { FourthPowers } from './FourthPowers.ts'
import { costOf } from './growTree.ts'
import { type Joint, type JointLine, measureJointLine, swingLine } from './Joint.ts'
import type { LayoutControl } from '../LayoutControl.ts'
import type { DrawnPart, Gaps, Part } from '../Part.ts'
import type { Pose } from './PoseFinder.ts'
import { TreeFit } from './TreeFit.ts'
import { TreeOutlines } from './TreeOutlines.ts'
import type { TreePlaces } from './TreePlaces.ts'
import { TreeShape } from './TreeShape.ts'

/** Subtrees of up to so many nodes are moved: larger ones nearly never find another place. */
const MOST_MOVED = 25
/** How many pixels of line it is worth that a node stands at the middle and not at a side, as a share of half a side: by round. */
const PULLS = [0.1, 0.2, 0.4]
/** What the cost must become smaller by, in pixels of line. */
const LEAST_GAIN = 1
/** Columns farther out than where a subtree stands. */
const FARTHER = 2
/** Pairs of boxes and lines that are looked at in all, about a third of a second of it. */
const MOST_WORK = 3e7
/** Pixels of height that take as long as a pair. */
const RANGE_WORK = 40

/**
 * Gathers a tree's drawing about its middle: each small subtree goes, as it is or upside down, to where its line is short and
 * its nodes are not near the sides of the whole, through whatever room others have left. Nothing crosses or comes too near: as
 * when the tree was put together, what each pair of boxes and lines forbids is known exactly. Inner ones go first and make
 * room for outer ones.
 */
export function gatherTree(
  part: Part,
  gaps: Gaps,
  places: TreePlaces,
  drawn: DrawnPart,
  control: LayoutControl,
): DrawnPart {
  return new TreeGatherer(part, gaps, places, drawn).run(control)
}

class TreeGatherer {
  readonly #part: Part
  readonly #gaps: Gaps
  readonly #places: TreePlaces
  readonly #outlines: TreeOutlines
  readonly #fit: TreeFit
  readonly #whole: TreeShape
  readonly #canMirror: boolean
  #middleX = 0
  #middleY = 0
  #halfHeight = 0
  /** What a node costs by the fourth power of how far off the middle it stands. */
  #factorX = 0
  #factorY = 0

  constructor(part: Part, gaps: Gaps, places: TreePlaces, drawn: DrawnPart) {
    this.#part = part
    this.#gaps = gaps
    this.#places = places
    this.#outlines = new TreeOutlines(part, gaps, places)
    this.#outlines.take(drawn)
    this.#fit = new TreeFit(this.#outlines, gaps)
    this.#whole = new TreeShape(this.#outlines, 0)
    for (let place = 1; place < this.#outlines.count; place++) this.#whole.add(place)
    const { fromY, toY } = part.edges
    this.#canMirror = fromY.every((offset) => offset === 0) && toY.every((offset) => offset === 0)
  }

  run(control: LayoutControl): DrawnPart {
    let best = this.#outlines.settle()
    let least = this.#measureCost(best)
    for (let round = 0; round < PULLS.length; round++) {
      control.check(round / PULLS.length)
      this.#setMiddle(PULLS[round]!)
      this.#gatherAll(control.section(round / PULLS.length, (round + 1) / PULLS.length))
      const drawn = this.#outlines.settle()
      const cost = this.#measureCost(drawn)
      if (cost < least) {
        least = cost
        best = drawn
      }
    }
    return best
  }

  #measureCost({ width, height }: DrawnPart): number {
    let length = 0
    for (let place = 1; place < this.#outlines.count; place++) length += this.#outlines.lengthOf(place)
    return costOf(width * height, length)
  }

  /** @returns How many subtrees moved. */
  #gatherAll(control: LayoutControl): number {
    const { count } = this.#outlines
    const { end } = this.#places
    const small = Array.from({ length: count - 1 }, (_, index) => index + 1).filter(
      (place) => end[place]! - place <= MOST_MOVED,
    )
    const off = new Float64Array(count)
    for (const place of small) off[place] = this.#costOf(place)
    small.sort((a, b) => off[a]! - off[b]! || a - b)
    let moved = 0
    for (const [index, place] of small.entries()) {
      control.check(index / small.length)
      if (this.#fit.work > MOST_WORK) break
      if (this.#gather(place)) moved++
    }
    return moved
  }

  #setMiddle(share: number): void {
    const [left, right, top, bottom] = this.#outlines.measureExtent()
    const halfWidth = (right - left) / 2
    this.#halfHeight = (bottom - top) / 2
    this.#middleX = left + halfWidth
    this.#middleY = top + this.#halfHeight
    const pull = (share * (halfWidth + this.#halfHeight)) / 2
    this.#factorX = pull / halfWidth ** 4
    this.#factorY = pull / this.#halfHeight ** 4
  }

  /** What a node costs by where it stands. */
  #costOf(place: number): number {
    const { x0, x1, top, bottom } = this.#outlines
    const x = (x0[place]! + x1[place]!) / 2 - this.#middleX
    const y = (top[place]! + bottom[place]!) / 2 - this.#middleY
    return this.#factorX * x ** 4 + this.#factorY * y ** 4
  }

  #gather(place: number): boolean {
    const end = this.#places.end[place]!
    let cost = this.#outlines.lengthOf(place)
    for (let at = place; at < end; at++) {
      cost += this.#costOf(at)
      this.#whole.remove(at)
    }
    this.#outlines.hasLine[place] = 0
    const pose = this.#findPose(place, cost - LEAST_GAIN)
    this.#outlines.hasLine[place] = 1
    if (pose !== undefined) {
      this.#outlines.move(this.#places.node.subarray(place, end), pose, this.#places.node[place]!)
      this.#outlines.measure(place, end)
    }
    for (let at = place; at < end; at++) this.#whole.add(at)
    return pose !== undefined
  }

  #findPose(place: number, most: number): Pose | undefined {
    const outlines = this.#outlines
    const { x, column, x0, x1, top, bottom } = outlines
    const { layerGap } = this.#gaps
    const { width } = this.#part
    const moved = new TreeShape(outlines, place)
    for (let at = place + 1; at < this.#places.end[place]!; at++) moved.add(at)
    const joint = { place: this.#places.parent[place]!, child: place, fixed: this.#whole, moved, isOwnMoved: false }
    const line = measureJointLine(joint, this.#part, this.#places, outlines)
    const [a, b] = [this.#places.node[line.at]!, this.#places.node[line.to]!]
    const beside = line.isAway ? x[a]! + width[a]! + layerGap : x[a]! - layerGap - width[b]!
    const across = new FourthPowers(moved.places.map((at) => (x0[at]! + x1[at]!) / 2 - this.#middleX))
    const along = new FourthPowers(moved.places.map((at) => (top[at]! + bottom[at]!) / 2 - line.pivot))
    const steps = Math.round(Math.abs(x[b]! - beside) / column) + FARTHER
    const turns = this.#canMirror && moved.places.length > 1 ? 1 : 0
    let best: Pose | undefined
    let cost = most
    for (let step = 0; step <= steps; step++) {
      const run = layerGap + step * column
      const shift = beside + (line.isAway ? step : -step) * column - x[b]!
      const base = this.#factorX * across.sumAt(shift, 1)
      for (let turn = 0; turn <= turns; turn++) {
        const pose = this.#tryStand(joint, line, along, shift, turn === 1, run, base, cost)
        if (pose === undefined) continue
        best = pose
        cost = pose.cost
      }
    }
    return best
  }

  /**
   * @param along How far the nodes are from the joint in height.
   * @param run How wide the line is.
   * @param base What the nodes cost for standing in this column.
   */
  #tryStand(
    joint: Joint,
    line: JointLine,
    along: FourthPowers,
    shift: number,
    isMirrored: boolean,
    run: number,
    base: number,
    most: number,
  ): Pose | undefined {
    const { fixed, moved } = joint
    const spare = most - base - run
    if (spare <= 0) return undefined
    const sign = isMirrored ? -1 : 1
    const level = line.near - line.far
    const steepest = Math.sqrt((spare + run) ** 2 - run * run)
    // The mean of fourth powers is no less than that of the mean.
    const farthest = (spare / this.#factorY / along.count) ** 0.25
    const middle = this.#middleY - line.pivot - sign * along.mean
    const low = Math.max(middle - farthest, level - steepest)
    const high = Math.min(middle + farthest, level + steepest)
    if (low > high) return undefined
    this.#fit.work += (high - low) / RANGE_WORK
    this.#fit.heights.reset(low, high, level)
    this.#fit.pose(shift, isMirrored, line.pivot)
    this.#fit.keepApart(moved, fixed)
    const [fromFixed, fromMoved] = swingLine(line, shift, this.#part, this.#places, this.#outlines)
    this.#fit.keepLineFrom(fromFixed, fixed, false)
    this.#fit.keepLineFrom(fromMoved, moved, true)
    const offset = line.pivot - this.#middleY
    const costAt = (height: number): number =>
      base + this.#factorY * along.sumAt(offset + height, sign) + Math.hypot(run, height - level)
    const height = this.#fit.heights.findBest(costAt, most, base, 1)
    return Number.isNaN(height) ? undefined : { shift, isMirrored, height, cost: costAt(height) }
  }
}
