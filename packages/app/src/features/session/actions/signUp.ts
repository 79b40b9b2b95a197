import { ApiError } from '../../../api/ApiError.ts'
import { call } from '../../../api/client.ts'
import { errorCode, errorText } from '../../../api/errorText.ts'
import { refusedFields } from '../../../api/refusedFields.ts'
import { storeCall } from '../../../api/storeCall.ts'
import { t } from '../../../i18n/i18n.ts'
import { showError, showSuccess } from '../../toasts/actions/toast.ts'
import { type Credentials, openSession } from './signIn.ts'
import '../texts.ts'

/** The provider id of an account with e-mail and password. */
const ownProvider = 1 as const

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
    const body = { method, email: email.trim(), password, providerId: ownProvider }
    await storeCall('signUp', () => call('createUser', { body }))
  } catch (error) {
    showError(t('session.signUpFailed', { error: errorText(error) }), errorCode(error))
    return refusedFields(error, fieldOf)
  }
  try {
    await storeCall('signUp', () => openSession(method, { email, password }))
  } catch (error) {
    // The server does not say that somebody has the address already: it tells them by mail.
    if (error instanceof ApiError && error.code === 'wrong-credentials') return { email: t('session.readYourMail') }
    showSuccess(t('session.signedUp'))
    showError(t('session.signInFailed', { error: errorText(error) }), errorCode(error))
    return null
  }
  showSuccess(t('session.signedUp'))
  return null
}
