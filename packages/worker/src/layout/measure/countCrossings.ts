import type { CrossingIndex } from './CrossingIndex.ts'
import { LayoutControl } from '../input/LayoutControl.ts'
import { pick } from '../arrays/pick.ts'

const EDGES_BETWEEN_CHECKS = 1024

/** @returns All crossings. */
export function countCrossings(index: CrossingIndex, control = new LayoutControl()): number {
  const { byBegin, beginY, endY, slope } = index.lines
  // In the order in which they are looked at.
  const heights = { begin: pick(beginY, byBegin), end: pick(endY, byBegin), slope: pick(slope, byBegin) }
  let count = 0
  for (let at = 0; at < byBegin.length; at++) {
    if (at % EDGES_BETWEEN_CHECKS === 0) control.check(at / byBegin.length)
    count += countAfter(index, at, heights.begin, heights.end, heights.slope)
  }
  return count
}

/** The crossings of one edge with those after it that begin before it ends; heights are in that order. */
function countAfter(
  crossings: CrossingIndex,
  at: number,
  beginY: Float64Array,
  endY: Float64Array,
  slope: Float64Array,
): number {
  const { byBegin, firstBegin, begin, end, side } = crossings.lines
  const { isMixed } = crossings
  const edge = byBegin[at]!
  const last = end[edge]!
  const left = side[begin[edge]!]!
  const y = beginY[at]!
  const lastY = endY[at]!
  const rise = slope[at]!
  const until = firstBegin[last]!
  let count = 0
  for (let index = at + 1; index < until; index++) {
    const other = byBegin[index]!
    const from = begin[other]!
    const to = end[other]!
    const before = y + rise * (side[from]! - left) - beginY[index]!
    let after: number
    if (to < last) after = y + rise * (side[to]! - left) - endY[index]!
    else if (to === last) after = lastY - endY[index]!
    else after = lastY - beginY[index]! - slope[index]! * (side[last]! - side[from]!)
    if (before * after < 0 && (!isMixed || crossings.counts(edge, other))) count++
  }
  return count
}
