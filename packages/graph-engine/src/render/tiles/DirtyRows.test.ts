import { array, assert, integer, oneof, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { DirtyRows } from './DirtyRows.ts'

const row = integer({ min: 0, max: 3000 })
const range = tuple(row, integer({ min: 0, max: 500 })).map(([first, length]) =>
  Int32Array.from({ length }, (_, i) => first + i),
)
const some = array(row, { maxLength: 60 }).map((rows) => Int32Array.from(rows))

test('R7 rows that changed are each told of once, those that follow each other as any others', () => {
  assert(
    property(array(tuple(oneof(range, some), integer({ min: 0, max: 900 })), { maxLength: 8 }), (steps) => {
      const rows = new DirtyRows()
      const left = new Set<number>()
      for (const [added, limit] of steps) {
        rows.addAll(added)
        for (const each of added) left.add(each)
        expect(rows.count).toBe(left.size)
        const taken = rows.take(limit)
        expect(taken).toHaveLength(Math.min(limit, left.size))
        for (const each of taken) expect(left.delete(each)).toBe(true)
      }
      for (const each of rows.take(rows.count)) expect(left.delete(each)).toBe(true)
      expect(left.size).toBe(0)
    }),
    { seed: 5, numRuns: 200 },
  )
})
