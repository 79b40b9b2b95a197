import { lengthOf } from '../../geometry/distance.ts'

/** A rectangle. */
export interface Clip {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** Numbers a segment: its two ends, the curve's direction at each (of any length), and the distance along the curve before it. */
export const CUT_STRIDE = 9
const DEEPEST = 10

/** The segments of the last `cutCurve`. May be replaced by the next. */
export let cut = new Float64Array(256 * CUT_STRIDE)
let count = 0
let along = 0
const part = new Float64Array(8)

/**
 * Cuts the part of a cubic between `t0` and `t1` into straight segments, halving it until it is flat; halves whose hull lies
 * outside `clip` are dropped on the way, so the cost follows what is seen.
 * @param cubic Four points, x and y in turn, from index `at` on.
 * @param flat Longest second difference of a segment: the chord stays within three quarters of it.
 * @param start Distance along the connection at `t0`.
 * @returns How many segments `cut` holds.
 */
export function cutCurve(
  cubic: Float64Array,
  at: number,
  t0: number,
  t1: number,
  clip: Clip,
  flat: number,
  start: number,
): number {
  count = 0
  along = start
  partInto(cubic[at]!, cubic[at + 2]!, cubic[at + 4]!, cubic[at + 6]!, t0, t1, 0)
  partInto(cubic[at + 1]!, cubic[at + 3]!, cubic[at + 5]!, cubic[at + 7]!, t0, t1, 4)
  halve(part[0]!, part[4]!, part[1]!, part[5]!, part[2]!, part[6]!, part[3]!, part[7]!, clip, flat * flat, 0)
  return count
}

function halve(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
  clip: Clip,
  flat: number,
  depth: number,
): void {
  const isOut =
    (ax < clip.x0 && bx < clip.x0 && cx < clip.x0 && dx < clip.x0) ||
    (ax > clip.x1 && bx > clip.x1 && cx > clip.x1 && dx > clip.x1) ||
    (ay < clip.y0 && by < clip.y0 && cy < clip.y0 && dy < clip.y0) ||
    (ay > clip.y1 && by > clip.y1 && cy > clip.y1 && dy > clip.y1)
  if (isOut) {
    along += lengthOf(dx - ax, dy - ay)
    return
  }
  const ex = ax - 2 * bx + cx
  const ey = ay - 2 * by + cy
  const fx = bx - 2 * cx + dx
  const fy = by - 2 * cy + dy
  if (depth === DEEPEST || (ex * ex + ey * ey <= flat && fx * fx + fy * fy <= flat)) {
    emit(ax, ay, bx, by, cx, cy, dx, dy)
    return
  }
  const abx = (ax + bx) / 2
  const aby = (ay + by) / 2
  const bcx = (bx + cx) / 2
  const bcy = (by + cy) / 2
  const cdx = (cx + dx) / 2
  const cdy = (cy + dy) / 2
  const abcx = (abx + bcx) / 2
  const abcy = (aby + bcy) / 2
  const bcdx = (bcx + cdx) / 2
  const bcdy = (bcy + cdy) / 2
  const mx = (abcx + bcdx) / 2
  const my = (abcy + bcdy) / 2
  halve(ax, ay, abx, aby, abcx, abcy, mx, my, clip, flat, depth + 1)
  halve(mx, my, bcdx, bcdy, cdx, cdy, dx, dy, clip, flat, depth + 1)
}

function emit(ax: number, ay: number, bx: number, by: number, cx: number, cy: number, dx: number, dy: number): void {
  if ((count + 1) * CUT_STRIDE > cut.length) {
    const larger = new Float64Array(cut.length * 2)
    larger.set(cut)
    cut = larger
  }
  const at = count++ * CUT_STRIDE
  // When two control points coincide, the next one gives the direction.
  const startsAtB = bx !== ax || by !== ay
  const endsAtC = cx !== dx || cy !== dy
  cut[at] = ax
  cut[at + 1] = ay
  cut[at + 2] = dx
  cut[at + 3] = dy
  cut[at + 4] = (startsAtB ? bx : cx) - ax
  cut[at + 5] = (startsAtB ? by : cy) - ay
  cut[at + 6] = dx - (endsAtC ? cx : bx)
  cut[at + 7] = dy - (endsAtC ? cy : by)
  cut[at + 8] = along
  along += lengthOf(dx - ax, dy - ay)
}

/** Writes the control coordinates of a cubic's part between `t0` and `t1` (its blossom) to `part`. */
function partInto(a: number, b: number, c: number, d: number, t0: number, t1: number, at: number): void {
  part[at] = blossom(a, b, c, d, t0, t0, t0)
  part[at + 1] = blossom(a, b, c, d, t0, t0, t1)
  part[at + 2] = blossom(a, b, c, d, t0, t1, t1)
  part[at + 3] = blossom(a, b, c, d, t1, t1, t1)
}

function blossom(a: number, b: number, c: number, d: number, u: number, v: number, w: number): number {
  const ab = a + (b - a) * u
  const bc = b + (c - b) * u
  const cd = c + (d - c) * u
  const abc = ab + (bc - ab) * v
  const bcd = bc + (cd - bc) * v
  return abc + (bcd - abc) * w
}
