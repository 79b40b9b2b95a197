/** Boxes of elements, which stand in columns, and the boxes around several. */
import type { Rectangle } from './rectangle.ts'

export interface Boxes {
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  readonly width: ArrayLike<number>
  readonly height: ArrayLike<number>
}

export function boxOf({ x, y, width, height }: Boxes, row: number): Rectangle {
  return { x0: x[row]!, y0: y[row]!, x1: x[row]! + width[row]!, y1: y[row]! + height[row]! }
}

/** @returns The box around the rows, which may be all that there are; none around none. */
export function boundsOfRows({ x, y, width, height }: Boxes, rows: ReadonlySet<number>): Rectangle[] {
  if (rows.size === 0) return []
  const bounds = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const row of rows) {
    if (x[row]! < bounds.x0) bounds.x0 = x[row]!
    if (y[row]! < bounds.y0) bounds.y0 = y[row]!
    if (x[row]! + width[row]! > bounds.x1) bounds.x1 = x[row]! + width[row]!
    if (y[row]! + height[row]! > bounds.y1) bounds.y1 = y[row]! + height[row]!
  }
  return [bounds]
}

/** @returns The box around all boxes, or undefined when there is none. */
export function boundsOf(boxes: readonly Rectangle[]): Rectangle | undefined {
  const [first, ...others] = boxes
  if (first === undefined) return undefined
  const bounds = { ...first }
  for (const box of others) {
    bounds.x0 = Math.min(bounds.x0, box.x0)
    bounds.y0 = Math.min(bounds.y0, box.y0)
    bounds.x1 = Math.max(bounds.x1, box.x1)
    bounds.y1 = Math.max(bounds.y1, box.y1)
  }
  return bounds
}
