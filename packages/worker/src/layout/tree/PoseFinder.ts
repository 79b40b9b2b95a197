import type { Joint } from './Joint.ts'
import { type JointLine, measureJointLine, shiftBy } from './JointLine.ts'
import { NeededWays } from './NeededWays.ts'
import type { Pose } from './Pose.ts'
import { TreeFit } from './TreeFit.ts'
import type { TreeOutlines } from './TreeOutlines.ts'
import type { PlannedWays } from './treeWays.ts'

/** What a line's length costs against the area of what is drawn: as if it were so many columns wide. */
const LENGTH_WEIGHT = 1
/** How far up and down is looked: what had to stand so far off would make no good drawing. */
const MOST_RISE = 5e5
/** So many columns farther out nothing better was ever found that the time would have paid for. */
const PATIENCE = 6

/** How wide and high a drawing may become at no cost. */
export interface FreeRoom {
  readonly width: number
  readonly height: number
}

/** One column and one way up. */
interface Stand {
  readonly step: number
  readonly shift: number
  readonly isMirrored: boolean
  /** How wide both shapes are, at least how tall, and how wide the line. */
  readonly across: number
  readonly tallest: number
  readonly run: number
  /** How far beyond the other shape it may stand. */
  readonly more: number
}

/** Finds where a shape fits another so that both together are smallest. */
export class PoseFinder {
  readonly needed: NeededWays
  readonly #ways: PlannedWays
  readonly #outlines: TreeOutlines
  readonly #fit: TreeFit
  readonly #canMirror: boolean
  readonly #free: FreeRoom

  constructor(outlines: TreeOutlines, ways: PlannedWays, free: FreeRoom = { width: 0, height: 0 }) {
    this.#free = free
    this.#ways = ways
    this.#outlines = outlines
    this.#fit = new TreeFit(outlines)
    this.needed = new NeededWays(outlines, ways.way, this.#fit)
    this.#canMirror = outlines.canMirror
  }

  /** Pairs of boxes and lines that were looked at. */
  get work(): number {
    return this.#fit.work
  }

  /** What is no wider or no higher than may be takes as much room as that. */
  #areaOf(width: number, height: number): number {
    return Math.max(width, this.#free.width) * Math.max(height, this.#free.height)
  }

  /** What both together cost. */
  costOf(area: number, length: number): number {
    return area + LENGTH_WEIGHT * this.#outlines.column * length
  }

  /**
   * @param reach How far beyond each other the shapes may stand, as a multiple of their heights.
   * @param most What costs as much is no use.
   */
  find(joint: Joint, reach: number, most = Infinity): Pose | undefined {
    const { fixed, moved, isOwnMoved } = joint
    const { column, gaps } = this.#outlines
    const line = measureJointLine(joint, this.#outlines)
    const more = reach * (fixed.bottom - fixed.top + moved.bottom - moved.top) + gaps.nodeGap
    const tallest = Math.max(fixed.bottom - fixed.top, moved.bottom - moved.top)
    const least = this.#ways.shift[joint.child]!
    const steps = Math.ceil((fixed.right - fixed.left + moved.right - moved.left) / column) + 2
    const turns = this.#canMirror && moved.places.length > 1 && (!isOwnMoved || this.needed.canTurn()) ? 1 : 0
    let best: Pose | undefined
    let cost = most
    let bestStep = least
    for (let step = least; step < least + steps; step++) {
      if (cost < Infinity && step - bestStep > PATIENCE) break
      const shift = shiftBy(line, step, this.#outlines)
      const across = Math.max(fixed.right, moved.right + shift) - Math.min(fixed.left, moved.left + shift)
      const run = gaps.layerGap + step * column
      if (this.costOf(this.#areaOf(across, tallest), run) >= cost) break
      for (let turn = 0; turn <= turns; turn++) {
        const stand: Stand = { step, shift, isMirrored: turn === 1, across, tallest, run, more }
        const found = this.#tryStand(joint, line, stand, cost)
        if (found === undefined) continue
        best = found
        cost = found.cost
        bestStep = step
      }
    }
    return best
  }

  /** @returns A pose that costs less. */
  #tryStand(joint: Joint, line: JointLine, stand: Stand, most: number): Pose | undefined {
    const { fixed, moved, isOwnMoved } = joint
    const { near, far, pivot } = line
    const { step, shift, isMirrored, across, tallest, run, more } = stand
    const fit = this.#fit
    const level = near - far
    const top = isMirrored ? 2 * pivot - moved.bottom : moved.top
    const bottom = isMirrored ? 2 * pivot - moved.top : moved.bottom
    const base = this.#areaOf(across, tallest)
    const slope = LENGTH_WEIGHT * this.#outlines.column
    // Steeper, the line alone would cost more.
    const steepest = Math.min((most - base) / slope, MOST_RISE)
    const low = Math.max(fixed.top - bottom - more, level - steepest)
    const high = Math.min(fixed.bottom - top + more, level + steepest)
    if (low > high) return undefined
    const [fromFixed, fromMoved] = fit.keepLine(joint, line, shift, isMirrored, low, high)
    this.needed.keep(joint, isOwnMoved ? fromMoved : fromFixed, step, more)
    if (!fit.heights.isAnyFree) return undefined
    fit.keepApart(joint)
    const costAt = (rise: number): number =>
      this.costOf(
        this.#areaOf(across, Math.max(fixed.bottom, bottom + rise) - Math.min(fixed.top, top + rise)),
        Math.hypot(run, rise - level),
      )
    const height = fit.heights.findBest(costAt, most, base, slope)
    return Number.isNaN(height) ? undefined : { shift, isMirrored, height, cost: costAt(height) }
  }
}
