import { FoundItems } from '../../derived/FoundItems.ts'
import { HEADER_HEIGHT } from '../../geometry/measureNode.ts'
import { CUBIC, path } from '../../geometry/path.ts'
import { cut, CUT_STRIDE, cutCurve } from '../connections/cutCurve.ts'
import { Coverage } from './Coverage.ts'
import { farBody, tileLook, toneInto } from './tileLook.ts'
import { TILE_GUTTER, TILE_SIDE, tileSpan } from './tileMath.ts'
import { HIDDEN, type TileColors, type TileScene } from './TileScene.ts'

/** Work between two looks at the clock: about a tenth of a millisecond. */
const NODES_A_STEP = 128
const PIECES_A_STEP = 64
const ROWS_A_STEP = 32
/** Second difference, in pixels, that a straight piece of a curve may have. */
const FLAT = 2
const TILE_CLIP = { x0: 0, y0: 0, x1: TILE_SIDE, y1: TILE_SIDE }
/** A node is never smaller than this many pixels of what is seen. */
const SMALLEST = 1

export const TILE_BYTES = TILE_SIDE * TILE_SIDE * 4

/**
 * Draws tiles on the processor, a step at a time: `rasterise` is a generator that yields between steps, so its caller may stop
 * at any time and go on in the next frame. One tile at a time: the sums are shared.
 */
export class TileRasteriser {
  /** Holds the line density of the whole graph, see tileLook. */
  lineDensity = 0
  readonly #scene: TileScene
  readonly #colors: TileColors
  readonly #smallest: number
  readonly #coverage = new Coverage(TILE_SIDE)
  readonly #pieces = new FoundItems()
  #nodes = new Int32Array(1024)
  readonly #box = new Float64Array(4)
  /** Holds the cubic being drawn, in the tile's pixels. */
  readonly #cubic = new Float64Array(CUBIC)

  /** @param smallest Pixels that a node has at least, each way: fewer for a tile that is to be shown larger. */
  constructor(scene: TileScene, colors: TileColors, smallest = SMALLEST) {
    this.#scene = scene
    this.#colors = colors
    this.#smallest = smallest
  }

  /**
   * Fills `pixels` (premultiplied rgba8, TILE_BYTES).
   * @returns false, leaving `pixels` as they were, when there is nothing to see.
   */
  *rasterise(level: number, tileX: number, tileY: number, pixels: Uint8Array): Generator<void, boolean> {
    const scene = this.#scene
    const scale = 2 ** -level
    const span = tileSpan(level)
    const originX = tileX * span - TILE_GUTTER / scale
    const originY = tileY * span - TILE_GUTTER / scale
    const look = tileLook(level, this.lineDensity)
    const side = TILE_SIDE / scale
    const nodes = this.#queryNodes(originX, originY, side)
    yield
    yield* scene.findPieces(originX, originY, originX + side, originY + side, this.#pieces)
    const pieces = this.#pieces.found
    if (nodes.length === 0 && pieces.length === 0) return false
    const coverage = this.#coverage
    coverage.clear()
    yield
    for (let i = 0; i < nodes.length; i += NODES_A_STEP) {
      this.#addNodes(nodes.subarray(i, i + NODES_A_STEP), originX, originY, scale, look.hasHeader)
      yield
    }
    for (let i = 0; i < pieces.length; i += PIECES_A_STEP) {
      this.#addPieces(pieces.subarray(i, i + PIECES_A_STEP), originX, originY, scale)
      yield
    }
    const { connection } = this.#colors
    for (let row = 0; row < TILE_SIDE; row += ROWS_A_STEP) {
      toneInto(coverage.nodes, coverage.lines, TILE_SIDE, look, connection, row, row + ROWS_A_STEP, pixels)
      yield
    }
    return true
  }

  #addNodes(rows: Int32Array, originX: number, originY: number, scale: number, hasHeader: boolean): void {
    const box = this.#box
    for (let i = 0; i < rows.length; i++) {
      const far = this.#scene.readNode(rows[i]!, box)
      if (far === HIDDEN) continue
      const x0 = (box[0]! - originX) * scale
      const y0 = (box[1]! - originY) * scale
      const x1 = x0 + Math.max(this.#smallest, box[2]! * scale)
      const y1 = y0 + Math.max(this.#smallest, box[3]! * scale)
      if (hasHeader) {
        const header = y0 + HEADER_HEIGHT * scale
        this.#coverage.addRectangle(x0, y0, x1, header, far)
        this.#coverage.addRectangle(x0, header, x1, y1, farBody(this.#colors, far))
      } else this.#coverage.addRectangle(x0, y0, x1, y1, far)
    }
  }

  #addPieces(pieces: Int32Array, originX: number, originY: number, scale: number): void {
    const table = this.#scene.pieces
    let laid = -1
    let isShown = false
    for (let i = 0; i < pieces.length; i++) {
      const piece = pieces[i]!
      const row = table.connection(piece)
      if (row !== laid) isShown = this.#scene.lay(row)
      laid = row
      if (isShown) this.#addPath(table.start(piece), table.end(piece), originX, originY, scale)
    }
  }

  /** Adds the part of the path that was laid last between `start` and `end`. */
  #addPath(start: number, end: number, originX: number, originY: number, scale: number): void {
    const cubic = this.#cubic
    for (let i = Math.floor(start); i < end; i++) {
      for (let at = 0; at < CUBIC; at += 2) {
        cubic[at] = (path[i * CUBIC + at]! - originX) * scale
        cubic[at + 1] = (path[i * CUBIC + at + 1]! - originY) * scale
      }
      const segments = cutCurve(cubic, 0, Math.max(0, start - i), Math.min(1, end - i), TILE_CLIP, FLAT, 0)
      for (let segment = 0, at = 0; segment < segments; segment++, at += CUT_STRIDE) {
        this.#coverage.addLine(cut[at]!, cut[at + 1]!, cut[at + 2]!, cut[at + 3]!)
      }
    }
  }

  #queryNodes(x: number, y: number, side: number): Int32Array {
    let count = this.#scene.queryNodes(x, y, x + side, y + side, this.#nodes)
    if (count > this.#nodes.length) {
      this.#nodes = new Int32Array(count * 2)
      count = this.#scene.queryNodes(x, y, x + side, y + side, this.#nodes)
    }
    return this.#nodes.subarray(0, count)
  }
}
