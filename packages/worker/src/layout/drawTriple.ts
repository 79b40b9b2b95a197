import { measureExtent } from './measure/measureExtent.ts'
import type { DrawnPart, Gaps, Part } from './Part.ts'

/**
 * Draws a tree of three nodes, one of them joined to both others: each of these stands next to it where the line between them
 * is level, and two on one side that would be too near as far from there as they must.
 */
export function drawTriple({ width, height, edges }: Part, { nodeGap, layerGap }: Gaps): DrawnPart {
  const { from, to, fromY, toY } = edges
  const hub = from[0] === from[1] || from[0] === to[1] ? from[0]! : to[0]!
  const x = new Float64Array(3)
  const middle = new Float64Array(3)
  for (let edge = 0; edge < 2; edge++) if (to[edge] === hub) x[hub] = Math.max(x[hub]!, width[from[edge]!]! + layerGap)
  for (let edge = 0; edge < 2; edge++) {
    const isLeft = to[edge] === hub
    const other = isLeft ? from[edge]! : to[edge]!
    x[other] = isLeft ? x[hub]! - layerGap - width[other]! : x[hub]! + width[hub]! + layerGap
    middle[other] = isLeft ? toY[edge]! - fromY[edge]! : fromY[edge]! - toY[edge]!
  }
  if (from[0] === from[1] || to[0] === to[1]) {
    const ends = from[0] === from[1] ? { meet: fromY, others: to } : { meet: toY, others: from }
    const upper = ends.meet[0]! <= ends.meet[1]! ? 0 : 1
    const [above, below] = [ends.others[upper]!, ends.others[1 - upper]!]
    const missing = (height[above]! + height[below]!) / 2 + nodeGap + middle[above]! - middle[below]!
    middle[above]! -= Math.max(0, missing) / 2
    middle[below]! += Math.max(0, missing) / 2
  }
  const [top, bottom] = measureExtent(middle, height)
  const right = Math.max(x[0]! + width[0]!, x[1]! + width[1]!, x[2]! + width[2]!)
  return { x, y: middle.map((value, node) => value - height[node]! / 2 - top), width: right, height: bottom - top }
}
