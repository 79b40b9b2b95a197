import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { TimeSlicer } from '../model/TimeSlicer.ts'
import { ByteParts } from './ByteParts.ts'

/** Draws lengths about the sizes at which a piece is gathered, encoded or put into the next block. */
const lengths = fc.oneof(
  fc.nat(300),
  fc.constantFrom(2 ** 14, 2 ** 15, 2 ** 16, 2 ** 20).chain((size) => fc.integer({ min: size - 2, max: size + 2 })),
)
const letters = fc.constantFrom('a', 'ğ', '漢', '🦊', '\ud83e')
const pieces = fc.record({ kind: fc.constantFrom('text', 'bytes', 'copy', 'ascii'), length: lengths, letter: letters })

test('B4 what is written piece by piece comes out as one, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 8 }), fc.integer({ min: -3, max: 3 }), async (list, off) => {
      const wanted: Buffer[] = []
      const steps: ((parts: ByteParts) => void)[] = []
      for (const { kind, length, letter } of list) {
        if (kind === 'text') {
          // The full stop keeps a half of a surrogate pair from joining the text that comes next.
          const text = `${'x'.repeat(Math.max(0, length - 1))}${letter}.`
          wanted.push(Buffer.from(text))
          steps.push((parts) => parts.text(text))
        } else if (kind === 'ascii') {
          const text = 'y'.repeat(Math.min(length, 1000))
          wanted.push(Buffer.from(text))
          steps.push((parts) => parts.ascii(text))
        } else {
          const bytes = Uint8Array.from({ length: length + 2 }, (_, i) => i % 251)
          const whole = kind === 'bytes'
          wanted.push(Buffer.from(whole ? bytes : bytes.subarray(1, -1)))
          steps.push((parts) => (whole ? parts.bytes(bytes) : parts.copy(bytes, 1, bytes.length - 1)))
        }
      }
      const all = Buffer.concat(wanted)
      for (const expected of [0, Math.max(0, all.length + off), all.length >> 1]) {
        const parts = new ByteParts(expected)
        for (const step of steps) step(parts)
        const joined = await parts.join(new TimeSlicer(() => undefined))
        expect(all.equals(joined)).toBe(true)
      }
    }),
    { seed: 4, numRuns: 150 },
  )
})
