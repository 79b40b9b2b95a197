import type { RefusalCode } from '@phoenix/graph-engine'
import { showError } from '../../features/toasts/actions/toast.ts'
import { text } from '../shared/text.ts'
import type { Editor } from '../context/EditorContext.ts'

/** A reader is never told to wait for the flow to open, because a reader may not change it then either. */
export function refusalText({ isReadOnly }: Pick<Editor, 'isReadOnly'>, code: RefusalCode | 'no-target'): string {
  return code === 'read-only' && isReadOnly ? text('reader.refusal') : text(`refusal.${code}`)
}

/** Says it with its code. */
export function showRefusal(session: Pick<Editor, 'isReadOnly'>, code: RefusalCode | 'no-target'): void {
  showError(refusalText(session, code), code)
}

/** An invalid value in a pasted text is said to be damage, because no field holds it. */
export function showPasteRefusal(session: Pick<Editor, 'isReadOnly'>, code: RefusalCode): void {
  showError(code === 'invalid-value' ? text('clipboard.damaged') : refusalText(session, code), code)
}
