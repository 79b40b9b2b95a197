import { FreeHeights } from './FreeHeights.ts'
import { CLEARANCE } from './Outlines.ts'
import type { Joint } from './Joint.ts'
import type { JointLine } from './JointLine.ts'
import { type SwingingLine, swingLine } from './SwingingLine.ts'
import type { TreeOutlines } from './TreeOutlines.ts'
import type { TreeShape } from './TreeShape.ts'

/** What meets a line at its own end only touches it there. */
const TOUCH = 0.01

/** Pixels of height that take as long as a pair. */
const RANGE_WORK = 40

/**
 * How high a shape may stand beside another so that nothing overlaps or crosses. Of two straight things that pass each other the
 * difference in height is linear between, so its ends tell which heights they forbid. The shape may be turned upside down.
 */
export class TreeFit {
  readonly heights = new FreeHeights()
  /** Pairs of things looked at. */
  work = 0
  readonly #outlines: TreeOutlines
  #shift = 0
  #isMirrored = false
  #pivot = 0

  constructor(outlines: TreeOutlines) {
    this.#outlines = outlines
  }

  /**
   * Forbids heights at which the line of a joint would meet something. The moved shape goes right and from `low` to `high` down.
   * @returns The line in the coordinates of the fixed shape, and of the moved one.
   */
  keepLine(
    { fixed, moved }: Joint,
    line: JointLine,
    shift: number,
    isMirrored: boolean,
    low: number,
    high: number,
  ): [SwingingLine, SwingingLine] {
    this.#shift = shift
    this.#isMirrored = isMirrored
    this.#pivot = line.pivot
    this.work += (high - low) / RANGE_WORK
    this.heights.reset(low, high, line.near - line.far)
    const lines = swingLine(line, shift, this.#outlines)
    this.#keepLineFrom(lines[0], fixed, false)
    this.#keepLineFrom(lines[1], moved, true)
    return lines
  }

  /** No thing of a moved shape may meet one of the other. */
  keepApart({ moved, fixed }: Joint): void {
    const { hasLine, count } = this.#outlines
    const { places } = moved
    for (let index = 0; index < places.length; index++) {
      const place = places[index]!
      this.keepFrom(place, fixed)
      if (hasLine[place] === 1) this.keepFrom(count + place, fixed)
    }
  }

  keepFrom(at: number, { columns }: TreeShape): void {
    const outlines = this.#outlines
    const { x0, x1 } = outlines
    const first = outlines.firstColumn(x0[at]! + this.#shift)
    const last = outlines.lastColumn(x1[at]! + this.#shift)
    for (let column = first; column <= last; column++) {
      const list = columns.get(column)
      if (list === undefined) continue
      this.work += list.length
      for (let index = 0; index < list.length; index++) {
        const other = list[index]!
        // Once, in the first column that both are in.
        if (column === first || outlines.firstColumn(x0[other]!) === column) this.#forbid(at, other)
      }
    }
  }

  /** The same, for a line of the other shape that is in no column. */
  keepAllFrom(moved: TreeShape, line: number): void {
    const { hasLine, count } = this.#outlines
    this.work += 2 * moved.places.length
    for (const place of moved.places) {
      this.#forbid(place, line)
      if (hasLine[place] === 1) this.#forbid(count + place, line)
    }
  }

  #forbid(at: number, other: number): void {
    const { count, x0, x1, top, bottom, slope, gaps } = this.#outlines
    const a0 = x0[at]! + this.#shift
    const a1 = x1[at]! + this.#shift
    const b0 = x0[other]!
    const b1 = x1[other]!
    const left = a0 > b0 ? a0 : b0
    const right = a1 < b1 ? a1 : b1
    if (left >= right) return
    const isMirrored = this.#isMirrored
    const twice = 2 * this.#pivot
    const ownTop = isMirrored ? twice - bottom[at]! : top[at]!
    const ownBottom = isMirrored ? twice - top[at]! : bottom[at]!
    const ownSlope = isMirrored ? -slope[at]! : slope[at]!
    /** How much farther down the other goes, to both ends of where they pass. */
    const before = slope[other]! * (left - b0) - ownSlope * (left - a0)
    const after = before + (slope[other]! - ownSlope) * (right - left)
    const gap = at < count && other < count ? gaps.nodeGap : CLEARANCE
    const least = before < after ? before : after
    const most = before < after ? after : before
    this.heights.forbid(top[other]! - ownBottom + least - gap, bottom[other]! - ownTop + most + gap)
  }

  /** The line between both shapes may meet nothing of one of them. @param isMoved Whether that is the moved one. */
  #keepLineFrom(line: SwingingLine, { columns }: TreeShape, isMoved: boolean): void {
    const outlines = this.#outlines
    const first = outlines.firstColumn(line.x0)
    const last = outlines.lastColumn(line.x1)
    for (let column = first; column <= last; column++) {
      const list = columns.get(column)
      if (list === undefined) continue
      this.work += list.length
      for (let index = 0; index < list.length; index++) {
        const other = list[index]!
        const isFirst = column === first || outlines.firstColumn(outlines.x0[other]!) === column
        if (isFirst && other !== line.end) this.swing(line, other, isMoved)
      }
    }
  }

  swing(line: SwingingLine, other: number, isMoved: boolean): void {
    const { count, x0, x1, top: tops, bottom: bottoms, slope, places } = this.#outlines
    const left = Math.max(line.x0, x0[other]!)
    const right = Math.min(line.x1, x1[other]!)
    if (left >= right) return
    const mirror = isMoved && this.#isMirrored
    const twice = 2 * this.#pivot
    const width = line.x1 - line.x0
    const of = other - count
    const isJoined = other >= count && (of >= count || of === line.end || places.parent[of] === line.end)
    /** What the other end's height may be at most, or at least. */
    let most = Infinity
    let least = -Infinity
    for (let side = 0; side < 2; side++) {
      const x = side === 0 ? left : right
      const drop = slope[other]! * (x - x0[other]!)
      const upper = tops[other]! + drop
      const lower = bottoms[other]! + drop
      const top = mirror ? twice - lower : upper
      const bottom = mirror ? twice - upper : lower
      const share = line.isEndLeft ? (x - line.x0) / width : (line.x1 - x) / width
      if (share > 1e-9) {
        most = Math.min(most, line.near + (top - CLEARANCE - line.near) / share)
        least = Math.max(least, line.near + (bottom + CLEARANCE - line.near) / share)
      } else if (!isJoined || Math.abs(line.near - top) >= TOUCH) {
        // Here the line does not move: it can only stay on its side.
        const gap = isJoined ? 0 : CLEARANCE
        if (line.near > top - gap) most = -Infinity
        if (line.near < bottom + gap) least = Infinity
      }
    }
    if (line.way > 0) this.heights.forbid(most - line.far, least - line.far)
    else this.heights.forbid(line.far - least, line.far - most)
  }
}
