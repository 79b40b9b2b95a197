import { navigate } from 'wouter/use-browser-location'
import { call } from '../../../api/client.ts'
import { errorCode, errorText } from '../../../api/errorText.ts'
import { storeCall } from '../../../api/storeCall.ts'
import { t } from '../../../i18n/i18n.ts'
import { paths } from '../../../routes/paths.ts'
import { showError, showSuccess } from '../../toasts/actions/toast.ts'
import { endSession } from './renewTokens.ts'
import '../texts.ts'

/**
 * Ends the session here whatever the server says: a person who leaves a shared computer must not stay signed in
 * because the network is down. A failure is told, since the server may still hold the session.
 */
export async function signOut(): Promise<void> {
  try {
    await storeCall('signOut', () => call('signOut'))
    showSuccess(t('session.signedOut'))
  } catch (error) {
    showError(t('session.signOutFailed', { error: errorText(error) }), errorCode(error))
  } finally {
    endSession()
    navigate(paths.home)
  }
}
