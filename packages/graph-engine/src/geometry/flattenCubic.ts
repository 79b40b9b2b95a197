/** Numbers of a straight part: where it begins and ends, x and y in turn. */
export const SEGMENT = 4

/** A curve is halved at most so often; one that is straight only after that has no scale. */
const DEEPEST = 32
/** Holds where the parts end that are still to be looked at. */
const ends = new Float64Array(DEEPEST)

/**
 * Writes the straight parts of a cubic's `t0`..`t1` that come into a circle: the curve is halved until each part strays from
 * its chord by at most `tolerance`, and what cannot reach the circle is left out.
 * @param cubic Four points, x and y in turn, from index `at` on.
 * @param out Room for `SEGMENT` numbers a part, from part `before` on.
 * @returns How many parts there are with those before. More than `out` holds: the rest was left out.
 */
export function flattenCubic(
  cubic: Float64Array,
  at: number,
  t0: number,
  t1: number,
  tolerance: number,
  x: number,
  y: number,
  radius: number,
  out: Float64Array,
  before: number,
): number {
  // The curve is ((a t + b) t + c) t + d, seen from the circle's middle.
  const dx = cubic[at]! - x
  const dy = cubic[at + 1]! - y
  const cx = 3 * (cubic[at + 2]! - cubic[at]!)
  const cy = 3 * (cubic[at + 3]! - cubic[at + 1]!)
  const bx = 3 * (cubic[at + 4]! - cubic[at + 2]!) - cx
  const by = 3 * (cubic[at + 5]! - cubic[at + 3]!) - cy
  const ax = cubic[at + 6]! - cubic[at]! - cx - bx
  const ay = cubic[at + 7]! - cubic[at + 1]! - cy - by

  let count = before
  let depth = 0
  let start = t0
  let startX = ((ax * t0 + bx) * t0 + cx) * t0 + dx
  let startY = ((ay * t0 + by) * t0 + cy) * t0 + dy
  ends[0] = t1
  while (depth >= 0) {
    const end = ends[depth]!
    const endX = ((ax * end + bx) * end + cx) * end + dx
    const endY = ((ay * end + by) * end + cy) * end + dy
    const chordX = endX - startX
    const chordY = endY - startY
    const length = Math.sqrt(chordX * chordX + chordY * chordY)
    const unitX = length === 0 ? 1 : chordX / length
    const unitY = length === 0 ? 0 : chordY / length
    // The part's inner points, from its start and from its end: how far off the chord's line, and how far along it.
    const third = (end - start) / 3
    const outX = ((3 * ax * start + 2 * bx) * start + cx) * third
    const outY = ((3 * ay * start + 2 * by) * start + cy) * third
    const inX = ((3 * ax * end + 2 * bx) * end + cx) * third
    const inY = ((3 * ay * end + 2 * by) * end + cy) * third
    const first = outX * unitY - outY * unitX
    const second = inY * unitX - inX * unitY
    const larger = Math.max(Math.abs(first), Math.abs(second))
    const beyond = beyondEnds(outX * unitX + outY * unitY, length - inX * unitX - inY * unitY, length)
    // The part strays as far as strayFromChord says, and further beyond the chord's ends, as when the curve turns back.
    const stray = larger * (first < 0 === second < 0 ? 3 / 4 : 4 / 9) + beyond

    let along = -(startX * unitX + startY * unitY)
    along = along < 0 ? 0 : along > length ? length : along
    const awayX = startX + along * unitX
    const awayY = startY + along * unitY
    const least = radius + stray
    if (awayX * awayX + awayY * awayY <= least * least) {
      if (stray > tolerance && depth < DEEPEST - 1) {
        ends[++depth] = (start + end) / 2
        continue
      }
      const to = count * SEGMENT
      if (to < out.length) {
        out[to] = startX + x
        out[to + 1] = startY + y
        out[to + 2] = endX + x
        out[to + 3] = endY + y
      }
      count++
    }
    depth--
    start = end
    startX = endX
    startY = endY
  }
  return count
}

/** @returns How far outside 0..length the two lie at most. */
function beyondEnds(one: number, other: number, length: number): number {
  return Math.max(0, -Math.min(one, other), Math.max(one, other) - length)
}
