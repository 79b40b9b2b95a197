/** Where what LiteGraph draws comes to stand here. */
import type { Point } from '../model/Point.ts'
import { boxOf, fieldsOf, pointOf, type Box, type Fields } from './values.ts'

/** Its rows and short nodes are lower than ours: places are stretched, so that what did not touch does not. */
const STRETCH = 1.3
/** Its places are those of the body; the title stands above. */
const TITLE = 30

/** A reroute is one row without a title. */
export function isReroute({ type }: Fields): boolean {
  return typeof type === 'string' && /\breroute\b/iu.test(type)
}

export function placeOf(value: unknown): Point | undefined {
  const at = pointOf(value)
  return at && { x: at.x * STRETCH, y: at.y * STRETCH }
}

export function stretchSize(box: Box): Box {
  return { ...box, width: box.width * STRETCH, height: box.height * STRETCH }
}

/** Where our node begins, which has its title inside. */
export function cornerOf(item: Fields): Point | undefined {
  const at = placeOf(item['pos'])
  return at && (isReroute(item) ? at : { x: at.x, y: at.y - TITLE })
}

/** What a node takes up in the file, with its title, stretched as all places are. */
export function boxOfNode(item: Fields): Box | undefined {
  const at = placeOf(item['pos'])
  const body = boxOf(at, item['size'])
  if (body === undefined) return undefined
  const { width, height } = stretchSize(body)
  if (isReroute(item)) return { ...body, width, height }
  const title = TITLE * STRETCH
  const isCollapsed = fieldsOf(item['flags'])['collapsed'] === true
  return { x: body.x, y: body.y - title, width, height: isCollapsed ? title : height + title }
}
