import { call } from '../../../api/client.ts'
import { errorCode, errorText } from '../../../api/errorText.ts'
import { storeCall } from '../../../api/storeCall.ts'
import { t } from '../../../i18n/i18n.ts'
import { showError } from '../../toasts/actions/toast.ts'
import { rememberWorkspace, workspaces } from '../state/workspaces.ts'
import '../texts.ts'

/** @returns its id, or null after the failure has been told */
export async function createWorkspace(organizationId: string, name: string): Promise<string | null> {
  try {
    const made = await storeCall('createWorkspace', () => call('createWorkspace', { body: { organizationId, name } }))
    workspaces.add(organizationId, made)
    rememberWorkspace(organizationId, made.id)
    return made.id
  } catch (error) {
    showError(t('workspaces.createFailed', { error: errorText(error) }), errorCode(error))
    return null
  }
}
