import type { Rectangle } from '../geometry/rectangle.ts'
import { PAGE_MASK, pageOf } from './BoxPages.ts'
import type { FoundItems } from './FoundItems.ts'
import { ALL_LAYERS } from './PackedGrid.ts'
import { PieceCutter } from './PieceCutter.ts'
import { PieceLists } from './PieceLists.ts'
import type { PieceTable } from './PieceTable.ts'

/** Limits the width and height of a piece, in graph units. */
export const LARGEST_PIECE = 4096
const LARGEST_CELL = 1024
/** Bounds a step of a search, which takes some ten microseconds. */
const PIECES_A_STEP = 2048
const FEWEST = 16

/**
 * Holds curves in pieces, by place. A piece runs along one diagonal of its box, so what lies off that diagonal is not found
 * although it lies in the box. A piece takes 52 B with its place in the grid.
 */
export class CurvePieces {
  readonly #lists: PieceLists
  readonly #cutter: PieceCutter
  #found = new Int32Array(256)

  /**
   * @param largest How wide and high a piece may be, in graph units.
   * @param clip Parts that cannot touch this are left out.
   */
  constructor(largest = LARGEST_PIECE, clip?: Rectangle) {
    this.#lists = new PieceLists(Math.min(LARGEST_CELL, largest))
    this.#cutter = new PieceCutter(this.#lists, largest, clip)
  }

  get table(): PieceTable {
    return this.#lists.table
  }

  /** Holds the pieces that the last `find` found. */
  get found(): Int32Array {
    return this.#found
  }

  get count(): number {
    return this.#lists.grid.count
  }

  /** Says how many pieces there is room for before anything is copied. */
  get capacity(): number {
    return this.#lists.grid.capacity
  }

  /** Counts all pieces that were ever added: a measure of work. */
  get added(): number {
    return this.#lists.added
  }

  /** Forgets all pieces and makes room for this many connections. @param pieces About how many there will be of them. */
  clear(connections: number, pieces = connections * 2): void {
    this.#lists.clear(Math.max(FEWEST, pieces), connections)
  }

  makeRoom(connections: number): void {
    this.#lists.makeRoom(connections)
  }

  /** Adds the curve of a connection row that has none. */
  add(row: number, x0: number, y0: number, x1: number, y1: number): void {
    this.#cutter.add(row, x0, y0, x1, y1)
  }

  /** Adds a path of any cubics for a connection row that has none. */
  addPath(row: number, cubics: Float64Array, count: number): void {
    this.#cutter.addPath(row, cubics, count)
  }

  remove(row: number): void {
    this.#lists.remove(row)
  }

  /** @returns What the pieces of a connection row cover, or undefined when it has none. */
  boundsOf(row: number): Rectangle | undefined {
    return this.#lists.boundsOf(row)
  }

  /** Looks for pieces that come near the rectangle, into `found`. @returns How many. */
  find(left: number, top: number, right: number, bottom: number, layers = ALL_LAYERS): number {
    const { grid } = this.#lists
    let count = grid.query(left, top, right, bottom, this.#found, layers)
    if (count > this.#found.length) {
      this.#found = new Int32Array(count * 2)
      count = grid.query(left, top, right, bottom, this.#found, layers)
    }
    return this.#keepNear(this.#found, 0, count, 0, left, top, right, bottom)
  }

  /** Does what `find` does, into memory of its own and in steps, see `PackedGrid.search`. */
  *findInSteps(left: number, top: number, right: number, bottom: number, out: FoundItems): Generator<void, void> {
    yield* this.#lists.grid.search(left, top, right, bottom, out)
    let kept = 0
    for (let i = 0; i < out.count; i += PIECES_A_STEP) {
      kept = this.#keepNear(out.items, i, Math.min(i + PIECES_A_STEP, out.count), kept, left, top, right, bottom)
      yield
    }
    out.count = kept
  }

  /**
   * Moves those of `found` from `start` to `end` that come near the rectangle to behind the `before` kept ones.
   * @returns How many are kept then.
   */
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
    const { pages } = this.#lists.grid
    const { table } = this.#lists
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
      // These are the corners that lie furthest to either side of the diagonal, times its length.
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
}
