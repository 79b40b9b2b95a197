import { MESSAGE_HEIGHT } from '@phoenix/graph-engine'
import type { GraphView } from '@phoenix/graph-engine/view'
import type { Area } from '../actions/visibleArea.ts'

type View = Pick<GraphView, 'boundsOf' | 'saysWhole'> & {
  readonly viewport: { get(): { readonly zoom: number } }
}

/** Whether all that is said about a node stands below it, where it is seen. */
export function isSaidInFull(view: View, nodeId: string, area: Area): boolean {
  const node = view.boundsOf(nodeId)
  if (!node || !view.saysWhole(nodeId)) return false
  const foot = node.y + node.height + MESSAGE_HEIGHT * view.viewport.get().zoom
  const isAcross = node.x >= area.x && node.x + node.width <= area.x + area.width
  return isAcross && node.y + node.height >= area.y && foot <= area.y + area.height
}
