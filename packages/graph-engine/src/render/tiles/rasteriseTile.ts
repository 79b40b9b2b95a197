import { NodeFlag, type GraphReader } from '../../document/GraphReader.ts'
import type { InterfaceAnchors } from '../../derived/InterfaceAnchors.ts'
import type { CurveIndex } from '../../derived/CurveIndex.ts'
import type { SpatialIndex } from '../../derived/SpatialIndex.ts'
import { HEADER_HEIGHT } from '../../geometry/measureNode.ts'
import { CUBIC, path } from '../../geometry/path.ts'
import { cut, CUT_STRIDE, cutCurve } from '../connections/cutCurve.ts'
import type { Theme } from '../../theme/Theme.ts'
import { categoryColors } from '../../theme/themeLooks.ts'
import { Coverage } from './Coverage.ts'
import { farBody, tileLook, toneInto } from './tileLook.ts'
import { TILE_GUTTER, TILE_SIDE, tileSpan } from './tileMath.ts'

export interface TileSource {
  readonly graph: GraphReader
  readonly nodeIndex: SpatialIndex
  readonly curveIndex: CurveIndex
  readonly anchors: InterfaceAnchors
}

/** Work between two looks at the clock: about a tenth of a millisecond. */
const NODES_A_STEP = 128
const PIECES_A_STEP = 64
const ROWS_A_STEP = 32
/** Second difference, in pixels, that a straight piece of a curve may have. */
const FLAT = 2
const NOTHING = new Int32Array(0)
const TILE_CLIP = { x0: 0, y0: 0, x1: TILE_SIDE, y1: TILE_SIDE }
/** A node is never smaller than this many pixels. */
const SMALLEST = 1

/**
 * Draws tiles on the processor, a step at a time: `rasterise` is a generator that yields between steps, so its caller may stop
 * at any time and go on in the next frame. One tile at a time: the sums are shared.
 */
export class TileRasteriser {
  readonly pixels = new Uint8Array(TILE_SIDE * TILE_SIDE * 4)
  /** Of the whole graph, see tileLook. */
  lineDensity = 0
  readonly #source: TileSource
  readonly #theme: Theme
  readonly #coverage = new Coverage(TILE_SIDE)
  #found = new Int32Array(1024)
  /** In the tile's pixels. */
  readonly #cubic = new Float64Array(CUBIC)

  constructor(source: TileSource, theme: Theme) {
    this.#theme = theme
    this.#source = source
  }

  /**
   * Fills `pixels` (premultiplied rgba8), leaving lifted nodes and their connections out.
   * @returns false, leaving `pixels` as they were, when there is nothing to see.
   */
  *rasterise(level: number, tileX: number, tileY: number, lifted: Uint8Array | null): Generator<void, boolean> {
    const scale = 2 ** -level
    const span = tileSpan(level)
    const originX = tileX * span - TILE_GUTTER / scale
    const originY = tileY * span - TILE_GUTTER / scale
    const look = tileLook(level, this.lineDensity)
    const side = TILE_SIDE / scale
    const nodes = this.#query(this.#source.nodeIndex.query.bind(this.#source.nodeIndex), originX, originY, side)
    const hasPieces = this.#source.curveIndex.queryPieces(originX, originY, originX + side, originY + side, NOTHING) > 0
    if (nodes.length === 0 && !hasPieces) return false
    const coverage = this.#coverage
    coverage.clear()
    yield
    for (let i = 0; i < nodes.length; i += NODES_A_STEP) {
      this.#addNodes(nodes.subarray(i, i + NODES_A_STEP), originX, originY, scale, look.hasHeader, lifted)
      yield
    }
    const pieces = this.#query(
      this.#source.curveIndex.queryPieces.bind(this.#source.curveIndex),
      originX,
      originY,
      side,
    )
    for (let i = 0; i < pieces.length; i += PIECES_A_STEP) {
      this.#addPieces(pieces.subarray(i, i + PIECES_A_STEP), originX, originY, scale, lifted)
      yield
    }
    for (let row = 0; row < TILE_SIDE; row += ROWS_A_STEP) {
      toneInto(
        coverage.nodes,
        coverage.lines,
        TILE_SIDE,
        look,
        this.#theme.farWire,
        row,
        row + ROWS_A_STEP,
        this.pixels,
      )
      yield
    }
    return true
  }

  #addNodes(
    rows: Int32Array,
    originX: number,
    originY: number,
    scale: number,
    hasHeader: boolean,
    lifted: Uint8Array | null,
  ): void {
    const { graph } = this.#source
    const { present, x, y, width, height, flags } = graph.nodes
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!
      // The graph may have changed since the index was asked.
      if (!present[row] || lifted?.[row] === 1) continue
      const isPlaceholder = (flags[row]! & NodeFlag.placeholder) !== 0
      const { far } = categoryColors(this.#theme, isPlaceholder ? undefined : (graph.nodeType(row)?.category ?? ''))
      const x0 = (x[row]! - originX) * scale
      const y0 = (y[row]! - originY) * scale
      const x1 = x0 + Math.max(SMALLEST, width[row]! * scale)
      const y1 = y0 + Math.max(SMALLEST, height[row]! * scale)
      if (hasHeader) {
        const header = y0 + HEADER_HEIGHT * scale
        this.#coverage.addRectangle(x0, y0, x1, header, far)
        this.#coverage.addRectangle(x0, header, x1, y1, farBody(this.#theme, far))
      } else this.#coverage.addRectangle(x0, y0, x1, y1, far)
    }
  }

  #addPieces(pieces: Int32Array, originX: number, originY: number, scale: number, lifted: Uint8Array | null): void {
    const { graph, curveIndex } = this.#source
    const { pieceConnection, pieceStart, pieceEnd } = curveIndex
    const { present, from, to } = graph.connections
    const owner = graph.interfaces.node
    let laid = -1
    for (let i = 0; i < pieces.length; i++) {
      const piece = pieces[i]!
      const row = pieceConnection[piece]!
      if (!present[row]) continue
      const start = from[row]!
      const end = to[row]!
      if (lifted && (lifted[owner[start]!] === 1 || lifted[owner[end]!] === 1)) continue
      if (row !== laid) curveIndex.paths.lay(row)
      laid = row
      this.#addPath(pieceStart[piece]!, pieceEnd[piece]!, originX, originY, scale)
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

  #query(
    query: (x0: number, y0: number, x1: number, y1: number, out: Int32Array) => number,
    x: number,
    y: number,
    side: number,
  ): Int32Array {
    let count = query(x, y, x + side, y + side, this.#found)
    if (count > this.#found.length) {
      this.#found = new Int32Array(count * 2)
      count = query(x, y, x + side, y + side, this.#found)
    }
    return this.#found.subarray(0, count)
  }
}
