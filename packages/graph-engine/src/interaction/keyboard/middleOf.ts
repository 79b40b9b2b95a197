import type { Point } from '../../model/Point.ts'

interface Boxes {
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  readonly width: ArrayLike<number>
  readonly height: ArrayLike<number>
}

/** @returns The middle of a node or an annotation. */
export function middleOf({ x, y, width, height }: Boxes, row: number): Point {
  return { x: x[row]! + width[row]! / 2, y: y[row]! + height[row]! / 2 }
}
