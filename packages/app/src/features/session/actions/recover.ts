/** The way back in through one's mail. Failures have been told. */
import { call } from '../../../api/client.ts'
import { storeCall } from '../../../api/storeCall.ts'
import { t } from '../../../i18n/i18n.ts'
import { showError, showSuccess } from '../../toasts/actions/toast.ts'
import { sessionErrorText } from './sessionErrorText.ts'

export async function requestPasswordReset(email: string): Promise<boolean> {
  return told('requestPasswordReset', () => call('requestPasswordReset', { body: { email: email.trim() } }))
}

export async function resetPassword(token: string, password: string): Promise<boolean> {
  const isDone = await told('resetPassword', () => call('resetPassword', { body: { token, password } }))
  if (isDone) showSuccess(t('session.passwordReset'))
  return isDone
}

export async function verifyEmail(token: string): Promise<boolean> {
  return told('verifyEmail', () => call('verifyEmail', { body: { token } }))
}

async function told(name: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await storeCall(name, work)
    return true
  } catch (error) {
    showError(sessionErrorText(error))
    return false
  }
}
