import { readCookie } from '../state/sessionCookies.ts'
import { renewTokens } from './renewTokens.ts'

/** Renewed this long before it ends, so that it lives through the request it is for. */
const marginMs = 10_000

/** For the live connections, which cannot repeat a refused request: a token that is still good, or ''. */
export async function freshAccessToken(): Promise<string> {
  const token = readCookie('accessToken')
  if (token === null || expiresSoon(token, Date.now())) await renewTokens(token)
  return readCookie('accessToken') ?? ''
}

/** An opaque token, or one without an end, counts as good until the server says otherwise. */
export function expiresSoon(token: string, now: number): boolean {
  const end = readExpiry(token)
  return end !== null && end * 1000 - marginMs <= now
}

function readExpiry(token: string): number | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const end = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null
    return typeof end === 'number' ? end : null
  } catch {
    // Not a JWT: nothing is known about its end.
    return null
  }
}
