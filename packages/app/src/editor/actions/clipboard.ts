/** Copy, cut and paste for the toolbar, menus and commands. What the browser refuses is said. */
import { showError } from '../../features/toasts/actions/toast.ts'
import { text } from '../i18n/texts.ts'
import type { EditorSession } from '../session/EditorSession.ts'

type Session = Pick<EditorSession, 'engine' | 'view'>

export function copySelection(session: Session): void {
  take(session, 'copy')
}

export function cutSelection(session: Session): void {
  take(session, 'cut')
}

function take({ view }: Session, how: 'copy' | 'cut'): void {
  const outcome = view.current?.clipboard[how]() ?? 'nothing'
  if (outcome === 'here') showError(text('clipboard.onlyHere'))
  else if (outcome === 'nothing') showError(text('refusal.empty-selection'))
}

export async function pasteNodes({ engine, view }: Session): Promise<void> {
  const own = engine.clipboard
  const outcome = (await view.current?.clipboard.paste()) ?? 'nothing'
  if (outcome === 'unreadable') showError(text('clipboard.unreadable'))
  else if (outcome === 'nothing') showError(text(own ? 'clipboard.notOurs' : 'refusal.empty-clipboard'))
  view.current?.focus()
}

/** Whether the page may ask for the system clipboard, which another tab may have filled. */
export function canAskClipboard(): boolean {
  return isSecureContext && typeof navigator.clipboard?.readText === 'function'
}
