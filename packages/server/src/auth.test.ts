import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashSecret } from './security/Keys.ts'
import { password, register, registerOwner } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
}, 60_000)
afterAll(() => server.stop())

const graceMs = 10_000

const refresh = (code: string) => server.stranger.call('refreshAccessToken', { body: { code } })

describe('registration', () => {
  it('answers the user without a hash and stores an argon2id hash', async () => {
    const answer = await server.stranger.call('createUser', {
      body: { email: ' Ayse@Example.com ', password, providerId: 1 },
    })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).sort()).toEqual(
      ['defaultOrganization', 'emailLists', 'email', 'id', 'providerId'].sort(),
    )
    expect(answer.body.email).toBe('Ayse@Example.com')
    const { rows } = await server.database.pool.query('select password_hash from users where id = $1', [answer.body.id])
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
  })

  it('takes an e-mail address once, without regard to case', async () => {
    await register(server, 'ICE@example.com')
    const again = await server.stranger.call('createUser', {
      body: { email: 'ice@EXAMPLE.com', password, providerId: 1 },
    })
    expect(again.status).toBe(409)
    expect(again.body.code).toBe('email-taken')
  })

  it('lets one of two registrations at once win', async () => {
    const body = { email: 'race@example.com', password, providerId: 1 }
    const answers = await Promise.all([1, 2, 3].map(() => server.stranger.call('createUser', { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('ignores fields that are not its own', async () => {
    const body = { email: 'mallory@example.com', password, providerId: 1, id: 'x', role: 50, defaultOrganization: 'y' }
    const answer = await server.stranger.call('createUser', { body })
    expect(answer.status).toBe(200)
    expect(answer.body.id).not.toBe('x')
    expect(answer.body.defaultOrganization).toBeNull()
  })

  it.each([
    ['password', { email: 'a@example.com', password: '1234567', providerId: 1 }],
    ['email', { email: 'not an address', password, providerId: 1 }],
    ['providerId', { email: 'a@example.com', password, providerId: 2 }],
    ['email', { email: 'a\u0000@example.com', password, providerId: 1 }],
  ])('names the field that is wrong: %s', async (field, body) => {
    const answer = await server.stranger.call('createUser', { body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'validation', field })
    expect(answer.body.detail).toContain(field)
  })
})

describe('sign-in', () => {
  it('finds the user by the address in any case', async () => {
    await register(server, 'Deniz@example.com')
    const answer = await server.stranger.call('signIn', { body: { email: 'DENIZ@example.com', password } })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ email: 'Deniz@example.com', providerId: 1 })
  })

  it('answers a wrong password and an unknown address alike', async () => {
    const { user } = await register(server)
    const wrong = await server.stranger.call('signIn', { body: { email: user.email, password: 'wrong password' } })
    const unknown = await server.stranger.call('signIn', { body: { email: 'nobody@example.com', password } })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body.code).toBe('wrong-credentials')
  })
})

describe('the method of signing in and up', () => {
  const email = 'yontem@example.com'
  const registration = { email, password, providerId: 1 as const }

  it.each(['', ' ', 'telegram', 'google'])('"%s" is refused', async (method) => {
    for (const [name, body] of [
      ['createUser', { ...registration, method }],
      ['signIn', { email, password, method }],
    ] as const) {
      const answer = await server.stranger.call(name, { body })
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
        400,
        'sign-in-method',
        'Giriş methodu belirtilmedi veya izin verilen bir method değil',
      ])
    }
  })

  it('is the password, in any letter case', async () => {
    expect((await server.stranger.call('createUser', { body: { ...registration, method: 'PASSWORD' } })).status).toBe(
      200,
    )
    expect((await server.stranger.call('signIn', { body: { email, password, method: 'Password' } })).status).toBe(200)
  })
})

describe('access tokens', () => {
  it('refuses none, forged, expired and refresh tokens', async () => {
    const { session, user } = await register(server)
    const forged = await new SignJWT({ sid: 'x' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(user.id)
      .setExpirationTime('1h')
      .sign(new Uint8Array(32))
    const [, payload] = session.accessToken.split('.')
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`
    for (const token of [forged, unsigned, session.refreshToken, 'phd_unknown', 'x.y.z']) {
      const answer = await server.stranger.as(token).call('findOrganizations', { query: {} })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
    const cookie = `phoenix_auth_accessToken=${session.accessToken}`
    const byCookie = await server.stranger.call('findOrganizations', { query: {}, headers: { cookie } })
    expect(byCookie.status).toBe(401)
  })

  it('live ten minutes', async () => {
    const { api } = await register(server)
    server.clock.advance(9 * 60_000)
    expect((await api.call('findOrganizations', { query: {} })).status).toBe(200)
    server.clock.advance(2 * 60_000)
    expect((await api.call('findOrganizations', { query: {} })).status).toBe(401)
  })
})

describe('refresh', () => {
  it('rotates: the new tokens work', async () => {
    const { session } = await register(server)
    const next = await refresh(session.refreshToken)
    expect(next.status).toBe(200)
    expect(next.body.refreshToken).not.toBe(session.refreshToken)
    const answer = await server.stranger.as(next.body.accessToken).call('findOrganizations', { query: {} })
    expect(answer.status).toBe(200)
  })

  it('serves two tabs that refresh with one token at the same time', async () => {
    const { session } = await register(server)
    const tabs = await Promise.all([refresh(session.refreshToken), refresh(session.refreshToken)])
    for (const tab of tabs) {
      expect(tab.status).toBe(200)
      expect((await refresh(tab.body.refreshToken)).status).toBe(200)
    }
  })

  it('gives one successor to however many use a token at the same time', async () => {
    const { session } = await register(server)
    const tabs = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refreshToken)))
    expect(new Set(tabs.map(({ body }) => body.refreshToken)).size).toBe(1)
    const { rows } = await server.database.pool.query(
      `select count(*)::int as count from refresh_tokens where session_id =
        (select session_id from refresh_tokens where hash = $1)`,
      [hashSecret(session.refreshToken)],
    )
    expect(rows[0].count).toBe(2)
  })

  it('leads a late one within the grace to the newest token, which is good for a next time', async () => {
    const { session } = await register(server)
    const second = await refresh(session.refreshToken)
    const third = await refresh(second.body.refreshToken)
    const late = await refresh(session.refreshToken)
    expect(late.body.refreshToken).toBe(third.body.refreshToken)
    server.clock.advance(graceMs + 1000)
    expect((await refresh(late.body.refreshToken)).status).toBe(200)
  })

  it('ends the whole session when a token is used again later', async () => {
    const { session } = await register(server)
    const second = await refresh(session.refreshToken)
    const third = await refresh(second.body.refreshToken)
    server.clock.advance(graceMs + 1000)
    const stolen = await refresh(session.refreshToken)
    expect(stolen.status).toBe(401)
    expect(stolen.body.code).toBe('session-ended')
    expect((await refresh(third.body.refreshToken)).status).toBe(401)
    const access = await server.stranger.as(third.body.accessToken).call('findOrganizations', { query: {} })
    expect(access.status).toBe(401)
  })

  it('does so under an Idempotency-Key too', async () => {
    const { session } = await register(server)
    const second = await refresh(session.refreshToken)
    server.clock.advance(graceMs + 1000)
    const headers = { 'idempotency-key': 'again' }
    const body = { code: session.refreshToken }
    expect((await server.stranger.call('refreshAccessToken', { body, headers })).status).toBe(401)
    expect((await refresh(second.body.refreshToken)).status).toBe(401)
  })

  it('goes on for thirty days, however often it is asked for', async () => {
    const { session } = await register(server)
    const dayMs = 86_400_000
    let code = session.refreshToken
    for (const days of [10, 10, 9.9]) {
      server.clock.advance(days * dayMs)
      const next = await refresh(code)
      expect(next.status).toBe(200)
      code = next.body.refreshToken
    }
    const { accessToken, refreshToken } = (await refresh(code)).body
    expect((await server.stranger.as(accessToken).call('findAccount')).status).toBe(200)
    server.clock.advance(0.1 * dayMs)
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await server.stranger.as(accessToken).call('findAccount')).status).toBe(401)
  })

  it('ends with the session', async () => {
    const { session } = await register(server)
    server.clock.advance(31 * 86_400_000)
    expect((await refresh(session.refreshToken)).status).toBe(401)
  })

  it('keeps only hashes', async () => {
    const { session } = await register(server)
    const { rows } = await server.database.pool.query('select string_agg(t::text, $1) as dump from refresh_tokens t', [
      ' ',
    ])
    expect(rows[0].dump).not.toContain(session.refreshToken)
  })
})

describe('sign-out', () => {
  it('ends access and refresh tokens', async () => {
    const { api, session } = await register(server)
    expect((await api.call('signOut')).status).toBe(200)
    expect((await api.call('findOrganizations', { query: {} })).status).toBe(401)
    const refreshed = await server.stranger.call('refreshAccessToken', { body: { code: session.refreshToken } })
    expect(refreshed.status).toBe(401)
  })
})

describe('User/Find', () => {
  it('finds oneself, and strangers no more than nobody', async () => {
    const ayse = await registerOwner(server)
    const veli = await registerOwner(server)
    const self = await ayse.api.call('findUser', { query: { email: ayse.user.email.toUpperCase() } })
    expect(self.body).toMatchObject({ id: ayse.user.id, defaultOrganization: ayse.organizationId })
    const stranger = await ayse.api.call('findUser', { query: { email: veli.user.email } })
    const nobody = await ayse.api.call('findUser', { query: { email: 'nobody@example.com' } })
    expect(stranger.status).toBe(404)
    expect(stranger.body).toEqual(nobody.body)
  })

  it('finds people of the same organization', async () => {
    const ayse = await registerOwner(server)
    const veli = await register(server)
    await server.database.pool.query(
      'insert into memberships (id, organization_id, user_id, role, created_at) values ($1, $2, $3, 10, now())',
      ['m-veli', ayse.organizationId, veli.user.id],
    )
    const found = await ayse.api.call('findUser', { query: { email: veli.user.email } })
    expect(found.body).toMatchObject({ id: veli.user.id, email: veli.user.email })
  })
})
