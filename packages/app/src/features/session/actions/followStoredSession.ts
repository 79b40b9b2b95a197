import { readCookie } from '../state/sessionCookies.ts'
import { endSession } from './renewTokens.ts'

/** A tab that is returned to after another one signed out must not go on showing what it had. @returns ends it */
export function followStoredSession(): () => void {
  document.addEventListener('visibilitychange', check)
  window.addEventListener('focus', check)
  return () => {
    document.removeEventListener('visibilitychange', check)
    window.removeEventListener('focus', check)
  }
}

function check(): void {
  if (document.visibilityState === 'visible' && readCookie('refreshToken') === null) endSession()
}
