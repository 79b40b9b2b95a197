import { expect, it } from 'vitest'
import { cutText } from './cutText.ts'

it.each([
  ['', ''],
  ['ğ'.repeat(60), 'ğ'.repeat(60)],
  ['ğ'.repeat(61), `${'ğ'.repeat(60)}…`],
  ['🌱'.repeat(60), '🌱'.repeat(60)],
  ['🌱'.repeat(5000), `${'🌱'.repeat(60)}…`],
])('repeats at most 60 characters: %#', (text, cut) => {
  expect(cutText(text)).toBe(cut)
})
