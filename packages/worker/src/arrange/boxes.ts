/** Boxes that lie four numbers apart in columns. */
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
