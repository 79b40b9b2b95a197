import { cubicAt, cubicBend, largestDeviation } from './bezier.ts'

/** @returns The length of (x, y). Several times as quick as Math.hypot, which also serves what is too large to be squared. */
export function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
}

/** @returns The distance from a point to the straight segment a-b. */
export function distanceToSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  const square = dx * dx + dy * dy
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
  return lengthOf(x - ax - t * dx, y - ay - t * dy)
}

/**
 * @param cubic Four points, x and y in turn, from index `at` on.
 * @returns The distance from a point to the cubic's part `t0`..`t1`, right within `tolerance`; anything not below `limit`
 * when it is not below `limit`.
 */
export function distanceToCubic(
  x: number,
  y: number,
  cubic: Float64Array,
  at: number,
  t0: number,
  t1: number,
  tolerance: number,
  limit = Infinity,
): number {
  const bend = cubicBend(cubic, at)
  const xAt = (t: number): number => cubicAt(cubic[at]!, cubic[at + 2]!, cubic[at + 4]!, cubic[at + 6]!, t)
  const yAt = (t: number): number => cubicAt(cubic[at + 1]!, cubic[at + 3]!, cubic[at + 5]!, cubic[at + 7]!, t)

  /** Halves a part until it is straight, leaving out halves that cannot come nearer than what was found. */
  function nearest(start: number, ax: number, ay: number, end: number, bx: number, by: number, found: number): number {
    const deviation = largestDeviation(bend * (end - start) ** 2)
    const distance = distanceToSegment(x, y, ax, ay, bx, by)
    if (distance - deviation >= found) return found
    if (deviation <= tolerance) return Math.min(found, distance)
    const middle = (start + end) / 2
    const mx = xAt(middle)
    const my = yAt(middle)
    return nearest(middle, mx, my, end, bx, by, nearest(start, ax, ay, middle, mx, my, found))
  }

  return nearest(t0, xAt(t0), yAt(t0), t1, xAt(t1), yAt(t1), limit)
}
