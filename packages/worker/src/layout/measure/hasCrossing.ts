import type { DrawnPart, Part } from '../graph/Part.ts'

/** Pairs of lines looked at. */
const MOST_PAIRS = 2e7

/**
 * Whether two connections without a common node cross as straight lines between their true ends.
 * @param mayCross The answer where too many lines are beside each other to look at them.
 */
export function hasCrossing(
  { width, height, edges: { from, to, fromY, toY } }: Part,
  { x, y }: DrawnPart,
  mayCross = true,
): boolean {
  const order = Int32Array.from(from, (_, edge) => edge)
  const x0 = Float64Array.from(from, (node) => x[node]! + width[node]!)
  const x1 = Float64Array.from(to, (node) => x[node]!)
  const y0 = Float64Array.from(from, (node, edge) => y[node]! + height[node]! / 2 + fromY[edge]!)
  const y1 = Float64Array.from(to, (node, edge) => y[node]! + height[node]! / 2 + toY[edge]!)
  order.sort((a, b) => x0[a]! - x0[b]!)
  let pairs = 0
  for (let index = 0; index < order.length; index++) {
    const one = order[index]!
    const top = Math.min(y0[one]!, y1[one]!)
    const bottom = Math.max(y0[one]!, y1[one]!)
    const slope = (y1[one]! - y0[one]!) / (x1[one]! - x0[one]!)
    for (let next = index + 1; next < order.length; next++) {
      const other = order[next]!
      if (x0[other]! >= x1[one]!) break
      if (++pairs > MOST_PAIRS) return mayCross
      if (Math.max(y0[other]!, y1[other]!) < top || Math.min(y0[other]!, y1[other]!) > bottom) continue
      const isJoined =
        from[one] === from[other] || from[one] === to[other] || to[one] === from[other] || to[one] === to[other]
      if (isJoined) continue
      const rise = (y1[other]! - y0[other]!) / (x1[other]! - x0[other]!)
      const right = Math.min(x1[one]!, x1[other]!)
      const begin = y0[other]! - (y0[one]! + slope * (x0[other]! - x0[one]!))
      const end = y0[other]! + rise * (right - x0[other]!) - (y0[one]! + slope * (right - x0[one]!))
      if (begin * end < 0) return true
    }
  }
  return false
}
