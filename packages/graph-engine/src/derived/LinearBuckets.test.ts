import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { LinearBuckets, NONE } from './LinearBuckets.ts'
import { PackedGrid } from './PackedGrid.ts'

test('O4 a bucket more takes from one other alone: all hashes stay where they were, or come to it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 60 }), fc.nat(200), fc.nat(300), (hashes, expected, more) => {
      const buckets = new LinearBuckets()
      buckets.clear(expected)
      expect(buckets.count).toBeGreaterThanOrEqual(expected)
      for (let i = 0; i < more; i++) {
        const { count } = buckets
        const before = hashes.map((hash) => buckets.of(hash))
        const from = buckets.add()
        expect([buckets.count, buckets.first(count)]).toEqual([count + 1, NONE])
        hashes.forEach((hash, at) => {
          const to = buckets.of(hash)
          expect(to === before[at] || (to === count && before[at] === from)).toBe(true)
        })
        buckets.setFirst(count, i)
        expect(buckets.first(count)).toBe(i)
      }
    }),
    { numRuns: 60 },
  )
})

test('O4 no box that a grid gets has it go through many of those that it has', () => {
  const asked = vi.spyOn(LinearBuckets.prototype, 'of')
  const grid = new PackedGrid()
  let most = 0
  for (let i = 0; i < 70_000; i++) {
    const [x, y] = [(i % 300) * 2000, Math.floor(i / 300) * 2000]
    grid.add(x, y, x + 9, y + 9)
    most = Math.max(most, asked.mock.calls.length)
    asked.mockClear()
  }
  asked.mockRestore()
  expect(most).toBeLessThan(60)
  const found = new Int32Array(8)
  expect(grid.query(4000, 4000, 4001, 4001, found)).toBe(1)
})
