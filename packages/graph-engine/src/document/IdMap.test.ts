import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { IdIndex } from './IdIndex.ts'
import { IdMap } from './IdMap.ts'

const id = fc.oneof(fc.uuid(), fc.string(), fc.constantFrom('a', 'b', '__proto__'))

const inOrder = (pairs: readonly (readonly number[])[]) => pairs.map((pair) => pair.join(' ')).toSorted()

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

test('lets go of ids, gives their rows to others, and tells which rows they name elsewhere', () => {
  const edit = fc.record({ id, value: fc.nat(), isRemoved: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(edit, { maxLength: 60 }),
      fc.array(id, { maxLength: 20 }),
      fc.boolean(),
      (edits, rows, isLarge) => {
        const map = new Map<string, number>()
        const ids = new IdMap<number>()
        const others = new IdIndex()
        for (const each of rows) others.add(each)
        if (isLarge) for (let i = 0; i < 9000; i++) map.set(`id ${i}`, i)
        for (const [key, value] of map) ids.set(key, value)
        for (const each of edits) {
          for (const held of [map, ids]) {
            if (each.isRemoved) held.delete(each.id)
            else held.set(each.id, each.value)
          }
        }
        expect(ids.size).toBe(map.size)
        for (const each of edits) expect(ids.get(each.id)).toBe(map.get(each.id))
        expect([...ids.values()].toSorted()).toEqual([...map.values()].toSorted())
        const told: [number, number][] = []
        ids.forEachIn(others, (value, row) => told.push([value, row]))
        const expected = Array.from(map, ([key, value]) => [value, others.row(key)])
        expect(inOrder(told)).toEqual(inOrder(expected))
        ids.clear()
        expect([ids.size, ...map.keys()].filter((key) => key !== 0 && ids.has(String(key)))).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
})

test('asks how many may come as soon as there are many', () => {
  const asked: number[] = []
  const ids: IdMap<number> = new IdMap(() => asked.push(ids.size))
  for (const round of [1, 2]) {
    for (let i = 0; i < 4500; i++) ids.set(`id ${i}`, i * round)
    expect(ids.get('id 4499')).toBe(4499 * round)
    expect(asked.splice(0)).toEqual([1000])
    ids.clear()
  }
})
