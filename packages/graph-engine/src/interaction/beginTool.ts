import type { AnnotationEdge } from './AnnotationHits.ts'
import { BoxSelectTool } from './BoxSelectTool.ts'
import type { Clicks } from './Clicks.ts'
import { AnnotationResizeTool } from './AnnotationResizeTool.ts'
import { DraftTool } from './DraftTool.ts'
import { ElementTool } from './ElementTool.ts'
import type { Hit } from './HitTester.ts'
import { isCommandKey, reachOf, type PointerInput } from './input.ts'
import { PanTool } from './PanTool.ts'
import { ResizeTool } from './ResizeTool.ts'
import type { Tool, ToolContext } from './Tool.ts'

const LEFT = 0
const MIDDLE = 1
const RIGHT = 2

/** @returns The tool for a press, by button, modifiers and what lies under it; undefined when the press means nothing. */
export function beginTool(
  context: ToolContext,
  pointer: PointerInput,
  isSpaceDown: boolean,
  clicks: Clicks,
): Tool | undefined {
  if (pointer.button === MIDDLE) return new PanTool(context, pointer)
  if (pointer.button === RIGHT) return new PanTool(context, pointer, (released) => clicks.onContext(released))
  if (pointer.button !== LEFT) return undefined
  if (isSpaceDown) return new PanTool(context, pointer)
  if (context.overlay.isBoxArmed) return new BoxSelectTool(context, pointer, pointer.shift ? 'add' : 'replace')

  const hit = context.hits.at(pointer.x, pointer.y, reachOf(pointer))
  if (hit && hit.interfaceRow >= 0) return new DraftTool(context, pointer, hit.interfaceRow)
  const edge = edgeUnder(context, pointer, hit)
  if (edge >= 0) return new ResizeTool(context, pointer, edge)
  if (hit && hit.nodeRow >= 0) {
    const pressed = { kind: 'nodes', row: hit.nodeRow } as const
    return new ElementTool(context, pointer, pressed, (released) => clicks.onNode(hit.nodeRow, released))
  }
  if (hit && hit.rerouteRow >= 0) {
    const pressed = { kind: 'reroutes', row: hit.rerouteRow } as const
    return new ElementTool(context, pointer, pressed, (released) => clicks.onReroute(hit.rerouteRow, released))
  }
  if (hit && hit.connectionRow >= 0) {
    return new PanTool(context, pointer, (released) => clicks.onConnection(hit.connectionRow, released))
  }
  const border = annotationEdgeUnder(context, pointer, hit)
  if (border) return new AnnotationResizeTool(context, pointer, border)
  if (hit && hit.annotationRow >= 0) {
    const pressed = { kind: 'annotations', row: hit.annotationRow } as const
    return new ElementTool(context, pointer, pressed, (released) => clicks.onAnnotation(hit.annotationRow, released))
  }
  if (pointer.shift) return new BoxSelectTool(context, pointer, 'add')
  return new PanTool(context, pointer, () => deselect(context, pointer))
}

/** @returns The edges of a frame or note that a mouse is over, where nothing else is. */
export function annotationEdgeUnder(
  context: ToolContext,
  pointer: PointerInput,
  hit: Hit | null,
): AnnotationEdge | undefined {
  const isOther = hit !== null && (hit.nodeRow >= 0 || hit.connectionRow >= 0)
  return pointer.pointerType === 'touch' || isOther ? undefined : context.hits.annotationEdgeAt(pointer.x, pointer.y)
}

/** @returns The node whose right edge a mouse is over, or -1; fingers are too coarse for it. */
export function edgeUnder(context: ToolContext, pointer: PointerInput, hit: Hit | null): number {
  if (pointer.pointerType === 'touch' || (hit && hit.interfaceRow >= 0)) return -1
  return context.hits.edgeAt(pointer.x, pointer.y)
}

function deselect(context: ToolContext, pointer: PointerInput): void {
  if (isCommandKey(pointer) || context.engine.selection.size === 0) return
  context.engine.execute({ type: 'select', nodes: [], mode: 'replace' })
}
