import { withRoom } from '../document/columns.ts'
import type { Rectangle } from '../geometry/rectangle.ts'

/** Boxes in a row, first come first served. */
export class StirredPlaces {
  /** x0, y0, x1, y1 of each in turn. */
  #boxes = new Float64Array(64)
  #next = 0
  #end = 0

  get isEmpty(): boolean {
    return this.#next === this.#end
  }

  get count(): number {
    return (this.#end - this.#next) / 4
  }

  add({ x0, y0, x1, y1 }: Rectangle): void {
    this.#boxes = withRoom(this.#boxes, this.#end + 4)
    this.#boxes.set([x0, y0, x1, y1], this.#end)
    this.#end += 4
  }

  take(): Rectangle | undefined {
    if (this.isEmpty) return undefined
    const at = this.#next
    this.#next += 4
    const [x0, y0, x1, y1] = this.#boxes.subarray(at, at + 4)
    if (this.isEmpty) this.clear()
    return { x0: x0!, y0: y0!, x1: x1!, y1: y1! }
  }

  clear(): void {
    this.#next = this.#end = 0
  }
}
