import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LooseGrid } from './LooseGrid.ts'

type Box = [x0: number, y0: number, x1: number, y1: number]

const box: fc.Arbitrary<Box> = fc
  .tuple(
    fc.double({ min: -30_000, max: 30_000, noNaN: true }),
    fc.double({ min: -30_000, max: 30_000, noNaN: true }),
    fc.constantFrom(0, 10, 300, 5_000, 40_000),
    fc.constantFrom(0, 10, 300, 5_000, 40_000),
  )
  .map(([x, y, width, height]) => [x, y, x + width, y + height])

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ item: fc.nat(120), box }) },
  { weight: 1, arbitrary: fc.record({ item: fc.nat(120), box: fc.constant(undefined) }) },
)

describe('LooseGrid', () => {
  it('Q1 finds exactly the boxes that touch the rectangle, after any sets, moves and deletes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), fc.array(box, { minLength: 4, maxLength: 4 }), (steps, views) => {
        const grid = new LooseGrid()
        const expected = new Map<number, Box>()
        for (const { item, box: at } of steps) {
          if (at) {
            grid.set(item, ...at)
            expected.set(item, at)
          } else {
            grid.delete(item)
            expected.delete(item)
          }
        }
        expect(grid.count).toBe(expected.size)
        for (const view of views) {
          const touching = [...expected].filter(([, at]) => touches(at, view)).map(([item]) => item)
          expect(found(grid, view)).toEqual(touching.sort((a, b) => a - b))
        }
      }),
      { seed: 4, numRuns: 150 },
    )
  })

  it('Q1 says how many there are when they do not fit', () => {
    const grid = new LooseGrid()
    for (let item = 0; item < 10; item++) grid.set(item, item, 0, item + 1, 1)
    expect(grid.query(0, 0, 100, 1, new Int32Array(3))).toBe(10)
  })

  it('Q1 is empty after clear', () => {
    const grid = new LooseGrid()
    grid.set(3, 0, 0, 1, 1)
    grid.clear(8)
    expect(found(grid, [-10, -10, 10, 10])).toEqual([])
    grid.set(3, 0, 0, 1, 1)
    expect(found(grid, [-10, -10, 10, 10])).toEqual([3])
  })
})

function touches(a: Box, b: Box): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]
}

function found(grid: LooseGrid, view: Box): number[] {
  const out = new Int32Array(200)
  return [...out.subarray(0, grid.query(...view, out))].sort((a, b) => a - b)
}
