/** Sign-in with Google: away with what only this browser knows, and back with what the provider gave. */
import { call } from '../../../api/client.ts'
import { errorCode, errorText } from '../../../api/errorText.ts'
import { storeCall } from '../../../api/storeCall.ts'
import { t } from '../../../i18n/i18n.ts'
import { showError, showSuccess } from '../../toasts/actions/toast.ts'
import { loadUser } from './loadUser.ts'
import { keepSession } from './renewTokens.ts'
import '../texts.ts'

const key = 'phoenix_google_signIn'

/** Leaves the page. @returns only if that failed, which has been told */
export async function startGoogleSignIn(returnTo: string | null): Promise<void> {
  try {
    const query = returnTo === null ? {} : { returnTo }
    const { url, state, verifier } = await storeCall('startGoogleSignIn', () => call('startGoogleSignIn', { query }))
    sessionStorage.setItem(key, JSON.stringify({ state, verifier }))
    location.assign(url)
  } catch (error) {
    showError(t('session.signInFailed', { error: errorText(error) }), errorCode(error))
  }
}

/** @returns where to go on, empty for nowhere in particular; null if it failed, which has been told */
export async function finishGoogleSignIn(search: string): Promise<string | null> {
  const given = new URLSearchParams(search)
  const kept = takeKept()
  const code = given.get('code')
  if (kept === null || code === null || given.get('state') !== kept.state) {
    showError(t('session.signInFailed', { error: t('session.googleBroken') }), 'google-return')
    return null
  }
  try {
    const opened = await storeCall('googleSignIn', () => call('googleSignIn', { body: { code, ...kept } }))
    keepSession(opened)
    await loadUser(opened.email)
    showSuccess(t('session.signedIn'))
    return opened.returnTo
  } catch (error) {
    showError(t('session.signInFailed', { error: errorText(error) }), errorCode(error))
    return null
  }
}

/** Good for one return. */
function takeKept(): { state: string; verifier: string } | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return text === null ? null : (JSON.parse(text) as { state: string; verifier: string })
}
