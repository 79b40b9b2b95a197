/** Kept between a line and what it does not belong to. */
export const CLEARANCE = 8

/**
 * Boxes and lines as a slide sees them: across it from u0 to u1, along it from top to bottom, both linear between. Number n is
 * the box of place n, number count + n the line from there to its parent.
 */
export class Outlines {
  readonly u0: Float64Array
  readonly u1: Float64Array
  readonly highest: Float64Array
  readonly lowest: Float64Array
  readonly #top0: Float64Array
  readonly #top1: Float64Array
  readonly #bottom0: Float64Array
  readonly #bottom1: Float64Array
  readonly #count: number
  readonly #boxGap: number

  constructor(count: number, boxGap: number) {
    const create = (): Float64Array => new Float64Array(2 * count)
    this.u0 = create()
    this.u1 = create()
    this.highest = create()
    this.lowest = create()
    this.#top0 = create()
    this.#top1 = create()
    this.#bottom0 = create()
    this.#bottom1 = create()
    this.#count = count
    this.#boxGap = boxGap
  }

  setBox(at: number, u0: number, u1: number, top: number, bottom: number): void {
    this.u0[at] = u0
    this.u1[at] = u1
    this.#top0[at] = this.#top1[at] = this.highest[at] = top
    this.#bottom0[at] = this.#bottom1[at] = this.lowest[at] = bottom
  }

  setLine(at: number, ua: number, va: number, ub: number, vb: number): void {
    if (Math.abs(ua - ub) < 1) {
      // It lies along the slide.
      this.setBox(at, Math.min(ua, ub) - 0.5, Math.max(ua, ub) + 0.5, Math.min(va, vb), Math.max(va, vb))
      return
    }
    this.u0[at] = Math.min(ua, ub)
    this.u1[at] = Math.max(ua, ub)
    this.#top0[at] = this.#bottom0[at] = ua < ub ? va : vb
    this.#top1[at] = this.#bottom1[at] = ua < ub ? vb : va
    this.highest[at] = Math.min(va, vb)
    this.lowest[at] = Math.max(va, vb)
  }

  /** Whether it takes room along the slide: all boxes do, and lines that lie along it. */
  isThick(at: number): boolean {
    return this.#top0[at] !== this.#bottom0[at] || this.#top1[at] !== this.#bottom1[at]
  }

  topAt(at: number, u: number): number {
    const share = (u - this.u0[at]!) / (this.u1[at]! - this.u0[at]! || 1)
    return this.#top0[at]! + (this.#top1[at]! - this.#top0[at]!) * share
  }

  bottomAt(at: number, u: number): number {
    const share = (u - this.u0[at]!) / (this.u1[at]! - this.u0[at]! || 1)
    return this.#bottom0[at]! + (this.#bottom1[at]! - this.#bottom0[at]!) * share
  }

  /** What is not wide, as a node without width, stands in the way of what it touches. */
  #isWide(at: number): boolean {
    return this.u0[at]! < this.u1[at]!
  }

  #depthOf(box: number): number {
    return this.lowest[box]! - this.highest[box]!
  }

  /** @returns How far `at` can go until it is too near to `before`; Infinity where it does not lie before. */
  clearance(before: number, at: number): number {
    const low = Math.max(this.u0[before]!, this.u0[at]!)
    const high = Math.min(this.u1[before]!, this.u1[at]!)
    if (low > high || (low === high && this.#isWide(before) && this.#isWide(at))) return Infinity
    const one = this.topAt(at, low) - this.bottomAt(before, low)
    const other = this.topAt(at, high) - this.bottomAt(before, high)
    const areBoxes = before < this.#count && at < this.#count
    // Boxes that touch may overlap by what rounding takes: which is before is told by their middles.
    if (one + other < (areBoxes ? -this.#depthOf(before) - this.#depthOf(at) : 0)) return Infinity
    return Math.min(one, other) - (areBoxes ? this.#boxGap : CLEARANCE)
  }
}
