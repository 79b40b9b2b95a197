import { describe, expect, it } from 'vitest'
import { NodeError } from '@phoenix/contract'
import { runNode } from './testing/runNode.ts'

const ids = ['1234567890123451231', '1234567890123451300', '1234567890123450990']
const orders = `[${ids.map((id) => `{"id":${id},"total":1.5}`).join(',')}]`

async function give(type: string, inputs: Record<string, unknown>): Promise<Record<string, unknown>> {
  return (await runNode(type, inputs)).outputs
}

async function fails(type: string, inputs: Record<string, unknown>): Promise<NodeError> {
  try {
    await runNode(type, inputs)
  } catch (error) {
    if (error instanceof NodeError) return error
    throw error
  }
  throw new Error('It did not fail.')
}

const parse = async (text: string): Promise<unknown> => (await give('JsonParse', { text }))['value']

describe('whole numbers beyond 2^53', () => {
  it('are told apart by a Filter and posted on as they came', async () => {
    const list = await parse(orders)
    for (const value of [ids[0], BigInt(ids[0]!)]) {
      const { matching, rest, count } = await give('Filter', { list, field: 'id', operator: 'eq', value })
      expect(count).toBe(1)
      const inputs = { url: 'https://a.example', method: 'POST', body: { matching, rest } }
      const { requests } = await runNode('HttpRequest', inputs)
      const [first, ...others] = ids.map((id) => `{"id":${id},"total":1.5}`)
      expect(requests[0]!.body).toBe(`{"matching":[${first}],"rest":[${others.join(',')}]}`)
    }
  })

  it.each([
    ['gt', ['1234567890123451300']],
    ['ge', ['1234567890123451231', '1234567890123451300']],
    ['lt', ['1234567890123450990']],
    ['le', ['1234567890123451231', '1234567890123450990']],
    ['ne', ['1234567890123451300', '1234567890123450990']],
    ['startsWith', ['1234567890123451231']],
  ])('are compared by every digit: %s', async (operator, expected) => {
    const { matching } = await give('Filter', { list: await parse(`[${ids.join(',')}]`), operator, value: ids[0] })
    expect((matching as unknown[]).map(String)).toEqual(expected)
  })

  it('are found by JSON paths, by the digits of a literal and beside small numbers', async () => {
    const value = await parse(`{"a":${orders},"least":1234567890123451000}`)
    const count = async (path: string) => (await give('JsonPath', { value, path }))['count']
    expect(await count(`$.a[?@.id == ${ids[0]}]`)).toBe(1)
    expect(await count(`$.a[?@.id != ${ids[0]}]`)).toBe(2)
    expect(await count('$.a[?@.id > $.least]')).toBe(2)
    expect(await count('$.a[?@.id >= 5 && @.total < 2]')).toBe(3)
    expect(await count('$.a[?@.total == 1.5]')).toBe(3)
    expect(await count('$.a[?@.id == "x"]')).toBe(0)
    const { texts } = await fails('JsonPath', { value, path: '$.a[?@.id == 12345678901234567890.5]' })
    expect(texts.en).toContain('cannot be kept exactly')
  })

  it('are written into texts, headers and the log digit by digit', async () => {
    const values = await parse(`{"id":${ids[0]},"in":[${ids[1]}]}`)
    expect(await give('TextTemplate', { values, template: '{{id}} {{in}}' })).toEqual({ text: `${ids[0]} [${ids[1]}]` })
    expect((await runNode('Log', { value: values })).lines).toEqual([`{"id":${ids[0]},"in":[${ids[1]}]}`])
    const { requests } = await runNode('HttpRequest', { url: 'https://a.example', headers: `{"X-Id":${ids[0]}}` })
    expect(requests[0]!.headers).toMatchObject({ 'X-Id': ids[0] })
    expect(await give('Map', { list: [values], expression: 'id' })).toMatchObject({ list: [BigInt(ids[0]!)] })
  })

  it.each([
    ['add', ids[0], 1, '1234567890123451232'],
    ['subtract', ids[1], ids[0], '69'],
    ['multiply', 4_294_967_296, 4_294_967_297, '18446744078004518912'],
    ['multiply', 9_007_199_254_740_991, 1, '9007199254740991'],
    ['add', 9_007_199_254_740_991, 2, '9007199254740993'],
    ['divide', '1234567890123451230', 10, '123456789012345123'],
    ['modulo', ids[0], 1000, '231'],
    ['power', 2, 64, '18446744073709551616'],
    ['power', 2, -1, '0.5'],
    ['min', ids[0], ids[2], ids[2]],
    ['max', ids[0], 0.5, ids[0]],
  ])('are calculated with exactly: %s %s %s', async (operation, a, b, expected) => {
    expect(String((await give('Math', { operation, a, b }))['result'])).toBe(expected)
  })

  it.each([
    ['divide', ids[0], 3, 'result-not-exact'],
    ['add', ids[0], 0.5, 'result-not-exact'],
    ['power', 10, 400, 'result-not-finite'],
  ])('are refused where the result could only be given rounded: %s %s %s', async (operation, a, b, code) => {
    expect((await fails('Math', { operation, a, b })).code).toBe(code)
  })

  it('stay equal in lists and records, whichever text wrote them', async () => {
    const list = await parse(`[[${ids[0]}],[${ids[1]}]]`)
    expect(await give('Filter', { list, value: await parse(`[ ${ids[0]} ]`) })).toMatchObject({ count: 1 })
    expect(await give('Compare', { a: await parse('1e18'), b: 10n ** 18n })).toEqual({ result: true })
  })
})

it.each(['12345678901234567890.5', '1e400', '-1e400', '1e-400', '9007199254740993.0', '9'.repeat(1001)])(
  'a number that would be rounded is refused and named: %s',
  async (number) => {
    const { code, texts } = await fails('JsonParse', { text: `{"a":[1, ${number}]}` })
    expect(code).toBe('json-number-inexact')
    expect(texts.tr).toContain(number.slice(0, 20))
    expect(texts.en).toContain(number.slice(0, 20))
  },
)

it.each([
  ['0.1000000000000000055511151231257827', 0.1],
  ['1e25', 1e25],
  ['1.5E+300', 1.5e300],
  ['9007199254740991', 9_007_199_254_740_991],
  ['-0.5e-7', -0.5e-7],
  ['12345678901234567168.0', 12_345_678_901_234_567_168],
])('a decimal is a double, as everywhere: %s', async (text, value) => {
  expect(await parse(text)).toBe(value)
  expect(await parse(`[${text}]`)).toEqual([value])
})

describe('nothing', () => {
  it.each(['', ' ', '\n\t\r ', '\ufeff', '\ufeff \n'])('is null as JSON: %j', async (text) => {
    expect(await give('JsonParse', { text })).toEqual({ value: null })
  })

  it('of an answer without a body becomes null, and the node that needs a value says that it is empty', async () => {
    const answer = { status: 204, headers: {}, body: '' }
    const { outputs } = await runNode('HttpRequest', { url: 'https://a.example' }, { answer })
    const value = await parse(outputs['body'] as string)
    for (const [type, inputs] of [
      ['Filter', { list: value }],
      ['Map', { list: value, expression: 'a' }],
      ['Math', { a: value, b: 1 }],
      ['If', { condition: value }],
      ['Delay', { seconds: value }],
    ] as const) {
      const { texts } = await fails(type, inputs)
      expect(`${type}: ${texts.tr}`).toContain('gelen: boş.')
      expect(`${type}: ${texts.en}`).toContain('; it is empty.')
    }
    expect(await give('JsonPath', { value, path: '$.a' })).toEqual({ values: [], first: null, count: 0 })
    expect(await give('Merge', { values: [value] })).toEqual({ list: [null], first: null })
    expect((await runNode('Log', { value })).lines).toEqual(['(boş)'])
    expect(
      (await runNode('HttpRequest', { url: 'https://a.example', method: 'POST', body: value })).requests[0],
    ).not.toHaveProperty('body')
  })
})
