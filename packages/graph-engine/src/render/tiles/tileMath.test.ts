import { assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tileKey, tileLevel, tileRange, tileSpan } from './tileMath.ts'

describe('tile pyramid', () => {
  it('never enlarges a tile, and never shrinks it to less than half while there is room', () => {
    assert(
      property(double({ min: 0.0005, max: 0.5, noNaN: true }), (scale) => {
        const shown = scale * 2 ** tileLevel(scale, 1440, 900, 1e9)
        expect(shown).toBeLessThanOrEqual(1 + 1e-6)
        expect(shown).toBeGreaterThan(0.5 - 1e-6)
      }),
      { seed: 8, numRuns: 100 },
    )
  })

  it('goes to a coarser level rather than ask for more tiles than there is room for', () => {
    assert(
      property(double({ min: 0.0005, max: 0.5, noNaN: true }), (scale) => {
        const level = tileLevel(scale, 3840, 2160, 96)
        const range = tileRange(level, 5, 7, 5 + 3840 / scale, 7 + 2160 / scale)
        expect((range.x1 - range.x0 + 1) * (range.y1 - range.y0 + 1)).toBeLessThanOrEqual(96)
      }),
      { seed: 9, numRuns: 100 },
    )
  })

  it('covers the view, also left of and above zero', () => {
    const range = tileRange(3, -5000, -10, 100, 4000)
    const span = tileSpan(3)
    expect(range.x0 * span).toBeLessThanOrEqual(-5000)
    expect((range.x1 + 1) * span).toBeGreaterThan(100)
    expect(range.y0).toBe(-1)
    expect((range.y1 + 1) * span).toBeGreaterThan(4000)
  })

  it('puts four finer tiles exactly under one', () => {
    expect(tileSpan(4)).toBe(2 * tileSpan(3))
  })

  it('calls no two tiles the same, near zero or far away', () => {
    const near = [-2049, -2048, -1, 0, 1, 2047, 2048]
    const keys = [0, 1, 6, 31, 32].flatMap((level) => near.flatMap((x) => near.map((y) => tileKey(level, x, y))))
    expect(new Set(keys).size).toBe(keys.length)
  })
})
