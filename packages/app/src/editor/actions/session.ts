/** Saving and running, as buttons and keys ask for them: what stands in a field goes into the graph first. */
import type { EditorSession } from '../session/EditorSession.ts'
import { text } from '../i18n/texts.ts'
import { announce, keepUiState } from '../session/uiState.ts'

export async function saveGraph(session: EditorSession): Promise<void> {
  session.edits.commit()
  const { document, ui } = session
  if (await document.save()) announce(ui, text('save.done', { version: document.state.version }))
}

export function startRun(session: EditorSession): Promise<void> {
  session.edits.commit()
  session.ui.panelTab = 'run'
  setPanelOpen(session, true)
  return session.run.start(session.devices.state.selected)
}

export function setPanelOpen({ ui }: EditorSession, isOpen: boolean): void {
  ui.isPanelOpen = isOpen
  keepUiState(ui, localStorage)
}

export function openOptions({ ui }: EditorSession, focus: string | null): void {
  ui.isSidebarOpen = true
  ui.focus = focus
}
