/** Copy, cut and paste for the toolbar, menus and commands. What the browser refuses is said. */
import type { CommandResult } from '@phoenix/graph-engine'
import type { CopyOutcome } from '@phoenix/graph-engine/view'
import { errorCode } from '../../api/errorText.ts'
import { logError } from '../../api/log.ts'
import { showError } from '../../features/toasts/actions/toast.ts'
import { text } from '../shared/text.ts'
import { report } from './nodes.ts'
import { showPasteRefusal } from './refusalText.ts'
import { announce } from '../context/uiState.ts'
import type { Editor } from '../context/EditorContext.ts'
import type { PasteKind } from '../jobs/createPasting.ts'
import type { JobOptions } from '../jobs/createJob.ts'

type Session = Pick<Editor, 'engine' | 'view'>

export function copySelection(session: Session): void {
  take(session, 'copy')
}

export function cutSelection(session: Session): void {
  take(session, 'cut')
}

export function duplicateSelection(session: Session): void {
  report(session.view.current?.clipboard.duplicate() ?? session.engine.execute({ type: 'duplicate' }))
}

function take({ view }: Session, how: 'copy' | 'cut'): void {
  const outcome = view.current?.clipboard[how]() ?? 'nothing'
  if (outcome === 'here') showError(text('clipboard.onlyHere'), 'clipboard-refused')
  else if (outcome === 'nothing') showError(text('refusal.empty-selection'), 'empty-selection')
}

export async function pasteNodes({ engine, view }: Session): Promise<void> {
  const own = engine.clipboard
  const outcome = (await view.current?.clipboard.paste()) ?? 'nothing'
  if (outcome === 'unreadable') showError(text('clipboard.unreadable'), 'clipboard-unreadable')
  else if (outcome === 'nothing')
    showError(text(own ? 'clipboard.notOurs' : 'refusal.empty-clipboard'), own ? 'not-ours' : 'empty-clipboard')
  view.current?.focus()
}

/** A copy or cut of more than a blink. */
export async function copyMuch(
  session: Pick<Editor, 'copying' | 'edits' | 'engine' | 'ui'>,
  copy: (options: JobOptions) => Promise<CopyOutcome>,
): Promise<void> {
  const { edits, copying, engine, ui } = session
  edits.commit()
  const count = engine.selection.rowsWithContents.nodes.size
  try {
    const end = await copying.run(copy)
    if (end === 'system') announce(ui, text('clipboard.copied', { count }))
    else if (end === 'here') showError(text('clipboard.muchOnlyHere'), 'clipboard-refused')
    else if (end === 'cancelled') announce(ui, text('clipboard.copyCancelled'))
    else if (end === 'nothing') showError(text('clipboard.copyStale'), 'out-of-date')
  } catch (error) {
    logError('copyMuch', error)
    showError(text('clipboard.copyFailed'), errorCode(error))
  }
}

/** A paste or duplicate of more than a blink. */
export async function pasteMuch(
  session: Pick<Editor, 'edits' | 'engine' | 'isReadOnly' | 'pasting' | 'ui'>,
  paste: (options: JobOptions) => Promise<CommandResult>,
  kind: PasteKind,
): Promise<void> {
  const { edits, engine, pasting, ui } = session
  edits.commit()
  try {
    const end = await pasting.run(paste, kind)
    if (end === 'done') announce(ui, text(`clipboard.${kind}.done`, { count: engine.selection.rows.nodes.size }))
    else if (end === 'cancelled') announce(ui, text(`clipboard.${kind}.cancelled`))
    else if (end === 'out-of-date') showError(text(`clipboard.${kind}.stale`), end)
    else if (end !== 'busy') showPasteRefusal(session, end)
  } catch (error) {
    logError(kind, error)
    showError(text(`clipboard.${kind}.failed`), errorCode(error))
  }
}

/** Whether the page may ask for the system clipboard, which another tab may have filled. */
export function canAskClipboard(): boolean {
  return isSecureContext && typeof navigator.clipboard?.readText === 'function'
}
