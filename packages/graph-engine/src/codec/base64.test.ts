import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBase64, writeBase64 } from './base64.ts'

test('Y5 bytes are read from base64 as they were written, and nothing else is taken for it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), fc.nat(), fc.constantFrom('!', 'ğ', ' ', ''), (bytes, at, other) => {
      const into = new Uint8Array(80)
      const text = Buffer.from(into.subarray(0, writeBase64(new Uint8Array(bytes), into))).toString()
      expect(text).toBe(Buffer.from(bytes).toString('base64'))
      expect(into.subarray(0, readBase64(text, into))).toEqual(new Uint8Array(bytes))
      const digits = text.length - (text.match(/=*$/u)?.[0].length ?? 0)
      if (digits === 0) return
      const place = at % digits
      expect(readBase64(`${text.slice(0, place)}${other}${text.slice(place + 1)}`, into)).toBeUndefined()
    }),
    { seed: 2, numRuns: 300 },
  )
})
