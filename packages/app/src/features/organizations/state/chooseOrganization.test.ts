import { describe, expect, it } from 'vitest'
import { chooseOrganization } from './chooseOrganization.ts'

const of = (...ids: string[]) => ids.map((organizationsId) => ({ organizationsId }))

describe('chooseOrganization', () => {
  it("is the user's default after user lookup", () => {
    expect(chooseOrganization(of('a', 'b'), null, 'b')).toBe('b')
  })

  it('keeps the one that is selected', () => {
    expect(chooseOrganization(of('a', 'b', 'c'), 'c', 'b')).toBe('c')
  })

  it('is the first remaining when the selected and the default are gone', () => {
    expect(chooseOrganization(of('a', 'b'), 'x', 'y')).toBe('a')
    expect(chooseOrganization(of('a', 'b'), 'x', 'b')).toBe('b')
  })

  it('is none where there is none', () => {
    expect(chooseOrganization([], 'a', 'a')).toBeNull()
  })
})
