import type { JointLine } from './JointLine.ts'
import type { TreeOutlines } from './TreeOutlines.ts'

/** A line from a fixed end to one that moves up and down, as it lies in one shape's coordinates. */
export interface SwingingLine {
  readonly x0: number
  readonly x1: number
  /** The place whose lines it may touch, and whose box it does not meet. */
  readonly end: number
  readonly isEndLeft: boolean
  /** The height at that end, and at the other where the moved shape is not moved. */
  readonly near: number
  readonly far: number
  /** 1 where the other end moves with the moved shape, -1 where it moves the other way. */
  readonly way: 1 | -1
}

/** @returns The line as it swings in the coordinates of the fixed shape, and in those of the moved one, `shift` to the right. */
export function swingLine(
  { at, to, isAway, near, far }: JointLine,
  shift: number,
  { part: { width }, places: { node }, x }: TreeOutlines,
): [SwingingLine, SwingingLine] {
  const [a, b] = [node[at]!, node[to]!]
  const x0 = isAway ? x[a]! + width[a]! : x[b]! + shift + width[b]!
  const x1 = isAway ? x[b]! + shift : x[a]!
  return [
    { x0, x1, end: at, isEndLeft: isAway, near, far, way: 1 },
    { x0: x0 - shift, x1: x1 - shift, end: to, isEndLeft: !isAway, near: far, far: near, way: -1 },
  ]
}
