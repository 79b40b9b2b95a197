import { cubicAt, curveBend, curveHandle, largestDeviation } from './bezier.ts'

/** @returns The distance from a point to the straight segment a-b. */
export function distanceToSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  const square = dx * dx + dy * dy
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}

/**
 * @returns The distance from a point to the part `t0`..`t1` of the connection's curve from (x0, y0) to (x1, y1), right
 * within `tolerance`; anything not below `limit` when it is not below `limit`.
 */
export function distanceToCurve(
  x: number,
  y: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  t0: number,
  t1: number,
  tolerance: number,
  limit = Infinity,
): number {
  const handle = curveHandle(x1 - x0)
  const bend = curveBend(x0, y0, x1, y1)

  /** Halves a part until it is straight, leaving out halves that cannot come nearer than what was found. */
  function nearest(start: number, ax: number, ay: number, end: number, bx: number, by: number, found: number): number {
    const deviation = largestDeviation(bend * (end - start) ** 2)
    const distance = distanceToSegment(x, y, ax, ay, bx, by)
    if (distance - deviation >= found) return found
    if (deviation <= tolerance) return Math.min(found, distance)
    const middle = (start + end) / 2
    const mx = cubicAt(x0, x0 + handle, x1 - handle, x1, middle)
    const my = cubicAt(y0, y0, y1, y1, middle)
    return nearest(middle, mx, my, end, bx, by, nearest(start, ax, ay, middle, mx, my, found))
  }

  const ax = cubicAt(x0, x0 + handle, x1 - handle, x1, t0)
  const ay = cubicAt(y0, y0, y1, y1, t0)
  const bx = cubicAt(x0, x0 + handle, x1 - handle, x1, t1)
  const by = cubicAt(y0, y0, y1, y1, t1)
  return nearest(t0, ax, ay, t1, bx, by, limit)
}
