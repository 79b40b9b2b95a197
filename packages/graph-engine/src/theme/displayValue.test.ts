import { assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayedNumber } from '../model/numberText.ts'
import { displayValue } from './displayValue.ts'

describe('displayedNumber', () => {
  it('R11 writes up to 9 characters plainly', () => {
    expect(displayedNumber(123456789, '.')).toBe('123456789')
    expect(displayedNumber(34.2071, '.')).toBe('34.2071')
    expect(displayedNumber(-0, '.')).toBe('0')
  })

  it('R11 puts the separator of the host before the fraction', () => {
    expect(displayedNumber(34.2071, ',')).toBe('34,2071')
    expect(displayedNumber(1234567890, ',')).toBe('1,2346e+9')
    expect(displayValue(2.5, ',')).toEqual({ text: '2,5', mono: true })
    expect(displayValue('2.5', ',')).toEqual({ text: '2.5', mono: true })
  })

  it('R11 writes longer numbers with an exponent', () => {
    expect(displayedNumber(1234567890, '.')).toBe('1.2346e+9')
    expect(displayedNumber(-0.000012345678, '.')).toBe('-1.235e-5')
    expect(displayedNumber(1 / 3, '.')).toBe('3.3333e-1')
  })

  it('R11 never needs more than 9 characters, and stays close to the number', () => {
    assert(
      property(double({ noNaN: true, min: -1e300, max: 1e300 }), (value) => {
        const text = displayedNumber(value, '.')
        expect(text.length).toBeLessThanOrEqual(9)
        // An exponent of three digits leaves one digit less.
        const slack = Math.abs(value) > 1e-9 && Math.abs(value) < 1e99 ? 0.0051 : 0.051
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(Math.abs(value) * slack + 1e-300)
      }),
      { seed: 2, numRuns: 300 },
    )
  })
})

describe('displayValue', () => {
  it('R11 shows a choice by its text', () => {
    const editor = { kind: 'select', items: [{ value: 'm15', text: '15 dakika' }] } as const
    expect(displayValue('m15', '.', { name: 'x', editor })).toEqual({ text: '15 dakika', mono: false })
    expect(displayValue('gone', '.', { name: 'x', editor })).toEqual({ text: 'gone', mono: false })
  })

  it('R11 puts a text on one line', () => {
    expect(displayValue('a\n  b\tc', '.')).toEqual({ text: 'a b c', mono: true })
    expect(displayValue('  \n', '.')).toBeUndefined()
  })

  it('R11 tells lists and records by their size, without writing them out', () => {
    expect(displayValue(Array.from({ length: 128 }), '.')?.text).toBe('[128]')
    expect(displayValue({ a: 1, b: 2 }, '.')?.text).toBe('{2}')
  })

  it('R11 shows nothing for nothing', () => {
    expect(displayValue(null, '.')).toBeUndefined()
    expect(displayValue(undefined, '.')).toBeUndefined()
  })
})
