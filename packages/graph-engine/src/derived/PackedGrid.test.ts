import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FoundItems } from './FoundItems.ts'
import { PackedGrid } from './PackedGrid.ts'

type Box = [x0: number, y0: number, x1: number, y1: number]

const place = fc.double({ min: -30_000, max: 30_000, noNaN: true })
const size = fc.constantFrom(0, 10, 300, 5_000, 40_000)
const box: fc.Arbitrary<Box> = fc
  .tuple(fc.oneof(place, fc.constant(100)), fc.oneof(place, fc.constant(100)), size, size)
  .map(([x, y, width, height]) => [x, y, x + width, y + height])

/** A box to add, or which of those that are in the grid to delete. */
const step = fc.oneof({ weight: 3, arbitrary: box }, { weight: 1, arbitrary: fc.nat(1000) })

describe('PackedGrid', () => {
  it('Q1 finds exactly the boxes that touch the rectangle, after any adds and deletes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), fc.array(box, { minLength: 4, maxLength: 4 }), (steps, views) => {
        const grid = new PackedGrid()
        const expected = new Map<number, Box>()
        for (const next of steps) {
          if (typeof next !== 'number') {
            const item = grid.add(...next)
            expected.set(item, next)
          } else if (expected.size > 0) {
            const item = [...expected.keys()][next % expected.size]!
            grid.delete(item)
            expected.delete(item)
          }
        }
        expect(grid.count).toBe(expected.size)
        for (const view of [...views, [-1e9, -1e9, 1e9, 1e9] satisfies Box]) {
          const touching = [...expected].filter(([, at]) => touches(at, view)).map(([item]) => item)
          expect(found(grid, view)).toEqual(touching.sort((a, b) => a - b))
          const searched = new FoundItems()
          Array.from(grid.search(...view, searched))
          expect(Array.from(searched.found).sort((a, b) => a - b)).toEqual(touching)
        }
      }),
      { seed: 4, numRuns: 150 },
    )
  })

  it('Q1 a search goes on where it was, and finds what stays, whatever is added and deleted meanwhile', () => {
    for (const reach of [30_000, 1e9]) {
      const grid = new PackedGrid()
      const items = Array.from({ length: 40_000 }, (_, i) => {
        const [x, y] = [(i % 200) * 100, Math.floor(i / 200) * 100]
        return grid.add(x, y, x + 5, y + 5)
      })
      const searched = new FoundItems()
      let [steps, gone] = [0, 0]
      for (const _step of grid.search(-reach, -reach, reach, reach, searched)) {
        steps++
        for (let i = 0; i < 400; i++) grid.delete(items[gone++]!)
        for (let i = 0; i < 3000; i++) grid.add(1e6 + i * 40, 5000, 1e6 + i * 40, 5001)
      }
      expect(steps).toBeGreaterThan(4)
      expect(gone).toBeLessThan(items.length)
      const met = new Set(searched.found)
      expect(met.size).toBe(searched.count)
      expect(items.slice(gone).filter((item) => !met.has(item))).toEqual([])
    }
  })

  it('Q1 says how many there are when they do not fit', () => {
    const grid = new PackedGrid()
    for (let i = 0; i < 10; i++) grid.add(i, 0, i + 1, 1)
    expect(grid.query(0, 0, 100, 1, new Int32Array(3))).toBe(10)
  })

  it('Q1 is empty after clear', () => {
    const grid = new PackedGrid()
    for (let i = 0; i < 20; i++) grid.add(0, 0, i, 1)
    grid.clear(8)
    expect(found(grid, [-10, -10, 10, 10])).toEqual([])
    const item = grid.add(0, 0, 1, 1)
    expect(found(grid, [-10, -10, 10, 10])).toEqual([item])
  })

  it('Q1 uses freed room again', () => {
    const grid = new PackedGrid()
    const items = Array.from({ length: 100 }, (_, i) => grid.add(i * 5000, 0, i * 5000 + 10, 10))
    const { capacity } = grid
    for (let round = 0; round < 20; round++) {
      for (const [i, item] of items.entries()) {
        grid.delete(item)
        items[i] = grid.add(i * 5000, round * 9000, i * 5000 + 10, round * 9000 + 10)
      }
    }
    expect(grid.capacity).toBe(capacity)
  })
})

function touches(a: Box, b: Box): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]
}

function found(grid: PackedGrid, view: Box): number[] {
  const out = new Int32Array(400)
  return [...out.subarray(0, grid.query(...view, out))].sort((a, b) => a - b)
}
