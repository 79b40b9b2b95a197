/** Stepping through the flow, as buttons, menus and keys ask for it: the node whose turn it is comes into view. */
import { showError } from '../../features/toasts/actions/toast.ts'
import { showNode } from '../actions/nodes.ts'
import { text } from '../shared/text.ts'
import type { Editor } from '../context/EditorContext.ts'

type Session = Pick<Editor, 'debugging' | 'devices' | 'edits' | 'engine' | 'ui' | 'view'>

export function openDebugging(session: Session, nodeId?: string): void {
  session.edits.commit()
  const { engine, debugging } = session
  const { isOpen } = debugging.state
  const [selected] = engine.path.length === 1 && engine.selection.rows.nodes.size === 1 ? engine.selection.nodes : []
  if (!debugging.open(nodeId ?? selected)) showError(text('debug.empty'), 'empty-flow')
  // A bar that opens brings its node into view itself.
  else if (isOpen) showTurn(session)
}

export function toggleDebugging(session: Session): void {
  if (session.debugging.state.isOpen) session.debugging.close()
  else openDebugging(session)
}

export function moveDebugging(session: Session, by: 1 | -1): void {
  session.edits.commit()
  const before = session.debugging.nodeId
  session.debugging.move(by)
  if (session.debugging.nodeId !== before) showTurn(session)
}

export function startStep(session: Session): Promise<void> {
  session.edits.commit()
  return session.debugging.start(session.devices.state.selected)
}

export function showTurn(session: Session): void {
  const { nodeId } = session.debugging
  if (nodeId === undefined) return
  session.engine.execute({ type: 'backToMainGraph' })
  showNode(session, nodeId)
}
