import { describe, expect, it } from 'vitest'
import { initials } from './initials.ts'

describe('initials', () => {
  it.each([
    ['Kuzey Lojistik A.Ş.', 'KL'],
    ['ipek öztürk', 'İÖ'],
    ['elif.sahin@kuzeylojistik.com.tr', 'ES'],
    ['Acme', 'A'],
    ['“Çınar” Gıda', 'ÇG'],
    ['', ''],
    ['@', ''],
  ])('%s -> %s', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })
})
