import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { TimeSlicer } from '../model/TimeSlicer.ts'
import { encodeText } from './encodeText.ts'

const slicer = () => new TimeSlicer(() => undefined)

test('Y5 a text is encoded in slices as it is whole, also where a character lies across two of them', async () => {
  const characters = fc.array(fc.constantFrom('a', 'ğ', '漢', '🦊', '\ud83e', '\udd8a'), { minLength: 1, maxLength: 4 })
  const part = fc.tuple(characters, fc.nat(5)).map(([few, shift]) => 'x'.repeat(2 ** 16 - 3 - shift) + few.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 3 }), async (parts) => {
      const text = parts.join('')
      const whole = new TextEncoder().encode(`[${text}]`)
      expect(Buffer.from(whole).equals(await encodeText(['[', text, ']'], slicer()))).toBe(true)
    }),
    { seed: 5, numRuns: 60 },
  )
})

test('Y5 an encoding that is no longer wanted ends with its reason', async () => {
  const stopped = new TimeSlicer(() => {
    throw new Error('stopped')
  })
  await expect(
    encodeText(
      Array.from({ length: 4000 }, () => 'x'.repeat(2 ** 16)),
      stopped,
    ),
  ).rejects.toThrow('stopped')
})
