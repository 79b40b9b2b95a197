import { cubicBend, largestDeviation } from './bezier.ts'

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

/** A part of a curve that is still to be looked at: where it ends, and how far it may stray from its chord. */
const PART = 4
/** Halvings; what is straight only after these has no scale. */
const DEEPEST = 32
const parts = new Float64Array(PART * DEEPEST)

/**
 * Halves the curve until its parts are straight, leaving out what cannot come nearer than what was found. With the parts in
 * memory of its own and no calls: a call boxes every fraction that it is given, which took nine tenths of the time.
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
  // The curve is ((a t + b) t + c) t + d, seen from the point.
  const dx = cubic[at]! - x
  const dy = cubic[at + 1]! - y
  const cx = 3 * (cubic[at + 2]! - cubic[at]!)
  const cy = 3 * (cubic[at + 3]! - cubic[at + 1]!)
  const bx = 3 * (cubic[at + 4]! - cubic[at + 2]!) - cx
  const by = 3 * (cubic[at + 5]! - cubic[at + 3]!) - cy
  const ax = cubic[at + 6]! - cubic[at]! - cx - bx
  const ay = cubic[at + 7]! - cubic[at + 1]! - cy - by

  let found = limit
  let start = t0
  let startX = ((ax * t0 + bx) * t0 + cx) * t0 + dx
  let startY = ((ay * t0 + by) * t0 + cy) * t0 + dy
  let end = t1
  let endX = ((ax * t1 + bx) * t1 + cx) * t1 + dx
  let endY = ((ay * t1 + by) * t1 + cy) * t1 + dy
  let deviation = largestDeviation(cubicBend(cubic, at)) * (t1 - t0) * (t1 - t0)
  let depth = 0
  for (;;) {
    const chordX = endX - startX
    const chordY = endY - startY
    const square = chordX * chordX + chordY * chordY
    let along = square === 0 ? 0 : -(startX * chordX + startY * chordY) / square
    along = along < 0 ? 0 : along > 1 ? 1 : along
    const awayX = startX + along * chordX
    const awayY = startY + along * chordY
    const distance = Math.sqrt(awayX * awayX + awayY * awayY)
    if (distance - deviation < found) {
      if (deviation > tolerance && depth < parts.length) {
        parts[depth] = end
        parts[depth + 1] = endX
        parts[depth + 2] = endY
        deviation /= 4
        parts[depth + 3] = deviation
        depth += PART
        end = (start + end) / 2
        endX = ((ax * end + bx) * end + cx) * end + dx
        endY = ((ay * end + by) * end + cy) * end + dy
        continue
      }
      if (distance < found) found = distance
    }
    if (depth === 0) return found
    depth -= PART
    start = end
    startX = endX
    startY = endY
    end = parts[depth]!
    endX = parts[depth + 1]!
    endY = parts[depth + 2]!
    deviation = parts[depth + 3]!
  }
}
