import { expect, test } from 'vitest'
import { hasUnseen, plainName } from './plainName.ts'

test.each([
  [' Sipariş \r\n\tal ', 'Sipariş al'],
  ['fatura\u202egpj.exe', 'faturagpj.exe'],
  ['\u2066a\u2069\u202d', 'a'],
  ['a\0b\u0007\u0085c\u001b[31m', 'abc[31m'],
  ['yarım \ud83d', 'yarım'],
  ['👩‍🔧 می‌خواهم', '👩‍🔧 می‌خواهم'],
  ['\u200b \u200b', ''],
  ['\ufeff\u2028', ''],
  ['\0\u0007', ''],
])('C8 a name is one line of what is seen: %j', (text, name) => {
  expect(plainName(text)).toBe(name)
  expect(plainName(name)).toBe(name)
})

test('C8 spaces and lines are no unseen characters', () => {
  expect(['a\tb\r\n c', 'ığüşöç', 'a\u202e', '\u0001', '\ud83d\ude00'].map(hasUnseen)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})
