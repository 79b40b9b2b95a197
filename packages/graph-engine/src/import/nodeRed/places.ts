/** Finds where what Node-RED draws comes to stand here. */
import type { Point } from '../../model/Point.ts'
import { boxOf, pointOf, type Box, type Fields } from '../values.ts'

/** Node-RED draws nodes at least this large. Names make them wider. */
const SIZE = { width: 100, height: 30 }
const LINK_SIZE = { width: 30, height: 30 }
const JUNCTION_SIZE = { width: 10, height: 10 }
export const SMALL_WIDTH = 150

/** Junctions and links are dots there, and one row here. */
export function isSmall({ type }: Fields): boolean {
  return type === 'junction' || type === 'link in' || type === 'link out'
}

/** Gives the box of a node, an end of a subflow or a comment, whose place in the file is its middle. */
export function boxOfItem(source: Fields, middle: Point): Box {
  const size = source['type'] === 'junction' ? JUNCTION_SIZE : isSmall(source) ? LINK_SIZE : SIZE
  return { x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size }
}

export function boxOfGroup(source: Fields): Box | undefined {
  return boxOf(pointOf(source), pointOf([source['w'], source['h']]))
}
