import { Secret, TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { password, type Person, register } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
}, 60_000)
afterAll(() => server.stop())

// Codes change every 30 seconds: a test begins with most of them left.
beforeEach(() => server.clock.advance(30_100 - (now() % 30_000)))

const now = () => server.clock.now().getTime()
const codeOf = (secret: string, at = now()) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: at })

const signIn = ({ user }: Person, code?: string) =>
  server.stranger.call('signIn', { body: { email: user.email, password, ...(code !== undefined && { code }) } })

async function protect(person: Person) {
  const { secret, uri } = await person.api.do('setUpSecondFactor')
  const code = codeOf(secret)
  const { recoveryCodes } = await person.api.do('confirmSecondFactor', { body: { code } })
  return { secret, uri, recoveryCodes, code }
}

describe('two-step verification', () => {
  it('changes nothing until a code has been shown', async () => {
    const person = await register(server)
    const { secret, uri } = await person.api.do('setUpSecondFactor')
    expect(URI.parse(uri)).toMatchObject({ issuer: 'Phoenix', label: person.user.email })
    expect((URI.parse(uri) as TOTP).secret.base32).toBe(secret)
    expect((await signIn(person)).status).toBe(200)
    const wrong = await person.api.call('confirmSecondFactor', { body: { code: '000000' } })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong-code'])
    expect(await person.api.do('findSecondFactor')).toEqual({ enabled: false, recoveryCodesLeft: 0 })
  })

  it('asks for a code at sign-in, after the password, and takes each once', async () => {
    const person = await register(server)
    const { secret, code: used } = await protect(person)
    expect(await person.api.do('findSecondFactor')).toEqual({ enabled: true, recoveryCodesLeft: 10 })
    const body = { email: person.user.email, password: 'wrong password' }
    expect((await server.stranger.call('signIn', { body })).body.code).toBe('wrong-credentials')
    const without = await signIn(person)
    expect([without.status, without.body.code]).toEqual([401, 'second-factor-needed'])
    // The one that confirmed it is used up.
    expect((await signIn(person, used)).body.code).toBe('wrong-second-factor')
    server.clock.advance(30_000)
    const code = codeOf(secret)
    const answers = await Promise.all([signIn(person, code), signIn(person, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    server.clock.advance(90_000)
    expect((await signIn(person, codeOf(secret, now() - 90_000))).status).toBe(401)
    expect((await signIn(person, codeOf(secret, now() - 30_000))).status).toBe(200)
  })

  it('takes each recovery code once', async () => {
    const person = await register(server)
    const { recoveryCodes } = await protect(person)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first, second] = recoveryCodes
    expect((await signIn(person, first)).status).toBe(200)
    expect((await signIn(person, first)).body.code).toBe('wrong-second-factor')
    expect((await signIn(person, second!.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect(await person.api.do('findSecondFactor')).toEqual({ enabled: true, recoveryCodesLeft: 8 })
    const other = await register(server)
    await protect(other)
    expect((await signIn(other, recoveryCodes[2])).status).toBe(401)
  })

  it('is guessed no more often than a password', async () => {
    const person = await register(server)
    const { recoveryCodes } = await protect(person)
    for (let time = 0; time < 10; time++) {
      expect((await signIn(person, String(time).padStart(6, '0'))).body.code).toBe('wrong-second-factor')
    }
    expect((await signIn(person, recoveryCodes[0])).status).toBe(429)
  })

  it('is set up once and removed with a code', async () => {
    const person = await register(server)
    const { secret, recoveryCodes } = await protect(person)
    for (const again of [
      await person.api.call('setUpSecondFactor'),
      await person.api.call('confirmSecondFactor', { body: { code: codeOf(secret) } }),
    ]) {
      expect([again.status, again.body.code]).toEqual([409, 'second-factor-on'])
    }
    expect((await person.api.call('removeSecondFactor', { body: { code: '000000' } })).body.code).toBe('wrong-code')
    await person.api.do('removeSecondFactor', { body: { code: recoveryCodes[0]! } })
    expect((await signIn(person)).status).toBe(200)
    const off = await person.api.call('removeSecondFactor', { body: { code: recoveryCodes[1]! } })
    expect([off.status, off.body.code]).toEqual([409, 'second-factor-off'])
  })

  it('is nowhere in clear (promise 6)', async () => {
    const person = await register(server)
    const { secret, recoveryCodes } = await protect(person)
    const { rows } = await server.database.pool.query(
      `select concat((select string_agg(t::text, ' ') from second_factors t), (select string_agg(t::text, ' ')
       from recovery_codes t), (select string_agg(t::text, ' ') from idempotent_answers t), (select
       string_agg(t::text, ' ') from audit_entries t)) as dump`,
    )
    for (const text of [secret, ...recoveryCodes]) expect(rows[0].dump).not.toContain(text)
  })
})
