import { cubicAt, curveBend, curveHandle, segmentCount } from './bezier.ts'

/** @returns The distance from a point to the straight segment a-b. */
export function distanceToSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  const square = dx * dx + dy * dy
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}

/**
 * @returns The distance from a point to the part `t0`..`t1` of the connection's curve from (x0, y0) to (x1, y1),
 * right within `tolerance`.
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
): number {
  const handle = curveHandle(x1 - x0)
  const share = t1 - t0
  const segments = segmentCount(curveBend(x0, y0, x1, y1) * share * share, tolerance)
  let ax = cubicAt(x0, x0 + handle, x1 - handle, x1, t0)
  let ay = cubicAt(y0, y0, y1, y1, t0)
  let nearest = Infinity
  for (let i = 1; i <= segments; i++) {
    const t = t0 + (share * i) / segments
    const bx = cubicAt(x0, x0 + handle, x1 - handle, x1, t)
    const by = cubicAt(y0, y0, y1, y1, t)
    nearest = Math.min(nearest, distanceToSegment(x, y, ax, ay, bx, by))
    ax = bx
    ay = by
  }
  return nearest
}
