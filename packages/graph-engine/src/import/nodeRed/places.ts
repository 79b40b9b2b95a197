/** Where what Node-RED draws comes to stand here. */
import type { Point } from '../../model/Point.ts'
import { boxOf, pointOf, type Box, type Fields } from '../values.ts'

/** Its nodes are smaller than ours and named by their middle: places are stretched, so that none come to overlap. */
const STRETCH = { x: 1.6, y: 2.75 }
const HALF = { x: 100, y: 50 }
const SMALL_HALF = { x: 75, y: 17 }
export const SMALL_WIDTH = 150

/** Junctions and links are dots there, and one row here. */
export function isSmall({ type }: Fields): boolean {
  return type === 'junction' || type === 'link in' || type === 'link out'
}

/** The corner of a node, an end of a subflow or a comment. */
export function placeOf(source: unknown, half = HALF): Point | undefined {
  const at = pointOf(source)
  if (at === undefined) return undefined
  const { x, y } = stretch(at)
  return { x: x - half.x, y: y - half.y }
}

export function placeOfNode(source: Fields): Point | undefined {
  return placeOf(source, isSmall(source) ? SMALL_HALF : HALF)
}

export function boxOfGroup(source: Fields): Box | undefined {
  const at = pointOf(source)
  const box = boxOf(at && stretch(at), pointOf([source['w'], source['h']]))
  return box && { ...box, width: box.width * STRETCH.x, height: box.height * STRETCH.y }
}

function stretch({ x, y }: Point): Point {
  return { x: x * STRETCH.x, y: y * STRETCH.y }
}
