import { grown } from '../document/columns.ts'

const FEWEST = 16
/** No item. */
export const NONE = -1

/**
 * The buckets of a hash table that gets one more at a time, whose items come from one other: linear hashing (W. Litwin, "Linear
 * hashing: a new tool for file and table addressing", VLDB 1980). So no growth goes through all items, nor makes memory for them.
 * Memory: 4 B a bucket.
 */
export class LinearBuckets {
  /** First item of each bucket, plus one. */
  #first = new Int32Array(FEWEST)
  #count = FEWEST
  /** At least as many buckets as there are, by a power of two, less one. */
  #mask = FEWEST - 1

  get count(): number {
    return this.#count
  }

  /** Leaves no items, and about so many buckets. */
  clear(buckets: number): void {
    this.#count = 2 ** Math.ceil(Math.log2(Math.max(FEWEST, buckets)))
    this.#mask = this.#count - 1
    if (this.#first.length < this.#count) this.#first = new Int32Array(this.#count)
    else this.#first.fill(0, 0, this.#count)
  }

  /** @returns The bucket of what has this hash. */
  of(hash: number): number {
    const bucket = hash & this.#mask
    return bucket < this.#count ? bucket : bucket & (this.#mask >> 1)
  }

  /** @returns The first item of a bucket, or NONE. */
  first(bucket: number): number {
    return this.#first[bucket]! - 1
  }

  /** @param item NONE leaves the bucket empty. */
  setFirst(bucket: number, item: number): void {
    this.#first[bucket] = item + 1
  }

  /** Adds an empty bucket, which is `count - 1` then. @returns The one whose items may belong to it. */
  add(): number {
    if (this.#count > this.#mask) this.#mask = this.#mask * 2 + 1
    const bucket = this.#count++
    if (bucket === this.#first.length) this.#first = grown(this.#first, bucket * 2)
    this.setFirst(bucket, NONE)
    return bucket & (this.#mask >> 1)
  }
}
