import { FourthPowers } from './FourthPowers.ts'
import { type Joint, type JointLine, measureJointLine, swingLine } from './Joint.ts'
import type { MiddlePull } from './MiddlePull.ts'
import type { Gaps, Part } from '../Part.ts'
import type { Pose } from './PoseFinder.ts'
import { TreeFit } from './TreeFit.ts'
import type { TreeOutlines } from './TreeOutlines.ts'
import type { TreePlaces } from './TreePlaces.ts'
import { TreeShape } from './TreeShape.ts'

/** Columns farther out than where a subtree stands. */
const FARTHER = 2
/** Pixels of height that take as long as a pair. */
const RANGE_WORK = 40

/** Finds where a small subtree is drawn to: where its line is short and its nodes are near the middle of the whole. */
export class PulledPoseFinder {
  readonly #part: Part
  readonly #gaps: Gaps
  readonly #places: TreePlaces
  readonly #outlines: TreeOutlines
  readonly #fit: TreeFit
  readonly #canMirror: boolean

  constructor(part: Part, gaps: Gaps, places: TreePlaces, outlines: TreeOutlines) {
    this.#part = part
    this.#gaps = gaps
    this.#places = places
    this.#outlines = outlines
    this.#fit = new TreeFit(outlines, gaps)
    const { fromY, toY } = part.edges
    this.#canMirror = fromY.every((offset) => offset === 0) && toY.every((offset) => offset === 0)
  }

  /** Pairs of boxes and lines that were looked at. */
  get work(): number {
    return this.#fit.work
  }

  /**
   * @param fixed All but the subtree.
   * @param most What costs as much is no use.
   */
  find(place: number, fixed: TreeShape, pull: MiddlePull, most: number): Pose | undefined {
    const outlines = this.#outlines
    const { x, column, x0, x1, top, bottom } = outlines
    const { layerGap } = this.#gaps
    const { width } = this.#part
    const moved = new TreeShape(outlines, place)
    for (let at = place + 1; at < this.#places.end[place]!; at++) moved.add(at)
    const joint = { place: this.#places.parent[place]!, child: place, fixed, moved, isOwnMoved: false }
    const line = measureJointLine(joint, this.#part, this.#places, outlines)
    const [a, b] = [this.#places.node[line.at]!, this.#places.node[line.to]!]
    const beside = line.isAway ? x[a]! + width[a]! + layerGap : x[a]! - layerGap - width[b]!
    const across = new FourthPowers(moved.places.map((at) => (x0[at]! + x1[at]!) / 2 - pull.middleX))
    const along = new FourthPowers(moved.places.map((at) => (top[at]! + bottom[at]!) / 2 - line.pivot))
    const steps = Math.round(Math.abs(x[b]! - beside) / column) + FARTHER
    const turns = this.#canMirror && moved.places.length > 1 ? 1 : 0
    let best: Pose | undefined
    let cost = most
    for (let step = 0; step <= steps; step++) {
      const run = layerGap + step * column
      const shift = beside + (line.isAway ? step : -step) * column - x[b]!
      const base = pull.factorX * across.sumAt(shift, 1)
      for (let turn = 0; turn <= turns; turn++) {
        const pose = this.#tryStand(joint, line, along, pull, shift, turn === 1, run, base, cost)
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
    pull: MiddlePull,
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
    const farthest = (spare / pull.factorY / along.count) ** 0.25
    const middle = pull.middleY - line.pivot - sign * along.mean
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
    const offset = line.pivot - pull.middleY
    const costAt = (height: number): number =>
      base + pull.factorY * along.sumAt(offset + height, sign) + Math.hypot(run, height - level)
    const height = this.#fit.heights.findBest(costAt, most, base, 1)
    return Number.isNaN(height) ? undefined : { shift, isMirrored, height, cost: costAt(height) }
  }
}
