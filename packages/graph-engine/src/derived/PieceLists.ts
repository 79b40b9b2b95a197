import { grown } from '../document/columns.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { PAGE_MASK, pageOf } from './BoxPages.ts'
import { PackedGrid } from './PackedGrid.ts'
import { PieceTable } from './PieceTable.ts'

const NONE = -1

/** The pieces of each connection row, as a list through the table, and their boxes in the grid. */
export class PieceLists {
  readonly grid: PackedGrid
  readonly table = new PieceTable()
  /** First piece of each connection row. */
  #first = new Int32Array(0)
  #added = 0

  /** @param smallest The side of the grid's smallest cells. */
  constructor(smallest: number) {
    this.grid = new PackedGrid(smallest)
  }

  /** How many pieces were ever added. */
  get added(): number {
    return this.#added
  }

  /** Forgets all pieces and makes room for about so many, of this many connections. */
  clear(pieces: number, connections: number): void {
    this.grid.clear(pieces)
    this.#first.fill(NONE)
    this.makeRoom(connections)
  }

  makeRoom(connections: number): void {
    const before = this.#first.length
    if (connections > before) this.#first = grown(this.#first, Math.max(connections, before * 2)).fill(NONE, before)
  }

  add(
    row: number,
    layer: number,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    start: number,
    end: number,
    slack: number,
  ): void {
    const piece = this.grid.add(x0, y0, x1, y1, layer)
    this.#added++
    this.table.set(piece, row, start, end, slack, this.#first[row]!)
    this.#first[row] = piece
  }

  remove(row: number): void {
    for (let piece = this.#first[row]!; piece !== NONE;) {
      const next = this.table.next(piece)
      this.grid.delete(piece)
      piece = next
    }
    this.#first[row] = NONE
  }

  /** @returns What the pieces of a connection row cover, or undefined when it has none. */
  boundsOf(row: number): Rectangle | undefined {
    if (row >= this.#first.length || this.#first[row] === NONE) return undefined
    const bounds = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
    for (let piece = this.#first[row]!; piece !== NONE; piece = this.table.next(piece)) {
      const boxes = this.grid.pages[pageOf(piece)]!
      const at = (piece & PAGE_MASK) * 4
      bounds.x0 = Math.min(bounds.x0, boxes[at]!)
      bounds.y0 = Math.min(bounds.y0, boxes[at + 1]!)
      bounds.x1 = Math.max(bounds.x1, boxes[at + 2]!)
      bounds.y1 = Math.max(bounds.y1, boxes[at + 3]!)
    }
    return bounds
  }
}
