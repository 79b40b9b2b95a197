import type { Joint } from './Joint.ts'
import type { TreeOutlines } from './TreeOutlines.ts'

/** The line between both shapes of a joint, in pixels; heights of the moved end are where the shape has not moved yet. */
export interface JointLine {
  /** The places at its ends: in the fixed shape, and in the moved one. */
  readonly at: number
  readonly to: number
  /** Whether it leads from the fixed shape to the moved one. */
  readonly isAway: boolean
  readonly near: number
  readonly far: number
  /** The middle of the moved node, about which its shape is turned. */
  readonly pivot: number
  /** Where the moved node begins, and where it would beside the other, a layer gap away. */
  readonly left: number
  readonly beside: number
}

export function measureJointLine(
  { place, child, isOwnMoved }: Joint,
  { part: { width, height, edges }, gaps: { layerGap }, places, x, y }: TreeOutlines,
): JointLine {
  const [at, to] = isOwnMoved ? [child, place] : [place, child]
  const [a, b] = [places.node[at]!, places.node[to]!]
  const edge = places.edge[child]!
  const isAway = edges.from[edge] === a
  const pivot = y[b]! + height[b]! / 2
  return {
    at,
    to,
    isAway,
    near: y[a]! + height[a]! / 2 + (isAway ? edges.fromY[edge]! : edges.toY[edge]!),
    far: pivot + (isAway ? edges.toY[edge]! : edges.fromY[edge]!),
    pivot,
    left: x[b]!,
    beside: isAway ? x[a]! + width[a]! + layerGap : x[a]! - layerGap - width[b]!,
  }
}

/** How far right the moved shape goes to stand so many columns farther out than beside the other. */
export function shiftBy({ isAway, left, beside }: JointLine, columns: number, { column }: TreeOutlines): number {
  return beside + (isAway ? columns : -columns) * column - left
}
