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

/** @returns Where one coordinate of a cubic turns back between its ends: at two places at most. */
export function cubicTurns(a: number, b: number, c: number, d: number): number[] {
  const [first, second, third] = [b - a, c - b, d - c]
  const square = first - 2 * second + third
  const half = second - first
  const root = Math.sqrt(half * half - square * first)
  // Both roots by a sum of what has one sign: a difference would lose the digits of a curve that is nearly a parabola.
  const sum = half < 0 ? root - half : -half - root
  return [sum / square, first / sum].filter((t) => t > 0 && t < 1)
}

/** @returns How far a cubic strays from the straight line between its ends at most, when it bends by `bend`. */
export function largestDeviation(bend: number): number {
  return 0.75 * bend
}

/**
 * @returns A distance from the straight line through its ends that a cubic does not leave. With the signed distances d of
 * its inner points it strays by 3s²t d1 + 3st² d2 (s = 1 - t): by at most 3/4 of the larger one where both lie on
 * the same side, else by 4/9 of it.
 */
export function strayFromChord(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): number {
  const x = dx - ax
  const y = dy - ay
  const length = Math.sqrt(x * x + y * y)
  if (length === 0) return Math.max(Math.hypot(bx - ax, by - ay), Math.hypot(cx - ax, cy - ay))
  const first = ((bx - ax) * y - (by - ay) * x) / length
  const second = ((cx - ax) * y - (cy - ay) * x) / length
  const larger = Math.max(Math.abs(first), Math.abs(second))
  return larger * (first < 0 === second < 0 ? 3 / 4 : 4 / 9)
}

/** @returns The longer second difference of a cubic: four points, x and y in turn, from index `at` on. */
export function cubicBend(cubic: Float64Array, at: number): number {
  const x1 = cubic[at]! - 2 * cubic[at + 2]! + cubic[at + 4]!
  const y1 = cubic[at + 1]! - 2 * cubic[at + 3]! + cubic[at + 5]!
  const x2 = cubic[at + 2]! - 2 * cubic[at + 4]! + cubic[at + 6]!
  const y2 = cubic[at + 3]! - 2 * cubic[at + 5]! + cubic[at + 7]!
  return Math.sqrt(Math.max(x1 * x1 + y1 * y1, x2 * x2 + y2 * y2))
}
