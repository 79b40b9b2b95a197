import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Issuer } from './testing/Issuer.ts'
import { Mailbox } from './testing/Mailbox.ts'
import { password, register } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

const publicUrl = 'https://phoenix.example.com'
const hourMs = 3_600_000

vi.setConfig({ testTimeout: 60_000 })

let issuer: Issuer
let server: TestServer
beforeAll(async () => {
  issuer = await Issuer.open(`${publicUrl}/auth/callback/google`)
  server = await TestServer.start({ oidc: issuer.options, publicUrl })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await issuer.close()
})

/** Does what a browser does: asks where to go, goes there, says yes and comes back. */
async function comeBack(email = `${randomUUID()}@example.com`, isVerified = true, returnTo = '/home') {
  issuer.account = { sub: `sub of ${email}`, email, email_verified: isVerified }
  const start = await server.stranger.do('startGoogleSignIn', { query: { returnTo } })
  const callback = await issuer.visit(start.url)
  expect(callback.origin + callback.pathname).toBe(`${publicUrl}/auth/callback/google`)
  expect(callback.searchParams.get('state')).toBe(start.state)
  return { email, code: callback.searchParams.get('code')!, state: start.state, verifier: start.verifier, start }
}

type Proof = Awaited<ReturnType<typeof comeBack>>

const signIn = ({ code, state, verifier }: Pick<Proof, 'code' | 'state' | 'verifier'>) =>
  server.stranger.call('googleSignIn', { body: { code, state, verifier } })

const refresh = (code: string) => server.stranger.call('refreshGoogleAccessToken', { body: { code } })

async function expectNoSession(answer: { status: number; body: Record<string, unknown> }, code: string) {
  expect([answer.status, answer.body['code']]).toEqual([code === 'provider-email-unverified' ? 403 : 401, code])
  expect(answer.body).not.toHaveProperty('accessToken')
}

describe('sign-in with a provider', () => {
  it('asks for openid email profile, offline access, consent, state, nonce and PKCE', async () => {
    const { url, verifier } = await server.stranger.do('startGoogleSignIn', { query: {} })
    const query = Object.fromEntries(new URL(url).searchParams)
    expect(query).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile offline_access',
      prompt: 'consent',
      code_challenge_method: 'S256',
      redirect_uri: `${publicUrl}/auth/callback/google`,
    })
    expect(query['nonce']).toMatch(/.{20}/)
    expect(url).not.toContain(verifier)
  })

  it('makes an account once, and goes on where it began', async () => {
    const first = await comeBack('elif@example.com')
    const answer = await signIn(first)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ email: 'elif@example.com', providerId: 2, returnTo: '/home' })
    const api = server.stranger.as(answer.body.accessToken)
    expect(await api.do('findAccount')).toMatchObject({ emailVerified: true, hasPassword: false })
    const again = await signIn(await comeBack('elif@example.com'))
    const find = async (token: string) =>
      (await server.stranger.as(token).do('findUser', { query: { email: 'elif@example.com' } })).id
    expect(await find(again.body.accessToken)).toBe(await find(answer.body.accessToken))
    const told = await api.do('findOwnAudit', { query: {} })
    expect(told.map(({ action, result }) => `${action} ${result}`)).toEqual(['googleSignIn ok', 'googleSignIn ok'])
    const byPassword = await server.stranger.call('signIn', { body: { email: 'elif@example.com', password } })
    expect(byPassword.status).toBe(401)
  })

  it('goes on nowhere but on this site (promise 10)', async () => {
    for (const returnTo of ['//evil.test', '/\\evil.test', 'https://evil.test/', '/a\nb', 'javascript:alert(1)']) {
      const answer = await signIn(await comeBack(undefined, true, returnTo))
      expect([returnTo, answer.status, answer.body.returnTo]).toEqual([returnTo, 200, ''])
    }
  })
})

describe('no session comes of (promise 10)', () => {
  it('a missing, foreign, changed or old state', async () => {
    const proof = await comeBack()
    const other = await comeBack()
    const missing = await server.stranger.call('googleSignIn', {
      body: { code: proof.code, verifier: proof.verifier },
    })
    expect([missing.status, missing.body.code]).toEqual([400, 'validation'])
    await expectNoSession(await signIn({ ...proof, state: other.state }), 'provider-refused')
    const content = { random: 'x', expiresAt: 1e15, returnTo: '//evil.test' }
    const forged = `${Buffer.from(JSON.stringify(content)).toString('base64url')}.${proof.state.split('.')[1]}`
    await expectNoSession(await signIn({ ...proof, state: forged }), 'provider-refused')
    server.clock.advance(11 * 60_000)
    await expectNoSession(await signIn(proof), 'provider-refused')
  })

  it('a code that was used, or comes from elsewhere', async () => {
    const proof = await comeBack()
    expect((await signIn(proof)).status).toBe(200)
    await expectNoSession(await signIn(proof), 'provider-refused')
    await expectNoSession(await signIn({ ...(await comeBack()), code: 'invented' }), 'provider-refused')
  })

  it('another verifier', async () => {
    const proof = await comeBack()
    const other = await comeBack()
    await expectNoSession(await signIn({ ...proof, verifier: other.verifier }), 'provider-refused')
    // Even with the state of its own: the provider compares it, too.
    await expectNoSession(await signIn({ ...other, code: proof.code }), 'provider-refused')
  })

  it('an address that the provider has not verified, registered here or not', async () => {
    const { user } = await register(server)
    await expectNoSession(await signIn(await comeBack(user.email, false)), 'provider-email-unverified')
    await expectNoSession(await signIn(await comeBack(undefined, false)), 'provider-email-unverified')
  })
})

describe('an account with the same address', () => {
  it('that was verified is the same person, who keeps the password', async () => {
    const mailbox = await Mailbox.open()
    const mail = { smtpUrl: mailbox.url, from: 'phoenix@example.com' }
    const mailing = await TestServer.start({ oidc: issuer.options, publicUrl, mail })
    try {
      const person = await register(mailing)
      await expect.poll(() => mailbox.mails.length).toBe(1)
      const token = /#token=([\w-]+)/.exec(mailbox.mails[0]!.text)![1]!
      await mailing.stranger.do('verifyEmail', { body: { token } })
      issuer.account = { sub: 'verified', email: person.user.email, email_verified: true }
      const start = await mailing.stranger.do('startGoogleSignIn', { query: {} })
      const code = (await issuer.visit(start.url)).searchParams.get('code')!
      const { state, verifier } = start
      const session = await mailing.stranger.do('googleSignIn', { body: { code, state, verifier } })
      const api = mailing.stranger.as(session.accessToken)
      expect((await api.do('findUser', { query: { email: person.user.email } })).id).toBe(person.user.id)
      expect((await person.api.call('findAccount')).status).toBe(200)
      const body = { email: person.user.email, password }
      expect((await mailing.stranger.call('signIn', { body })).status).toBe(200)
    } finally {
      await mailing.stop()
      await mailbox.close()
    }
  }, 60_000)

  it('that never was is taken from whoever registered it', async () => {
    const squatter = await register(server)
    const answer = await signIn(await comeBack(squatter.user.email))
    expect(answer.status).toBe(200)
    expect((await squatter.api.call('findAccount')).status).toBe(401)
    const body = { email: squatter.user.email, password }
    expect((await server.stranger.call('signIn', { body })).status).toBe(401)
  })
})

describe("the provider's refresh token", () => {
  it('stays on the server, sealed', async () => {
    const { body } = await signIn(await comeBack('deniz@example.com'))
    const { rows } = await server.database.pool.query(
      'select s.sealed_provider_token as sealed from sessions s join users u on u.id = s.user_id where u.email = $1',
      ['deniz@example.com'],
    )
    expect(rows[0].sealed).toMatch(/^[\w+/=]{40,}$/)
    expect(JSON.stringify(body)).not.toContain(rows[0].sealed)
    const refreshed = await refresh(body.refreshToken)
    expect([refreshed.status, refreshed.body.email, refreshed.body.providerId]).toEqual([200, 'deniz@example.com', 2])
  })

  it('is asked about through either door, and either one serves every session as what it is', async () => {
    const refreshOwn = (code: string) => server.stranger.call('refreshAccessToken', { body: { code } })
    const { session } = await register(server)
    const { body } = await signIn(await comeBack('kapi@example.com'))
    const own = await refresh(session.refreshToken)
    const google = await refreshOwn(body.refreshToken)
    expect([own.status, own.body.providerId, google.status, google.body.providerId]).toEqual([200, 1, 200, 2])
    await issuer.revoke('sub of kapi@example.com')
    server.clock.advance(hourMs + 1000)
    expect((await refreshOwn(google.body.refreshToken)).body.code).toBe('session-ended')
    expect((await refresh(own.body.refreshToken)).status).toBe(200)
  })

  it('lets the session go on while the provider stands by it, and ends it when it does not', async () => {
    const { body, status } = await signIn(await comeBack('ece@example.com'))
    expect(status).toBe(200)
    server.clock.advance(hourMs + 1000)
    const tabs = await Promise.all([refresh(body.refreshToken), refresh(body.refreshToken)])
    expect(tabs.map((tab) => tab.status)).toEqual([200, 200])
    await issuer.revoke('sub of ece@example.com')
    // Asked about an hour later, not at every refresh.
    const soon = await refresh(tabs[0]!.body.refreshToken)
    expect(soon.status).toBe(200)
    server.clock.advance(hourMs + 1000)
    const late = await refresh(soon.body.refreshToken)
    expect([late.status, late.body.code]).toEqual([401, 'session-ended'])
    const access = await server.stranger.as(soon.body.accessToken).call('findAccount')
    expect(access.status).toBe(401)
  })
})

it('asks Google itself, which knows no scope for it, for offline access in its own way', async () => {
  const google = createServer((_, response) => {
    const at = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
    const document = {
      issuer: at,
      authorization_endpoint: `${at}/o/oauth2/v2/auth`,
      token_endpoint: `${at}/token`,
      jwks_uri: `${at}/certs`,
      scopes_supported: ['openid', 'email', 'profile'],
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document))
  })
  await once(google.listen(0, '127.0.0.1'), 'listening')
  const asking = await TestServer.start({
    oidc: { ...issuer.options, issuer: `http://127.0.0.1:${(google.address() as AddressInfo).port}` },
  })
  try {
    const { url } = await asking.stranger.do('startGoogleSignIn', { query: {} })
    const query = Object.fromEntries(new URL(url).searchParams)
    expect(query).toMatchObject({ scope: 'openid email profile', access_type: 'offline', prompt: 'consent' })
  } finally {
    await asking.stop()
    google.close()
    google.closeAllConnections()
  }
})

it('a server without a provider, or with one that is away, says so', async () => {
  const without = await TestServer.start()
  const away = await TestServer.start({ oidc: { ...issuer.options, issuer: 'http://127.0.0.1:9' } })
  try {
    const none = await without.stranger.call('startGoogleSignIn', { query: {} })
    expect([none.status, none.body.code]).toEqual([404, 'provider-not-set-up'])
    expect(await without.stranger.do('findSignInMethods')).toEqual({ google: false })
    expect(await away.stranger.do('findSignInMethods')).toEqual({ google: true })
    const unreachable = await away.stranger.call('startGoogleSignIn', { query: {} })
    expect([unreachable.status, unreachable.body.code]).toEqual([503, 'provider-unreachable'])
  } finally {
    await without.stop()
    await away.stop()
  }
}, 60_000)
