import { CurvePieces } from '../../derived/CurvePieces.ts'
import type { FoundItems } from '../../derived/FoundItems.ts'
import type { PieceTable } from '../../derived/PieceTable.ts'
import { grown } from '../../document/columns.ts'
import { LooseGrid } from '../../derived/LooseGrid.ts'
import { layPath } from '../../geometry/layPath.ts'
import { addCubic, beginPath, CUBIC, endPath, path } from '../../geometry/path.ts'
import { ENDS, PLAIN_CURVE, type ConnectionsMessage, type NodesMessage } from './tileMessages.ts'
import { HIDDEN, type TileScene } from './TileScene.ts'

/**
 * The worker's copy of a graph, as far as tiles show it: boxes and colours of nodes, ends or cubics of connections.
 * Memory: 20 B a node and 34 B a plain connection, besides the two indices.
 */
export class SceneCopy implements TileScene {
  readonly #grid = new LooseGrid()
  readonly #pieces = new CurvePieces()
  #boxes = new Float32Array(0)
  #colors = new Int32Array(0)
  /** Holds the rows of both nodes of each connection. */
  #ends = new Int32Array(0)
  /**
   * These say where the points of each connection lie in `#points`, how many cubics they are (or PLAIN_CURVE), and how many
   * numbers have room there.
   */
  #first = new Int32Array(0)
  #counts = new Uint16Array(0)
  #room = new Int32Array(0)
  #points = new Float32Array(0)
  #used = 0
  #lifted: Uint8Array | null = null

  constructor() {
    this.#pieces.clear(0)
  }

  get pieces(): PieceTable {
    return this.#pieces.table
  }

  takeNodes({ rows, boxes, colors }: NodesMessage): void {
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!
      if (row >= this.#colors.length) {
        const before = this.#colors.length
        const length = roomFor(row, before)
        this.#boxes = grown(this.#boxes, length * 4)
        this.#colors = grown(this.#colors, length).fill(HIDDEN, before)
      }
      this.#colors[row] = colors[i]!
      if (colors[i] === HIDDEN) {
        this.#grid.delete(row)
        continue
      }
      for (let k = 0; k < 4; k++) this.#boxes[row * 4 + k] = boxes[i * 4 + k]!
      const left = boxes[i * 4]!
      const top = boxes[i * 4 + 1]!
      this.#grid.set(row, left, top, left + boxes[i * 4 + 2]!, top + boxes[i * 4 + 3]!)
    }
  }

  takeConnections({ rows, nodes, counts, points }: ConnectionsMessage): void {
    let at = 0
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!
      const count = counts[i]!
      const length = count === PLAIN_CURVE ? ENDS : count * CUBIC
      this.#makeRoom(row, length)
      this.#pieces.remove(row)
      this.#counts[row] = count
      this.#ends[row * 2] = nodes[i * 2]!
      this.#ends[row * 2 + 1] = nodes[i * 2 + 1]!
      for (let k = 0; k < length; k++) this.#points[this.#first[row]! + k] = points[at + k]!
      if (count === PLAIN_CURVE) this.#pieces.add(row, points[at]!, points[at + 1]!, points[at + 2]!, points[at + 3]!)
      else if (count > 0) this.#pieces.addPath(row, path, this.#lay(row))
      at += length
    }
  }

  lift(rows: Int32Array | null): void {
    this.#lifted = rows && new Uint8Array(this.#colors.length)
    for (let i = 0; rows && i < rows.length; i++) this.#lifted![rows[i]!] = 1
  }

  queryNodes(x0: number, y0: number, x1: number, y1: number, out: Int32Array): number {
    return this.#grid.query(x0, y0, x1, y1, out)
  }

  findPieces(x0: number, y0: number, x1: number, y1: number, out: FoundItems): Generator<void, void> {
    return this.#pieces.findInSteps(x0, y0, x1, y1, out)
  }

  readNode(row: number, box: Float64Array): number {
    if (this.#lifted?.[row] === 1) return HIDDEN
    box.set(this.#boxes.subarray(row * 4, row * 4 + 4))
    return this.#colors[row]!
  }

  lay(connection: number): boolean {
    const lifted = this.#lifted
    const ends = this.#ends
    if (lifted && (lifted[ends[connection * 2]!] === 1 || lifted[ends[connection * 2 + 1]!] === 1)) return false
    return this.#lay(connection) > 0
  }

  #lay(row: number): number {
    const points = this.#points
    const first = this.#first[row]!
    if (this.#counts[row] === PLAIN_CURVE) {
      const [x0, y0, x1, y1] = [points[first]!, points[first + 1]!, points[first + 2]!, points[first + 3]!]
      return layPath('curved', x0, y0, x1, y1, NO_POINTS, null, null)
    }
    beginPath()
    for (let at = first; at < first + this.#counts[row]! * CUBIC; at += CUBIC) {
      addCubic(
        points[at]!,
        points[at + 1]!,
        points[at + 2]!,
        points[at + 3]!,
        points[at + 4]!,
        points[at + 5]!,
        points[at + 6]!,
        points[at + 7]!,
      )
    }
    return endPath()
  }

  /** A connection that outgrows its place gets one at the end; as much as it ever had fits there from then on. */
  #makeRoom(row: number, length: number): void {
    if (row >= this.#counts.length) {
      const rows = roomFor(row, this.#counts.length)
      this.#ends = grown(this.#ends, rows * 2)
      this.#first = grown(this.#first, rows)
      this.#counts = grown(this.#counts, rows)
      this.#room = grown(this.#room, rows)
      this.#pieces.makeRoom(rows)
    }
    if (length <= this.#room[row]!) return
    this.#first[row] = this.#used
    this.#room[row] = length
    this.#used += length
    if (this.#used > this.#points.length) {
      this.#points = grown(this.#points, Math.max(this.#used, this.#points.length * 2))
    }
  }
}

const NO_POINTS = new Float32Array(0)

/** @returns How many rows to make room for so that `row` is one of them. */
function roomFor(row: number, length: number): number {
  return Math.max(row + 1, length * 2, 1024)
}
