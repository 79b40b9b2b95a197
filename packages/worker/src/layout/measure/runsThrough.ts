import type { DrawnPart, Part } from '../graph/Part.ts'

/** Pairs of a line and a node looked at; where more were needed, one may run through the other. */
const MOST_PAIRS = 2e7
/** A line that lies less deep in a node only touches it. */
const TOUCH = 1e-6

/** Whether a straight line between its true ends runs through a node that is not one of them, or may do so. */
export function runsThrough({ width, height, edges: { from, to, fromY, toY } }: Part, { x, y }: DrawnPart): boolean {
  const order = Int32Array.from(x, (_, node) => node).sort((a, b) => x[a]! - x[b]!)
  const left = Float64Array.from(order, (node) => x[node]!)
  const widest = width.reduce((most, value) => Math.max(most, value), 0)
  let pairs = 0
  for (let edge = 0; edge < from.length; edge++) {
    const [a, b] = [from[edge]!, to[edge]!]
    const x0 = Math.min(x[a]! + width[a]!, x[b]!)
    const x1 = Math.max(x[a]! + width[a]!, x[b]!)
    const y0 = y[a]! + height[a]! / 2 + fromY[edge]!
    const slope = (y[b]! + height[b]! / 2 + toY[edge]! - y0) / (x[b]! - x[a]! - width[a]!)
    for (let at = findPlace(left, x0 - widest); at < order.length && left[at]! < x1; at++) {
      if (++pairs > MOST_PAIRS) return true
      const node = order[at]!
      const begin = Math.max(x0, x[node]!)
      const end = Math.min(x1, x[node]! + width[node]!)
      if (begin >= end || node === a || node === b) continue
      const one = y0 + slope * (begin - x[a]! - width[a]!)
      const other = y0 + slope * (end - x[a]! - width[a]!)
      if (Math.max(one, other) > y[node]! + TOUCH && Math.min(one, other) < y[node]! + height[node]! - TOUCH)
        return true
    }
  }
  return false
}

/** The first of ascending values that is not below a limit. */
function findPlace(values: Float64Array, limit: number): number {
  let low = 0
  for (let high = values.length; low < high;) {
    const middle = (low + high) >> 1
    if (values[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low
}
