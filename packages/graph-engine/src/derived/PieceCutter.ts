import { curveHandle, strayFromChord } from '../geometry/bezier.ts'
import { CUBIC } from '../geometry/path.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { CurveHull } from './CurveHull.ts'
import { layerOf } from './curveLayers.ts'
import type { PieceLists } from './PieceLists.ts'

const DEEPEST = 8
/** A curve that ends left of where it began first goes right: by less than 10, as its handles are the shortest. */
const LARGEST_OVERSHOOT = 10
/** Allows for a slack that is kept in single precision. */
const ROUNDING = 0.01
/** Bounds the length, in graph units, of a short curve. */
const SHORT = 32
/** Cubics of one piece. */
const MOST_JOINED = 4
const hull = new CurveHull()

/** @returns About how many pieces a curve is cut into whose ends are so far apart. @param largest As PieceCutter has it. */
export function countPieces(width: number, height: number, largest: number): number {
  const halvings = Math.ceil(Math.log2(Math.max(Math.abs(width), Math.abs(height), 1) / largest))
  return 2 ** Math.min(DEEPEST, Math.max(0, halvings))
}

/**
 * Cuts curves into pieces. A long curve's box covers far more than the curve, so curves are halved until a piece is small
 * enough, or a 256th of its curve.
 */
export class PieceCutter {
  readonly #lists: PieceLists
  readonly #largest: number
  readonly #clip: Rectangle | undefined
  /** Holds the layer of the curve that is being cut. */
  #layer = 0
  /** Says how far a part of the curve may reach beyond its own ends in x. */
  #overshoot = 0

  /**
   * @param largest How wide and high a piece may be, in graph units.
   * @param clip Parts that cannot touch this are left out.
   */
  constructor(lists: PieceLists, largest: number, clip?: Rectangle) {
    this.#lists = lists
    this.#largest = largest
    this.#clip = clip
  }

  /** Adds the curve of a connection row that has none. */
  add(row: number, x0: number, y0: number, x1: number, y1: number): void {
    const handle = curveHandle(x1 - x0)
    // Between its ends a part goes straight on in y always, and in x unless the curve turns back.
    this.#overshoot = x1 - x0 < 2 * handle ? LARGEST_OVERSHOOT : 0
    this.#layer = layerOf(row, x0, y0, x1, y1)
    this.#cut(row, 0, 1, x0, y0, x0 + handle, y0, x1 - handle, y1, x1, y1, 0)
  }

  /**
   * Adds a path of any cubics for a connection row that has none. What is short, as rounded corners are, becomes one piece
   * with what comes before it.
   */
  addPath(row: number, cubics: Float64Array, count: number): void {
    const last = (count - 1) * CUBIC
    this.#layer = layerOf(row, cubics[0]!, cubics[1]!, cubics[last + 6]!, cubics[last + 7]!)
    for (let i = 0; i < count;) {
      let next = i + 1
      while (next < count && next < i + MOST_JOINED && isShort(cubics, next * CUBIC)) next++
      this.#cutCubic(row, cubics, i, next, 0, 1, 0)
      i = next
    }
  }

  /** Adds the curve's part from `start` to `end`, given by its four control points, halving it while it is too large. */
  #cut(
    row: number,
    start: number,
    end: number,
    ax: number,
    ay: number,
    bx: number,
    by: number,
    cx: number,
    cy: number,
    dx: number,
    dy: number,
    depth: number,
  ): void {
    const clip = this.#clip
    if (clip && isOutside(clip, ax, dx, ay, dy, this.#overshoot)) return
    if (depth < DEEPEST && (Math.abs(dx - ax) > this.#largest || Math.abs(dy - ay) > this.#largest)) {
      const abx = (ax + bx) / 2
      const aby = (ay + by) / 2
      const bcx = (bx + cx) / 2
      const bcy = (by + cy) / 2
      const cdx = (cx + dx) / 2
      const cdy = (cy + dy) / 2
      const abcx = (abx + bcx) / 2
      const abcy = (aby + bcy) / 2
      const bcdx = (bcx + cdx) / 2
      const bcdy = (bcy + cdy) / 2
      const mx = (abcx + bcdx) / 2
      const my = (abcy + bcdy) / 2
      const middle = (start + end) / 2
      this.#cut(row, start, middle, ax, ay, abx, aby, abcx, abcy, mx, my, depth + 1)
      this.#cut(row, middle, end, mx, my, bcdx, bcdy, cdx, cdy, dx, dy, depth + 1)
      return
    }
    const overshoot = this.#overshoot
    const left = ax < dx ? ax : dx
    const right = ax < dx ? dx : ax
    // Box corners are off the curve's ends by the overshoot, which strays as far again.
    const slack = strayFromChord(ax, ay, bx, by, cx, cy, dx, dy) + 2 * overshoot + ROUNDING
    const top = ay < dy ? ay : dy
    const bottom = ay < dy ? dy : ay
    const signed = ax < dx === ay < dy ? slack : -slack
    this.#lists.add(row, this.#layer, left - overshoot, top, right + overshoot, bottom, start, end, signed)
  }

  /**
   * Adds a cubic's part from `start` to `end`, halving it while it is too large; the last part takes the cubics up to `next`
   * along.
   */
  #cutCubic(
    row: number,
    cubics: Float64Array,
    i: number,
    next: number,
    start: number,
    end: number,
    depth: number,
  ): void {
    hull.begin()
    hull.addPart(cubics, i * CUBIC, start, end)
    const clip = this.#clip
    if (clip && next === i + 1 && isOutside(clip, hull.x0, hull.x1, hull.y0, hull.y1, 0)) return
    if (depth < DEEPEST && (hull.x1 - hull.x0 > this.#largest || hull.y1 - hull.y0 > this.#largest)) {
      const middle = (start + end) / 2
      this.#cutCubic(row, cubics, i, i + 1, start, middle, depth + 1)
      this.#cutCubic(row, cubics, i, next, middle, end, depth + 1)
      return
    }
    for (let tail = i + 1; tail < next; tail++) hull.addPart(cubics, tail * CUBIC, 0, 1)
    const last = next > i + 1 ? next : i + end
    this.#lists.add(row, this.#layer, hull.x0, hull.y0, hull.x1, hull.y1, i + start, last, hull.slack())
  }
}

function isOutside(clip: Rectangle, ax: number, bx: number, ay: number, by: number, overshoot: number): boolean {
  return (
    Math.max(ax, bx) + overshoot < clip.x0 ||
    Math.min(ax, bx) - overshoot > clip.x1 ||
    Math.max(ay, by) < clip.y0 ||
    Math.min(ay, by) > clip.y1
  )
}

function isShort(cubics: Float64Array, at: number): boolean {
  return Math.abs(cubics[at + 6]! - cubics[at]!) < SHORT && Math.abs(cubics[at + 7]! - cubics[at + 1]!) < SHORT
}
