/**
 * The curve of a connection: a cubic from an output's anchor to an input's, leaving and arriving horizontally.
 * Its four points are (x0, y0), (x0 + h, y0), (x1 - h, y1), (x1, y1) with h = curveHandle(x1 - x0), so four numbers describe it.
 */
const SHORTEST_HANDLE = 34

/** @returns The length of both handles for a curve that spans `dx`; backward curves keep the shortest. */
export function curveHandle(dx: number): number {
  return Math.max(SHORTEST_HANDLE, dx / 2)
}

/** @returns One coordinate of a cubic at `t`. */
export function cubicAt(a: number, b: number, c: number, d: number, t: number): number {
  const s = 1 - t
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
}

/** @returns How far a cubic strays from the straight line between its ends at most, when it bends by `bend`. */
export function largestDeviation(bend: number): number {
  return 0.75 * bend
}

/** @returns Straight segments that stay within `tolerance` of a cubic that bends by `bend`. */
export function segmentCount(bend: number, tolerance: number): number {
  return Math.max(1, Math.ceil(Math.sqrt(largestDeviation(bend) / tolerance)))
}

/**
 * @returns How a connection's curve bends: its longest second difference, of which a part of the curve has as much as the
 * square of its share of t. Both second differences are mirror images, so one is enough.
 */
export function curveBend(x0: number, y0: number, x1: number, y1: number): number {
  const handle = curveHandle(x1 - x0)
  return Math.hypot(x1 - x0 - 3 * handle, y1 - y0)
}

/** @returns The longer second difference of a cubic: four points, x and y in turn, from index `at` on. */
export function cubicBend(cubic: Float64Array, at: number): number {
  const atStart = Math.hypot(
    cubic[at]! - 2 * cubic[at + 2]! + cubic[at + 4]!,
    cubic[at + 1]! - 2 * cubic[at + 3]! + cubic[at + 5]!,
  )
  const atEnd = Math.hypot(
    cubic[at + 2]! - 2 * cubic[at + 4]! + cubic[at + 6]!,
    cubic[at + 3]! - 2 * cubic[at + 5]! + cubic[at + 7]!,
  )
  return Math.max(atStart, atEnd)
}
