import type { ElementRows } from '../document/ElementRows.ts'
import { ElementDrag, type Grip } from './ElementDrag.ts'
import type { PointerInput } from './input.ts'
import { isMuchSelected } from './isMuch.ts'
import { OutlineDrag } from './OutlineDrag.ts'
import type { ToolContext } from './Tool.ts'

/** Names what was pressed: a node, an annotation, or a point of a connection. */
export interface PressedElement {
  readonly kind: Exclude<keyof ElementRows, 'connections'>
  readonly row: number
}

/** @returns What drags the selection, or with Alt a duplicate of it: of a large one the outline. */
export function beginDrag(
  context: ToolContext,
  start: PointerInput,
  { kind, row }: PressedElement,
): ElementDrag | OutlineDrag {
  const { engine, viewport } = context
  const { x, y } = engine.graph[kind]
  const grip: Grip = { from: viewport.toGraph(start), anchor: { x: x[row]!, y: y[row]! } }
  const isCopy = start.alt && kind !== 'reroutes'
  return isCopy && isMuchSelected(engine) ? new OutlineDrag(context, grip) : dragElements(context, grip, isCopy)
}

function dragElements(context: ToolContext, grip: Grip, isCopy: boolean): ElementDrag {
  const { engine } = context
  // A drag that moves asks for no ids: its elements may be all that there are.
  const originals = isCopy && { nodes: engine.selection.nodes, annotations: engine.selection.annotations }
  const gesture = engine.beginGesture()
  const isCopied = originals && gesture.execute({ type: 'duplicate', offset: { x: 0, y: 0 } }).ok
  if (!isCopied) return new ElementDrag(context, grip, gesture)
  return new ElementDrag(context, grip, gesture, () => void engine.execute({ type: 'select', ...originals }))
}
