/** Heights are tried in steps of so many pixels. */
const STEP = 8
const ROUNDING = 1e-6

/** Where along a vertical range something may stand that must not meet other things: what each forbids is an open interval. */
export class FreeHeights {
  /** By step, how many intervals begin less how many end. */
  #change = new Int32Array(1024)
  #origin = 0
  #first = 0
  #count = 0
  #low = 0
  #high = 0

  /** All is free, from low to high, at `origin` and whole steps from there. */
  reset(low: number, high: number, origin: number): void {
    this.#origin = origin
    this.#first = Math.floor((low - origin) / STEP)
    this.#count = Math.ceil((high - origin) / STEP) - this.#first + 1
    this.#low = this.#heightAt(0)
    this.#high = this.#heightAt(this.#count - 1)
    if (this.#change.length <= this.#count) this.#change = new Int32Array(2 * this.#count)
    this.#change.fill(0, 0, this.#count + 1)
  }

  forbid(low: number, high: number): void {
    if (high <= this.#low || low >= this.#high) return
    let begin = Math.floor((low - this.#origin) / STEP + ROUNDING) + 1 - this.#first
    let end = Math.ceil((high - this.#origin) / STEP - ROUNDING) - this.#first
    if (!(begin > 0)) begin = 0
    if (!(end < this.#count)) end = this.#count
    if (begin >= end) return
    this.#change[begin]!++
    this.#change[end]!--
  }

  /** Whether any is left. */
  get isAnyFree(): boolean {
    for (let step = 0, met = 0; step < this.#count; step++) {
      met += this.#change[step]!
      if (met === 0) return true
    }
    return false
  }

  #heightAt(step: number): number {
    return this.#origin + (this.#first + step) * STEP
  }

  /**
   * @param most What costs as much is no use. No height costs less than `base` and `slope` for each pixel from the origin.
   * @returns The free height of least cost; NaN where there is none.
   */
  findBest(cost: (height: number) => number, most: number, base: number, slope: number): number {
    let best = NaN
    let least = most
    for (let step = 0, met = 0; step < this.#count; step++) {
      met += this.#change[step]!
      if (met > 0) continue
      const height = this.#heightAt(step)
      if (base + slope * Math.abs(height - this.#origin) >= least) continue
      const value = cost(height)
      if (value >= least) continue
      least = value
      best = height
    }
    return best
  }
}
