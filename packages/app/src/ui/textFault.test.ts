// @vitest-environment happy-dom
import { Name, ShortText } from '@phoenix/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { nameFault, textFault } from './textFault.ts'

describe('textFault', () => {
  beforeAll(() => startI18n())

  it.each(['Iğdır', ' Ada ', 'x'.repeat(120), '👩'.repeat(120), '<b>Ada</b>', 'a\0b'])(
    'has nothing against %s',
    (text) => {
      expect(nameFault(Name, text, 'missing')).toBeUndefined()
    },
  )

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['👩'.repeat(121), 'En çok 120 karakter olabilir.'],
    ['\0\u202e\u200b', 'missing'],
  ])('says of the name %j: %s', (text, sentence) => {
    expect(nameFault(Name, text, 'missing')).toBe(sentence)
  })

  it('lets a short text be empty, within its own limit', () => {
    expect(textFault(ShortText, '')).toBeUndefined()
    expect(textFault(ShortText, 'x'.repeat(201))).toBe('En çok 200 karakter olabilir.')
  })
})
