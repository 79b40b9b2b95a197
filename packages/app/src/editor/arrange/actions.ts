/** What the key, the menus and the bar do. */
import { showError, showNotification } from '../../features/toasts/actions/toast.ts'
import { text } from '../i18n/texts.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { announce } from '../session/uiState.ts'

export async function arrangeGraph(session: EditorSession): Promise<void> {
  const { arranging, edits, engine, ui, view } = session
  edits.commit()
  if (engine.graph.nodeCount === 0) return
  const end = await arranging.arrange()
  if (end === 'read-only') return showError(text('refusal.read-only'))
  view.current?.focus()
  if (end === 'stale') showNotification(text('arrange.stale'), () => void arrangeGraph(session))
  else if (end === 'failed') showError(text('arrange.failed'))
  else if (end !== 'busy') announce(ui, text(`arrange.${end}`))
}
