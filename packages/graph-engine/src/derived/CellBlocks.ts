import { grown } from '../document/columns.ts'
import { hashCell } from './gridCells.ts'
import { LinearBuckets, NONE } from './LinearBuckets.ts'

/** Places of a block, which lie beside each other. */
export const PLACES = 8
const FULL = 2 ** PLACES - 1
const FEWEST = 4
/** Blocks of a bucket, on average, before there is one more: to spread those of a large graph sooner takes longer than to pass them. */
const IN_BUCKET = 8

/**
 * The cells of a grid that hold anything, as blocks of eight places each: a cell gets another block when its last one is
 * full, and a block without items is free for any cell. Memory: 24 B a block.
 */
export class CellBlocks {
  /** Places of each block that are taken, as bits. */
  #used = new Uint8Array(0)
  /** In its bucket, or the next free one. */
  #next = new Int32Array(0)
  #previous = new Int32Array(0)
  #cellX = new Int32Array(0)
  #cellY = new Int32Array(0)
  #level = new Uint8Array(0)
  readonly #buckets = new LinearBuckets()
  /** Blocks on each level. */
  readonly #perLevel: Int32Array
  #levels: number[] = []
  #count = 0
  #end = 0
  #free = NONE

  constructor(levels: number) {
    this.#perLevel = new Int32Array(levels)
  }

  /** Blocks with items. */
  get count(): number {
    return this.#count
  }

  /** One above the highest block ever used. */
  get end(): number {
    return this.#end
  }

  get capacity(): number {
    return this.#used.length
  }

  /** The levels that have any block. Replaced when one comes to have none. */
  get levels(): readonly number[] {
    return this.#levels
  }

  /** Frees all blocks and makes room for this many: memory that takes no time before it is used. */
  clear(blocks: number): void {
    this.#count = this.#end = 0
    this.#free = NONE
    this.#perLevel.fill(0)
    this.#levels = []
    this.#buckets.clear(blocks)
    if (blocks > this.#used.length) this.#grow(blocks)
  }

  levelOf(block: number): number {
    return this.#level[block]!
  }

  /** The first block to look at for a cell, and with `after` those that follow: other cells share the bucket. */
  first(level: number, cellX: number, cellY: number): number {
    return this.#buckets.first(this.#buckets.of(hashCell(level, cellX, cellY)))
  }

  after(block: number): number {
    return this.#next[block]!
  }

  isOf(block: number, level: number, cellX: number, cellY: number): boolean {
    return this.#cellX[block] === cellX && this.#cellY[block] === cellY && this.#level[block] === level
  }

  /** Whether none of its places is taken: it came with `blockFor`. */
  isEmpty(block: number): boolean {
    return this.#used[block] === 0
  }

  /** @returns A block of the cell with an empty place: the last one that it got, else a new one. */
  blockFor(level: number, cellX: number, cellY: number): number {
    let block = this.first(level, cellX, cellY)
    while (block !== NONE && !this.isOf(block, level, cellX, cellY)) block = this.#next[block]!
    if (block !== NONE && this.#used[block] !== FULL) return block
    const fresh = this.#take()
    this.#level[fresh] = level
    this.#cellX[fresh] = cellX
    this.#cellY[fresh] = cellY
    this.#used[fresh] = 0
    this.#link(fresh)
    if (this.#perLevel[level]!++ === 0) this.#levels.push(level)
    if (++this.#count > this.#buckets.count * IN_BUCKET) this.#split()
    return fresh
  }

  /** @returns The lowest empty place of a block, which is taken then. */
  takePlace(block: number): number {
    const used = this.#used[block]!
    const place = 31 - Math.clz32(~used & (used + 1))
    this.#used[block] = used | (1 << place)
    return place
  }

  freePlace(block: number, place: number): void {
    this.#used[block]! &= ~(1 << place)
    if (this.#used[block] === 0) this.#release(block)
  }

  #take(): number {
    const free = this.#free
    if (free !== NONE) {
      this.#free = this.#next[free]!
      return free
    }
    if (this.#end === this.#used.length) this.#grow(Math.max(FEWEST, this.#end * 2))
    return this.#end++
  }

  #release(block: number): void {
    this.#unlink(block, this.#bucketOf(block))
    const level = this.#level[block]!
    if (--this.#perLevel[level]! === 0) this.#levels = this.#levels.filter((each) => each !== level)
    this.#count--
    this.#next[block] = this.#free
    this.#free = block
  }

  #bucketOf(block: number): number {
    return this.#buckets.of(hashCell(this.#level[block]!, this.#cellX[block]!, this.#cellY[block]!))
  }

  #link(block: number): void {
    const bucket = this.#bucketOf(block)
    const head = this.#buckets.first(bucket)
    this.#next[block] = head
    this.#previous[block] = NONE
    if (head !== NONE) this.#previous[head] = block
    this.#buckets.setFirst(bucket, block)
  }

  #unlink(block: number, bucket: number): void {
    const next = this.#next[block]!
    const previous = this.#previous[block]!
    if (next !== NONE) this.#previous[next] = previous
    if (previous !== NONE) this.#next[previous] = next
    else this.#buckets.setFirst(bucket, next)
  }

  /** Adds a bucket. Blocks stay in their order: of each cell the last one that it got is the first. */
  #split(): void {
    const from = this.#buckets.add()
    const to = this.#buckets.count - 1
    for (let block = this.#buckets.first(from), last = NONE; block !== NONE;) {
      const next = this.#next[block]!
      if (this.#bucketOf(block) === to) {
        this.#unlink(block, from)
        this.#next[block] = NONE
        this.#previous[block] = last
        if (last === NONE) this.#buckets.setFirst(to, block)
        else this.#next[last] = block
        last = block
      }
      block = next
    }
  }

  /** Copies columns, at 22 B a block; what lists them grows bucket by bucket. */
  #grow(blocks: number): void {
    this.#used = grown(this.#used, blocks)
    this.#cellX = grown(this.#cellX, blocks)
    this.#cellY = grown(this.#cellY, blocks)
    this.#level = grown(this.#level, blocks)
    this.#next = grown(this.#next, blocks)
    this.#previous = grown(this.#previous, blocks)
  }
}
