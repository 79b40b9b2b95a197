/** Columns of boxes hold these four numbers of each box in turn. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function boxAt(boxes: Float64Array, entry: number): Box {
  const at = entry * 4
  return { x: boxes[at]!, y: boxes[at + 1]!, width: boxes[at + 2]!, height: boxes[at + 3]! }
}

/** Copies the boxes of these entries to a column of their own. */
export function pickBoxes(boxes: Float64Array, entries: readonly number[]): Float64Array {
  const picked = new Float64Array(entries.length * 4)
  for (const [i, entry] of entries.entries()) picked.set(boxes.subarray(entry * 4, entry * 4 + 4), i * 4)
  return picked
}

/** Joins four columns of numbers to one column of boxes. */
export function joinBoxes(x: Float64Array, y: Float64Array, widths: Float64Array, heights: Float64Array): Float64Array {
  const boxes = new Float64Array(x.length * 4)
  for (let entry = 0; entry < x.length; entry++) {
    boxes[entry * 4] = x[entry]!
    boxes[entry * 4 + 1] = y[entry]!
    boxes[entry * 4 + 2] = widths[entry]!
    boxes[entry * 4 + 3] = heights[entry]!
  }
  return boxes
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

export function touches(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Grows to cover all boxes that it includes. */
export class Bounds {
  left = Infinity
  top = Infinity
  right = -Infinity
  bottom = -Infinity

  include(x: number, y: number, width: number, height: number): void {
    this.left = Math.min(this.left, x)
    this.top = Math.min(this.top, y)
    this.right = Math.max(this.right, x + width)
    this.bottom = Math.max(this.bottom, y + height)
  }

  get isEmpty(): boolean {
    return this.right < this.left
  }

  /** At 0 and without a size when nothing was included. */
  get box(): Box {
    if (this.isEmpty) return { x: 0, y: 0, width: 0, height: 0 }
    return { x: this.left, y: this.top, width: this.right - this.left, height: this.bottom - this.top }
  }

  get middleX(): number {
    return this.isEmpty ? 0 : (this.left + this.right) / 2
  }

  get middleY(): number {
    return this.isEmpty ? 0 : (this.top + this.bottom) / 2
  }
}
