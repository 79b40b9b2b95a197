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

/** @returns Straight segments that stay within `tolerance` of a cubic whose second differences are at most `bend` long. */
export function segmentCount(bend: number, tolerance: number): number {
  return Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / tolerance)))
}

/**
 * @returns The longest second difference of a connection's curve: what decides how finely it must be flattened.
 * Both second differences of this curve are mirror images, so one is enough.
 */
export function curveBend(x0: number, y0: number, x1: number, y1: number): number {
  const handle = curveHandle(x1 - x0)
  return Math.hypot(x1 - x0 - 3 * handle, y1 - y0)
}
