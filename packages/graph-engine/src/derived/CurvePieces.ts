import { cubicAt, curveBend, curveHandle, largestDeviation } from '../geometry/bezier.ts'
import { CUBIC } from '../geometry/path.ts'
import { CurveHull } from './CurveHull.ts'
import { LooseGrid } from './LooseGrid.ts'

/**
 * Curves in pieces, by place. A long curve's box covers far more than the curve, so curves are halved until a piece is at
 * most 4,096 units wide and high, or a 256th of its curve. A piece runs along one diagonal of its box, so what lies off
 * that diagonal is not found although it lies in the box.
 * Memory: 73 B a piece with its place in the grid. Pieces of one curve form a list; freed pieces are used again.
 */
const LARGEST_PIECE = 4096
const DEEPEST = 8
const FEWEST = 16
/** A curve that ends left of where it began first goes right: by less than 10, as its handles are the shortest. */
const LARGEST_OVERSHOOT = 10
/** Of a slack that is kept in single precision. */
const ROUNDING = 0.01
const NONE = -1

export class CurvePieces {
  readonly #grid = new LooseGrid()
  #connection = new Int32Array(0)
  #start = new Float32Array(0)
  #end = new Float32Array(0)
  /** How far the piece strays from its diagonal; negative where y falls as x rises. */
  #slack = new Float32Array(0)
  #next = new Int32Array(0)
  /** First piece of each connection row. */
  #first = new Int32Array(0)
  #limit = 0
  #free = NONE
  #found = new Int32Array(256)

  /** Connection row of each piece. */
  get connection(): Int32Array {
    return this.#connection
  }

  /** A piece is its path from `start` to `end`, whose whole numbers are where its cubics meet. */
  get start(): Float32Array {
    return this.#start
  }

  get end(): Float32Array {
    return this.#end
  }

  /** What the last `find` found. */
  get found(): Int32Array {
    return this.#found
  }

  /** Forgets all pieces and makes room for this many connections. */
  clear(connections: number): void {
    const pieces = Math.max(FEWEST, connections * 2)
    this.#grid.clear(pieces)
    this.#limit = 0
    this.#free = NONE
    this.#first.fill(NONE)
    this.makeRoom(connections)
    if (pieces > this.#connection.length) this.#grow(pieces)
  }

  makeRoom(connections: number): void {
    const before = this.#first.length
    if (connections <= before) return
    this.#first = grown(new Int32Array(Math.max(connections, before * 2)).fill(NONE), this.#first)
  }

  has(row: number): boolean {
    return this.#first[row] !== NONE
  }

  /** Adds the curve of a connection row that has none. */
  add(row: number, fromX: number, fromY: number, toX: number, toY: number): void {
    x0 = fromX
    y0 = fromY
    x1 = toX
    y1 = toY
    handle = curveHandle(x1 - x0)
    bend = curveBend(x0, y0, x1, y1)
    // Between its ends a part goes straight on in y always, and in x unless the curve turns back.
    overshoot = x1 - x0 < 2 * handle ? LARGEST_OVERSHOOT : 0
    this.#cut(row, 0, x0, y0, 1, x1, y1, 0)
  }

  /**
   * Adds a path of any cubics for a connection row that has none. What is short, as rounded corners are, becomes one piece
   * with what comes before it.
   */
  addPath(row: number, cubics: Float64Array, count: number): void {
    for (let i = 0; i < count;) {
      let next = i + 1
      while (next < count && next < i + MOST_JOINED && isShort(cubics, next * CUBIC)) next++
      this.#cutCubic(row, cubics, i, next, 0, 1, 0)
      i = next
    }
  }

  remove(row: number): void {
    for (let piece = this.#first[row]!; piece !== NONE;) {
      const next = this.#next[piece]!
      this.#grid.delete(piece)
      this.#next[piece] = this.#free
      this.#free = piece
      piece = next
    }
    this.#first[row] = NONE
  }

  /** Looks for pieces that come near the rectangle, into `found`. @returns How many. */
  find(left: number, top: number, right: number, bottom: number): number {
    let count = this.#grid.query(left, top, right, bottom, this.#found)
    if (count > this.#found.length) {
      this.#found = new Int32Array(count * 2)
      count = this.#grid.query(left, top, right, bottom, this.#found)
    }
    const found = this.#found
    const { boxes } = this.#grid
    const slacks = this.#slack
    let kept = 0
    for (let i = 0; i < count; i++) {
      const piece = found[i]!
      const x = boxes[piece * 4]!
      const y = boxes[piece * 4 + 1]!
      const width = boxes[piece * 4 + 2]! - x
      const height = boxes[piece * 4 + 3]! - y
      const slack = slacks[piece]!
      const reach = Math.abs(slack) * (width + height)
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

  /** Adds the curve's part from (xa, ya) at `start` to (xb, yb) at `end`, halving it while it is too large. */
  #cut(row: number, start: number, xa: number, ya: number, end: number, xb: number, yb: number, depth: number): void {
    if (depth < DEEPEST && (Math.abs(xb - xa) > LARGEST_PIECE || Math.abs(yb - ya) > LARGEST_PIECE)) {
      const middle = (start + end) / 2
      const x = cubicAt(x0, x0 + handle, x1 - handle, x1, middle)
      const y = cubicAt(y0, y0, y1, y1, middle)
      this.#cut(row, start, xa, ya, middle, x, y, depth + 1)
      this.#cut(row, middle, x, y, end, xb, yb, depth + 1)
      return
    }
    const piece = this.#take()
    this.#connection[piece] = row
    this.#start[piece] = start
    this.#end[piece] = end
    this.#next[piece] = this.#first[row]!
    this.#first[row] = piece
    const share = end - start
    // Box corners are off the curve's ends by the overshoot, which strays as far again.
    const slack = largestDeviation(bend * share * share) + 2 * overshoot + ROUNDING
    this.#slack[piece] = xa < xb === ya < yb ? slack : -slack
    const left = xa < xb ? xa : xb
    const right = xa < xb ? xb : xa
    this.#grid.set(piece, left - overshoot, ya < yb ? ya : yb, right + overshoot, ya < yb ? yb : ya)
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
    if (depth < DEEPEST && (hull.x1 - hull.x0 > LARGEST_PIECE || hull.y1 - hull.y0 > LARGEST_PIECE)) {
      const middle = (start + end) / 2
      this.#cutCubic(row, cubics, i, i + 1, start, middle, depth + 1)
      this.#cutCubic(row, cubics, i, next, middle, end, depth + 1)
      return
    }
    for (let tail = i + 1; tail < next; tail++) hull.addPart(cubics, tail * CUBIC, 0, 1)
    const piece = this.#take()
    this.#connection[piece] = row
    this.#start[piece] = i + start
    this.#end[piece] = next > i + 1 ? next : i + end
    this.#next[piece] = this.#first[row]!
    this.#first[row] = piece
    this.#slack[piece] = hull.slack()
    this.#grid.set(piece, hull.x0, hull.y0, hull.x1, hull.y1)
  }

  #take(): number {
    const free = this.#free
    if (free !== NONE) {
      this.#free = this.#next[free]!
      return free
    }
    if (this.#limit === this.#connection.length) this.#grow(this.#limit * 2)
    return this.#limit++
  }

  #grow(capacity: number): void {
    this.#connection = grown(new Int32Array(capacity), this.#connection)
    this.#start = grown(new Float32Array(capacity), this.#start)
    this.#end = grown(new Float32Array(capacity), this.#end)
    this.#slack = grown(new Float32Array(capacity), this.#slack)
    this.#next = grown(new Int32Array(capacity), this.#next)
  }
}

const hull = new CurveHull()
/** Graph units. */
const SHORT = 32
/** Cubics of one piece. */
const MOST_JOINED = 4

function isShort(cubics: Float64Array, at: number): boolean {
  return Math.abs(cubics[at + 6]! - cubics[at]!) < SHORT && Math.abs(cubics[at + 7]! - cubics[at + 1]!) < SHORT
}

/** The curve that is being cut: its ends, its handle, how it bends, how far a part may reach beyond its own ends in x. */
let x0 = 0
let y0 = 0
let x1 = 0
let y1 = 0
let handle = 0
let bend = 0
let overshoot = 0

function grown<Numbers extends Float32Array | Int32Array>(to: Numbers, from: Numbers): Numbers {
  to.set(from)
  return to
}
