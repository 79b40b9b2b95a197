import type { DrawnPart, Part } from '../graph/Part.ts'

/** @returns How long a drawing's lines are in all, between their true ends. */
export function measureLength({ width, height, edges: { from, to, fromY, toY } }: Part, { x, y }: DrawnPart): number {
  let sum = 0
  for (let edge = 0; edge < from.length; edge++) {
    const [a, b] = [from[edge]!, to[edge]!]
    const rise = y[b]! + height[b]! / 2 + toY[edge]! - y[a]! - height[a]! / 2 - fromY[edge]!
    sum += Math.hypot(x[b]! - x[a]! - width[a]!, rise)
  }
  return sum
}
