import { BoxPages } from './BoxPages.ts'
import { CellBlocks, PLACES } from './CellBlocks.ts'
import type { FoundItems } from './FoundItems.ts'
import { levelFor } from './gridCells.ts'
import { NONE } from './LinearBuckets.ts'

/**
 * Holds many crowded boxes in a loose hierarchical grid: found by rectangle, added and deleted in O(1).
 *
 * A box lives, as in LooseGrid, in the cell that holds its centre, on the level whose cells are at least as large as the box,
 * and a query looks half a cell further. Here the boxes of a cell lie beside each other, eight to a block, so reading a
 * crowded cell is reading memory in order. The grid numbers its items itself, as the number is the place. Items are in
 * layers, which share nothing but the numbers: a query names those that it looks in. The levels of one layer are numbered
 * after those of another. A cell leaves up to seven places empty.
 */
const LEVELS = 40
/** Bounds a step of a search, which takes some ten microseconds. */
const BLOCKS_A_STEP = 512
const LAYERS = 3
/** Holds the bits of all layers, for a query. */
export const ALL_LAYERS = 2 ** LAYERS - 1

export class PackedGrid {
  readonly #blocks = new CellBlocks(LEVELS * LAYERS)
  readonly #boxes = new BoxPages()
  readonly #smallest: number
  #count = 0

  /** @param smallest The side of the smallest cells. */
  constructor(smallest = 1024) {
    this.#smallest = smallest
  }

  get count(): number {
    return this.#count
  }

  /** Items are below this. */
  get capacity(): number {
    return this.#blocks.capacity * PLACES
  }

  /** Gives the pages of boxes, see `BoxPages.pages`. */
  get pages(): readonly Float64Array[] {
    return this.#boxes.pages
  }

  /** Empties the grid and makes room for about this many items. */
  clear(items: number): void {
    this.#count = 0
    this.#blocks.clear(Math.ceil(items / PLACES))
  }

  /** @returns The number of the new item. */
  add(x0: number, y0: number, x1: number, y1: number, layer = 0): number {
    const level = layer * LEVELS + levelFor(Math.max(x1 - x0, y1 - y0), this.#smallest, LEVELS)
    const size = this.#sizeOn(level)
    const blocks = this.#blocks
    const block = blocks.blockFor(level, Math.floor((x0 + x1) / 2 / size) | 0, Math.floor((y0 + y1) / 2 / size) | 0)
    if (blocks.isEmpty(block)) this.#boxes.open(block * PLACES, PLACES)
    const item = block * PLACES + blocks.takePlace(block)
    this.#boxes.set(item, x0, y0, x1, y1)
    this.#count++
    return item
  }

  /** @param item One that is in the grid. */
  delete(item: number): void {
    this.#boxes.empty(item)
    this.#blocks.freePlace(Math.floor(item / PLACES), item % PLACES)
    this.#count--
  }

  /**
   * Writes the items whose boxes touch the rectangle to `out`, each once, in no order.
   * @returns How many there are. More than `out` holds: the rest was left out, ask again with a larger one.
   */
  query(x0: number, y0: number, x1: number, y1: number, out: Int32Array, layers = ALL_LAYERS): number {
    return this.#isWide(x0, y0, x1, y1)
      ? this.#readAll(x0, y0, x1, y1, out, layers)
      : this.#readCells(x0, y0, x1, y1, out, layers)
  }

  /**
   * Does what `query` does, into memory of its own and in steps: it yields now and then, and its caller goes on when there is
   * time. An item that is added or deleted meanwhile may be found or not.
   */
  *search(x0: number, y0: number, x1: number, y1: number, out: FoundItems, layers = ALL_LAYERS): Generator<void, void> {
    const blocks = this.#blocks
    out.count = 0
    let read = 0
    if (this.#isWide(x0, y0, x1, y1)) {
      // The search keeps the end of this moment: one that grew with every step would be endless.
      const { end } = blocks
      for (let block = 0; block < end; block++) {
        if (isIn(layers, blocks.levelOf(block))) this.#readInto(out, block, x0, y0, x1, y1)
        if (++read % BLOCKS_A_STEP === 0) yield
      }
      return
    }
    // The loop goes over a copy, since levels come and go with their last block.
    const levels = blocks.levels.slice()
    for (const level of levels) {
      if (!isIn(layers, level)) continue
      const size = this.#sizeOn(level)
      const lastX = Math.floor(x1 / size + 0.5)
      const lastY = Math.floor(y1 / size + 0.5)
      for (let y = Math.floor(y0 / size - 0.5); y <= lastY; y++) {
        for (let x = Math.floor(x0 / size - 0.5); x <= lastX; x++) {
          for (let block = blocks.first(level, x | 0, y | 0); block !== NONE; block = blocks.after(block), read++) {
            if (blocks.isOf(block, level, x | 0, y | 0)) this.#readInto(out, block, x0, y0, x1, y1)
          }
          if (++read < BLOCKS_A_STEP) continue
          read = 0
          yield
        }
      }
    }
  }

  #readInto(out: FoundItems, block: number, x0: number, y0: number, x1: number, y1: number): void {
    out.reserve(PLACES)
    out.count = this.#boxes.read(block * PLACES, PLACES, x0, y0, x1, y1, out.items, out.count)
  }

  /** Says whether reading everything is less work than looking for the cells of the rectangle. */
  #isWide(x0: number, y0: number, x1: number, y1: number): boolean {
    let cells = 0
    for (const level of this.#blocks.levels) {
      const size = this.#sizeOn(level)
      cells += ((x1 - x0) / size + 2) * ((y1 - y0) / size + 2)
    }
    return cells > this.#blocks.count
  }

  #readCells(x0: number, y0: number, x1: number, y1: number, out: Int32Array, layers: number): number {
    const blocks = this.#blocks
    const boxes = this.#boxes
    let found = 0
    for (const level of blocks.levels) {
      if (!isIn(layers, level)) continue
      const size = this.#sizeOn(level)
      const lastX = Math.floor(x1 / size + 0.5)
      const lastY = Math.floor(y1 / size + 0.5)
      for (let y = Math.floor(y0 / size - 0.5); y <= lastY; y++) {
        for (let x = Math.floor(x0 / size - 0.5); x <= lastX; x++) {
          for (let block = blocks.first(level, x | 0, y | 0); block !== NONE; block = blocks.after(block)) {
            if (!blocks.isOf(block, level, x | 0, y | 0)) continue
            found = boxes.read(block * PLACES, PLACES, x0, y0, x1, y1, out, found)
          }
        }
      }
    }
    return found
  }

  #readAll(x0: number, y0: number, x1: number, y1: number, out: Int32Array, layers: number): number {
    const { end } = this.#blocks
    let found = 0
    for (let block = 0; block < end; block++) {
      if (!isIn(layers, this.#blocks.levelOf(block))) continue
      found = this.#boxes.read(block * PLACES, PLACES, x0, y0, x1, y1, out, found)
    }
    return found
  }

  /** @returns The side of a level's cells. */
  #sizeOn(level: number): number {
    return this.#smallest * 2 ** (level % LEVELS)
  }
}

function isIn(layers: number, level: number): boolean {
  return ((layers >> Math.floor(level / LEVELS)) & 1) !== 0
}
