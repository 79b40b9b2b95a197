import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ElementTexts } from './ElementTexts.ts'

const letters = fc
  .array(fc.constantFrom('a', 'ğ', '漢', '🦊'), { minLength: 1, maxLength: 5 })
  .map((few) => few.join(''))
const element = fc
  .tuple(letters, fc.oneof(fc.nat(200), fc.constantFrom(2 ** 17, 2 ** 18, 2 ** 20 - 2, 2 ** 20 + 1)), letters)
  .map(([before, length, after]) => `"${before}${'x'.repeat(length)}${after}"`)

test('B1 the text of elements is that of their bytes, whichever are asked for and in whatever order', () => {
  fc.assert(
    fc.property(
      fc.array(element, { minLength: 1, maxLength: 20 }),
      fc.array(fc.tuple(fc.nat(19), fc.nat(3)), { maxLength: 12 }),
      fc.boolean(),
      (elements, asked, isInOrder) => {
        const ranges: number[] = []
        let at = 1
        for (const each of elements) {
          const length = Buffer.byteLength(each)
          ranges.push(at, at + length)
          at += length + 1
        }
        const texts = new ElementTexts(new TextEncoder().encode(`[${elements.join(',')}]`), Uint32Array.from(ranges))
        if (isInOrder) asked.sort(([a], [b]) => a - b)
        for (const [from, more] of asked) {
          const first = from % elements.length
          const last = Math.min(first + more, elements.length - 1)
          expect(texts.text(first, last) === elements.slice(first, last + 1).join(',')).toBe(true)
        }
      },
    ),
    { seed: 6, numRuns: 40 },
  )
})

test('L2 what is no UTF-8 is found where it is asked for, and behind what is', () => {
  const bytes = new TextEncoder().encode('["a","ğ"]')
  bytes[7] = 0x41
  const texts = new ElementTexts(bytes, Uint32Array.from([1, 4, 5, 9]))
  expect(() => texts.check(1)).toThrow(expect.objectContaining({ code: 'not-json' }) as Error)
  expect(() => texts.text(0, 1)).toThrow(expect.objectContaining({ code: 'not-json' }) as Error)
})
