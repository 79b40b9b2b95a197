/** Knows how far up and down a drawing reaches in each of a range of slots, in a frame that may be moved and turned upside down. */
export class TreeProfile {
  /** The first slot, and the one after the last. */
  begin: number
  end: number
  /** The extent of all slots, in the frame. */
  #high: number
  #low: number
  /** Heights in the frame are the stored ones times `#sign`, and `#offset` farther down. */
  #offset = 0
  #sign: 1 | -1 = 1
  /** The slot of the first value. */
  #origin: number
  #tops: Float64Array
  #bottoms: Float64Array

  /** Begins with one slot. */
  constructor(slot: number, top: number, bottom: number) {
    this.begin = slot
    this.end = slot + 1
    this.#high = top
    this.#low = bottom
    this.#origin = slot
    this.#tops = Float64Array.of(top)
    this.#bottoms = Float64Array.of(bottom)
  }

  get slots(): number {
    return this.end - this.begin
  }

  get top(): number {
    return this.#high
  }

  get bottom(): number {
    return this.#low
  }

  topAt(slot: number): number {
    const at = slot - this.#origin
    return this.#sign > 0 ? this.#tops[at]! + this.#offset : this.#offset - this.#bottoms[at]!
  }

  bottomAt(slot: number): number {
    const at = slot - this.#origin
    return this.#sign > 0 ? this.#bottoms[at]! + this.#offset : this.#offset - this.#tops[at]!
  }

  shiftBy(down: number): void {
    this.#offset += down
    this.#high += down
    this.#low += down
  }

  /** Turns all upside down about height 0. */
  turn(): void {
    this.#sign = this.#sign > 0 ? -1 : 1
    this.#offset = -this.#offset
    ;[this.#high, this.#low] = [-this.#low, -this.#high]
  }

  /** Lets a range of slots reach from top to bottom, too. */
  cover(begin: number, end: number, top: number, bottom: number): void {
    if (begin >= end) return
    this.#widen(begin, end)
    for (let slot = begin; slot < end; slot++) this.#reach(slot, top, bottom)
  }

  /** Takes up another one. */
  add(other: TreeProfile): void {
    this.#widen(other.begin, other.end)
    for (let slot = other.begin; slot < other.end; slot++) this.#reach(slot, other.topAt(slot), other.bottomAt(slot))
  }

  #reach(slot: number, top: number, bottom: number): void {
    const at = slot - this.#origin
    const [upper, lower] =
      this.#sign > 0 ? [top - this.#offset, bottom - this.#offset] : [this.#offset - bottom, this.#offset - top]
    if (upper < this.#tops[at]!) this.#tops[at] = upper
    if (lower > this.#bottoms[at]!) this.#bottoms[at] = lower
    if (top < this.#high) this.#high = top
    if (bottom > this.#low) this.#low = bottom
  }

  #widen(begin: number, end: number): void {
    const from = Math.min(begin, this.begin)
    const to = Math.max(end, this.end)
    if (from < this.#origin || to > this.#origin + this.#tops.length) {
      const spare = to - from
      const origin = from < this.#origin ? from - spare : this.#origin
      const length = (to > this.#origin + this.#tops.length ? to + spare : this.#origin + this.#tops.length) - origin
      const tops = new Float64Array(length).fill(Infinity)
      const bottoms = new Float64Array(length).fill(-Infinity)
      tops.set(this.#tops, this.#origin - origin)
      bottoms.set(this.#bottoms, this.#origin - origin)
      this.#tops = tops
      this.#bottoms = bottoms
      this.#origin = origin
    }
    this.begin = from
    this.end = to
  }
}

/** @returns The larger of both, which has taken up the smaller. */
export function joinProfiles(one: TreeProfile, other: TreeProfile): TreeProfile {
  const [large, small] = one.slots < other.slots ? [other, one] : [one, other]
  large.add(small)
  return large
}
