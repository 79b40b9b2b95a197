import { expect, test } from 'vitest'
import { createUuid } from './createUuid.ts'

test('C4 an id of its own is a v4 UUID, and no two are alike', () => {
  const ids = Array.from({ length: 2000 }, () => createUuid())
  expect(ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  for (const place of [0, 9, 15, 20, 24, 35]) expect(new Set(ids.map((id) => id[place])).size).toBe(16)
})
