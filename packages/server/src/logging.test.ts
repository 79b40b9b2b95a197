import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { serializeError } from './logging.ts'

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
