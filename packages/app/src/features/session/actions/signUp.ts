import { call } from '../../../api/client.ts'
import { errorCode } from '../../../api/errorText.ts'
import { refusedFields } from '../../../api/refusedFields.ts'
import { storeCall } from '../../../api/storeCall.ts'
import { t } from '../../../i18n/i18n.ts'
import { showError, showSuccess } from '../../toasts/actions/toast.ts'
import { requireMethod } from './requireMethod.ts'
import { sessionErrorText } from './sessionErrorText.ts'
import { type Credentials, openSession } from './signIn.ts'

/** The provider id of an account with e-mail and password. */
const ownProvider = 1

/** The field that a refusal of the server is about. */
const fieldOf = { 'email-taken': 'email', 'password-common': 'password', 'password-is-email': 'password' } as const

/**
 * Makes the account and opens its first session.
 * @returns null when the account exists; else, the failure being told, what the server had against single fields
 */
export async function signUp(
  method: string,
  { email, password }: Credentials,
): Promise<Partial<Record<'email' | 'password', string>> | null> {
  try {
    await storeCall('signUp', async () => {
      requireMethod(method)
      await call('createUser', { body: { email: email.trim(), password, providerId: ownProvider } })
    })
    showSuccess(t('session.signedUp'))
  } catch (error) {
    showError(t('session.signUpFailed', { error: sessionErrorText(error) }), errorCode(error))
    return refusedFields(error, fieldOf)
  }
  try {
    await storeCall('signUp', () => openSession({ email, password }))
  } catch (error) {
    showError(t('session.signInFailed', { error: sessionErrorText(error) }), errorCode(error))
  }
  return null
}
