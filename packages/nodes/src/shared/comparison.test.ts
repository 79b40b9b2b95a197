import { expect, it } from 'vitest'
import { compareValues, type Operator, operatorItems, operators } from './comparison.ts'

const cases: readonly (readonly [unknown, Operator, unknown, boolean, boolean?])[] = [
  [1, 'eq', '1', true],
  ['1', 'eq', '1.0', false],
  ['a', 'eq', 'A', false],
  ['a', 'eq', 'A', true, true],
  ['İSTANBUL', 'eq', 'istanbul', true, true],
  ['ISPARTA', 'eq', 'ısparta', true, true],
  ['TITLE', 'eq', 'title', true, true],
  [true, 'eq', 'true', true],
  [null, 'eq', undefined, true],
  [null, 'eq', '', false],
  [0, 'eq', '', false],
  [{ a: [1] }, 'eq', { a: [1] }, true],
  [{ a: [1] }, 'ne', { a: [2] }, true],
  [[1], 'eq', { 0: 1 }, false],
  ['10', 'gt', '9', true],
  [10, 'gt', '9', true],
  [-5, 'lt', '-3', true],
  ['ç', 'lt', 'd', true],
  ['v1.10', 'gt', 'v1.9', true],
  [3, 'le', 3, true],
  [null, 'lt', 5, false],
  [null, 'ge', 5, false],
  ['Merhaba', 'contains', 'hab', true],
  [[1, 2], 'contains', '2', true],
  [{ ad: 1 }, 'contains', 'ad', true],
  [{}, 'contains', 'toString', false],
  ['abc', 'startsWith', 'ab', true],
  ['abc', 'endsWith', 'bc', true],
  [undefined, 'startsWith', 'a', false],
  ['  ', 'isEmpty', undefined, true],
  [[], 'isEmpty', undefined, true],
  [{}, 'isEmpty', undefined, true],
  [0, 'isEmpty', undefined, false],
  [[0], 'isNotEmpty', undefined, true],
]

it.each(cases.map((row) => ({ row })))('$row', ({ row: [a, operator, b, expected, ignoreCase = false] }) => {
  expect(compareValues(a, operator, b, ignoreCase)).toBe(expected)
})

it('does not say which of two records is greater', () => {
  expect(() => compareValues({}, 'lt', 1, false)).toThrow(expect.objectContaining({ code: 'not-comparable' }))
})

it('offers every operator', () => {
  expect(operatorItems.map(({ value }) => value)).toEqual([...operators])
})
