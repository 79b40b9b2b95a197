import { call } from '../../../api/client.ts'
import { storeCall } from '../../../api/storeCall.ts'
import { t } from '../../../i18n/i18n.ts'
import { showError, showSuccess } from '../../toasts/actions/toast.ts'
import { keepSession } from './renewTokens.ts'
import { loadUser } from './loadUser.ts'
import { requireMethod } from './requireMethod.ts'
import { sessionErrorText } from './sessionErrorText.ts'

export type Credentials = { email: string; password: string }

/** @returns whether the user is signed in; a failure has been told */
export async function signIn(method: string, credentials: Credentials): Promise<boolean> {
  try {
    await storeCall('signIn', async () => {
      requireMethod(method)
      await openSession(credentials)
    })
    showSuccess(t('session.signedIn'))
    return true
  } catch (error) {
    showError(t('session.signInFailed', { error: sessionErrorText(error) }))
    return false
  }
}

export async function openSession({ email, password }: Credentials): Promise<void> {
  const opened = await call('signIn', { body: { email: email.trim(), password } })
  keepSession(opened)
  await loadUser(opened.email)
}
