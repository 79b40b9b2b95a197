import { type Box, boxAt } from './boxes.ts'
import { BoxTree } from './BoxTree.ts'

/** Finds places where a box touches none of the boxes that stay. */
export class FreePlaces {
  /** Holds x, y, width and height of each box in turn. */
  readonly #boxes: Float64Array
  readonly #tree: BoxTree
  readonly #gap: number

  /** @param gap Least distance to keep, in graph units. */
  constructor(boxes: Float64Array, gap: number) {
    this.#boxes = boxes
    this.#tree = new BoxTree(boxes)
    this.#gap = gap
  }

  /**
   * Finds the free place nearest to the box's own, exactly in x, and in y to a step of half a gap or of a 64th of the box's
   * height.
   */
  nearest(x: number, y: number, width: number, height: number): { readonly x: number; readonly y: number } {
    const step = Math.max(this.#gap / 2, height / 64, 1)
    let best = { x, y }
    let least = Infinity
    for (let away = 0; away < least; away += step) {
      for (const top of away === 0 ? [y] : [y - away, y + away]) {
        for (const side of [1, -1]) {
          const left = this.#slide({ x, y: top, width, height }, side, least)
          const distance = Math.hypot(left - x, away)
          if (distance >= least) continue
          least = distance
          best = { x: left, y: top }
        }
      }
    }
    return best
  }

  /** @returns Where a box is free when it goes to the right, or for -1 to the left; or some place that is `most` away or more. */
  #slide(box: Box, side: number, most: number): number {
    for (let x = box.x; ;) {
      const next = this.#passTouched({ ...box, x }, side)
      if (next === x || Math.abs(next - box.x) >= most) return next
      x = next
    }
  }

  /** @returns Where a box has passed all that it touches; there may be more. */
  #passTouched({ x, y, width, height }: Box, side: number): number {
    const gap = this.#gap
    let beyond = x
    // Rounding must not hide what touches.
    const around = { x: x - gap - 1, y: y - gap - 1, width: width + 2 * gap + 2, height: height + 2 * gap + 2 }
    this.#tree.eachNear(around, (entry) => {
      const other = boxAt(this.#boxes, entry)
      const isTouched =
        other.x < x + width + gap &&
        other.x + other.width + gap > x &&
        other.y < y + height + gap &&
        other.y + other.height + gap > y
      if (!isTouched) return
      beyond = side > 0 ? Math.max(beyond, other.x + other.width + gap) : Math.min(beyond, other.x - gap - width)
    })
    return beyond
  }
}
