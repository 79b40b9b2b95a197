import { CurvePieces } from '../../derived/CurvePieces.ts'
import type { FoundItems } from '../../derived/FoundItems.ts'
import type { PieceTable } from '../../derived/PieceTable.ts'
import { LooseGrid } from '../../derived/LooseGrid.ts'
import { addCubic, beginPath, CUBIC, endPath, path } from '../../geometry/path.ts'
import type { ConnectionsMessage, NodesMessage } from './tileMessages.ts'
import { HIDDEN, type TileScene } from './TileScene.ts'

/**
 * The worker's copy of a graph, as far as tiles show it: boxes and colours of nodes, cubics of connections.
 * Memory: 20 B a node and 53 B a connection of one cubic, besides the two indices.
 */
export class SceneCopy implements TileScene {
  readonly #grid = new LooseGrid()
  readonly #pieces = new CurvePieces()
  #boxes = new Float32Array(0)
  #colors = new Int32Array(0)
  /** Rows of both nodes of each connection. */
  #ends = new Int32Array(0)
  /** Where the cubics of each connection lie in `#cubics`, how many there are, and for how many there is room. */
  #first = new Int32Array(0)
  #counts = new Uint16Array(0)
  #room = new Uint16Array(0)
  #cubics = new Float32Array(0)
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
      const box = boxes.subarray(i * 4, i * 4 + 4)
      this.#boxes.set(box, row * 4)
      this.#grid.set(row, box[0]!, box[1]!, box[0]! + box[2]!, box[1]! + box[3]!)
    }
  }

  takeConnections({ rows, nodes, counts, cubics, isCurved }: ConnectionsMessage): void {
    let at = 0
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!
      const count = counts[i]!
      this.#makeRoom(row, count)
      this.#pieces.remove(row)
      this.#counts[row] = count
      this.#ends[row * 2] = nodes[i * 2]!
      this.#ends[row * 2 + 1] = nodes[i * 2 + 1]!
      this.#cubics.set(cubics.subarray(at, at + count * CUBIC), this.#first[row]!)
      if (count === 1 && isCurved) {
        this.#pieces.add(row, cubics[at]!, cubics[at + 1]!, cubics[at + 6]!, cubics[at + 7]!)
      } else if (count > 0) this.#pieces.addPath(row, path, this.#lay(row))
      at += count * CUBIC
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
    const cubics = this.#cubics
    const first = this.#first[row]!
    beginPath()
    for (let at = first; at < first + this.#counts[row]! * CUBIC; at += CUBIC) {
      addCubic(
        cubics[at]!,
        cubics[at + 1]!,
        cubics[at + 2]!,
        cubics[at + 3]!,
        cubics[at + 4]!,
        cubics[at + 5]!,
        cubics[at + 6]!,
        cubics[at + 7]!,
      )
    }
    return endPath()
  }

  /** A connection that outgrows its place gets one at the end; as many cubics as it ever had fit there from then on. */
  #makeRoom(row: number, count: number): void {
    if (row >= this.#counts.length) {
      const length = roomFor(row, this.#counts.length)
      this.#ends = grown(this.#ends, length * 2)
      this.#first = grown(this.#first, length)
      this.#counts = grown(this.#counts, length)
      this.#room = grown(this.#room, length)
      this.#pieces.makeRoom(length)
    }
    if (count <= this.#room[row]!) return
    this.#first[row] = this.#used
    this.#room[row] = count
    this.#used += count * CUBIC
    if (this.#used > this.#cubics.length)
      this.#cubics = grown(this.#cubics, Math.max(this.#used, this.#cubics.length * 2))
  }
}

/** Rows to make room for so that `row` is one of them. */
function roomFor(row: number, length: number): number {
  return Math.max(row + 1, length * 2, 1024)
}

function grown<Numbers extends Float32Array | Int32Array | Uint16Array>(from: Numbers, length: number): Numbers {
  const Constructor = from.constructor as new (length: number) => Numbers
  const larger = new Constructor(length)
  larger.set(from)
  return larger
}
