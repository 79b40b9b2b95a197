import { createRandom } from '@phoenix/graph-engine/testing'
import { expect, it } from 'vitest'
import { RowSet } from './RowSet.ts'

const LIMIT = 1000
const random = createRandom(6)

function someRows(share: number): number[] {
  return Array.from({ length: LIMIT }, (_, row) => row).filter(() => random.next() < share)
}

it.each([
  ['few', 0.01],
  ['many', 0.4],
  ['all', 1],
])('has %s rows in their order, whole and in parts', (_, share) => {
  const rows = someRows(share)
  const set = new RowSet(Int32Array.from(rows.toReversed()), LIMIT)
  expect([set.length, set.first, set.slice(0, LIMIT)]).toEqual([rows.length, rows[0], rows])
  for (let turn = 0; turn < 200; turn++) {
    const begin = random.below(rows.length)
    const end = begin + random.below(rows.length)
    expect(set.slice(begin, end)).toEqual(rows.slice(begin, end))
  }
})

it.each([0.01, 0.4])('is the same as one of the same rows, however many there are besides (%d of them)', (share) => {
  const rows = someRows(share)
  const others = [...rows.slice(1), LIMIT + 1]
  const set = new RowSet(Int32Array.from(rows), LIMIT)
  for (const limit of [LIMIT + 2, 40 * LIMIT]) {
    expect(set.isSameAs(new RowSet(Int32Array.from(rows), limit))).toBe(true)
    expect(set.isSameAs(new RowSet(Int32Array.from(others), limit))).toBe(false)
    expect(set.isSameAs(new RowSet(Int32Array.from(rows.slice(1)), limit))).toBe(false)
  }
})
