import type { SavedAnnotation } from '../model/SavedExtras.ts'
import { pad } from './placement.ts'
import type { Box } from './values.ts'

/** Our nodes may be larger than those that a frame was drawn around: what lies in it does so whole, or would stay behind when it is moved. */
export function growFrame(frame: SavedAnnotation, box: Box): void {
  if (isWithin(box, frame)) return
  const { x, y, width, height } = pad(box)
  const [left, top] = [Math.min(frame.x, x), Math.min(frame.y, y)]
  const [right, bottom] = [Math.max(frame.x + frame.width, x + width), Math.max(frame.y + frame.height, y + height)]
  Object.assign(frame, { x: left, y: top, width: right - left, height: bottom - top })
}

export function isWithin({ x, y, width, height }: Box, outer: Box): boolean {
  const [right, bottom] = [outer.x + outer.width, outer.y + outer.height]
  return x >= outer.x && y >= outer.y && x + width <= right && y + height <= bottom
}
