// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../../api/client.ts'
import { provideTokens } from '../../../api/tokens.ts'
import { startI18n } from '../../../i18n/i18n.ts'
import { session } from '../state/session.ts'
import { clearTokens, readCookie, storeSession } from '../state/sessionCookies.ts'
import { renewTokens } from './renewTokens.ts'
import { restoreSession } from './restoreSession.ts'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** The process border: a server that accepts only the newest access token and rotates the refresh token. */
function startServer({ refresh = 200 } = {}) {
  const seen: string[] = []
  let generation = 1
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    seen.push(url.replace('/api/', ''))
    const door = /^\/api\/(Google)?Auth\/RefreshAccessToken$/.exec(url)
    if (door) {
      if (refresh !== 200) return json({}, refresh)
      const { code } = JSON.parse(String(init.body))
      if (code !== `refresh-${generation}`) return json({}, 401)
      generation++
      const tokens = { accessToken: `access-${generation}`, refreshToken: `refresh-${generation}` }
      return json({ ...tokens, providerId: door[1] ? 2 : 1, email: 'elif@kuzey.tr' })
    }
    const token = new Headers(init.headers).get('Authorization')
    if (token !== `Bearer access-${generation}` || generation === 1) return json({}, 401)
    if (url.startsWith('/api/User/Find')) {
      return json({ id: 'u', email: 'elif@kuzey.tr', defaultOrganization: 'o', emailLists: [], providerId: 1 })
    }
    return json([])
  })
  return seen
}

const schemas = () => call('findProjectSchemas')

describe('tokens', () => {
  beforeAll(() => {
    startI18n()
    provideTokens({ accessToken: () => readCookie('accessToken'), renew: renewTokens })
  })
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    storeSession({ accessToken: 'access-1', refreshToken: 'refresh-1', providerId: '1' })
    session.user = null
    session.restore = 'idle'
  })
  afterEach(() => {
    clearTokens()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('are renewed once for all calls that were refused together, and each call is repeated', async () => {
    const seen = startServer()
    await expect(Promise.all([schemas(), schemas(), schemas()])).resolves.toEqual([[], [], []])
    expect(seen.filter((call) => call === 'Auth/RefreshAccessToken')).toHaveLength(1)
    expect(seen).toHaveLength(7)
    expect(readCookie('refreshToken')).toBe('refresh-2')
  })

  it('of a session that began at Google are renewed at its door, and those of others at ours', async () => {
    const seen = startServer()
    storeSession({ accessToken: 'access-1', refreshToken: 'refresh-1', providerId: '2' })
    await restoreSession()
    expect([seen[0], readCookie('refreshToken'), readCookie('providerId')]).toEqual([
      'GoogleAuth/RefreshAccessToken',
      'refresh-2',
      '2',
    ])
    storeSession({ accessToken: 'access-2', refreshToken: 'refresh-2', providerId: '1' })
    expect(await renewTokens('access-2')).toBe(true)
    expect([seen.at(-1), readCookie('providerId')]).toEqual(['Auth/RefreshAccessToken', '1'])
  })

  it('are not exchanged again for a call whose token another renewal has replaced meanwhile', async () => {
    const seen = startServer()
    expect(await renewTokens('access-1')).toBe(true)
    expect(await renewTokens('access-1')).toBe(true)
    expect(seen).toEqual(['Auth/RefreshAccessToken'])
  })

  it('go, with the user, when the server refuses the refresh token', async () => {
    startServer({ refresh: 401 })
    await expect(schemas()).rejects.toMatchObject({ status: 401 })
    expect([readCookie('accessToken'), readCookie('refreshToken'), session.user]).toEqual([null, null, null])
    expect(readCookie('providerId')).toBe('1')
  })

  it('end the session here when another tab has signed out', async () => {
    const seen = startServer()
    session.user = { id: 'u', email: 'elif@kuzey.tr', defaultOrganization: null, emailLists: [], providerId: 1 }
    clearTokens()
    await expect(schemas()).rejects.toMatchObject({ status: 401 })
    expect(session.user).toBeNull()
    expect(seen).toEqual(['Projects/FindSchema'])
  })

  it('stay when the server only failed to answer', async () => {
    startServer({ refresh: 500 })
    await expect(schemas()).rejects.toMatchObject({ status: 401 })
    expect(readCookie('refreshToken')).toBe('refresh-1')
  })

  it('restore the session: refresh, then the user by e-mail', async () => {
    const seen = startServer()
    await Promise.all([restoreSession(), restoreSession()])
    expect(seen).toEqual(['Auth/RefreshAccessToken', 'User/Find?email=elif%40kuzey.tr'])
    expect(session).toMatchObject({ restore: 'idle', user: { id: 'u', defaultOrganization: 'o' } })
  })

  it('restore nothing, quietly, when refused', async () => {
    startServer({ refresh: 401 })
    await restoreSession()
    expect(session).toMatchObject({ restore: 'failed', user: null })
  })
})
