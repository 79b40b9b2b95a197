import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeUtf8 } from './writeUtf8.ts'

test('B4 a text as bytes is what the platform makes of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(5), (text, start) => {
      const bytes = new Uint8Array(start + text.length * 3)
      const end = writeUtf8(text, bytes, start)
      expect([...bytes.subarray(start, end)]).toEqual([...new TextEncoder().encode(text)])
    }),
  )
  const all = 'aé€😀\u{10ffff}'
  const bytes = new Uint8Array(all.length * 3)
  expect(new TextDecoder().decode(bytes.subarray(0, writeUtf8(all, bytes, 0)))).toBe(all)
})
