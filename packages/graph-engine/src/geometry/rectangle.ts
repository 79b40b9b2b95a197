/** Axis-parallel rectangles, x0 <= x1 and y0 <= y1. */
export interface Rectangle {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** @returns The rectangle between two opposite corners, whichever they are. */
export function rectangleBetween(ax: number, ay: number, bx: number, by: number): Rectangle {
  return { x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) }
}
