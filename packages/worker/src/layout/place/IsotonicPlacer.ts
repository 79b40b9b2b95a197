/**
 * Places a column of boxes in a given order, each as near as the order and the gaps allow to where it wants to be: the least
 * sum of weighted squares, by pooling adjacent violators (Ayer, Brunk, Ewing, Reid and Silverman, "An empirical distribution
 * function for sampling with incomplete information", Annals of Mathematical Statistics, 1955; Best and Chakravarti, "Active set
 * algorithms for isotonic regression; a unifying framework", Mathematical Programming, 1990).
 */
export class IsotonicPlacer {
  readonly #sum: Float64Array
  readonly #weight: Float64Array
  readonly #end: Int32Array
  readonly #offset: Float64Array

  /** @param capacity The most boxes in a column. */
  constructor(capacity: number) {
    this.#sum = new Float64Array(capacity)
    this.#weight = new Float64Array(capacity)
    this.#end = new Int32Array(capacity)
    this.#offset = new Float64Array(capacity)
  }

  /**
   * @param rows The boxes from top to bottom, `rows[start]` up to `rows[end]`.
   * @param wanted The middle that each row wants; `weight` is its weight, above 0, and `height` the box's.
   * @param y Receives the middle of each row.
   */
  place(
    rows: Int32Array,
    start: number,
    end: number,
    wanted: Float64Array,
    weight: Float64Array,
    height: Float64Array,
    gap: number,
    y: Float64Array,
  ): void {
    const sums = this.#sum
    const weights = this.#weight
    const ends = this.#end
    const offsets = this.#offset
    let blocks = 0
    let offset = 0
    let half = 0
    for (let at = start; at < end; at++) {
      const row = rows[at]!
      if (at > start) offset += half + gap + height[row]! / 2
      half = height[row]! / 2
      offsets[at - start] = offset
      let weightOf = weight[row]!
      let sum = (wanted[row]! - offset) * weightOf
      while (blocks > 0 && sums[blocks - 1]! * weightOf > sum * weights[blocks - 1]!) {
        blocks--
        sum += sums[blocks]!
        weightOf += weights[blocks]!
      }
      sums[blocks] = sum
      weights[blocks] = weightOf
      ends[blocks++] = at + 1
    }
    for (let block = 0, at = start; block < blocks; block++) {
      const value = sums[block]! / weights[block]!
      for (; at < ends[block]!; at++) y[rows[at]!] = value + offsets[at - start]!
    }
  }
}
