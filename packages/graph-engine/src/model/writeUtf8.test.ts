import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readUtf8 } from './readUtf8.ts'
import { writeUtf8 } from './writeUtf8.ts'

const encoder = new TextEncoder()

test('B4 a text as bytes, and back, is what the platform makes of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(5), (text, start) => {
      const bytes = new Uint8Array(start + text.length * 3)
      const end = writeUtf8(text, bytes, start)
      expect([...bytes.subarray(start, end)]).toEqual([...encoder.encode(text)])
      expect(readUtf8(bytes, start, end)).toBe(text)
    }),
  )
  const long = encoder.encode('long '.repeat(2000))
  expect(readUtf8(long, 0, long.length)).toBe('long '.repeat(2000))
  const all = 'aé€😀\u{10ffff}'
  const bytes = new Uint8Array(all.length * 3)
  expect(readUtf8(bytes, 0, writeUtf8(all, bytes, 0))).toBe(all)
})
