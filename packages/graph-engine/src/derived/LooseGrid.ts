import { grown } from '../document/columns.ts'
import { hashCell, levelFor } from './gridCells.ts'

/**
 * A loose hierarchical grid: boxes by number, found by rectangle; setting or moving one is O(1).
 *
 * A box lives in one cell: the level whose cell is at least as large as the box, the cell that holds its centre. It sticks
 * out of its cell by half a cell at most, so a query looks half a cell further on each level. Cells have no memory of their
 * own: they hash to a bucket, and each bucket is a doubly linked list through `next` and `previous`.
 * Memory: 32 B of box + 4 * 5 B of links and cell + 1 B of level an item, and 4 B a bucket.
 */
const SMALLEST_CELL = 256
const LEVELS = 48
/** A cell is read at random and a box in order, which is about ten times as quick. */
const CELLS_PER_ITEM = 1 / 8
const NONE = -1
/** The level of an item that is not in the grid. */
const ABSENT = 0xff

export class LooseGrid {
  #boxes = new Float64Array(0)
  #next = new Int32Array(0)
  #previous = new Int32Array(0)
  #cellX = new Int32Array(0)
  #cellY = new Int32Array(0)
  #level = new Uint8Array(0)
  #buckets = new Int32Array(1).fill(NONE)
  #perLevel = new Int32Array(LEVELS)
  /** One above the highest item ever set. */
  #end = 0
  #count = 0
  #found = new Int32Array(16)

  get count(): number {
    return this.#count
  }

  /** x0, y0, x1, y1 of each item in turn. Replaced when it grows: take it after a query. */
  get boxes(): Float64Array {
    return this.#boxes
  }

  /** Empties the grid and makes room for items below `capacity`. */
  clear(capacity: number): void {
    this.#count = 0
    this.#end = 0
    this.#perLevel.fill(0)
    this.#level.fill(ABSENT)
    this.#buckets.fill(NONE)
    if (capacity > this.#level.length) this.#grow(capacity)
  }

  has(item: number): boolean {
    return item < this.#level.length && this.#level[item] !== ABSENT
  }

  /** Puts `item` at a box, or moves it there. */
  set(item: number, x0: number, y0: number, x1: number, y1: number): void {
    if (item >= this.#level.length) this.#grow(Math.max(item + 1, this.#level.length * 2, 64))
    const at = item * 4
    const boxes = this.#boxes
    boxes[at] = x0
    boxes[at + 1] = y0
    boxes[at + 2] = x1
    boxes[at + 3] = y1
    const level = levelFor(Math.max(x1 - x0, y1 - y0), SMALLEST_CELL, LEVELS)
    const size = SMALLEST_CELL * 2 ** level
    const cellX = Math.floor((x0 + x1) / 2 / size) | 0
    const cellY = Math.floor((y0 + y1) / 2 / size) | 0
    const before = this.#level[item]!
    if (before === level && this.#cellX[item] === cellX && this.#cellY[item] === cellY) return
    if (before !== ABSENT) this.#unlink(item)
    this.#level[item] = level
    this.#cellX[item] = cellX
    this.#cellY[item] = cellY
    this.#link(item)
    this.#perLevel[level]!++
    this.#count++
    if (item >= this.#end) this.#end = item + 1
  }

  delete(item: number): void {
    if (!this.has(item)) return
    this.#unlink(item)
    this.#level[item] = ABSENT
  }

  /**
   * Writes the items whose boxes touch the rectangle to `out`, each once, in no order.
   * @returns How many there are. More than `out` holds: the rest was left out, ask again with a larger one.
   */
  query(x0: number, y0: number, x1: number, y1: number, out: Int32Array): number {
    let cells = 0
    for (let level = 0; level < LEVELS; level++) {
      if (this.#perLevel[level] === 0) continue
      const size = SMALLEST_CELL * 2 ** level
      cells += ((x1 - x0) / size + 2) * ((y1 - y0) / size + 2)
    }
    return cells > this.#count * CELLS_PER_ITEM
      ? this.#scan(x0, y0, x1, y1, out)
      : this.#visitCells(x0, y0, x1, y1, out)
  }

  /** @returns What `query` finds, in memory of the grid's own: until the next call. */
  find(x0: number, y0: number, x1: number, y1: number): Int32Array {
    let count = this.#count === 0 ? 0 : this.query(x0, y0, x1, y1, this.#found)
    if (count > this.#found.length) {
      this.#found = new Int32Array(count * 2)
      count = this.query(x0, y0, x1, y1, this.#found)
    }
    return this.#found.subarray(0, count)
  }

  #visitCells(x0: number, y0: number, x1: number, y1: number, out: Int32Array): number {
    const boxes = this.#boxes
    const next = this.#next
    const levels = this.#level
    const cellsX = this.#cellX
    const cellsY = this.#cellY
    const buckets = this.#buckets
    const mask = buckets.length - 1
    let found = 0
    for (let level = 0; level < LEVELS; level++) {
      if (this.#perLevel[level] === 0) continue
      const size = SMALLEST_CELL * 2 ** level
      const lastX = Math.floor(x1 / size + 0.5)
      const lastY = Math.floor(y1 / size + 0.5)
      for (let y = Math.floor(y0 / size - 0.5); y <= lastY; y++) {
        const cellY = y | 0
        for (let x = Math.floor(x0 / size - 0.5); x <= lastX; x++) {
          const cellX = x | 0
          for (let item = buckets[hashCell(level, cellX, cellY) & mask]!; item !== NONE; item = next[item]!) {
            // Other cells share the bucket.
            if (levels[item] !== level || cellsX[item] !== cellX || cellsY[item] !== cellY) continue
            const at = item * 4
            if (boxes[at]! > x1 || boxes[at + 2]! < x0 || boxes[at + 1]! > y1 || boxes[at + 3]! < y0) continue
            if (found < out.length) out[found] = item
            found++
          }
        }
      }
    }
    return found
  }

  /** The rectangle covers many cells: reading all boxes in order is quicker. */
  #scan(x0: number, y0: number, x1: number, y1: number, out: Int32Array): number {
    const boxes = this.#boxes
    const levels = this.#level
    let found = 0
    for (let item = 0, at = 0; item < this.#end; item++, at += 4) {
      if (levels[item] === ABSENT) continue
      if (boxes[at]! > x1 || boxes[at + 2]! < x0 || boxes[at + 1]! > y1 || boxes[at + 3]! < y0) continue
      if (found < out.length) out[found] = item
      found++
    }
    return found
  }

  #link(item: number): void {
    const bucket = hashCell(this.#level[item]!, this.#cellX[item]!, this.#cellY[item]!) & (this.#buckets.length - 1)
    const head = this.#buckets[bucket]!
    this.#next[item] = head
    this.#previous[item] = NONE
    if (head !== NONE) this.#previous[head] = item
    this.#buckets[bucket] = item
  }

  #unlink(item: number): void {
    const next = this.#next[item]!
    const previous = this.#previous[item]!
    if (next !== NONE) this.#previous[next] = previous
    if (previous !== NONE) this.#next[previous] = next
    else {
      const mask = this.#buckets.length - 1
      this.#buckets[hashCell(this.#level[item]!, this.#cellX[item]!, this.#cellY[item]!) & mask] = next
    }
    this.#perLevel[this.#level[item]!]!--
    this.#count--
  }

  #grow(capacity: number): void {
    const kept = this.#end
    this.#boxes = grown(this.#boxes.subarray(0, kept * 4), capacity * 4)
    this.#next = new Int32Array(capacity)
    this.#previous = new Int32Array(capacity)
    this.#cellX = grown(this.#cellX.subarray(0, kept), capacity)
    this.#cellY = grown(this.#cellY.subarray(0, kept), capacity)
    this.#level = grown(this.#level.subarray(0, kept), capacity).fill(ABSENT, kept)
    this.#buckets = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(capacity, 1)))).fill(NONE)
    for (let item = 0; item < kept; item++) if (this.#level[item] !== ABSENT) this.#link(item)
  }
}
