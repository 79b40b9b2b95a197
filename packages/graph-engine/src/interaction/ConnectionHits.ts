import type { GraphIndices } from '../derived/GraphIndices.ts'
import { distanceToPath } from '../geometry/distanceToPath.ts'
import { SEGMENT } from '../geometry/flattenCubic.ts'
import type { Viewport } from '../session/Viewport.ts'
import { CrowdedConnections } from './CrowdedConnections.ts'
import { CurveSegments } from './CurveSegments.ts'
import { CELL_SIDE, NearCells } from './NearCells.ts'

/** A connection is hit from so many CSS pixels away. */
const REACH = 6
/** A line that stands for a part of a curve may stray from it by the reach divided by this: a quarter of a pixel. */
const EXACT = 24

/** Finds the connection under a point, in graph units. */
export class ConnectionHits {
  readonly #indices: GraphIndices
  readonly #viewport: Viewport
  readonly #crowded: CrowdedConnections
  readonly #segments: CurveSegments
  readonly #cells = new NearCells()

  constructor(indices: GraphIndices, viewport: Viewport) {
    this.#indices = indices
    this.#viewport = viewport
    this.#crowded = new CrowdedConnections(indices, viewport)
    this.#segments = new CurveSegments(indices.curves)
  }

  /** @returns The nearest row, or -1. */
  at(x: number, y: number): number {
    const { curves, revision } = this.#indices
    const { zoom } = this.#viewport
    const reach = REACH / zoom
    const segments = this.#segments
    segments.pieces = this.#crowded.pieces() ?? curves.pieces
    segments.tolerance = reach / EXACT
    const cells = this.#cells
    // Connections come as long as the index is not whole. All revisions grow: so does their sum when any does.
    const sum = curves.isWhole ? revision + curves.revision + segments.revision : NaN
    cells.look(segments, x, y, CELL_SIDE / zoom, reach, sum)
    const { rows, start, end, shapes } = cells
    const seenX = x - cells.originX
    const seenY = y - cells.originY
    let nearest = -1
    let least = reach * reach
    for (let i = start, at = start * SEGMENT; i < end; i++, at += SEGMENT) {
      // This is the square of distanceToSegment, computed here because a call would box every fraction.
      const dx = shapes[at + 2]! - shapes[at]!
      const dy = shapes[at + 3]! - shapes[at + 1]!
      const fromX = seenX - shapes[at]!
      const fromY = seenY - shapes[at + 1]!
      const square = dx * dx + dy * dy
      const across = fromX * dy - fromY * dx
      // Most are further off even if they had no ends, which needs no division to see.
      if (across * across > least * square) continue
      let along = square === 0 ? 0 : (fromX * dx + fromY * dy) / square
      along = along < 0 ? 0 : along > 1 ? 1 : along
      const awayX = fromX - along * dx
      const awayY = fromY - along * dy
      const distance = awayX * awayX + awayY * awayY
      if (distance >= least) continue
      least = distance
      nearest = rows[i]!
    }
    return nearest
  }

  /** @returns The row nearest to the place within another reach, or -1: measured anew each time. */
  near(x: number, y: number, reach: number): number {
    const { curves } = this.#indices
    const pieces = this.#crowded.pieces() ?? curves.pieces
    const { table } = pieces
    const count = pieces.find(x - reach, y - reach, x + reach, y + reach)
    let laid = -1
    let cubics = 0
    let nearest = -1
    let least = reach
    for (let i = 0; i < count; i++) {
      const piece = pieces.found[i]!
      const row = table.connection(piece)
      if (row !== laid) cubics = curves.paths.lay(row)
      laid = row
      const last = Math.min(table.end(piece), cubics)
      const distance = distanceToPath(x, y, table.start(piece), last, reach / EXACT, least)
      if (distance >= least) continue
      least = distance
      nearest = row
    }
    return nearest
  }
}
