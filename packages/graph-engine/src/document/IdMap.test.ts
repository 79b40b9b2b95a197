import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { IdMap } from './IdMap.ts'

const id = fc.oneof(fc.uuid(), fc.string(), fc.constantFrom('a', 'b', '__proto__'))

test('holds what a Map holds, few ids or many, UUIDs or not', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(id, fc.nat()), { maxLength: 60 }), fc.boolean(), (entries, isLarge) => {
      const map = new Map<string, number>()
      const ids = new IdMap<number>()
      if (isLarge) for (let i = 0; i < 9000; i++) map.set(`id ${i}`, i)
      for (const [key, value] of entries) map.set(key, value)
      for (const [key, value] of map) ids.set(key, value + 1)
      for (const [key, value] of map) ids.set(key, value)
      expect(ids.size).toBe(map.size)
      expect([...map.keys(), 'none'].map((key) => ids.has(key))).toEqual(
        [...map.keys(), 'none'].map((key) => map.has(key)),
      )
      expect([...map.keys(), 'none'].map((key) => ids.get(key))).toEqual([...map.values(), undefined])
    }),
    { numRuns: 40 },
  )
})
