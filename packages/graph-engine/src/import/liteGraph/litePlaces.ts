/** Places here what LiteGraph draws. */
import type { Point } from '../../model/Point.ts'
import { arrayOf, boxOf, fieldsOf, pointOf, type Box, type Fields } from '../values.ts'

/** Its places are those of the body; the title stands above. */
const TITLE = 30
/** LiteGraph gives each slot a row of this height. */
const ROW = 20
/** LiteGraph gives a node this width when the file has none. */
const WIDTH = 140

/** A reroute is one row without a title. */
export function isReroute({ type }: Fields): boolean {
  return typeof type === 'string' && /\breroute\b/iu.test(type)
}

/** Our node has its title inside, so it begins higher up. */
export function cornerOf(item: Fields): Point | undefined {
  const at = pointOf(item['pos'])
  return at && (isReroute(item) ? at : { x: at.x, y: at.y - TITLE })
}

/** Gives the box that a node takes up in the file, with its title. */
export function boxOfNode(item: Fields): Box | undefined {
  const at = pointOf(item['pos'])
  if (at === undefined) return undefined
  const rows = Math.max(1, arrayOf(item['inputs']).length, arrayOf(item['outputs']).length)
  const body = boxOf(at, item['size']) ?? { ...at, width: WIDTH, height: rows * ROW }
  if (isReroute(item)) return body
  const isCollapsed = fieldsOf(item['flags'])['collapsed'] === true
  return { ...body, y: body.y - TITLE, height: isCollapsed ? TITLE : body.height + TITLE }
}
