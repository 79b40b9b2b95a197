import { call } from '../../../api/client.ts'
import { errorCode, errorText } from '../../../api/errorText.ts'
import { storeCall } from '../../../api/storeCall.ts'
import { t } from '../../../i18n/i18n.ts'
import { memberships, selectedOrganization } from '../../organizations/state/organizations.ts'
import { session } from '../../session/state/session.ts'
import { showError, showSuccess } from '../../toasts/actions/toast.ts'
import '../texts.ts'

/**
 * Joins, and selects the organization.
 * @returns its id, or null after the failure has been told
 */
export async function acceptInvitation(id: string): Promise<string | null> {
  try {
    const made = await storeCall('confirmInvite', () => call('confirmInvite', { query: { id } }))
    if (session.user) {
      memberships.add(session.user.id, made)
      session.user.defaultOrganization ??= made.organizationsId
    }
    selectedOrganization.id = made.organizationsId
    showSuccess(t('invitation.joined', { name: made.organizations.name }))
    return made.organizationsId
  } catch (error) {
    showError(t('invitation.failed', { error: errorText(error) }), errorCode(error))
    return null
  }
}

/** Another mail with the link that shows whose the address is. */
export async function sendVerification(): Promise<boolean> {
  try {
    await storeCall('sendVerification', () => call('sendVerification'))
    return true
  } catch (error) {
    showError(errorText(error), errorCode(error))
    return false
  }
}
