/** The stored session: three cookies on path /, readable by the app, never used by the server as identity. */

export type StoredSession = { accessToken: string; refreshToken: string; providerId: string }

const names = {
  accessToken: 'phoenix_auth_accessToken',
  refreshToken: 'phoenix_auth_refreshToken',
  providerId: 'phoenix_auth_providerId',
} as const

/** A refresh token can live this long; the server decides when it really ends. */
const maxAgeSeconds = 30 * 24 * 60 * 60

export function readCookie(key: keyof StoredSession): string | null {
  const start = `${names[key]}=`
  const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(start))
  return pair && pair.length > start.length ? decode(pair.slice(start.length)) : null
}

export function storeSession(session: StoredSession): void {
  for (const key of Object.keys(names) as (keyof StoredSession)[]) write(key, session[key], maxAgeSeconds)
}

/** The provider stays, as what the person used last. */
export function clearTokens(): void {
  write('accessToken', '', 0)
  write('refreshToken', '', 0)
}

export function canRestore(): boolean {
  return readCookie('refreshToken') !== null && readCookie('providerId') !== null
}

function write(key: keyof StoredSession, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${names[key]}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    // Written by something else under our name: as good as absent.
    return null
  }
}
