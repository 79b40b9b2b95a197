import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JsonCursor } from './JsonCursor.ts'

const encode = (text: string) => new TextEncoder().encode(text)

/** @returns Where a cursor stands after one value, or -1 when it gave up. */
function skip(text: string): number {
  const cursor = new JsonCursor(encode(text))
  cursor.space()
  return cursor.skip() ? cursor.at : -1
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('JsonCursor', () => {
  test('B1 steps over a whole value, however it is spaced', () => {
    const value = fc.jsonValue({ maxDepth: 4 })
    const space = fc.constantFrom(undefined, 1, '\t')
    fc.assert(
      fc.property(value, space, (json, indent) => {
        const text = JSON.stringify(json, null, indent)
        const end = skip(`${text} ,`)
        // Escapes in keys, and those by number, are left to the parser.
        if (/\\|__proto__|constructor/.test(text) && end === -1) return
        expect(end).toBe(encode(text).length)
      }),
      { seed: 1, numRuns: 300 },
    )
  })

  test('B1 L2 accepts nothing that JSON.parse refuses', () => {
    const small = JSON.stringify({ a: [1, -2.5e-3, true, null], 'b c': { d: 'x\n"y', e: {} }, f: 0.1 })
    const cut = fc.tuple(
      fc.nat(small.length),
      fc.nat(3),
      fc.constantFrom('', '{', '}', '[', ']', '"', ',', ':', '\\', '0', '.', 'e', '-', 'é', '\n', '\u0001', 'true'),
    )
    fc.assert(
      fc.property(fc.array(cut, { minLength: 1, maxLength: 3 }), (cuts) => {
        let text = small
        for (const [at, length, put] of cuts) text = text.slice(0, at) + put + text.slice(at + length)
        const end = skip(text)
        if (end < 0) return
        const read = new TextDecoder().decode(encode(text).subarray(0, end))
        expect(isJson(read)).toBe(true)
      }),
      { seed: 2, numRuns: 1000 },
    )
  })

  test('B1 reads numbers as JSON.parse does', () => {
    const text = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => JSON.stringify(number)),
      fc.tuple(fc.integer(), fc.nat(999_999)).map(([whole, part]) => `${whole}.${part}`),
      fc.constantFrom('0', '-0', '0.1', '1e25', '123456789012345678', '0.000000000000001', '9007199254740993', '1E+2'),
    )
    fc.assert(
      fc.property(text, (number) => {
        const cursor = new JsonCursor(encode(`${number},`))
        expect(cursor.number()).toBe(true)
        expect(cursor.value).toBe(JSON.parse(number))
        expect(cursor.at).toBe(number.length)
      }),
      { seed: 3, numRuns: 500 },
    )
  })

  test.each([
    '01',
    '-',
    '1.',
    '.5',
    '1e',
    '+1',
    '"\u0001"',
    '"\\x"',
    '"\\u0041"',
    'nul',
    '1e400',
    '12345678901234567890.5',
    '[1,]',
    '{"a"}',
    '"open',
  ])('B1 gives up on %s', (text) => {
    const end = skip(text)
    expect(end === -1 || end < encode(text).length).toBe(true)
  })

  test('L2 gives up on keys that could reach a prototype', () => {
    for (const key of ['__proto__', 'constructor', '\\u005f_proto__']) expect(skip(`{"a":[{"${key}":1}]}`)).toBe(-1)
  })
})
