/**
 * Exchanges the refresh token, once for all who wait: the calls of this tab share one promise, and tabs take turns, so
 * that a rotated token is never presented twice.
 */
import type { Session } from '@phoenix/contract'
import { ApiError } from '../../../api/ApiError.ts'
import { call } from '../../../api/client.ts'
import { logError } from '../../../api/log.ts'
import { session } from '../state/session.ts'
import { clearTokens, readCookie, storeSession } from '../state/sessionCookies.ts'

/** The provider id of a session that was begun with Google. */
const google = '2'

let running: Promise<boolean> | null = null

/** @returns whether there is an access token other than the rejected one */
export function renewTokens(rejected: string | null): Promise<boolean> {
  running ??= inTurn(() => renew(rejected)).finally(() => {
    running = null
  })
  return running
}

async function renew(rejected: string | null): Promise<boolean> {
  const current = readCookie('accessToken')
  if (current !== null && current !== rejected) return true
  try {
    if ((await exchange()) !== null) return true
    // Signed out in another tab.
    endSession()
  } catch (error) {
    logError('renewTokens', error)
    if (isRefusal(error)) endSession()
  }
  return false
}

/** Opens the stored session anew, whatever its access token. @returns null where no refresh token is stored */
export function exchangeRefreshToken(): Promise<Session | null> {
  return inTurn(exchange)
}

async function exchange(): Promise<Session | null> {
  const code = readCookie('refreshToken')
  if (code === null) return null
  const door = readCookie('providerId') === google ? 'refreshGoogleAccessToken' : 'refreshAccessToken'
  const renewed = await call(door, { body: { code } })
  keepSession(renewed)
  return renewed
}

export function keepSession({ accessToken, refreshToken, providerId }: Session): void {
  storeSession({ accessToken, refreshToken, providerId: String(providerId) })
}

/** The server knows this session no more, so keeping its tokens would only repeat the refusal. */
export function endSession(): void {
  clearTokens()
  session.user = null
}

export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 401 || error.status === 403)
}

/** Locks exist only on https and localhost; elsewhere tabs rely on the server's grace for a token just rotated. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | null | undefined
  return locks ? await locks.request('phoenix_auth_renewal', work) : await work()
}
