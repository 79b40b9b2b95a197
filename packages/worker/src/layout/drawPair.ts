import type { DrawnPart, Gaps, Part } from './Part.ts'

/** Draws two nodes: the one that gives most to the other stands left of it, and the lines between them are level in the mean. */
export function drawPair({ width, height, edges }: Part, { layerGap }: Gaps): DrawnPart {
  const { from, fromY, toY } = edges
  let given = 0
  for (let edge = 0; edge < from.length; edge++) if (from[edge] === 0) given++
  const left = 2 * given < from.length ? 1 : 0
  const right = 1 - left
  let drop = 0
  for (let edge = 0; edge < from.length; edge++) if (from[edge] === left) drop += fromY[edge]! - toY[edge]!
  drop /= Math.max(given, from.length - given)
  const top = Math.min(-height[left]! / 2, drop - height[right]! / 2)
  const bottom = Math.max(height[left]! / 2, drop + height[right]! / 2)
  const x = new Float64Array(2)
  const y = new Float64Array(2)
  x[right] = width[left]! + layerGap
  y[left] = -height[left]! / 2 - top
  y[right] = drop - height[right]! / 2 - top
  return { x, y, width: x[right] + width[right]!, height: bottom - top }
}
