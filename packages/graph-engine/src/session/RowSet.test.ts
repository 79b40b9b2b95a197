import { array, assert, integer, oneof, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RowSet } from './RowSet.ts'

const rows = array(integer({ min: 0, max: 200 }), { maxLength: 80 })

describe('RowSet', () => {
  it('E5 holds what a Set would, in its order, also when some are deleted', () => {
    assert(
      property(rows, rows, (given, deleted) => {
        const set = new Set(given)
        const own = new RowSet(given)
        const isSame = () => {
          expect(own.size).toBe(set.size)
          expect([...own]).toEqual([...set])
          expect([...own.keys()]).toEqual([...set.keys()])
          expect([...own.entries()]).toEqual([...set.entries()])
          const heard: number[] = []
          own.forEach((row, same, whole) => heard.push(row, same, whole.size))
          expect(heard).toEqual([...set].flatMap((row) => [row, row, set.size]))
          for (let row = -1; row < 300; row++) expect(own.has(row)).toBe(set.has(row))
        }
        isSame()
        for (const row of deleted) {
          set.delete(row)
          own.delete(row)
        }
        isSame()
      }),
      { seed: 12, numRuns: 200 },
    )
  })

  it('E5 holds rows that follow each other, and loses such, as it does others', () => {
    const range = tuple(integer({ min: 0, max: 140 }), integer({ min: 0, max: 70 })).map(([first, length]) =>
      Int32Array.from({ length }, (_, i) => first + i),
    )
    assert(
      property(
        range,
        array(oneof(range, rows.map(Int32Array.from.bind(Int32Array))), { maxLength: 4 }),
        (given, lost) => {
          const set = new Set(given)
          const own = new RowSet(given)
          for (const deleted of [Int32Array.of(), ...lost]) {
            for (const row of deleted) set.delete(row)
            own.deleteAll(deleted)
            expect([own.size, ...own]).toEqual([set.size, ...set])
            for (let row = 0; row < 250; row++) expect(own.has(row)).toBe(set.has(row))
          }
        },
      ),
      { seed: 13, numRuns: 300 },
    )
  })

  it('E5 reads typed rows, another set of rows, and none', () => {
    expect([...new RowSet(Int32Array.of(7, 3, 7))]).toEqual([7, 3])
    expect([...new RowSet(new RowSet([5, 64, 5]))]).toEqual([5, 64])
    expect(new RowSet().size).toBe(0)
    expect(new RowSet().has(0)).toBe(false)
  })

  it('E5 goes on when a row is deleted while it is gone through', () => {
    const own = new RowSet([1, 2, 3, 4])
    for (const row of own) if (row % 2 === 0) own.delete(row)
    expect([...own]).toEqual([1, 3])
  })
})
