import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cubicAt, curveHandle } from '../../geometry/bezier.ts'
import { cut, CUT_STRIDE, cutCurve, type Clip } from './cutCurve.ts'

const everywhere = { x0: -1e9, y0: -1e9, x1: 1e9, y1: 1e9 }
const coordinate = integer({ min: -5000, max: 5000 })

interface Segment {
  ax: number
  ay: number
  bx: number
  by: number
  along: number
}

function segments(count: number): Segment[] {
  return Array.from({ length: count }, (_, i) => {
    const at = i * CUT_STRIDE
    return { ax: cut[at]!, ay: cut[at + 1]!, bx: cut[at + 2]!, by: cut[at + 3]!, along: cut[at + 8]! }
  })
}

function distance(x: number, y: number, { ax, ay, bx, by }: Segment): number {
  const dx = bx - ax
  const dy = by - ay
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}

function cutBetween(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  t0: number,
  t1: number,
  clip: Clip,
  flat: number,
): number {
  const handle = curveHandle(x1 - x0)
  return cutCurve(Float64Array.of(x0, y0, x0 + handle, y0, x1 - handle, y1, x1, y1), 0, t0, t1, clip, flat, 0)
}

describe('cutCurve', () => {
  it('gives a connected line from end to end that stays near the curve', () => {
    assert(
      property(coordinate, coordinate, coordinate, coordinate, (x0, y0, x1, y1) => {
        const line = segments(cutBetween(x0, y0, x1, y1, 0, 1, everywhere, 2))
        expect(line[0]).toMatchObject({ ax: x0, ay: y0 })
        expect(line.at(-1)!.bx).toBeCloseTo(x1)
        expect(line.at(-1)!.by).toBeCloseTo(y1)
        for (let i = 1; i < line.length; i++)
          expect([line[i]!.ax, line[i]!.ay]).toEqual([line[i - 1]!.bx, line[i - 1]!.by])
        const handle = curveHandle(x1 - x0)
        for (let t = 0; t <= 1; t += 0.05) {
          const x = cubicAt(x0, x0 + handle, x1 - handle, x1, t)
          const y = cubicAt(y0, y0, y1, y1, t)
          expect(Math.min(...line.map((segment) => distance(x, y, segment)))).toBeLessThanOrEqual(1.5)
        }
      }),
      { seed: 4, numRuns: 60 },
    )
  })

  it('drops what lies outside, and keeps all that lies inside', () => {
    const clip = { x0: 400, y0: 100, x1: 600, y1: 300 }
    assert(
      property(coordinate, coordinate, coordinate, coordinate, (x0, y0, x1, y1) => {
        const all = segments(cutBetween(x0, y0, x1, y1, 0, 1, everywhere, 2))
        const shown = segments(cutBetween(x0, y0, x1, y1, 0, 1, clip, 2))
        expect(shown.length).toBeLessThanOrEqual(all.length)
        const handle = curveHandle(x1 - x0)
        for (let t = 0; t <= 1; t += 0.02) {
          const x = cubicAt(x0, x0 + handle, x1 - handle, x1, t)
          const y = cubicAt(y0, y0, y1, y1, t)
          if (x < clip.x0 || x > clip.x1 || y < clip.y0 || y > clip.y1) continue
          expect(Math.min(...shown.map((segment) => distance(x, y, segment)))).toBeLessThanOrEqual(1.5)
        }
      }),
      { seed: 5, numRuns: 100 },
    )
  })

  it('needs one segment for a straight connection', () => {
    expect(cutBetween(0, 0, 300, 0, 0, 1, everywhere, 200)).toBe(1)
  })

  it('joins the parts of one curve', () => {
    const first = segments(cutBetween(0, 0, 800, 400, 0, 0.5, everywhere, 1)).at(-1)!
    const second = segments(cutBetween(0, 0, 800, 400, 0.5, 1, everywhere, 1))[0]!
    expect(first.bx).toBeCloseTo(second.ax, 9)
    expect(first.by).toBeCloseTo(second.ay, 9)
  })

  it('measures the distance along the curve for dashes', () => {
    const line = segments(cutBetween(0, 0, 400, 300, 0, 1, everywhere, 1))
    for (let i = 1; i < line.length; i++) {
      const before = line[i - 1]!
      expect(line[i]!.along).toBeCloseTo(before.along + Math.hypot(before.bx - before.ax, before.by - before.ay))
    }
  })
})
