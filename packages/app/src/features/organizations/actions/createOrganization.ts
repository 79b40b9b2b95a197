import { call } from '../../../api/client.ts'
import { errorCode, errorText } from '../../../api/errorText.ts'
import { storeCall } from '../../../api/storeCall.ts'
import { t } from '../../../i18n/i18n.ts'
import { session } from '../../session/state/session.ts'
import { showError } from '../../toasts/actions/toast.ts'
import { memberships, selectedOrganization } from '../state/organizations.ts'
import '../texts.ts'

export type OrganizationDraft = {
  name: string
  abbreviation: string
  taxNumber: string
  taxOffice: string
  url: string
}

/**
 * The first organization of a user becomes selected and default.
 * @returns its id, or null after the failure has been told
 */
export async function createOrganization(draft: OrganizationDraft): Promise<string | null> {
  try {
    const made = await storeCall('createOrganization', () => call('createOrganization', { body: draft }))
    const id = made.organizationsId
    if (session.user) {
      memberships.add(session.user.id, made)
      session.user.defaultOrganization ??= id
    }
    selectedOrganization.id ??= id
    return id
  } catch (error) {
    showError(t('organizations.createFailed', { error: errorText(error) }), errorCode(error))
    return null
  }
}
