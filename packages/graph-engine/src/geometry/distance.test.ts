import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cubicAt, curveHandle } from './bezier.ts'
import { distanceToCubic, distanceToSegment } from './distance.ts'

describe('distanceToSegment', () => {
  it('Q4 is measured to the nearest end beyond the segment, and across it beside', () => {
    expect(distanceToSegment(5, 3, 0, 0, 10, 0)).toBe(3)
    expect(distanceToSegment(13, 4, 0, 0, 10, 0)).toBe(5)
    expect(distanceToSegment(3, 4, 0, 0, 0, 0)).toBe(5)
  })
})

describe('distanceToCubic', () => {
  it('Q4 equals the least distance to densely sampled points, within the tolerance', () => {
    const coordinate = fc.double({ min: -2000, max: 2000, noNaN: true })
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, coordinate, (x, y, x1, y1) => {
        const handle = curveHandle(x1)
        let least = Infinity
        for (let i = 0; i <= 4000; i++) {
          const t = i / 4000
          least = Math.min(least, Math.hypot(x - cubicAt(0, handle, x1 - handle, x1, t), y - cubicAt(0, 0, y1, y1, t)))
        }
        const distance = distanceToCubic(x, y, curveTo(x1, y1), 0, 0, 1, 0.25)
        expect(Math.abs(distance - least)).toBeLessThan(1.5)
      }),
      { seed: 3, numRuns: 100 },
    )
  })

  it('Q4 measures only the part it is asked for', () => {
    expect(distanceToCubic(0, 0, curveTo(1000, 0), 0, 0.5, 1, 0.1)).toBeCloseTo(500, 6)
    expect(distanceToCubic(0, 0, curveTo(1000, 0), 0, 0, 0.5, 0.1)).toBe(0)
  })
})

function curveTo(x: number, y: number): Float64Array {
  const handle = curveHandle(x)
  return Float64Array.of(0, 0, handle, 0, x - handle, y, x, y)
}
