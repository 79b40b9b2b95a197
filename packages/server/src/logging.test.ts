import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createLogger, serializeError } from './logging.ts'
import { register } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

it('a failed query is logged without its values', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' })
  const error = new DrizzleQueryError('insert into users values ($1, $2)', ['ayse@example.com', '$argon2id$'], cause)
  const logged = serializeError(error)
  expect(JSON.stringify(logged)).not.toMatch(/ayse|argon2id/)
  expect(logged).toMatchObject({ query: 'insert into users values ($1, $2)', cause: { message: 'duplicate key' } })
  expect(logged).toMatchObject({ stack: expect.stringMatching(/^\s+at /) })
})

it('other errors keep their causes', () => {
  const logged = serializeError(new Error('outer', { cause: new Error('inner') }))
  expect(JSON.stringify(logged)).toMatch(/outer.*inner/)
  expect(serializeError('text')).toBe('text')
})

it('what else hangs on an error stays out of the log', () => {
  const more = { detail: 'Key (email)=(ayse@example.com)', client: { password: 'secret' }, code: '23505' }
  const logged = serializeError(new Error('outer', { cause: Object.assign(new Error('inner'), more) }))
  expect(JSON.stringify(logged)).not.toMatch(/ayse|secret/)
  expect(logged).toMatchObject({ cause: { message: 'inner', code: '23505' } })
})

it('tokens and passwords are taken out, wherever they usually lie', () => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => lines.push(line) })
  const secret = 'cok-gizli'
  logger.info({ authorization: secret, headers: { authorization: secret } }, 'a request')
  logger.info(
    { body: { password: secret, token: secret }, session: { accessToken: secret, refreshToken: secret } },
    'it',
  )
  logger.info({ req: { method: 'GET', url: `/deploySystem?id=1&access_token=${secret}&x=2`, ip: '::1' } }, 'a hub')
  logger.info(
    { req: { method: 'GET', url: `/auth/callback/google?code=${secret}&state=${secret}`, ip: '::1' } },
    'back',
  )
  expect(lines).toHaveLength(4)
  expect(lines.join('')).not.toContain(secret)
  expect(lines.join('').match(/\[redacted\]/g)).toHaveLength(9)
  expect(lines[2]).toContain('/deploySystem?id=1&access_token=[redacted]&x=2')
})

describe('the log of a request', () => {
  it('is held together by its id, one of each, and holds no token', async () => {
    const lines: Record<string, unknown>[] = []
    const write = (line: string): unknown => lines.push(JSON.parse(line))
    const server = await TestServer.start({ logger: createLogger('info', { write }) })
    const { api, session } = await register(server)
    await Promise.all([api.do('findUsers'), api.do('findUsers'), server.stranger.call('findUsers')])
    await server.stop()
    const asked = lines.filter(({ msg }) => msg === 'incoming request')
    const answered = lines.filter(({ msg }) => msg === 'request completed')
    const ids = asked.map(({ reqId }) => reqId as string)
    expect(ids).toHaveLength(5)
    expect(new Set(ids).size).toBe(5)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(answered.map(({ reqId }) => reqId).toSorted()).toEqual(ids.toSorted())
    const all = JSON.stringify(lines)
    for (const token of [session.accessToken, session.refreshToken]) expect(all).not.toContain(token)
  })
})
