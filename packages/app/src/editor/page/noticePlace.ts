import type { ScreenRectangle } from '@phoenix/graph-engine/view'
import type { Area } from '../actions/visibleArea.ts'

const GAP = 8
const WIDTH = 360
/** Room for a few lines. */
const HEIGHT = 96

export type NoticePlace = { readonly left: number; readonly top: number; readonly transform?: string }

/** Below the node, above it where that is too low, else on it: within what is seen. */
export function noticePlace(node: ScreenRectangle, area: Area): NoticePlace {
  const left = Math.max(area.x + GAP, Math.min(node.x, area.x + area.width - WIDTH - GAP))
  const foot = area.y + area.height
  const below = Math.max(area.y, node.y + node.height) + GAP
  if (below + HEIGHT <= foot) return { left, top: below }
  const top = node.y - HEIGHT - GAP >= area.y ? node.y - GAP : foot - GAP
  return { left, top, transform: 'translateY(-100%)' }
}
