import type { Cursor, Overlay } from '../session/Overlay.ts'
import { resizeCursor } from './AnnotationResizeTool.ts'
import { annotationEdgeUnder, edgeUnder } from './beginTool.ts'
import { reachOf, type PointerInput } from './input.ts'
import type { ToolContext } from './Tool.ts'

/** Marks what lies under a pointer that is not pressed, and shows what a press would do. Fingers do not hover. */
export function hover(context: ToolContext, pointer: PointerInput, isSpaceDown: boolean): void {
  if (pointer.pointerType === 'touch') return
  const { hits, overlay } = context
  const hit = hits.at(pointer.x, pointer.y, reachOf(pointer))
  const isInterface = hit !== null && hit.interfaceRow >= 0
  let cursor: Cursor = 'default'
  if (edgeUnder(context, pointer, hit) >= 0) cursor = 'ew-resize'
  else {
    const border = annotationEdgeUnder(context, pointer, hit)
    if (border) cursor = resizeCursor(border.edges)
  }
  if (overlay.isBoxArmed || isInterface) cursor = 'crosshair'
  if (isSpaceDown) cursor = 'grab'
  overlay.set({
    hoverNodeRow: hit?.nodeRow ?? -1,
    hoverInterfaceRow: hit?.interfaceRow ?? -1,
    hoverConnectionRow: hit?.connectionRow ?? -1,
    hoverRerouteRow: hit?.rerouteRow ?? -1,
    hoverAnnotationRow: hit?.annotationRow ?? -1,
    cursor,
  })
}

export function clearHover(overlay: Overlay): void {
  overlay.set({
    hoverNodeRow: -1,
    hoverInterfaceRow: -1,
    hoverConnectionRow: -1,
    hoverRerouteRow: -1,
    hoverAnnotationRow: -1,
  })
}
