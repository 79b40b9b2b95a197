import { describe, expect, it } from 'vitest'
import { checkCredentials } from './checkCredentials.ts'

describe('checkCredentials', () => {
  it('finds nothing wrong with a good pair, spaces around the e-mail included', () => {
    expect(checkCredentials({ email: ' elif@kuzey.com.tr ', password: '12345678' }, 'signUp')).toEqual({})
  })

  it.each([
    ['', 'emailMissing'],
    ['   ', 'emailMissing'],
    ['elif', 'emailInvalid'],
    ['elif@', 'emailInvalid'],
    ['a b@c.tr', 'emailInvalid'],
  ])('e-mail "%s": %s', (email, fault) => {
    expect(checkCredentials({ email, password: 'x' }, 'signIn').email).toBe(fault)
  })

  it('asks eight characters of a new password only', () => {
    const old = { email: 'a@b.tr', password: '1234567' }
    expect(checkCredentials(old, 'signUp').password).toBe('passwordShort')
    expect(checkCredentials(old, 'signIn').password).toBeUndefined()
    expect(checkCredentials({ ...old, password: '' }, 'signIn').password).toBe('passwordMissing')
    expect(checkCredentials({ ...old, password: 'x'.repeat(257) }, 'signUp').password).toBe('passwordLong')
    // Seven letters of eleven units, as the server counts.
    expect(checkCredentials({ ...old, password: '👩‍👩‍👧‍👦' }, 'signUp').password).toBe('passwordShort')
    expect(checkCredentials({ ...old, password: '🔑'.repeat(256) }, 'signUp').password).toBeUndefined()
    expect(checkCredentials({ ...old, password: 'x'.repeat(64) }, 'signUp').password).toBeUndefined()
  })
})
