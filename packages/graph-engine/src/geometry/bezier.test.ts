import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cubicAt, curveBend, curveHandle, segmentCount } from './bezier.ts'
import { distanceToSegment } from './distance.ts'

const coordinate = fc.double({ min: -50_000, max: 50_000, noNaN: true })

describe('the curve of a connection', () => {
  it('Q2 leaves and arrives with handles of half the span, of 34 at least', () => {
    expect(curveHandle(200)).toBe(100)
    expect(curveHandle(20)).toBe(34)
    expect(curveHandle(-500)).toBe(34)
  })

  it('Q2 stays within the tolerance of its straight segments', () => {
    fc.assert(
      fc.property(coordinate, coordinate, fc.constantFrom(0.25, 1, 8), (x1, y1, tolerance) => {
        const segments = segmentCount(curveBend(0, 0, x1, y1), tolerance)
        const handle = curveHandle(x1)
        const x = (t: number) => cubicAt(0, handle, x1 - handle, x1, t)
        const y = (t: number) => cubicAt(0, 0, y1, y1, t)
        for (let i = 0; i < segments; i++) {
          const [start, middle, end] = [i / segments, (i + 0.5) / segments, (i + 1) / segments]
          const apart = distanceToSegment(x(middle), y(middle), x(start), y(start), x(end), y(end))
          expect(apart).toBeLessThanOrEqual(tolerance)
        }
      }),
      { seed: 2, numRuns: 60 },
    )
  })
})
