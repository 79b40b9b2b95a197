/** Saving and running, as buttons and keys ask for them: what stands in a field goes into the graph first. */
import { text } from '../i18n/texts.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { announce } from '../session/uiState.ts'
import { openPanel } from './furniture.ts'

export async function saveGraph(session: EditorSession): Promise<void> {
  session.edits.commit()
  const { document, ui } = session
  if (await document.save()) announce(ui, text('save.done', { version: document.state.version }))
}

export function startRun(session: EditorSession): Promise<void> {
  session.edits.commit()
  openPanel(session, 'run')
  return session.run.start(session.devices.state.selected)
}
