import type { RefusalCode } from '@phoenix/graph-engine'
import { showError } from '../../features/toasts/actions/toast.ts'
import { text } from '../shared/text.ts'
import type { Editor } from '../context/EditorContext.ts'

/** What only waits for the flow to be open is told to nobody who may not change it then either. */
export function refusalText({ isReadOnly }: Pick<Editor, 'isReadOnly'>, code: RefusalCode | 'no-target'): string {
  return code === 'read-only' && isReadOnly ? text('reader.refusal') : text(`refusal.${code}`)
}

/** Says it with its code. */
export function showRefusal(session: Pick<Editor, 'isReadOnly'>, code: RefusalCode | 'no-target'): void {
  showError(refusalText(session, code), code)
}

/** What was pasted is no value of a field. */
export function showPasteRefusal(session: Pick<Editor, 'isReadOnly'>, code: RefusalCode): void {
  showError(code === 'invalid-value' ? text('clipboard.damaged') : refusalText(session, code), code)
}
