/** Lays out the graph or the selection for the key, the menus and the bar. */
import { showError, showNotification } from '../../features/toasts/actions/toast.ts'
import { showRefusal } from './refusalText.ts'
import { text } from '../shared/text.ts'
import type { Editor } from '../context/EditorContext.ts'
import { announce } from '../context/uiState.ts'
import { arrangeScope, type ArrangeScope } from '../jobs/createArranging.ts'

type Session = Pick<Editor, 'arranging' | 'edits' | 'engine' | 'isReadOnly' | 'ui' | 'view'>

export async function arrangeGraph(session: Session, scope = arrangeScope(session.engine)): Promise<void> {
  const { arranging, edits, engine, isReadOnly, ui, view } = session
  edits.commit()
  if (engine.graph.nodeCount === 0 && !isReadOnly) return showNotification(text('arrange.nothing'))
  const end = await arranging.arrange(scope)
  if (end === 'read-only') return showRefusal(session, end)
  // Whoever went on in a field or a dialog meanwhile stays there.
  if (document.activeElement === document.body) view.current?.focus()
  if (end === 'stale') showNotification(text('arrange.stale'), () => arrangeAgain(session, scope))
  else if (end === 'failed') showError(text('arrange.failed'), end)
  // Nothing is seen of it.
  else if (end === 'unchanged') showNotification(text('arrange.unchanged'))
  else if (end !== 'busy') announce(ui, text(`arrange.${end}`))
}

/** Repeats what was meant the first time, whatever has been selected since. */
function arrangeAgain(session: Session, scope: ArrangeScope): void {
  // The button goes with its toast: keys go on in the graph.
  session.view.current?.focus()
  if (scope === 'selection' && session.engine.selection.rowsWithContents.nodes.size === 0)
    showError(text('refusal.empty-selection'), 'empty-selection')
  else void arrangeGraph(session, scope)
}
