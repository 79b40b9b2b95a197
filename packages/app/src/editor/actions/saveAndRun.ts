/** Saving and running, as buttons and keys ask for them: what stands in a field goes into the graph first. */
import { text } from '../shared/text.ts'
import type { Editor } from '../context/EditorContext.ts'
import { announce } from '../context/uiState.ts'
import { openPanel } from './furniture.ts'

type Saved = Pick<Editor, 'document' | 'ui'>

export async function saveGraph(session: Saved & Pick<Editor, 'edits'>): Promise<void> {
  session.edits.commit()
  if (await session.document.save()) announceSaved(session)
}

/** Mine, as a version that follows the one which stands in the way. */
export async function saveOverTheirs(session: Saved): Promise<void> {
  if (await session.document.overwrite()) announceSaved(session)
}

function announceSaved({ document, ui }: Saved): void {
  announce(ui, text('save.done', { version: document.state.version }))
}

export function startRun(
  session: Pick<Editor, 'devices' | 'edits' | 'preferences' | 'run' | 'ui' | 'view'>,
): Promise<void> {
  session.edits.commit()
  openPanel(session, 'run')
  return session.run.start(session.devices.state.selected)
}
