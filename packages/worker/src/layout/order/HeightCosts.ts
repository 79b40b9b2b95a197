const CELLS = 64

/** Sums the costs of several heights as steps: a cost for all heights between two is one step up and one down. */
export class HeightCosts {
  heights: Float64Array = new Float64Array(0)
  length = 0
  low = 0
  high = 0
  /** Cells a pixel. */
  scale = 0
  /** The first candidate in or below each cell; all cells are as high. */
  readonly cell = new Int32Array(CELLS + 2)
  /** How much more each candidate costs than the one above it. */
  readonly change: Float64Array
  readonly #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
    this.change = new Float64Array(capacity + 1)
  }

  /**
   * Takes candidates that cost nothing yet. What is lower than a candidate is in its cell or above, rounding or not, since both
   * are found by the same steps.
   * @param heights Ascending, the first `length` of them.
   */
  reset(heights: Float64Array, length: number): void {
    const most = Math.min(length, this.#capacity)
    const low = heights[0]!
    const extent = heights[most - 1]! - low
    const scale = extent > 0 ? CELLS / extent : 0
    const cell = this.cell
    this.heights = heights
    this.length = most
    this.low = low
    this.high = heights[most - 1]!
    this.scale = scale
    for (let at = 0, filled = 0; at < most; at++) {
      const last = ((heights[at]! - low) * scale) | 0
      while (filled <= last) cell[filled++] = at
    }
    this.change.fill(0, 0, most + 1)
  }

  /** @returns How many candidates are lower than `value`. */
  rankOf(value: number): number {
    const heights = this.heights
    if (!(value > this.low)) return 0
    if (value > this.high) return this.length
    let at = this.cell[((value - this.low) * this.scale) | 0]!
    while (heights[at]! < value) at++
    return at
  }

  /** Adds to the candidates strictly between two heights. */
  add(a: number, b: number, cost: number): void {
    const begin = this.rankOf(Math.min(a, b))
    const end = this.rankOf(Math.max(a, b))
    if (begin >= end) return
    this.change[begin]! += cost
    this.change[end]! -= cost
  }

  sumInto(cost: Float64Array): void {
    let sum = 0
    for (let at = 0; at < this.length; at++) {
      sum += this.change[at]!
      cost[at] = sum
    }
  }
}
