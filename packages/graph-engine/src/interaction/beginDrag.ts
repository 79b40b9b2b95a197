import type { ElementRows } from '../document/ElementRows.ts'
import { CopiesDrag } from './CopiesDrag.ts'
import { ElementDrag, type Grip } from './ElementDrag.ts'
import type { PointerInput } from './input.ts'
import type { ToolContext } from './Tool.ts'

/** What was pressed: a node, an annotation, or a point of a connection. */
export interface PressedElement {
  readonly kind: Exclude<keyof ElementRows, 'connections'>
  readonly row: number
}

/** @returns What drags the selection, or with Alt a duplicate of it: a large one comes while it is dragged. */
export function beginDrag(
  context: ToolContext,
  start: PointerInput,
  { kind, row }: PressedElement,
): ElementDrag | CopiesDrag {
  const { engine, viewport } = context
  const { x, y } = engine.graph[kind]
  const grip: Grip = { from: viewport.toGraph(start), anchor: { x: x[row]!, y: y[row]! } }
  const isCopy = start.alt && kind !== 'reroutes'
  return (isCopy && CopiesDrag.begin(context, grip)) || dragElements(context, grip, isCopy)
}

function dragElements(context: ToolContext, grip: Grip, isCopy: boolean): ElementDrag {
  const { engine } = context
  // Their ids are asked for by a duplicate alone: they may be all that there are.
  const originals = isCopy && { nodes: engine.selection.nodes, annotations: engine.selection.annotations }
  const gesture = engine.beginGesture()
  const offset = { x: 0, y: 0 }
  if (!originals || !gesture.execute({ type: 'duplicate', offset }).ok) return new ElementDrag(context, grip, gesture)
  const restore = () => void engine.execute({ type: 'select', ...originals })
  return new ElementDrag(context, grip, gesture, { offset, restore })
}
