/** Where a box may lie without touching any of the boxes that stay. */
export class FreePlaces {
  /** x, y, width and height in turn. */
  readonly #boxes: Float64Array
  readonly #byLeft: Int32Array
  readonly #byRight: Int32Array
  readonly #gap: number

  /** @param gap Least distance to keep, in graph units. */
  constructor(boxes: Float64Array, gap: number) {
    this.#boxes = boxes
    this.#gap = gap
    const order = Int32Array.from({ length: boxes.length / 4 }, (_, box) => box * 4)
    this.#byLeft = order.slice().sort((a, b) => boxes[a]! - boxes[b]! || a - b)
    this.#byRight = order.sort((a, b) => boxes[b]! + boxes[b + 2]! - boxes[a]! - boxes[a + 2]! || a - b)
  }

  /**
   * Of all free places the one nearest to the box's own: exactly in x, in y to a step of half a gap or of a 64th of its
   * height. One pass over the boxes a step.
   */
  nearest(x: number, y: number, width: number, height: number): { readonly x: number; readonly y: number } {
    const step = Math.max(this.#gap / 2, height / 64, 1)
    let best = { x, y }
    let least = Infinity
    for (let away = 0; away < least; away += step) {
      for (const top of away === 0 ? [y] : [y - away, y + away]) {
        for (const left of [this.#right(x, top, width, height), this.#left(x, top, width, height)]) {
          const distance = Math.hypot(left - x, away)
          if (distance >= least) continue
          least = distance
          best = { x: left, y: top }
        }
      }
    }
    return best
  }

  #right(x: number, y: number, width: number, height: number): number {
    const boxes = this.#boxes
    let left = x
    for (const at of this.#byLeft) {
      if (boxes[at]! >= left + width + this.#gap) break
      if (boxes[at]! + boxes[at + 2]! + this.#gap > left && this.#isLevel(at, y, height))
        left = boxes[at]! + boxes[at + 2]! + this.#gap
    }
    return left
  }

  #left(x: number, y: number, width: number, height: number): number {
    const boxes = this.#boxes
    let left = x
    for (const at of this.#byRight) {
      if (boxes[at]! + boxes[at + 2]! + this.#gap <= left) break
      if (boxes[at]! - this.#gap < left + width && this.#isLevel(at, y, height)) left = boxes[at]! - this.#gap - width
    }
    return left
  }

  #isLevel(at: number, y: number, height: number): boolean {
    const top = this.#boxes[at + 1]!
    return top < y + height + this.#gap && top + this.#boxes[at + 3]! + this.#gap > y
  }
}
