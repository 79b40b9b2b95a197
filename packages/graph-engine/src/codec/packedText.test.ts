import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGraphEngine } from '../index.ts'
import { TimeSlicer } from '../model/TimeSlicer.ts'
import { sceneNodeTypes } from '../testing.ts'
import { isPackedText, packText, unpackText } from './packedText.ts'

const slicer = () => new TimeSlicer(() => undefined)

async function pack(parts: readonly string[]): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of packText(parts, slicer())) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

test('Y5 what is packed is what comes out, whatever the text and its parts', async () => {
  const parts = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(parts, fc.integer({ min: 1, max: 4000 }), async (some, times) => {
      const all = Array.from({ length: times }, (_, i) => some[i % Math.max(1, some.length)] ?? `${i}`)
      const text = await pack(all)
      expect(isPackedText(text)).toBe(true)
      expect(JSON.parse(text)).toMatchObject({ 'phoenix/graph': 1 })
      expect(new TextDecoder().decode(await unpackText(text, slicer()))).toBe(`{"graph":${all.join('')}}`)
    }),
    { seed: 3, numRuns: 40 },
  )
})

test('Y5 I18 packed text that is damaged is refused, and a stop is thrown', async () => {
  const text = await pack(['{"nodes":[],"connections":[]}'])
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  for (const broken of [
    text.slice(0, -2),
    text.slice(0, -12) + '"}',
    text.replace('packed":"', 'packed":"!'),
    `${text.slice(0, 40)}"}`,
  ])
    expect(await engine.executeInSlices({ type: 'paste', data: broken })).toEqual({ ok: false, code: 'invalid-value' })
  expect(await engine.executeInSlices({ type: 'paste', data: text })).toEqual({ ok: false, code: 'empty-clipboard' })
  const stop = new AbortController()
  const pasting = engine.executeInSlices({ type: 'paste', data: text }, { signal: stop.signal })
  stop.abort(new Error('enough'))
  await expect(pasting).rejects.toThrow('enough')
})
