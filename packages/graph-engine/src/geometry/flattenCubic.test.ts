import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cubicAt } from './bezier.ts'
import { distanceToSegment } from './distance.ts'
import { flattenCubic, SEGMENT } from './flattenCubic.ts'

const number = fc.double({ min: -2000, max: 2000, noNaN: true })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const out = new Float64Array(4096 * SEGMENT)

/** @returns The distance of a point from the nearest of the first `count` parts. */
function away(x: number, y: number, count: number): number {
  let least = Infinity
  for (let at = 0; at < count * SEGMENT; at += SEGMENT) {
    least = Math.min(least, distanceToSegment(x, y, out[at]!, out[at + 1]!, out[at + 2]!, out[at + 3]!))
  }
  return least
}

describe('flattenCubic', () => {
  it('Q4 leaves no point of the curve in the circle further than the tolerance from its parts', () => {
    const cubic = fc.array(number, { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(cubic, share, share, share, fc.double({ min: 1, max: 300, noNaN: true }), (at, a, b, of, radius) => {
        const [t0, t1] = [Math.min(a, b), Math.max(a, b)]
        const point = (t: number) => ({
          x: cubicAt(at[0]!, at[2]!, at[4]!, at[6]!, t),
          y: cubicAt(at[1]!, at[3]!, at[5]!, at[7]!, t),
        })
        // About a point of the curve, or somewhat off it.
        const { x, y } = point(of)
        const middle = { x: x + radius / 3, y: y - radius / 3 }
        const count = flattenCubic(Float64Array.from(at), 0, t0, t1, 0.5, middle.x, middle.y, radius, out, 0)
        for (let i = 0; i <= 200; i++) {
          const on = point(t0 + ((t1 - t0) * i) / 200)
          if (Math.hypot(on.x - middle.x, on.y - middle.y) > radius) continue
          expect(away(on.x, on.y, count)).toBeLessThan(0.51)
        }
        for (let i = 0; i < count; i++) {
          const [x0, y0, x1, y1] = out.subarray(i * SEGMENT, (i + 1) * SEGMENT)
          expect(distanceToSegment(middle.x, middle.y, x0!, y0!, x1!, y1!)).toBeLessThan(radius + 0.51)
        }
      }),
      { seed: 3, numRuns: 200 },
    )
  })

  it('Q4 keeps the turn of a curve that goes back on its own line', () => {
    // From 0 to -100, by way of 34 beyond either end.
    const cubic = Float64Array.of(0, 0, 34, 0, -134, 0, -100, 0)
    const count = flattenCubic(cubic, 0, 0, 1, 0.25, 0, 0, 500, out, 0)
    const furthest = Math.max(...Array.from({ length: 101 }, (_, i) => cubicAt(0, 34, -134, -100, i / 100)))
    expect(furthest).toBeGreaterThan(1)
    expect(away(furthest, 0, count)).toBeLessThan(0.26)
  })

  it('Q4 counts what its caller has no room for, and writes behind what is there', () => {
    const cubic = Float64Array.of(0, 0, 500, 0, -500, 300, 0, 300)
    const few = new Float64Array(3 * SEGMENT).fill(-1)
    const count = flattenCubic(cubic, 0, 0, 1, 0.25, 0, 150, 1000, few, 1)
    expect(count).toBeGreaterThan(10)
    expect([...few.subarray(0, SEGMENT)]).toEqual([-1, -1, -1, -1])
    // The first part begins where the curve does.
    expect([...few.subarray(SEGMENT, SEGMENT + 2)]).toEqual([0, 0])
    expect(flattenCubic(cubic, 0, 0, 1, 0.25, 9000, 9000, 10, few, 1)).toBe(1)
  })
})
