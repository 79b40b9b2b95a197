import { assert, integer, jsonValue, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/ApiError.ts'
import { EnvelopeError, GraphEnvelopeReader } from './GraphEnvelopeReader.ts'
import { readGraphAnswer } from './readGraphAnswer.ts'

function readInPieces(text: string, size: number) {
  const bytes = new TextEncoder().encode(text)
  const reader = new GraphEnvelopeReader()
  const code: number[] = []
  for (let at = 0; at < bytes.length; at += size) {
    const chunk = bytes.subarray(at, at + size)
    const out = new Uint8Array(chunk.length + 4)
    code.push(...out.subarray(0, reader.push(chunk, out)))
  }
  return { code: new TextDecoder().decode(Uint8Array.from(code)), rest: reader.end() }
}

describe('GraphEnvelopeReader', () => {
  it('gives back any graph, in pieces of any size', () => {
    assert(
      property(jsonValue(), string({ unit: 'grapheme' }), integer({ min: 1, max: 40 }), (value, id, size) => {
        const code = JSON.stringify({ value })
        const { code: read, rest } = readInPieces(JSON.stringify({ id, code, version: 7 }), size)
        expect(read).toBe(code)
        expect(rest).toEqual({ id, code: '', version: 7 })
      }),
      { seed: 41, numRuns: 200 },
    )
  })

  it('reads every escape that JSON knows, surrogate pairs cut in two among them', () => {
    const written = '{"version":1 , "code" : "\\u0131\\u20ba\\ud83d\\ude00\\/\\b\\f\\n\\r\\t\\"\\\\","id":"a"}'
    for (let size = 1; size < 12; size++) {
      expect(readInPieces(written, size).code).toBe('ı₺😀/\b\f\n\r\t"\\')
    }
  })

  it('is not fooled by a deeper key or by text that looks like one', () => {
    const text = JSON.stringify({ meta: { code: 'no' }, id: '"code":"no"', version: 2, code: 'yes' })
    expect(readInPieces(text, 3).code).toBe('yes')
  })

  it.each([
    '{"id":"a","code":"{\\"gra',
    '{"id":"a","version":1}',
    '{"code":"\\x"}',
    '{"code":"\\u12g4"}',
    '{"code":"a"',
  ])('refuses %s', (text) => {
    expect(() => readInPieces(text, 4)).toThrow(EnvelopeError)
  })
})

describe('readGraphAnswer', () => {
  it('gives the graph and its version, and tells how far it is', async () => {
    const text = JSON.stringify({ id: 'g1', version: 3, code: '{"graph":"ğ"}' })
    const size = new TextEncoder().encode(text).length
    const heard: unknown[] = []
    const response = new Response(text, { headers: { 'Content-Length': String(size) } })
    const { version, code } = await readGraphAnswer(response, (...progress) => heard.push(progress))
    expect([version, await code.text()]).toEqual([3, '{"graph":"ğ"}'])
    expect(heard.at(-1)).toEqual([size, size])
  })

  it.each(['{"id":"g1","code":"{', '{"id":"g1","code":"{}"}', '[]'])(
    'refuses %s as no answer of the contract',
    async (text) => {
      const error: unknown = await readGraphAnswer(new Response(text), () => {}).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ kind: 'shape' })
    },
  )

  it('is a network failure when the wire breaks', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network')) })
    await expect(readGraphAnswer(new Response(broken), () => {})).rejects.toMatchObject({ kind: 'network' })
  })
})
