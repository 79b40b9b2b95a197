import { describe, expect, it } from 'vitest'
import { databaseRefusal } from './databaseRefusal.ts'
import { DatabaseUnavailable } from './DatabaseUnavailable.ts'

const withCode = (code: string) => Object.assign(new Error('what PostgreSQL or the system says'), { code })
/** Drizzle hands it on like this. */
const wrapped = (cause: unknown) => new Error('Failed query', { cause })

describe('a failure of the database is', () => {
  it.each([
    ['a full disk', '53100', 'storage-full'],
    ['a full disk of the server', 'ENOSPC', 'storage-full'],
    ['a parent that was removed meanwhile', '23503', 'not-found'],
    ['a database that stops', '57P01', 'database-away'],
    ['a database that is not up yet', '57P03', 'database-away'],
    ['too many connections', '53300', 'busy'],
    ['two that waited for each other', '40P01', 'busy'],
    ['a text with NUL', '22021', 'bad-request'],
  ])('told for what it is: %s', (_name, code, refusal) => {
    expect(databaseRefusal(withCode(code))).toBe(refusal)
    expect(databaseRefusal(wrapped(withCode(code)))).toBe(refusal)
  })

  it('told apart by what became of the connection', () => {
    expect(databaseRefusal(wrapped(new DatabaseUnavailable('busy', undefined)))).toBe('busy')
    expect(databaseRefusal(wrapped(new DatabaseUnavailable('database-away', undefined)))).toBe('database-away')
  })

  it('not made up for a mistake of ours', () => {
    expect(databaseRefusal(wrapped(withCode('42601')))).toBeUndefined()
    expect(databaseRefusal(new TypeError('x is not a function'))).toBeUndefined()
  })
})
