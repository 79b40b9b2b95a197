import { type Joint, type JointLine, measureJointLine, swingLine } from './Joint.ts'
import { NeededWays } from './NeededWays.ts'
import type { Gaps, Part } from '../Part.ts'
import { TreeFit } from './TreeFit.ts'
import type { TreeOutlines } from './TreeOutlines.ts'
import type { TreePlaces } from './TreePlaces.ts'
import type { TreeWays } from './treeWays.ts'

/** What a line's length costs against the area of what is drawn: as if it were so many columns wide. */
const LENGTH_WEIGHT = 1
/** Heights that are looked through at most: what had to stand so far off would make no good drawing. */
const MOST_RANGE = 1e6
/** Pixels of height that take as long as a pair. */
const RANGE_WORK = 40
/** So many columns farther out nothing better was ever found that the time would have paid for. */
const PATIENCE = 6

/** Where a moved shape goes: how far right and down, and whether it is turned upside down about its joint first. */
export interface Pose {
  readonly shift: number
  readonly isMirrored: boolean
  readonly height: number
  readonly cost: number
}

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
  readonly #part: Part
  readonly #gaps: Gaps
  readonly #places: TreePlaces
  readonly #ways: TreeWays
  readonly #outlines: TreeOutlines
  readonly #fit: TreeFit
  readonly #canMirror: boolean
  readonly #free: FreeRoom

  constructor(
    part: Part,
    gaps: Gaps,
    places: TreePlaces,
    ways: TreeWays,
    outlines: TreeOutlines,
    free: FreeRoom = { width: 0, height: 0 },
  ) {
    this.#free = free
    this.#part = part
    this.#gaps = gaps
    this.#places = places
    this.#ways = ways
    this.#outlines = outlines
    this.#fit = new TreeFit(outlines, gaps)
    this.needed = new NeededWays(part, gaps, places, ways.way, outlines, this.#fit)
    // Upside down, interfaces off the middle would stay where they are.
    this.#canMirror = part.edges.fromY.every((offset) => offset === 0) && part.edges.toY.every((offset) => offset === 0)
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
    const { x, column } = this.#outlines
    const { layerGap, nodeGap } = this.#gaps
    const line = measureJointLine(joint, this.#part, this.#places, this.#outlines)
    const [a, b] = [this.#places.node[line.at]!, this.#places.node[line.to]!]
    const { width } = this.#part
    const beside = line.isAway ? x[a]! + width[a]! + layerGap : x[a]! - layerGap - width[b]!
    const more = reach * (fixed.bottom - fixed.top + moved.bottom - moved.top) + nodeGap
    const tallest = Math.max(fixed.bottom - fixed.top, moved.bottom - moved.top)
    const least = this.#ways.shift[joint.child]!
    const steps = Math.ceil((fixed.right - fixed.left + moved.right - moved.left) / column) + 2
    const turns = this.#canMirror && moved.places.length > 1 && (!isOwnMoved || this.needed.canTurn()) ? 1 : 0
    let best: Pose | undefined
    let cost = most
    let bestStep = least
    for (let step = least; step < least + steps; step++) {
      if (cost < Infinity && step - bestStep > PATIENCE) break
      const shift = beside + (line.isAway ? step : -step) * column - x[b]!
      const across = Math.max(fixed.right, moved.right + shift) - Math.min(fixed.left, moved.left + shift)
      const run = layerGap + step * column
      if (this.costOf(this.#areaOf(across, tallest), run) >= cost) break
      /** Steeper, the line alone would cost more. */
      const steepest = (cost - this.#areaOf(across, tallest)) / (LENGTH_WEIGHT * column)
      for (let turn = 0; turn <= turns; turn++) {
        const stand: Stand = { step, shift, isMirrored: turn === 1, across, tallest, run, more }
        const found = this.#tryStand(joint, line, stand, steepest, cost)
        if (found === 'too-far') return undefined
        if (found === undefined) continue
        best = found
        cost = found.cost
        bestStep = step
      }
    }
    return best
  }

  /** @returns A pose that costs less. */
  #tryStand(joint: Joint, line: JointLine, stand: Stand, steepest: number, most: number): Pose | 'too-far' | undefined {
    const { fixed, moved, isOwnMoved } = joint
    const { near, far, pivot } = line
    const { step, shift, isMirrored, across, tallest, run, more } = stand
    const { column } = this.#outlines
    const level = near - far
    const top = isMirrored ? 2 * pivot - moved.bottom : moved.top
    const bottom = isMirrored ? 2 * pivot - moved.top : moved.bottom
    const low = Math.max(fixed.top - bottom - more, level - steepest)
    const high = Math.min(fixed.bottom - top + more, level + steepest)
    if (low > high) return undefined
    if (high - low > MOST_RANGE) return 'too-far'
    this.#fit.work += (high - low) / RANGE_WORK
    this.#fit.heights.reset(low, high, level)
    this.#fit.pose(shift, isMirrored, pivot)
    this.#fit.keepApart(moved, fixed)
    const [fromFixed, fromMoved] = swingLine(line, shift, this.#part, this.#places, this.#outlines)
    this.#fit.keepLineFrom(fromFixed, fixed, false)
    this.#fit.keepLineFrom(fromMoved, moved, true)
    this.needed.keep(joint, isOwnMoved ? fromMoved : fromFixed, step, more)
    const cost = (rise: number): number =>
      this.costOf(
        this.#areaOf(across, Math.max(fixed.bottom, bottom + rise) - Math.min(fixed.top, top + rise)),
        Math.hypot(run, rise - level),
      )
    const rise = this.#fit.heights.findBest(cost, most, this.#areaOf(across, tallest), LENGTH_WEIGHT * column)
    return Number.isNaN(rise) ? undefined : { shift, isMirrored, height: rise, cost: cost(rise) }
  }
}
