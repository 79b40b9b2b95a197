import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cubicAt } from './bezier.ts'
import { layPath, type ConnectionStyle } from './layPath.ts'
import { CUBIC, path, pathAlong } from './path.ts'

const STYLES: readonly ConnectionStyle[] = ['curved', 'straight', 'orthogonal']
const coordinate = fc.integer({ min: -3000, max: 3000 })
const points = fc.array(coordinate, { maxLength: 10 }).map((all) => all.slice(0, all.length & ~1))

/** Places along the path that was laid last. */
function sample(cubics: number): { x: number; y: number }[] {
  const places: { x: number; y: number }[] = []
  for (let i = 0; i < cubics; i++) {
    const at = i * CUBIC
    for (let step = 0; step <= 20; step++) {
      places.push({
        x: cubicAt(path[at]!, path[at + 2]!, path[at + 4]!, path[at + 6]!, step / 20),
        y: cubicAt(path[at + 1]!, path[at + 3]!, path[at + 5]!, path[at + 7]!, step / 20),
      })
    }
  }
  return places
}

describe('layPath', () => {
  it.each(STYLES)('Q5 %s: leads without a gap from end to end through every point', (style) => {
    fc.assert(
      fc.property(coordinate, coordinate, points, (x1, y1, through) => {
        const cubics = layPath(style, 0, 0, x1, y1, through, null, null)
        expect([path[0], path[1]]).toEqual([0, 0])
        expect(path[cubics * CUBIC - 2]).toBeCloseTo(x1)
        expect(path[cubics * CUBIC - 1]).toBeCloseTo(y1)
        for (let i = 1; i < cubics; i++) {
          expect(path[i * CUBIC]).toBeCloseTo(path[i * CUBIC - 2]!)
          expect(path[i * CUBIC + 1]).toBeCloseTo(path[i * CUBIC - 1]!)
          expect(pathAlong[i + 1]).toBeGreaterThanOrEqual(pathAlong[i]!)
        }
        const places = sample(cubics)
        for (let i = 0; i < through.length; i += 2) {
          const distances = places.map(({ x, y }) => Math.hypot(x - through[i]!, y - through[i + 1]!))
          // A rounded corner passes its point by.
          expect(Math.min(...distances)).toBeLessThanOrEqual(style === 'orthogonal' ? 9 : 1e-6)
        }
      }),
      { seed: 11, numRuns: 200 },
    )
  })

  it('Q5 orthogonal: keeps clear of both its nodes, wherever they lie', () => {
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const from = { x0: -200, y0: -43, x1: 0, y1: 60 }
        const to = { x0: x, y0: y - 65, x1: x + 200, y1: y + 61 }
        const overlap = to.x0 < from.x1 + 40 && to.x1 > from.x0 - 40 && to.y0 < from.y1 + 4 && to.y1 > from.y0 - 4
        fc.pre(!overlap)
        for (const place of sample(layPath('orthogonal', 0, 0, x, y, [], from, to))) {
          for (const box of [from, to]) {
            const isInside = place.x > box.x0 + 1e-6 && place.x < box.x1 - 1e-6 && place.y > box.y0 && place.y < box.y1
            expect(isInside).toBe(false)
          }
        }
      }),
      { seed: 12, numRuns: 500 },
    )
  })

  it('Q5 orthogonal: runs level or upright but for its corners', () => {
    const cubics = layPath('orthogonal', 0, 0, 300, 200, [], null, null)
    expect(cubics).toBe(5)
    for (const i of [0, 2, 4]) {
      const at = i * CUBIC
      expect(path[at] === path[at + 6] || path[at + 1] === path[at + 7]).toBe(true)
    }
  })
})
