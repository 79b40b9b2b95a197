import {
  array,
  assert,
  bigInt,
  constantFrom,
  dictionary,
  double,
  jsonValue,
  letrec,
  oneof,
  pre,
  property,
  string,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InexactNumberError, parseExact, stringifyExact } from './exactJson.ts'
import { exactNumber } from './exactNumber.ts'

const LONG = oneof(bigInt({ min: 2n ** 53n, max: 10n ** 40n }), bigInt({ min: -(10n ** 40n), max: -(2n ** 53n) }))
/** Beginnings that could be taken for a number's mark. */
const TRICKY = oneof(
  string(),
  constantFrom('#', '##', '#1', '#12345678901234567890', '"#1"', '\\', '\\"', ', 12345678901234567890'),
)
const { value: VALUE } = letrec((tie) => ({
  value: oneof(
    { maxDepth: 4 },
    LONG,
    TRICKY,
    jsonValue(),
    array(tie('value'), { maxLength: 4 }),
    dictionary(oneof(TRICKY, constantFrom('__proto__')), tie('value'), { maxKeys: 4 }),
  ),
}))

describe('parseExact and stringifyExact', () => {
  it('bring every whole number back, whatever texts and keys stand beside it', () => {
    assert(
      property(VALUE, (value) => {
        const text = stringifyExact(value)
        expect(stringifyExact(parseExact(text))).toBe(text)
        const [first] = parseExact(stringifyExact([value, 2n ** 64n])) as unknown[]
        expect(stringifyExact(first)).toBe(text)
      }),
      { seed: 5, numRuns: 2000 },
    )
  })

  it('are JSON.parse and JSON.stringify where no number is long', () => {
    assert(
      property(jsonValue(), (value) => {
        const text = JSON.stringify(value)
        expect(stringifyExact(value)).toBe(text)
        expect(stringifyExact(parseExact(text))).toBe(text)
        // JSON writes doubles below 10^21 with all digits, and digits are what is read.
        pre(!/\d{16}/.test(text))
        expect(parseExact(text)).toEqual(JSON.parse(text))
      }),
      { seed: 6, numRuns: 500 },
    )
  })

  it('take a text of the mark, plain or escaped, for a text', () => {
    const text = String.raw`["#5", "\u00235", "#", {"#7": 12345678901234567890, "a" : "\u0023"}]`
    expect(parseExact(text)).toEqual(['#5', '#5', '#', { '#7': 12_345_678_901_234_567_890n, a: '#' }])
  })

  it('read numbers in any place', () => {
    const [long, value] = ['-12345678901234567890', -12_345_678_901_234_567_890n]
    expect(parseExact(long)).toBe(value)
    expect(parseExact(` ${long}\n`)).toBe(value)
    expect(parseExact(`[${long}]`)).toEqual([value])
    expect(parseExact(`{"a":\t${long},"b":[1,\n${long} ]}`)).toEqual({ a: value, b: [1, value] })
    expect(parseExact('9007199254740992')).toBe(2n ** 53n)
    expect(parseExact('9007199254740991')).toBe(2 ** 53 - 1)
  })

  it('do not overflow on what JSON.parse takes', () => {
    const text = `${'['.repeat(50_000)}12345678901234567890${']'.repeat(50_000)}`
    let value = parseExact(text)
    while (Array.isArray(value)) [value] = value
    expect(value).toBe(12_345_678_901_234_567_890n)
  })

  it('refuse what is no JSON as JSON.parse does, and a circle as JSON.stringify does', () => {
    expect(() => parseExact('[12345678901234567890,]')).toThrow(SyntaxError)
    const circle: unknown[] = [2n ** 60n]
    circle.push(circle)
    expect(() => stringifyExact(circle)).toThrow(/circular/i)
  })

  it.each([
    '[1e400]',
    '{"a":-1e400}',
    '[1, 1e-400]',
    '[12345678901234567890.5]',
    '9007199254740993.0',
    '1234567890.12345678901e12',
  ])('refuse a number that would be rounded: %s', (text) => expect(() => parseExact(text)).toThrow(InexactNumberError))
})

it('exactNumber gives every double that JSON writes', () => {
  assert(
    property(double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const text = JSON.stringify(value)
      expect(Number(exactNumber(text))).toBe(Number(text))
    }),
    { seed: 7, numRuns: 2000 },
  )
})
