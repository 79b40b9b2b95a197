import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Logger } from './logging.ts'
import { expectSoon } from './testing/expectSoon.ts'
import { Mailbox, type ReceivedMail } from './testing/Mailbox.ts'
import { password, type Person, register, registerOwner } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

const publicUrl = 'https://phoenix.example.com'
const english = { 'accept-language': 'en' }

vi.setConfig({ testTimeout: 60_000 })

let mailbox: Mailbox
let server: TestServer
beforeAll(async () => {
  mailbox = await Mailbox.open()
  const mail = { smtpUrl: mailbox.url, from: 'Phoenix <phoenix@example.com>' }
  server = await TestServer.start({ mail, publicUrl })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await mailbox.close()
})

async function received(address: string, count = 1): Promise<ReceivedMail> {
  await expectSoon(() => mailbox.to(address).length).toBe(count)
  return mailbox.to(address).at(-1)!
}

const tokenIn = ({ text }: ReceivedMail) => /#token=([\w-]+)/.exec(text)![1]!

async function dump(): Promise<string> {
  const { rows } = await server.database.pool.query<{ dump: string }>(
    "select concat((select string_agg(m::text, ' ') from mails m), (select string_agg(t::text, ' ') from mail_tokens t)) as dump",
  )
  return rows[0]!.dump
}

async function askForReset(email: string, headers: Record<string, string> = {}) {
  return server.stranger.call('requestPasswordReset', { body: { email }, headers })
}

async function verify(person: Person): Promise<void> {
  const token = tokenIn(await received(person.user.email))
  await server.stranger.do('verifyEmail', { body: { token } })
}

describe('the address of a new account', () => {
  it('is verified by the link that is sent to it, once, within a day', async () => {
    const person = await register(server)
    const mail = await received(person.user.email)
    expect(mail.subject).toBe('Phoenix: e-posta adresinizi doğrulayın')
    expect(mail.headers).toContain('From: Phoenix <phoenix@example.com>')
    expect(mail.text).toContain(`${publicUrl}/auth/verify#token=`)
    expect(mail.html).toContain(`href="${publicUrl}/auth/verify#token=${tokenIn(mail)}"`)
    expect(await person.api.do('findAccount')).toEqual({
      email: person.user.email,
      emailVerified: false,
      hasPassword: true,
    })
    const body = { token: tokenIn(mail) }
    await server.stranger.do('verifyEmail', { body })
    expect(await person.api.do('findAccount')).toMatchObject({ emailVerified: true })
    const again = await server.stranger.call('verifyEmail', { body })
    expect([again.status, again.body.code]).toEqual([410, 'link-over'])

    const late = await register(server)
    const token = tokenIn(await received(late.user.email))
    server.clock.advance(25 * 3_600_000)
    expect((await server.stranger.call('verifyEmail', { body: { token } })).status).toBe(410)
  })

  it('gets another link in the language that is asked for, but not any number of them', async () => {
    const person = await register(server)
    await received(person.user.email)
    await person.api.do('sendVerification', { headers: english })
    expect((await received(person.user.email, 2)).subject).toBe('Phoenix: verify your e-mail address')
    for (let time = 0; time < 4; time++) await person.api.do('sendVerification')
    expect((await person.api.call('sendVerification')).status).toBe(429)
    await server.stranger.do('verifyEmail', { body: { token: tokenIn(await received(person.user.email, 6)) } })
    await person.api.do('sendVerification')
    expect(mailbox.to(person.user.email)).toHaveLength(6)
  })

  it('that somebody has already is told to them, and not to whoever asks', async () => {
    const owner = await register(server)
    await received(owner.user.email)
    const ask = (email: string) => server.stranger.call('createUser', { body: { email, password, providerId: 1 } })
    const fresh = await ask('taze@example.com')
    const taken = await ask(owner.user.email.toUpperCase())
    expect(taken.status).toBe(fresh.status)
    const { id, email, ...rest } = fresh.body
    expect(taken.body).toEqual({ id: expect.any(String), email: owner.user.email.toUpperCase(), ...rest })
    expect([id, owner.user.id]).not.toContain(taken.body.id)
    expect(email).toBe('taze@example.com')
    await expectSoon(() => mailbox.mails.some(({ subject }) => /zaten bir hesabı var/.test(subject))).toBe(true)
    for (let i = 0; i < 10; i++) expect((await ask(owner.user.email)).status).toBe(200)
    const { rows } = await server.database.pool.query(
      "select count(*)::int as count from mails where kind = 'address-taken'",
    )
    expect(rows[0].count).toBe(5)
  })

  it('has no mail if the account was not made', async () => {
    const email = 'yapilmadi@example.com'
    const body = { email, password: 'password', providerId: 1 }
    expect((await server.stranger.call('createUser', { body })).status).toBe(400)
    const { rows } = await server.database.pool.query('select 1 from mails where to_address = $1', [email])
    expect(rows).toHaveLength(0)
  })
})

describe('a forgotten password', () => {
  it('is replaced through the link, once, within an hour; all sessions end', async () => {
    const person = await register(server)
    await received(person.user.email)
    await askForReset(person.user.email.toUpperCase(), english)
    const mail = await received(person.user.email, 2)
    expect(mail.subject).toBe('Phoenix: reset your password')
    expect(mail.text).toContain(`${publicUrl}/auth/reset#token=`)
    const token = tokenIn(mail)
    const common = await server.stranger.call('resetPassword', { body: { token, password: 'password1' } })
    expect(common.body.code).toBe('password-common')
    // The link of one purpose is not that of another.
    expect((await server.stranger.call('verifyEmail', { body: { token } })).status).toBe(410)

    await server.stranger.do('resetPassword', { body: { token, password: 'yepyeni bir parola' } })
    expect((await person.api.call('findAccount')).status).toBe(401)
    const body = { email: person.user.email, password: 'yepyeni bir parola' }
    const session = await server.stranger.do('signIn', { body })
    const api = server.stranger.as(session.accessToken)
    expect(await api.do('findAccount')).toMatchObject({ emailVerified: true })
    const told = await api.do('findOwnAudit', { query: {} })
    expect(told.map(({ action, result }) => `${action} ${result}`)).toContain('resetPassword ok')
    const again = await server.stranger.call('resetPassword', { body: { token, password: 'bir başka parola' } })
    expect([again.status, again.body.code]).toEqual([410, 'link-over'])

    await askForReset(person.user.email)
    const late = tokenIn(await received(person.user.email, 3))
    server.clock.advance(61 * 60_000)
    const { status } = await server.stranger.call('resetPassword', { body: { token: late, password } })
    expect(status).toBe(410)
  })

  it('of one link is replaced by one of two who use it at once', async () => {
    const person = await register(server)
    await received(person.user.email)
    await askForReset(person.user.email)
    const token = tokenIn(await received(person.user.email, 2))
    const answers = await Promise.all(
      ['birinci parola', 'ikinci parola'].map((secret) =>
        server.stranger.call('resetPassword', { body: { token, password: secret } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  it('is answered alike for an address that nobody has, and does the same work', async () => {
    const { user } = await register(server)
    await received(user.email)
    const before = mailbox.mails.length
    const known = await askForReset(user.email)
    const unknown = await askForReset('nobody@example.com')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await received(user.email, 2)
    expect(mailbox.mails.length).toBe(before + 1)
    const rows = await server.database.pool.query("select to_address from mails where kind = 'reset-password'")
    expect(rows.rows).toContainEqual({ to_address: '' })
    expect(await dump()).not.toContain('nobody@example.com')
  })

  it('is asked for only so often, known or not', async () => {
    const { user } = await register(server)
    for (const email of [user.email, 'somebody@example.com']) {
      for (let time = 0; time < 5; time++) expect((await askForReset(email)).status).toBe(200)
      const next = await askForReset(email)
      expect([next.status, Number(next.headers.get('retry-after')) > 60]).toEqual([429, true])
    }
  })
})

describe('an invitation', () => {
  it('is sent to its address with a link, nothing in it that is not text', async () => {
    const owner = await registerOwner(server)
    const { organizationId } = owner
    const value = 'Kuzey <b>&\nBcc: x@example.com'
    await owner.api.do('changeName', { body: { Id: organizationId, value, userId: 0 } })
    const email = 'davetli@example.com'
    const { id } = await owner.api.do('invite', { body: { organizationId, email } })
    const mail = await received(email)
    expect(mail.to).toEqual([email])
    expect(mail.subject).toBe('Phoenix: Kuzey <b>& Bcc: x@example.com sizi davet ediyor')
    expect(mail.text).toContain(`${publicUrl}/Organization/Invite/${id}`)
    expect(mail.html).toContain('Kuzey &lt;b&gt;&amp;')
    expect(mail.html).not.toContain('<b>')
  })

  it('is not shown to whoever registered with an address that is not theirs', async () => {
    const owner = await registerOwner(server)
    const squatter = await register(server)
    const token = tokenIn(await received(squatter.user.email))
    const body = { organizationId: owner.organizationId, email: squatter.user.email }
    const { id } = await owner.api.do('invite', { body })
    expect(await squatter.api.do('findOwnInvites', { query: { userId: '0' } })).toEqual([])
    const told = await squatter.api.do('findNotifications', { query: { userId: '0' } })
    expect(JSON.stringify(told)).not.toContain(id)
    await received(squatter.user.email, 2)
    await server.stranger.do('verifyEmail', { body: { token } })
    expect(await squatter.api.do('findOwnInvites', { query: { userId: '0' } })).toHaveLength(1)
  })
})

describe('mail', () => {
  it('that the server refuses is sent later', async () => {
    mailbox.refusals = 1
    const person = await register(server)
    const read = async () => {
      const sql = 'select attempts, last_error, sent_at is not null as sent from mails where to_address = $1'
      return (await server.database.pool.query(sql, [person.user.email])).rows[0]
    }
    await expect.poll(read).toMatchObject({ attempts: 1, last_error: expect.stringContaining('451'), sent: false })
    server.clock.advance(61_000)
    const other = await register(server)
    await received(other.user.email)
    await received(person.user.email)
    await expect.poll(read).toMatchObject({ attempts: 2, last_error: null, sent: true })
    await verify(person)
  })

  it('is in the database without the links that open accounts (promise 6)', async () => {
    const { user } = await register(server)
    await received(user.email)
    await askForReset(user.email)
    const token = tokenIn(await received(user.email, 2))
    expect(await dump()).not.toContain(token)
  })

  it('waits where no server is set, and the log says so without its content', async () => {
    const lines: string[] = []
    const logger: Logger = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
    const quiet = await TestServer.start({ logger })
    try {
      const { user } = await register(quiet)
      const { rows } = await quiet.database.pool.query('select to_address, sealed_content, sent_at from mails')
      expect(rows).toMatchObject([{ to_address: user.email, sent_at: null }])
      expect(rows[0].sealed_content).not.toContain('token')
      expect(lines).toHaveLength(1)
      expect(JSON.parse(lines[0]!)).toMatchObject({ kind: 'verify-email', msg: expect.stringContaining('SMTP_URL') })
      expect(lines[0]).not.toMatch(/token|@/)
    } finally {
      await quiet.stop()
    }
  }, 60_000)
})
