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

/** Writes the four control coordinates of a cubic's part between `t0` and `t1` (its blossom) to `out[at..at + 3]`. */
export function cubicPartInto(
  a: number,
  b: number,
  c: number,
  d: number,
  t0: number,
  t1: number,
  out: Float64Array,
  at: number,
): void {
  out[at] = blossom(a, b, c, d, t0, t0, t0)
  out[at + 1] = blossom(a, b, c, d, t0, t0, t1)
  out[at + 2] = blossom(a, b, c, d, t0, t1, t1)
  out[at + 3] = blossom(a, b, c, d, t1, t1, t1)
}

function blossom(a: number, b: number, c: number, d: number, u: number, v: number, w: number): number {
  const ab = a + (b - a) * u
  const bc = b + (c - b) * u
  const cd = c + (d - c) * u
  const abc = ab + (bc - ab) * v
  const bcd = bc + (cd - bc) * v
  return abc + (bcd - abc) * w
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

/**
 * Writes points of the connection's curve, x and y in turn, `segments + 1` of them, to `out`.
 * @returns Numbers written.
 */
export function flattenCurveInto(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  segments: number,
  out: Float32Array | Float64Array,
): number {
  const handle = curveHandle(x1 - x0)
  let written = 0
  for (let i = 0; i <= segments; i++) {
    const t = i / segments
    out[written++] = cubicAt(x0, x0 + handle, x1 - handle, x1, t)
    out[written++] = cubicAt(y0, y0, y1, y1, t)
  }
  return written
}
