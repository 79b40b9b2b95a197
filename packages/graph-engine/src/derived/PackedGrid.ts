import type { FoundItems } from './FoundItems.ts'

/**
 * A loose hierarchical grid for many boxes that are crowded: found by rectangle, added and deleted in O(1).
 *
 * As in LooseGrid, a box lives in the cell that holds its centre, on the level whose cells are at least as large as the box,
 * and a query looks half a cell further. Here the boxes of a cell lie beside each other, eight to a block, so reading a
 * crowded cell is reading memory in order. The grid numbers its items itself, as the number is the place. Items are in
 * layers, which share nothing but the numbers: a query names those that it looks in.
 * Memory: 32 B of box an item, and 22 B a block; a cell leaves up to seven places empty. Boxes lie in pages of a megabyte,
 * since copying those of a large graph into a larger array would take a tenth of a second.
 */
const LEVELS = 40
/** Of a search: some ten microseconds. */
const BLOCKS_A_STEP = 512
const LAYERS = 3
/** As bits of a query. */
export const ALL_LAYERS = 2 ** LAYERS - 1
const PLACES = 8
const FULL = 2 ** PLACES - 1
const BOX = 4
const BLOCK = PLACES * BOX
/** Items of a page, as bits of their number. */
const PAGE_BITS = 15
export const PAGE_ITEMS = 2 ** PAGE_BITS
const PAGE_BLOCKS = PAGE_ITEMS / PLACES
export const PAGE_MASK = PAGE_ITEMS - 1
const NONE = -1

export class PackedGrid {
  #pages: Float64Array[] = [new Float64Array(0)]
  /** Places of each block that hold a box, as bits. */
  #used = new Uint8Array(0)
  #next = new Int32Array(0)
  #previous = new Int32Array(0)
  #cellX = new Int32Array(0)
  #cellY = new Int32Array(0)
  /** The level of each block, those of one layer after those of another. */
  #level = new Uint8Array(0)
  #buckets = new Int32Array(1).fill(NONE)
  /** Blocks on each level. */
  #perLevel = new Int32Array(LEVELS * LAYERS)
  /** The levels that have any. */
  #levels: number[] = []
  #blocks = 0
  /** One above the highest block ever used. */
  #end = 0
  #free = NONE
  #count = 0
  readonly #smallest: number

  /** @param smallest The side of the smallest cells. */
  constructor(smallest = 1024) {
    this.#smallest = smallest
  }

  get count(): number {
    return this.#count
  }

  /** Items are below this. */
  get capacity(): number {
    return this.#used.length * PLACES
  }

  /** x0, y0, x1, y1 of each item in turn: item `i` is number `i & PAGE_MASK` of page `pageOf(i)`. */
  get pages(): readonly Float64Array[] {
    return this.#pages
  }

  /** Empties the grid and makes room for about this many items. */
  clear(items: number): void {
    this.#count = this.#blocks = this.#end = 0
    this.#free = NONE
    this.#perLevel.fill(0)
    this.#levels = []
    this.#buckets.fill(NONE)
    const blocks = Math.ceil(items / PLACES)
    if (blocks > this.#used.length) this.#grow(blocks)
  }

  /** @returns The number of the new item. */
  add(x0: number, y0: number, x1: number, y1: number, layer = 0): number {
    const level = layer * LEVELS + this.#levelOf(Math.max(x1 - x0, y1 - y0))
    const size = this.#sizeOn(level)
    const block = this.#blockFor(level, Math.floor((x0 + x1) / 2 / size) | 0, Math.floor((y0 + y1) / 2 / size) | 0)
    const used = this.#used[block]!
    const place = 31 - Math.clz32(~used & (used + 1))
    this.#used[block] = used | (1 << place)
    this.#count++
    const boxes = this.#pages[Math.floor(block / PAGE_BLOCKS)]!
    const at = (block % PAGE_BLOCKS) * BLOCK + place * BOX
    boxes[at] = x0
    boxes[at + 1] = y0
    boxes[at + 2] = x1
    boxes[at + 3] = y1
    return block * PLACES + place
  }

  /** @param item One that is in the grid. */
  delete(item: number): void {
    const block = Math.floor(item / PLACES)
    const at = (item & PAGE_MASK) * BOX
    this.#pages[pageOf(item)]!.fill(NaN, at, at + BOX)
    this.#used[block]! &= ~(1 << (item % PLACES))
    this.#count--
    if (this.#used[block] === 0) this.#release(block)
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
   * As `query`, into memory of its own and in steps: it yields now and then, and its caller goes on when there is time. What
   * is added or deleted meanwhile may be found or not.
   */
  *search(x0: number, y0: number, x1: number, y1: number, out: FoundItems, layers = ALL_LAYERS): Generator<void, void> {
    out.count = 0
    let read = 0
    if (this.#isWide(x0, y0, x1, y1)) {
      // As it is now: one that grew with every step would have no end.
      const end = this.#end
      for (let block = 0; block < end; block++) {
        if (isIn(layers, this.#level[block]!)) this.#readInto(out, block, x0, y0, x1, y1)
        if (++read % BLOCKS_A_STEP === 0) yield
      }
      return
    }
    // A copy: levels come and go with their last block.
    const levels = this.#levels.slice()
    for (const level of levels) {
      if (!isIn(layers, level)) continue
      const size = this.#sizeOn(level)
      const lastX = Math.floor(x1 / size + 0.5)
      const lastY = Math.floor(y1 / size + 0.5)
      for (let y = Math.floor(y0 / size - 0.5); y <= lastY; y++) {
        for (let x = Math.floor(x0 / size - 0.5); x <= lastX; x++) {
          const bucket = bucketOf(level, x | 0, y | 0) & (this.#buckets.length - 1)
          for (let block = this.#buckets[bucket]!; block !== NONE; block = this.#next[block]!, read++) {
            if (this.#isOf(block, level, x | 0, y | 0)) this.#readInto(out, block, x0, y0, x1, y1)
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
    out.count = this.#read(block, x0, y0, x1, y1, out.items, out.count)
  }

  /** Whether reading everything is less work than looking for the cells of the rectangle. */
  #isWide(x0: number, y0: number, x1: number, y1: number): boolean {
    let cells = 0
    for (const level of this.#levels) {
      const size = this.#sizeOn(level)
      cells += ((x1 - x0) / size + 2) * ((y1 - y0) / size + 2)
    }
    return cells > this.#blocks
  }

  #readCells(x0: number, y0: number, x1: number, y1: number, out: Int32Array, layers: number): number {
    const next = this.#next
    const mask = this.#buckets.length - 1
    let found = 0
    for (const level of this.#levels) {
      if (!isIn(layers, level)) continue
      const size = this.#sizeOn(level)
      const lastX = Math.floor(x1 / size + 0.5)
      const lastY = Math.floor(y1 / size + 0.5)
      for (let y = Math.floor(y0 / size - 0.5); y <= lastY; y++) {
        for (let x = Math.floor(x0 / size - 0.5); x <= lastX; x++) {
          const bucket = bucketOf(level, x | 0, y | 0) & mask
          for (let block = this.#buckets[bucket]!; block !== NONE; block = next[block]!) {
            // Other cells share the bucket.
            if (this.#isOf(block, level, x | 0, y | 0)) found = this.#read(block, x0, y0, x1, y1, out, found)
          }
        }
      }
    }
    return found
  }

  #readAll(x0: number, y0: number, x1: number, y1: number, out: Int32Array, layers: number): number {
    let found = 0
    for (let block = 0; block < this.#end; block++) {
      if (isIn(layers, this.#level[block]!)) found = this.#read(block, x0, y0, x1, y1, out, found)
    }
    return found
  }

  /** Empty places hold no number, and touch nothing. */
  #read(block: number, x0: number, y0: number, x1: number, y1: number, out: Int32Array, before: number): number {
    const boxes = this.#pages[Math.floor(block / PAGE_BLOCKS)]!
    const end = (block + 1) * PLACES
    let found = before
    for (let item = block * PLACES, at = (block % PAGE_BLOCKS) * BLOCK; item < end; item++, at += BOX) {
      if (!(boxes[at]! <= x1 && boxes[at + 2]! >= x0 && boxes[at + 1]! <= y1 && boxes[at + 3]! >= y0)) continue
      if (found < out.length) out[found] = item
      found++
    }
    return found
  }

  #isOf(block: number, level: number, cellX: number, cellY: number): boolean {
    return this.#cellX[block] === cellX && this.#cellY[block] === cellY && this.#level[block] === level
  }

  /** @returns A block of the cell with an empty place: the last one that it got, else a new one. */
  #blockFor(level: number, cellX: number, cellY: number): number {
    const bucket = bucketOf(level, cellX, cellY) & (this.#buckets.length - 1)
    let block = this.#buckets[bucket]!
    while (block !== NONE && !this.#isOf(block, level, cellX, cellY)) block = this.#next[block]!
    if (block !== NONE && this.#used[block] !== FULL) return block
    const fresh = this.#take()
    this.#level[fresh] = level
    this.#cellX[fresh] = cellX
    this.#cellY[fresh] = cellY
    this.#used[fresh] = 0
    const at = (fresh % PAGE_BLOCKS) * BLOCK
    this.#pages[Math.floor(fresh / PAGE_BLOCKS)]!.fill(NaN, at, at + BLOCK)
    this.#link(fresh)
    if (this.#perLevel[level]!++ === 0) this.#levels.push(level)
    this.#blocks++
    return fresh
  }

  #take(): number {
    const free = this.#free
    if (free !== NONE) {
      this.#free = this.#next[free]!
      return free
    }
    if (this.#end === this.#used.length) this.#grow(Math.max(4, this.#end * 2))
    this.#makePage(this.#end)
    return this.#end++
  }

  /** Makes sure that a new block has its boxes. A grid of few items has part of a page. */
  #makePage(block: number): void {
    const page = Math.floor(block / PAGE_BLOCKS)
    const length = page > 0 ? PAGE_BLOCKS * BLOCK : (block + 1) * BLOCK
    const before = this.#pages[page]
    if (before !== undefined && before.length >= length) return
    const room = Math.min(PAGE_BLOCKS * BLOCK, Math.max(length, (before?.length ?? 0) * 2))
    this.#pages[page] = before ? grown(new Float64Array(room), before) : new Float64Array(room)
  }

  #release(block: number): void {
    const next = this.#next[block]!
    const previous = this.#previous[block]!
    if (next !== NONE) this.#previous[next] = previous
    if (previous !== NONE) this.#next[previous] = next
    else this.#buckets[this.#bucketOf(block)] = next
    const level = this.#level[block]!
    if (--this.#perLevel[level]! === 0) this.#levels = this.#levels.filter((each) => each !== level)
    this.#blocks--
    this.#next[block] = this.#free
    this.#free = block
  }

  #bucketOf(block: number): number {
    const hash = bucketOf(this.#level[block]!, this.#cellX[block]!, this.#cellY[block]!)
    return hash & (this.#buckets.length - 1)
  }

  #link(block: number): void {
    const bucket = this.#bucketOf(block)
    const head = this.#buckets[bucket]!
    this.#next[block] = head
    this.#previous[block] = NONE
    if (head !== NONE) this.#previous[head] = block
    this.#buckets[bucket] = block
  }

  #levelOf(size: number): number {
    if (size <= this.#smallest) return 0
    return Math.min(LEVELS - 1, Math.ceil(Math.log2(size / this.#smallest)))
  }

  /** @returns The side of a level's cells. */
  #sizeOn(level: number): number {
    return this.#smallest * 2 ** (level % LEVELS)
  }

  /** None is free when this is called, so every block below `end` is linked. */
  #grow(blocks: number): void {
    this.#used = grown(new Uint8Array(blocks), this.#used)
    this.#cellX = grown(new Int32Array(blocks), this.#cellX)
    this.#cellY = grown(new Int32Array(blocks), this.#cellY)
    this.#level = grown(new Uint8Array(blocks), this.#level)
    this.#next = new Int32Array(blocks)
    this.#previous = new Int32Array(blocks)
    this.#buckets = new Int32Array(2 ** Math.ceil(Math.log2(blocks))).fill(NONE)
    for (let block = 0; block < this.#end; block++) this.#link(block)
  }
}

/** @returns The page that holds the item's box. */
export function pageOf(item: number): number {
  return item >>> PAGE_BITS
}

function isIn(layers: number, level: number): boolean {
  return ((layers >> Math.floor(level / LEVELS)) & 1) !== 0
}

function bucketOf(level: number, cellX: number, cellY: number): number {
  let hash = Math.imul(cellX, 0x9e3779b1) ^ Math.imul(cellY, 0x85ebca77) ^ Math.imul(level, 0xc2b2ae3d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}

function grown<Numbers extends Float64Array | Int32Array | Uint8Array>(to: Numbers, from: Numbers): Numbers {
  to.set(from)
  return to
}
