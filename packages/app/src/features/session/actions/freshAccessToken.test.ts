import { describe, expect, it } from 'vitest'
import { expiresSoon } from './freshAccessToken.ts'

const now = 1_700_000_000_000
const jwt = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

describe('expiresSoon', () => {
  it('is told by the exp claim, ten seconds early', () => {
    expect(expiresSoon(jwt({ exp: now / 1000 - 1 }), now)).toBe(true)
    expect(expiresSoon(jwt({ exp: now / 1000 + 10 }), now)).toBe(true)
    expect(expiresSoon(jwt({ exp: now / 1000 + 11, sub: '??>>ş' }), now)).toBe(false)
  })

  it.each(['opaque', 'a.b.c', jwt({}), jwt({ exp: 'soon' }), ''])('is unknown of %s', (token) => {
    expect(expiresSoon(token, now)).toBe(false)
  })
})
