// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startI18n } from '../../../i18n/i18n.ts'
import { session } from '../state/session.ts'
import { clearTokens, readCookie } from '../state/sessionCookies.ts'
import { finishGoogleSignIn, startGoogleSignIn } from './googleSignIn.ts'

const json = (body: unknown) => new Response(JSON.stringify(body))
const user = { id: 'u', email: 'elif@kuzey.tr', defaultOrganization: null, emailLists: [], providerId: 2 }
const opened = { accessToken: 'a', refreshToken: 'r', providerId: 2, email: user.email, returnTo: '/account' }

describe('sign-in with Google', () => {
  let posted: unknown[] = []
  beforeAll(() => startI18n())
  beforeEach(async () => {
    posted = []
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.startsWith('/api/GoogleAuth/Start')) return json({ url: '#away', state: 's', verifier: 'v' })
      if (url.startsWith('/api/User/Find')) return json(user)
      posted.push(JSON.parse(String(init.body)))
      return json(opened)
    })
    session.user = null
    await startGoogleSignIn('/account')
  })
  afterEach(() => {
    clearTokens()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('leaves for the provider and comes back as its user, once', async () => {
    expect(location.hash).toBe('#away')
    expect(await finishGoogleSignIn('?code=c&state=s')).toBe('/account')
    expect(posted).toEqual([{ code: 'c', state: 's', verifier: 'v' }])
    expect([session.user, readCookie('providerId')]).toEqual([user, '2'])
    expect(await finishGoogleSignIn('?code=c&state=s')).toBeNull()
  })

  it.each(['?code=c&state=another', '?code=c', '?state=s', '?error=access_denied&state=s'])(
    'asks the server nothing for %s',
    async (search) => {
      expect(await finishGoogleSignIn(search)).toBeNull()
      expect([posted, session.user]).toEqual([[], null])
    },
  )
})
