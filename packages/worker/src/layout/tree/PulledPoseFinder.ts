import { FourthPowers } from './FourthPowers.ts'
import type { Joint } from './Joint.ts'
import { type JointLine, measureJointLine, shiftBy } from './JointLine.ts'
import type { MiddlePull } from './MiddlePull.ts'
import type { Pose } from './Pose.ts'
import { TreeFit } from './TreeFit.ts'
import type { TreeOutlines } from './TreeOutlines.ts'

/** Columns farther out than where a subtree stands. */
const FARTHER = 2

/** Finds where a small subtree is drawn to: where its line is short and its nodes are near the middle of the whole. */
export class PulledPoseFinder {
  readonly #outlines: TreeOutlines
  readonly #fit: TreeFit

  constructor(outlines: TreeOutlines) {
    this.#outlines = outlines
    this.#fit = new TreeFit(outlines)
  }

  /** Pairs of boxes and lines that were looked at. */
  get work(): number {
    return this.#fit.work
  }

  /** @param most What costs as much is no use. */
  find(joint: Joint, pull: MiddlePull, most: number): Pose | undefined {
    const outlines = this.#outlines
    const { column, x0, x1, top, bottom } = outlines
    const { moved } = joint
    const line = measureJointLine(joint, outlines)
    const across = new FourthPowers(moved.places.map((at) => (x0[at]! + x1[at]!) / 2 - pull.middleX))
    const along = new FourthPowers(moved.places.map((at) => (top[at]! + bottom[at]!) / 2 - line.pivot))
    const steps = Math.round(Math.abs(line.left - line.beside) / column) + FARTHER
    const turns = outlines.canMirror && moved.places.length > 1 ? 1 : 0
    let best: Pose | undefined
    let cost = most
    for (let step = 0; step <= steps; step++) {
      const run = outlines.gaps.layerGap + step * column
      const shift = shiftBy(line, step, outlines)
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
    this.#fit.keepLine(joint, line, shift, isMirrored, low, high)
    if (!this.#fit.heights.isAnyFree) return undefined
    this.#fit.keepApart(joint)
    const offset = line.pivot - pull.middleY
    const costAt = (height: number): number =>
      base + pull.factorY * along.sumAt(offset + height, sign) + Math.hypot(run, height - level)
    const height = this.#fit.heights.findBest(costAt, most, base, 1)
    return Number.isNaN(height) ? undefined : { shift, isMirrored, height, cost: costAt(height) }
  }
}
