/** The way back in through one's mail. Failures have been told. */
import { call } from '../../../api/client.ts'
import { errorCode, errorText } from '../../../api/errorText.ts'
import { refusedFields } from '../../../api/refusedFields.ts'
import { storeCall } from '../../../api/storeCall.ts'
import { t } from '../../../i18n/i18n.ts'
import { showError, showSuccess } from '../../toasts/actions/toast.ts'
import '../texts.ts'

export async function requestPasswordReset(email: string): Promise<boolean> {
  const failure = await told('requestPasswordReset', () =>
    call('requestPasswordReset', { body: { email: email.trim() } }),
  )
  return failure === null
}

/** @returns null when the password is the new one; else what the server had against it, if that is why */
export async function resetPassword(
  token: string,
  password: string,
): Promise<Partial<Record<'password', string>> | null> {
  const failure = await told('resetPassword', () => call('resetPassword', { body: { token, password } }))
  if (failure) return refusedFields(failure.error, { 'password-common': 'password', 'password-is-email': 'password' })
  showSuccess(t('session.passwordReset'))
  return null
}

export async function verifyEmail(token: string): Promise<boolean> {
  return (await told('verifyEmail', () => call('verifyEmail', { body: { token } }))) === null
}

async function told(name: string, work: () => Promise<unknown>): Promise<{ error: unknown } | null> {
  try {
    await storeCall(name, work)
    return null
  } catch (error) {
    showError(errorText(error), errorCode(error))
    return { error }
  }
}
