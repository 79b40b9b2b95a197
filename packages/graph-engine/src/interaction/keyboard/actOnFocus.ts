/** Lets keys act on the node, or on the row of it, that the focus stands on. */
import { latinKey } from '../hotkeys.ts'
import { isCommandKey, type KeyInput } from '../input.ts'
import type { ToolContext } from '../Tool.ts'
import { isArrow } from './NodeSteps.ts'
import type { Side } from './neighbours.ts'

const WIDTH_STEP = 10
const REMOVES: ReadonlySet<string> = new Set(['Delete', 'Backspace'])

/** Selects the node that has the focus when nothing is selected and the key acts on the selection. */
export function takeUp({ engine, overlay }: ToolContext, input: KeyInput): void {
  if (engine.selection.size > 0 || overlay.focusInterfaceRow >= 0) return
  const isMove = input.alt && !input.shift && isArrow(input.key)
  const isMeant = isCommandKey(input) ? 'cxdg'.includes(latinKey(input)) : isMove || REMOVES.has(input.key)
  if (isMeant) engine.execute({ type: 'select', nodes: [engine.graph.nodeId(overlay.focusNodeRow)] })
}

export function toggleSelected({ engine, overlay }: ToolContext): void {
  engine.execute({ type: 'select', nodes: [engine.graph.nodeId(overlay.focusNodeRow)], mode: 'toggle' })
}

export function openNode({ emit, engine, overlay }: ToolContext): void {
  const nodeRow = overlay.focusNodeRow
  const nodeId = engine.graph.nodeId(nodeRow)
  if (!engine.selection.hasRow(nodeRow)) engine.execute({ type: 'select', nodes: [nodeId] })
  emit({ type: 'openNode', nodeId })
}

/** Has the host edit the row's value, where it is not a connection's. */
export function editRow({ emit, engine: { graph }, overlay }: ToolContext): void {
  const { focusNodeRow, focusInterfaceRow: row } = overlay
  if (!graph.interfaceDefinition(row)?.editor || graph.interfaces.degree[row] !== 0) return
  emit({ type: 'editRow', nodeId: graph.nodeId(focusNodeRow), interfaceId: graph.interfaceId(row) })
}

/** Moves the node's right edge, as a pointer does. */
export function resizeNode({ emit, engine, overlay }: ToolContext, side: Side): void {
  const row = overlay.focusNodeRow
  const width = engine.graph.nodes.width[row]! + (side === 'right' ? WIDTH_STEP : -WIDTH_STEP)
  const result = engine.execute({ type: 'setWidth', node: engine.graph.nodeId(row), width })
  if (!result.ok) emit({ type: 'refused', code: result.code })
}

/** Takes every connection off a row, in one step. */
export function disconnectRow({ emit, engine, overlay }: ToolContext): void {
  const ids: string[] = []
  engine.graph.forEachConnection(overlay.focusInterfaceRow, (row) => ids.push(engine.graph.connectionId(row)))
  if (ids.length === 0) return
  const gesture = engine.beginGesture()
  for (const connection of ids) {
    const result = gesture.execute({ type: 'disconnect', connection })
    if (result.ok) continue
    gesture.cancel()
    emit({ type: 'refused', code: result.code })
    return
  }
  gesture.commit()
}
