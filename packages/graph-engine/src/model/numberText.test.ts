import { assert, constantFrom, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayedNumber, editedNumber, parseNumber, stepNumber } from './numberText.ts'

const number = { kind: 'number' } as const
const integer = { kind: 'integer' } as const

describe('displayedNumber', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [34.2071, '34,2071'],
    [123456789, '123456789'],
    [1234567890, '1,2346e+9'],
    [-1234567890, '-1,235e+9'],
    [0.123456789, '1,2346e-1'],
    [1e300, '1e+300'],
    [-1.23456e-300, '-1,2e-300'],
  ])('%s -> %s', (value, text) => {
    expect(displayedNumber(value, ',')).toBe(text)
  })

  it('R11 is never longer than 9 characters', () => {
    assert(
      property(double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(displayedNumber(value, ',').length).toBeLessThanOrEqual(9)
      }),
      { seed: 3, numRuns: 500 },
    )
  })
})

describe('editedNumber', () => {
  it('R11 is read back as the same number, with a comma or a point', () => {
    assert(
      property(double({ noNaN: true, noDefaultInfinity: true }), constantFrom(',', '.'), (value, decimal) => {
        const read = parseNumber(editedNumber(value, decimal), number)
        expect(read.ok && Number(read.value)).toBe(value === 0 ? 0 : value)
      }),
      { seed: 5, numRuns: 500 },
    )
  })
})

describe('parseNumber', () => {
  it.each([
    ['1234567890123451231', integer, 1_234_567_890_123_451_231n],
    ['2,5', number, 2.5],
    [' \u22121.25 ', number, -1.25],
    ['.5', number, 0.5],
    ['1e3', integer, 1000],
    ['2,0', integer, 2],
    ['1.250', number, 1.25],
    ['10', { kind: 'integer', min: 0, max: 10 } as const, 10],
    ['0', { kind: 'number', min: 0 } as const, 0],
  ])('F4 takes %s', (text, range, value) => {
    expect(parseNumber(text, range)).toEqual({ ok: true, value })
  })

  it.each([
    ['', number, 'notANumber'],
    ['on', number, 'notANumber'],
    ['1.284,50', number, 'notANumber'],
    ['0x10', number, 'notANumber'],
    ['1e999', number, 'notANumber'],
    ['12345678901234567890.5', number, 'notANumber'],
    ['2,5', integer, 'notAnInteger'],
    ['1.000', integer, 'notAnInteger'],
    ['30,000', { kind: 'integer', min: 1, max: 300 } as const, 'rangeInteger'],
    ['2,5', { kind: 'integer', min: 0, max: 10 } as const, 'rangeInteger'],
    ['11', { kind: 'integer', min: 0, max: 10 } as const, 'rangeInteger'],
    ['-0,1', { kind: 'number', min: 0, max: 1 } as const, 'range'],
    ['-1', { kind: 'number', min: 0 } as const, 'atLeast'],
    ['-1', { kind: 'integer', min: 0 } as const, 'atLeastInteger'],
    ['3', { kind: 'number', max: 2 } as const, 'atMost'],
    ['3', { kind: 'integer', max: 2 } as const, 'atMostInteger'],
  ])('F4 refuses %s and says why', (text, range, problem) => {
    expect(parseNumber(text, range)).toEqual({ ok: false, problem })
  })
})

describe('stepNumber', () => {
  it.each([
    [1, 1, integer, 2],
    [1_234_567_890_123_451_231n, 1, integer, 1_234_567_890_123_451_232n],
    [9_007_199_254_740_992n, -1, integer, 9_007_199_254_740_991],
    [0.1, 1, number, 0.2],
    [0.25, -1, number, 0.15],
    [5, 1, { kind: 'number', step: 2.5 } as const, 7.5],
    [0.2, 1, { kind: 'slider', min: 0, max: 1, step: 0.05 } as const, 0.25],
    [2.5, 1, integer, 3],
    [2.5, -1, integer, 2],
    [10, 1, { kind: 'integer', max: 10 } as const, 10],
    [0, -1, { kind: 'number', min: 0 } as const, 0],
    [undefined, 1, { kind: 'integer', min: 5 } as const, 5],
    ['7', 1, number, 0],
  ] as const)('from %s by %s', (value, direction, range, expected) => {
    expect(stepNumber(value, direction, range)).toBe(expected)
  })
})
