import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectSoon } from './testing/expectSoon.ts'
import { LiveClient } from './testing/LiveClient.ts'
import { Mailbox } from './testing/Mailbox.ts'
import { password, type Person, register } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start({ trustProxy: false })
}, 60_000)
afterAll(() => server.stop())

const signIn = (email: string, secret = password, headers: Record<string, string> = {}) =>
  server.stranger.call('signIn', { body: { email, password: secret }, headers })

const create = (secret: string, email: string) =>
  server.stranger.call('createUser', { body: { email, password: secret, providerId: 1 } })

async function again(person: Person, userAgent = 'Telefon'): Promise<Person> {
  const session = await server.stranger.do('signIn', {
    body: { email: person.user.email, password },
    headers: { 'user-agent': userAgent },
  })
  return { ...person, session, api: server.stranger.as(session.accessToken) }
}

const isIn = async ({ api }: Person) => (await api.call('findOrganizations', { query: {} })).status === 200

async function results(person: Person): Promise<string[]> {
  const entries = await person.api.do('findOwnAudit', { query: {} })
  return entries.map(({ action, result }) => `${action} ${result}`)
}

describe('sessions', () => {
  it('are listed with when, from where and by what they were used', async () => {
    const desk = await register(server)
    const phone = await again(desk)
    server.clock.advance(60_000)
    await server.stranger.do('refreshAccessToken', {
      body: { code: phone.session.refreshToken },
      headers: { 'user-agent': 'Telefon 2' },
    })
    const [first, second] = await desk.api.do('findSessions')
    expect(first).toMatchObject({ address: '127.0.0.1', userAgent: 'Telefon 2', current: false })
    expect(Date.parse(first!.lastUsedAt) - Date.parse(first!.createdAt)).toBeGreaterThanOrEqual(60_000)
    expect(second).toMatchObject({ current: true })
    expect(JSON.stringify([first, second])).not.toContain(phone.session.refreshToken)
  })

  it('are ended one by one, by their owner alone', async () => {
    const desk = await register(server)
    const phone = await again(desk)
    const stranger = await register(server)
    const phoneId = (await phone.api.do('findSessions')).find(({ current }) => current)!.id
    const foreign = await stranger.api.call('endSession', { query: { id: phoneId } })
    const missing = await stranger.api.call('endSession', { query: { id: 'nothing' } })
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    expect(await isIn(phone)).toBe(true)
    await desk.api.do('endSession', { query: { id: phoneId } })
    expect(await isIn(phone)).toBe(false)
    expect(await desk.api.do('findSessions')).toHaveLength(1)
  })

  it('all others end at once, with their live connections (promise 5)', async () => {
    const desk = await register(server)
    const phone = await again(desk)
    const live = await LiveClient.open(phone.api)
    await desk.api.do('signOutOthers')
    expect(await isIn(desk)).toBe(true)
    expect(await isIn(phone)).toBe(false)
    await expectSoon(() => live.connection.state).toBe('Disconnected')
  })

  it('past their absolute lifetime hold no connection (promise 5)', async () => {
    const person = await register(server)
    const live = await LiveClient.open(person.api)
    server.clock.advance(31 * 86_400_000)
    await expectSoon(() => live.connection.state).toBe('Disconnected')
    const { status } = await server.stranger.call('refreshAccessToken', { body: { code: person.session.refreshToken } })
    expect(status).toBe(401)
  })

  it('end when a refresh token comes again, which is told once (promise 3)', async () => {
    const person = await register(server)
    const other = await again(person)
    const { refreshToken } = person.session
    const second = await server.stranger.do('refreshAccessToken', { body: { code: refreshToken } })
    await server.stranger.do('refreshAccessToken', { body: { code: second.refreshToken } })
    server.clock.advance(11_000)
    for (let time = 0; time < 2; time++) {
      expect((await server.stranger.call('refreshAccessToken', { body: { code: refreshToken } })).status).toBe(401)
    }
    expect(await isIn(person)).toBe(false)
    const told = (await results(other)).filter((line) => line === 'refreshAccessToken refresh-token-reused')
    expect(told).toHaveLength(1)
  })
})

describe('too many wrong passwords (promise 7)', () => {
  it('for one account are refused for a while, whatever address they claim to come from', async () => {
    const victim = await register(server)
    const other = await register(server)
    for (let time = 0; time < 10; time++) {
      const answer = await signIn(victim.user.email, 'wrong password', { 'x-forwarded-for': `10.0.0.${time}` })
      expect(answer.status).toBe(401)
    }
    const next = await signIn(victim.user.email.toUpperCase(), password, { 'x-forwarded-for': '10.0.1.1' })
    expect([next.status, next.body.code]).toEqual([429, 'too-many-attempts'])
    const seconds = Number(next.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect((await signIn(other.user.email)).status).toBe(200)
    await signIn(victim.user.email)
    server.clock.advance(seconds * 1000)
    expect((await signIn(victim.user.email)).status).toBe(200)

    const told = await results(await again(victim))
    expect(told.filter((line) => line === 'signIn wrong-credentials')).toHaveLength(10)
    expect(told.filter((line) => line === 'signIn too-many-attempts')).toHaveLength(1)
    expect(told[0]).toBe('signIn ok')
  })

  it('are counted when many come at once', async () => {
    const { user } = await register(server)
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(user.email, 'wrong password')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    server.clock.advance(60_000)
  })

  it('do not count the right ones', async () => {
    const { user } = await register(server)
    for (let time = 0; time < 15; time++) expect((await signIn(user.email)).status).toBe(200)
  })

  it('from one address are refused for all accounts', async () => {
    server.clock.advance(60_000)
    const person = await register(server)
    const wrong = Array.from({ length: 60 }, (_, time) => signIn(`nobody${time}@example.com`, 'wrong password'))
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(wrong.map(() => 401))
    expect((await signIn(person.user.email)).status).toBe(429)
    server.clock.advance(60_000)
    expect((await signIn(person.user.email)).status).toBe(200)
  })

  it('are kept without saying whose', async () => {
    const { rows } = await server.database.pool.query("select string_agg(t::text, ' ') as dump from limits t")
    expect(rows[0].dump).not.toMatch(/@|127\.0\.0/)
  })
})

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('whoever guesses (promise 7)', () => {
  it('keeps the owner out neither where the owner has been, nor where the owner reads mail', async () => {
    const mailbox = await Mailbox.open()
    const mail = { smtpUrl: mailbox.url, from: 'phoenix@example.com' }
    const behind = await TestServer.start({ trustProxy: 1, mail })
    try {
      const { user } = await register(behind)
      const enter = (address: string, secret = password) =>
        behind.stranger.call('signIn', { body: { email: user.email, password: secret }, headers: from(address) })
      expect((await enter('2001:db8::7')).status).toBe(200)
      // All the world, for as long as it likes: ten a minute, a hundred an hour.
      for (let minute = 0; minute < 12; minute++) {
        for (let time = 0; time < 11; time++) await enter(`203.0.113.${time}`, 'wrong password')
        behind.clock.advance(60_000)
      }
      for (let time = 0; time < 11; time++) await enter(`203.0.113.${time}`, 'wrong password')
      expect((await enter('203.0.113.200', password)).status).toBe(429)
      expect((await enter('2001:db8::8')).status).toBe(200)

      await behind.stranger.do('requestPasswordReset', { body: { email: user.email } })
      await expectSoon(() => mailbox.to(user.email).length).toBe(2)
      const token = /#token=([\w-]+)/.exec(mailbox.to(user.email)[1]!.text)![1]!
      const secret = 'yepyeni bir parola'
      await behind.stranger.do('resetPassword', { body: { token, password: secret }, headers: from('198.51.100.4') })
      expect((await enter('198.51.100.4', secret)).status).toBe(200)
      expect((await enter('198.51.100.5', secret)).status).toBe(429)
      // Nor is a known place one to guess from.
      for (let time = 0; time < 10; time++) expect((await enter('198.51.100.4', 'wrong password')).status).toBe(401)
      expect((await enter('198.51.100.4', secret)).status).toBe(429)
    } finally {
      await behind.stop()
      await mailbox.close()
    }
  })
})

describe('a proxy that is trusted', () => {
  it('says who comes, and what others write before it does not count', async () => {
    const behind = await TestServer.start({ trustProxy: 1 })
    try {
      const { user } = await register(behind)
      const headers = { 'x-forwarded-for': '203.0.113.9, 2001:db8::7' }
      const session = await behind.stranger.do('signIn', { body: { email: user.email, password }, headers })
      const all = await behind.stranger.as(session.accessToken).do('findSessions')
      expect(all.find(({ current }) => current)?.address).toBe('2001:db8::7')
      for (let time = 0; time < 60; time++) {
        const network = from(`2001:db8:0:0:${time.toString(16)}::1`)
        const body = { email: `n${time}@example.com`, password: 'wrong password' }
        expect((await behind.stranger.call('signIn', { body, headers: network })).status).toBe(401)
      }
      const neighbour = { 'x-forwarded-for': '2001:db8::ffff' }
      expect(
        (await behind.stranger.call('signIn', { body: { email: user.email, password }, headers: neighbour })).status,
      ).toBe(429)
      const elsewhere = { 'x-forwarded-for': '2001:db8:0:1::1' }
      expect(
        (await behind.stranger.call('signIn', { body: { email: user.email, password }, headers: elsewhere })).status,
      ).toBe(200)
    } finally {
      await behind.stop()
    }
  }, 60_000)
})

describe('passwords (promise 9)', () => {
  it.each([
    ['1234567', 'validation'],
    ['password1', 'password-common'],
    ['PASSWORD1', 'password-common'],
    ['fenerbahce1907', 'password-common'],
    ['zzzzzzzzzz', 'password-common'],
    ['canan.yilmaz@example.com', 'password-is-email'],
    ['Canan.Yilmaz', 'password-is-email'],
  ])('refuse %s', async (secret, code) => {
    const answer = await create(secret, 'canan.yilmaz@example.com')
    expect([answer.status, answer.body.code]).toEqual([400, code])
  })

  it('are kept as they are, 64 characters and spaces included', async () => {
    const secret = ` ${'Ağaç 7'.repeat(11).slice(0, 62)} `
    expect((await create(secret, 'long@example.com')).status).toBe(200)
    expect((await signIn('long@example.com', secret)).status).toBe(200)
    expect((await signIn('long@example.com', secret.slice(0, 63))).status).toBe(401)
    expect((await signIn('long@example.com', secret.trim())).status).toBe(401)
  })

  it('are changed by whoever knows the old one; the other sessions end', async () => {
    const desk = await register(server)
    const phone = await again(desk)
    const body = { oldPassword: 'wrong password', newPassword: 'yepyeni bir parola' }
    const wrong = await desk.api.call('changePassword', { body })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong-password'])
    const common = await desk.api.call('changePassword', { body: { oldPassword: password, newPassword: 'password1' } })
    expect(common.body.code).toBe('password-common')
    expect(await isIn(phone)).toBe(true)
    await desk.api.do('changePassword', { body: { ...body, oldPassword: password } })
    expect([await isIn(desk), await isIn(phone)]).toEqual([true, false])
    expect((await signIn(desk.user.email)).status).toBe(401)
    expect((await signIn(desk.user.email, body.newPassword)).status).toBe(200)
    expect(await results(desk)).toContain('changePassword ok')
    expect(await results(desk)).toContain('changePassword wrong-password')
    expect(JSON.stringify(await desk.api.do('findOwnAudit', { query: {} }))).not.toContain(body.newPassword)
  })

  it('are not guessed through a session that was left open', async () => {
    const desk = await register(server)
    const body = { oldPassword: 'wrong password', newPassword: 'yepyeni bir parola' }
    for (let time = 0; time < 10; time++) expect((await desk.api.call('changePassword', { body })).status).toBe(403)
    const right = await desk.api.call('changePassword', { body: { ...body, oldPassword: password } })
    expect(right.status).toBe(429)
  })
})
