import { call } from '../../../api/client.ts'
import { storeCall } from '../../../api/storeCall.ts'
import { t } from '../../../i18n/i18n.ts'
import { showError, showSuccess } from '../../toasts/actions/toast.ts'
import { requireMethod } from './requireMethod.ts'
import { sessionErrorText } from './sessionErrorText.ts'
import { type Credentials, openSession } from './signIn.ts'

/** The provider id of an account with e-mail and password. */
const ownProvider = 1

/**
 * Makes the account and opens its first session.
 * @returns whether the account exists; a failure has been told
 */
export async function signUp(method: string, { email, password }: Credentials): Promise<boolean> {
  try {
    await storeCall('signUp', async () => {
      requireMethod(method)
      await call('createUser', { body: { email: email.trim(), password, providerId: ownProvider } })
    })
    showSuccess(t('session.signedUp'))
  } catch (error) {
    showError(t('session.signUpFailed', { error: sessionErrorText(error) }))
    return false
  }
  try {
    await storeCall('signUp', () => openSession({ email, password }))
  } catch (error) {
    showError(t('session.signInFailed', { error: sessionErrorText(error) }))
  }
  return true
}
