import { errorCode } from '../../api/errorText.ts'
import { logError } from '../../api/log.ts'
import { showError } from '../../features/toasts/actions/toast.ts'
import { text } from '../shared/text.ts'
import type { Editor } from '../context/EditorContext.ts'
import { announce } from '../context/uiState.ts'
import type { SubgraphCommand } from '../jobs/createSubgraphWork.ts'

/** Commits typed texts first; a refusal is said in its own words. @returns Whether it is done. */
export async function carryOut(
  { subgraphWork, edits, ui }: Pick<Editor, 'subgraphWork' | 'edits' | 'ui'>,
  command: SubgraphCommand,
): Promise<boolean> {
  edits.commit()
  try {
    const end = await subgraphWork.carryOut(command)
    if (end === 'done') return true
    if (end === 'cancelled') announce(ui, text('subgraph.cancelled'))
    else if (end !== 'busy') showError(text(`refusal.${end}`), end)
  } catch (error) {
    logError('carryOut', error)
    showError(text('subgraph.failed'), errorCode(error))
  }
  return false
}
