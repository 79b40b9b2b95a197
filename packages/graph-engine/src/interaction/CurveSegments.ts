import type { CurveIndex } from '../derived/CurveIndex.ts'
import type { CurvePieces } from '../derived/CurvePieces.ts'
import { flattenCubic, SEGMENT } from '../geometry/flattenCubic.ts'
import { CUBIC, path } from '../geometry/path.ts'
import type { NearSource } from './NearCells.ts'

/**
 * The connections that come near a rectangle as straight lines: `found` are their rows, `shapes` their lines. To lay a
 * curve and to measure how far it is takes a microsecond for each question, a line some ten nanoseconds.
 */
export class CurveSegments implements NearSource {
  readonly #curves: CurveIndex
  #pieces: CurvePieces | undefined
  #revision = 0
  /** How far a line may stray from its curve, in graph units. */
  tolerance = 0
  found = new Int32Array(64)
  shapes = new Float64Array(64 * SEGMENT)

  constructor(curves: CurveIndex) {
    this.#curves = curves
  }

  /** Grows when it looks in other pieces. */
  get revision(): number {
    return this.#revision
  }

  /** Looks in these from now on. */
  set pieces(pieces: CurvePieces) {
    if (pieces === this.#pieces) return
    this.#pieces = pieces
    this.#revision++
  }

  find(x0: number, y0: number, x1: number, y1: number): number {
    const pieces = this.#pieces ?? this.#curves.pieces
    const { table } = pieces
    const x = (x0 + x1) / 2
    const y = (y0 + y1) / 2
    const radius = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0)) / 2
    const near = pieces.find(x0, y0, x1, y1)
    let laid = -1
    let cubics = 0
    let count = 0
    for (let i = 0; i < near; i++) {
      const piece = pieces.found[i]!
      const row = table.connection(piece)
      if (row !== laid) cubics = this.#curves.paths.lay(row)
      laid = row
      const start = table.start(piece)
      const end = Math.min(table.end(piece), cubics)
      for (let cubic = Math.floor(start); cubic < end; cubic++) {
        const from = Math.max(0, start - cubic)
        const to = Math.min(1, end - cubic)
        count = this.#add(row, count, cubic * CUBIC, from, to, x, y, radius)
      }
    }
    return count
  }

  #add(
    row: number,
    before: number,
    at: number,
    from: number,
    to: number,
    x: number,
    y: number,
    radius: number,
  ): number {
    const flatten = () => flattenCubic(path, at, from, to, this.tolerance, x, y, radius, this.shapes, before)
    let count = flatten()
    if (count > this.found.length) {
      this.#grow(count * 2, before)
      count = flatten()
    }
    this.found.fill(row, before, count)
    return count
  }

  #grow(capacity: number, kept: number): void {
    const found = new Int32Array(capacity)
    const shapes = new Float64Array(capacity * SEGMENT)
    found.set(this.found.subarray(0, kept))
    shapes.set(this.shapes.subarray(0, kept * SEGMENT))
    this.found = found
    this.shapes = shapes
  }
}
