import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cubicAt, cubicPartInto, curveBend, curveHandle, flattenCurveInto, segmentCount } from './bezier.ts'
import { distanceToSegment } from './distance.ts'

const coordinate = fc.double({ min: -50_000, max: 50_000, noNaN: true })

describe('the curve of a connection', () => {
  it('leaves and arrives with handles of half the span, of 34 at least', () => {
    expect(curveHandle(200)).toBe(100)
    expect(curveHandle(20)).toBe(34)
    expect(curveHandle(-500)).toBe(34)
  })

  it('has parts that are the curve itself', () => {
    fc.assert(
      fc.property(
        fc.tuple(coordinate, coordinate, coordinate, coordinate),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        fc.double({ min: 0.5, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ([a, b, c, d], t0, t1, s) => {
          const part = new Float64Array(4)
          cubicPartInto(a, b, c, d, t0, t1, part, 0)
          const onPart = cubicAt(part[0]!, part[1]!, part[2]!, part[3]!, s)
          expect(onPart).toBeCloseTo(cubicAt(a, b, c, d, t0 + (t1 - t0) * s), 5)
        },
      ),
      { seed: 1, numRuns: 200 },
    )
  })

  it('stays within the tolerance of its flattened form', () => {
    fc.assert(
      fc.property(coordinate, coordinate, fc.constantFrom(0.25, 1, 8), (x1, y1, tolerance) => {
        const segments = segmentCount(curveBend(0, 0, x1, y1), tolerance)
        const points = new Float64Array((segments + 1) * 2)
        expect(flattenCurveInto(0, 0, x1, y1, segments, points)).toBe(points.length)
        const handle = curveHandle(x1)
        for (let i = 0; i < segments; i++) {
          const t = (i + 0.5) / segments
          const x = cubicAt(0, handle, x1 - handle, x1, t)
          const y = cubicAt(0, 0, y1, y1, t)
          const [ax, ay, bx, by] = points.subarray(i * 2, i * 2 + 4)
          expect(distanceToSegment(x, y, ax!, ay!, bx!, by!)).toBeLessThanOrEqual(tolerance)
        }
      }),
      { seed: 2, numRuns: 60 },
    )
  })
})
