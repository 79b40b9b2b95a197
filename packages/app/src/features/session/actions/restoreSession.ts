import { logError } from '../../../api/log.ts'
import { session } from '../state/session.ts'
import { endSession, exchangeRefreshToken, isRefusal } from './renewTokens.ts'
import { loadUser } from './loadUser.ts'

/** The guard's attempt: refresh token, then user by e-mail. A failure shows nothing; the guard then decides anew. */
export async function restoreSession(): Promise<void> {
  if (session.restore === 'running') return
  session.restore = 'running'
  try {
    const renewed = await exchangeRefreshToken()
    if (renewed === null) session.restore = 'failed'
    else await loadUser(renewed.email)
  } catch (error) {
    logError('restoreSession', error)
    if (isRefusal(error)) endSession()
    session.restore = 'failed'
  }
}
