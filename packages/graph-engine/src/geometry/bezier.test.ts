import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cubicAt, cubicTurns, curveHandle, strayFromChord } from './bezier.ts'

const coordinate = fc.double({ min: -50_000, max: 50_000, noNaN: true })

describe('the curve of a connection', () => {
  it('Q2 leaves and arrives with handles of half the span, of 34 at least', () => {
    expect(curveHandle(200)).toBe(100)
    expect(curveHandle(20)).toBe(34)
    expect(curveHandle(-500)).toBe(34)
  })

  it('R7 goes no further than its ends and where it turns', () => {
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, coordinate, (a, b, c, d) => {
        const turns = cubicTurns(a, b, c, d).map((t) => cubicAt(a, b, c, d, t))
        for (let t = 0; t <= 1; t += 1 / 64) {
          const at = cubicAt(a, b, c, d, t)
          expect(at).toBeGreaterThanOrEqual(Math.min(a, d, ...turns) - 1e-3)
          expect(at).toBeLessThanOrEqual(Math.max(a, d, ...turns) + 1e-3)
        }
      }),
      { seed: 9, numRuns: 300 },
    )
    // A parabola, and a curve that goes straight on.
    expect(cubicTurns(0, 20, 20, 0)).toEqual([0.5])
    expect(cubicTurns(0, 10, 20, 30)).toEqual([])
  })

  it('Q7 strays from its chord by no more than its inner points allow, on either side of it', () => {
    fc.assert(
      fc.property(fc.array(coordinate, { minLength: 8, maxLength: 8 }), (points) => {
        const [ax, ay, bx, by, cx, cy, dx, dy] = points as [
          number,
          number,
          number,
          number,
          number,
          number,
          number,
          number,
        ]
        const stray = strayFromChord(ax, ay, bx, by, cx, cy, dx, dy)
        const length = Math.hypot(dx - ax, dy - ay)
        fc.pre(length > 1)
        for (let t = 0; t <= 1; t += 1 / 64) {
          const x = cubicAt(ax, bx, cx, dx, t)
          const y = cubicAt(ay, by, cy, dy, t)
          const apart = Math.abs((x - ax) * (dy - ay) - (y - ay) * (dx - ax)) / length
          expect(apart).toBeLessThanOrEqual(stray + 1e-6)
        }
      }),
      { seed: 2, numRuns: 100 },
    )
    // Both sides: 3(1-t)²t is largest, 4/9, at a third.
    expect(strayFromChord(0, 0, 100, 90, 200, -90, 300, 0)).toBeCloseTo(40, 9)
    expect(strayFromChord(0, 0, 100, 90, 200, 90, 300, 0)).toBeCloseTo(67.5, 9)
  })
})
