import { assert, json, nat, property, string, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { findJsonError } from './findJsonError.ts'

it.each([
  ['', 1, 1, ''],
  ['{"a": 1,}', 1, 9, '}'],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3, '"'],
  ['[1, 2', 1, 6, ''],
  ['[1 2]', 1, 4, '2'],
  ['{"a" 1}', 1, 6, '1'],
  ["{'a': 1}", 1, 2, "'"],
  ['{"a": tru}', 1, 7, 't'],
  ['01', 1, 1, '0'],
  ['"yarım', 1, 1, '"'],
  ['[1]]', 1, 4, ']'],
  ['[1}', 1, 3, '}'],
  ['{"a": [}', 1, 8, '}'],
  ['<html>', 1, 1, '<'],
  ['{} {}', 1, 4, '{'],
  ['"\t"', 1, 1, '"'],
  ['[1,]', 1, 4, ']'],
  ['{"a":}', 1, 6, '}'],
])('%j stops being JSON at line %i, column %i', (text, line, column, found) => {
  expect(findJsonError(text)).toEqual({ line, column, found })
})

it('never points past a place where a changed text is still the beginning of JSON', () => {
  assert(
    property(tuple(json(), nat(), string({ minLength: 1, maxLength: 2 })), ([text, at, insert]) => {
      const broken = text.slice(0, at % (text.length + 1)) + insert + text.slice(at % (text.length + 1))
      if (isJson(broken)) return
      const { line, column } = findJsonError(broken)
      const offset = broken.split('\n', line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1
      expect(offset).toBeLessThanOrEqual(broken.length)
      expect(isJson(broken.slice(0, offset).trim() + ' ' + broken.slice(offset))).toBe(false)
    }),
    { seed: 3, numRuns: 300 },
  )
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
