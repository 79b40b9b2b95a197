import { ApiError } from '../../../api/ApiError.ts'
import { call } from '../../../api/client.ts'
import { errorCode, errorText } from '../../../api/errorText.ts'
import { storeCall } from '../../../api/storeCall.ts'
import { t } from '../../../i18n/i18n.ts'
import { showError, showSuccess } from '../../toasts/actions/toast.ts'
import { keepSession } from './renewTokens.ts'
import { loadUser } from './loadUser.ts'
import '../texts.ts'

export type Credentials = { email: string; password: string; code?: string }

export type SignInOutcome = 'signedIn' | 'needsCode' | 'failed'

/** A failure has been told; that a code is needed is none. */
export async function signIn(method: string, credentials: Credentials): Promise<SignInOutcome> {
  try {
    await storeCall('signIn', () => openSession(method, credentials))
    showSuccess(t('session.signedIn'))
    return 'signedIn'
  } catch (error) {
    if (error instanceof ApiError && error.code === 'second-factor-needed') return 'needsCode'
    showError(t('session.signInFailed', { error: errorText(error) }), errorCode(error))
    return 'failed'
  }
}

export async function openSession(method: string, { email, password, code }: Credentials): Promise<void> {
  const opened = await call('signIn', { body: { method, email: email.trim(), password, ...(code && { code }) } })
  keepSession(opened)
  await loadUser(opened.email)
}
