import type { Part } from '../Part.ts'
import type { SwingingLine } from './TreeFit.ts'
import type { TreeOutlines } from './TreeOutlines.ts'
import type { TreePlaces } from './TreePlaces.ts'
import type { TreeShape } from './TreeShape.ts'

/** A node with what it has already, and a subtree of it that comes to them: the smaller shape is the one that moves. */
export interface Joint {
  readonly place: number
  readonly child: number
  readonly fixed: TreeShape
  readonly moved: TreeShape
  /** Whether it is the node that moves, to its child. */
  readonly isOwnMoved: boolean
}

/** The line between both, in pixels; heights of the moved end are where the shape has not moved yet. */
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
}

export function measureJointLine(
  joint: Joint,
  { height, edges }: Part,
  places: TreePlaces,
  { y }: TreeOutlines,
): JointLine {
  const { place, child, isOwnMoved } = joint
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
  }
}

/** @returns The line as it swings in the coordinates of the fixed shape, and in those of the moved one, `shift` to the right. */
export function swingLine(
  { at, to, isAway, near, far }: JointLine,
  shift: number,
  { width }: Part,
  { node }: TreePlaces,
  { x }: TreeOutlines,
): [SwingingLine, SwingingLine] {
  const [a, b] = [node[at]!, node[to]!]
  const x0 = isAway ? x[a]! + width[a]! : x[b]! + shift + width[b]!
  const x1 = isAway ? x[b]! + shift : x[a]!
  return [
    { x0, x1, end: at, isEndLeft: isAway, near, far, way: 1 },
    { x0: x0 - shift, x1: x1 - shift, end: to, isEndLeft: !isAway, near: far, far: near, way: -1 },
  ]
}
