import { curveHandle, strayFromChord } from '../geometry/bezier.ts'
import { CUBIC } from '../geometry/path.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { PAGE_MASK, pageOf } from './BoxPages.ts'
import { CurveHull } from './CurveHull.ts'
import type { FoundItems } from './FoundItems.ts'
import { ALL_LAYERS, PackedGrid } from './PackedGrid.ts'
import { PieceTable } from './PieceTable.ts'

/**
 * Curves in pieces, by place. A long curve's box covers far more than the curve, so curves are halved until a piece is at
 * most 4,096 units wide and high, or a 256th of its curve. A piece runs along one diagonal of its box, so what lies off
 * that diagonal is not found although it lies in the box.
 * Memory: 52 B a piece with its place in the grid. Pieces of one curve form a list.
 */
const LARGEST_PIECE = 4096
const LARGEST_CELL = 1024
const DEEPEST = 8
/** Of a search: some ten microseconds. */
const PIECES_A_STEP = 2048
const FEWEST = 16
/** A curve that ends left of where it began first goes right: by less than 10, as its handles are the shortest. */
const LARGEST_OVERSHOOT = 10
/** Of a slack that is kept in single precision. */
const ROUNDING = 0.01
const NONE = -1
/** A curve is long when its ends are further apart, across plus down: it crosses views that know nothing of its ends. */
export const LONG = 8192
/** Of the long ones, one in so many can be looked for alone. */
export const SAMPLE = 16
/** What `find` looks in, as bits: the curves that are not long, the sample of the long ones, the rest of them. */
export const Layer = { short: 1, sample: 2, rest: 4 } as const

export class CurvePieces {
  readonly #grid: PackedGrid
  readonly table = new PieceTable()
  /** First piece of each connection row. */
  #first = new Int32Array(0)
  #found = new Int32Array(256)
  #added = 0
  /** Of the curve that is being added. */
  #layer = 0
  /** How far a part of it may reach beyond its own ends in x. */
  #overshoot = 0
  readonly #largest: number
  readonly #clip: Rectangle | undefined

  /**
   * @param largest How wide and high a piece may be, in graph units.
   * @param clip Parts that cannot touch this are left out.
   */
  constructor(largest = LARGEST_PIECE, clip?: Rectangle) {
    this.#grid = new PackedGrid(Math.min(LARGEST_CELL, largest))
    this.#largest = largest
    this.#clip = clip
  }

  /** What the last `find` found. */
  get found(): Int32Array {
    return this.#found
  }

  /** Forgets all pieces and makes room for this many connections. */
  clear(connections: number): void {
    const pieces = Math.max(FEWEST, connections * 2)
    this.#grid.clear(pieces)
    this.#first.fill(NONE)
    this.makeRoom(connections)
  }

  get count(): number {
    return this.#grid.count
  }

  /** How many pieces were ever added: a measure of work. */
  get added(): number {
    return this.#added
  }

  makeRoom(connections: number): void {
    const before = this.#first.length
    if (connections <= before) return
    const first = new Int32Array(Math.max(connections, before * 2)).fill(NONE)
    first.set(this.#first)
    this.#first = first
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

  remove(row: number): void {
    for (let piece = this.#first[row]!; piece !== NONE;) {
      const next = this.table.next(piece)
      this.#grid.delete(piece)
      piece = next
    }
    this.#first[row] = NONE
  }

  /** @returns What the pieces of a connection row cover, or undefined when it has none. */
  boundsOf(row: number): Rectangle | undefined {
    if (row >= this.#first.length || this.#first[row] === NONE) return undefined
    const bounds = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
    for (let piece = this.#first[row]!; piece !== NONE; piece = this.table.next(piece)) {
      const boxes = this.#grid.pages[pageOf(piece)]!
      const at = (piece & PAGE_MASK) * 4
      bounds.x0 = Math.min(bounds.x0, boxes[at]!)
      bounds.y0 = Math.min(bounds.y0, boxes[at + 1]!)
      bounds.x1 = Math.max(bounds.x1, boxes[at + 2]!)
      bounds.y1 = Math.max(bounds.y1, boxes[at + 3]!)
    }
    return bounds
  }

  /** Looks for pieces that come near the rectangle, into `found`. @returns How many. */
  find(left: number, top: number, right: number, bottom: number, layers = ALL_LAYERS): number {
    let count = this.#grid.query(left, top, right, bottom, this.#found, layers)
    if (count > this.#found.length) {
      this.#found = new Int32Array(count * 2)
      count = this.#grid.query(left, top, right, bottom, this.#found, layers)
    }
    return this.#keepNear(this.#found, 0, count, 0, left, top, right, bottom)
  }

  /** As `find`, into memory of its own and in steps, see `PackedGrid.search`. */
  *findInSteps(left: number, top: number, right: number, bottom: number, out: FoundItems): Generator<void, void> {
    yield* this.#grid.search(left, top, right, bottom, out)
    let kept = 0
    for (let i = 0; i < out.count; i += PIECES_A_STEP) {
      kept = this.#keepNear(out.items, i, Math.min(i + PIECES_A_STEP, out.count), kept, left, top, right, bottom)
      yield
    }
    out.count = kept
  }

  /** Moves those of `found` from `start` to `end` that come near the rectangle to where `kept` are. @returns How many are then. */
  #keepNear(
    found: Int32Array,
    start: number,
    end: number,
    before: number,
    left: number,
    top: number,
    right: number,
    bottom: number,
  ): number {
    const { pages } = this.#grid
    const { table } = this
    let kept = before
    for (let i = start; i < end; i++) {
      const piece = found[i]!
      const boxes = pages[pageOf(piece)]!
      const at = (piece & PAGE_MASK) * 4
      const x = boxes[at]!
      const y = boxes[at + 1]!
      const width = boxes[at + 2]! - x
      const height = boxes[at + 3]! - y
      const slack = table.slack(piece)
      const reach = Math.abs(slack) * Math.sqrt(width * width + height * height)
      // The corners that lie furthest to either side of the diagonal, times its length.
      if (slack >= 0) {
        if ((left - x) * height - (bottom - y) * width > reach) continue
        if ((right - x) * height - (top - y) * width < -reach) continue
      } else {
        const low = y + height
        if ((left - x) * height + (top - low) * width > reach) continue
        if ((right - x) * height + (bottom - low) * width < -reach) continue
      }
      found[kept++] = piece
    }
    return kept
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
    const piece = this.#grid.add(left - overshoot, top, right + overshoot, bottom, this.#layer)
    this.#note(piece, row, start, end, ax < dx === ay < dy ? slack : -slack)
  }

  /** Adds a cubic's part from `start` to `end`, halving it while it is too large; the last part takes the cubics up to `next` along. */
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
    const piece = this.#grid.add(hull.x0, hull.y0, hull.x1, hull.y1, this.#layer)
    this.#note(piece, row, i + start, next > i + 1 ? next : i + end, hull.slack())
  }

  #note(piece: number, row: number, start: number, end: number, slack: number): void {
    this.#added++
    this.table.set(piece, row, start, end, slack, this.#first[row]!)
    this.#first[row] = piece
  }
}

const hull = new CurveHull()
/** Graph units. */
const SHORT = 32
/** Cubics of one piece. */
const MOST_JOINED = 4

function layerOf(row: number, ax: number, ay: number, bx: number, by: number): number {
  if (Math.abs(bx - ax) + Math.abs(by - ay) <= LONG) return 0
  return isSampled(row) ? 1 : 2
}

/** @returns Whether the row is one of the sample: the same ones every time, whatever the file's order. */
function isSampled(row: number): boolean {
  return (Math.imul(row, 0x9e3779b1) >>> 16) % SAMPLE === 0
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
