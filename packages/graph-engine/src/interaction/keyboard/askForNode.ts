/** Asks the host for a new node by key. */
import type { Point } from '../../model/Point.ts'
import type { ToolContext } from '../Tool.ts'
import { freeBelow } from './neighbours.ts'

/** The new node lies so many graph units beside the one that has the focus. */
const GAP = 60

/** Right of the one that has the focus, on no other; to be connected where a row has it. */
export function askForNodeBeside(context: ToolContext): void {
  const { engine, indices, overlay } = context
  const { focusNodeRow: row, focusInterfaceRow } = overlay
  const { x, y, width } = engine.graph.nodes
  const place = freeBelow(indices, engine.marks, x[row]! + width[row]! + GAP, y[row]!)
  ask(context, place, focusInterfaceRow >= 0 ? engine.graph.interfaceId(focusInterfaceRow) : undefined)
}

/** Asks for a node in the middle of the view, when the focus stands on nothing, as in an empty graph. */
export function askForNodeInMiddle(context: ToolContext): void {
  const { width, height } = context.viewport
  ask(context, context.viewport.toGraph({ x: width / 2, y: height / 2 }))
}

function ask({ emit, viewport }: ToolContext, graph: Point, interfaceId?: string): void {
  const { x, y } = viewport.toScreen(graph)
  emit({ type: 'createNode', x, y, graph, ...(interfaceId !== undefined && { interfaceId }) })
}
