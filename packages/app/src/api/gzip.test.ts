import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeJsonBytes, gzipStream, slices } from './gzip.ts'

describe('escapeJsonBytes', () => {
  it('makes the inside of a JSON string that parses back to the text', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', 'ş', '"', '\\', '/', '\n', '\t', '\u0000', '\u001f', '\u007f', '😀'),
          maxLength: 80,
        }),
        (text) => {
          const escaped = new TextDecoder().decode(escapeJsonBytes(new TextEncoder().encode(text)))
          expect(JSON.parse(`"${escaped}"`)).toBe(text)
        },
      ),
      { seed: 11, numRuns: 300 },
    )
  })

  it('is the same whether a text is cut or whole', () => {
    const bytes = new TextEncoder().encode('{"ş":"\\n\u0001"}')
    const whole = [...escapeJsonBytes(bytes)]
    for (let at = 0; at <= bytes.length; at++) {
      expect([...escapeJsonBytes(bytes.subarray(0, at)), ...escapeJsonBytes(bytes.subarray(at))]).toEqual(whole)
    }
  })
})

describe('gzipStream', () => {
  it('compresses the parts in order', async () => {
    const parts = ['a', 'ğ'.repeat(5000), 'z'].map((text) => new TextEncoder().encode(text))
    const plain = gzipStream(parts).pipeThrough(new DecompressionStream('gzip'))
    expect(await new Response(plain).text()).toBe(`a${'ğ'.repeat(5000)}z`)
  })
})

describe('slices', () => {
  it('cuts what is long where each piece takes the page a few milliseconds, and loses nothing', () => {
    const bytes = Uint8Array.from({ length: 3 * 2 ** 20 + 5 }, (_, i) => i)
    const parts = [...slices(bytes)]
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(2 ** 18)
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  })
})
