import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GraphUnwrapper } from './GraphUnwrapper.ts'

function cut(bytes: Uint8Array, sizes: number[]): Uint8Array[] {
  const pieces: Uint8Array[] = []
  let start = 0
  for (let turn = 0; start < bytes.length; turn++) {
    const size = Math.max(1, sizes[turn % sizes.length]!)
    pieces.push(bytes.subarray(start, start + size))
    start += size
  }
  return pieces
}

async function unwrap(text: string, sizes: number[]) {
  const unwrapper = new GraphUnwrapper()
  for (const piece of cut(new TextEncoder().encode(text), sizes)) unwrapper.push(piece)
  const { code, rest } = unwrapper.end()
  return { code: code && (await code.text()), rest }
}

const escapeAll = (text: string) =>
  `"${Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`

describe('GraphUnwrapper', () => {
  it('gives back any text, however the bytes arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
        async (code, sizes) => {
          const read = await unwrap(JSON.stringify({ id: 'g', code, version: 3 }), sizes)
          expect(read).toEqual({ code, rest: { id: 'g', code: '', version: 3 } })
        },
      ),
      { seed: 7, numRuns: 200 },
    )
  })

  it('reads escapes of every character, pairs included', async () => {
    for (const code of ['{"ad":"Iğdır"}', 'a😀b', '😀😀', '\u0000\u001f"\\/']) {
      expect((await unwrap(`{"version":1,"code":${escapeAll(code)},"id":"g"}`, [3])).code).toBe(code)
    }
  })

  it('keeps half a surrogate pair as an escape', async () => {
    expect((await unwrap('{"code":"x\\ud83dy\\ude00"}', [2])).code).toBe('x\\ud83dy\\ude00')
  })

  it('takes only the top-level code', async () => {
    const text = JSON.stringify({ a: { code: 'no' }, b: ['code', 'no'], c: 'code', version: 2 })
    const read = await unwrap(text, [5])
    expect(read).toEqual({ code: null, rest: JSON.parse(text) })
  })

  it('takes nothing from a body that is cut off', async () => {
    const whole = JSON.stringify({ id: 'g', code: 'abc' })
    expect((await unwrap(whole.slice(0, -4), [4])).code).toBeNull()
  })
})
