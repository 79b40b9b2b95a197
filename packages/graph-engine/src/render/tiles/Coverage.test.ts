import { assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Coverage } from './Coverage.ts'

function sum(numbers: Float32Array, step = 1, offset = 0): number {
  let total = 0
  for (let i = offset; i < numbers.length; i += step) total += numbers[i]!
  return total
}

const inside = double({ min: 0, max: 16, noNaN: true })

describe('Coverage', () => {
  it('adds exactly the area of a rectangle, in its colour', () => {
    assert(
      property(inside, inside, inside, inside, (a, b, c, d) => {
        const coverage = new Coverage(16)
        const [x0, x1, y0, y1] = [Math.min(a, b), Math.max(a, b), Math.min(c, d), Math.max(c, d)]
        coverage.addRectangle(x0, y0, x1, y1, 0xff8000)
        const area = (x1 - x0) * (y1 - y0)
        expect(sum(coverage.nodes, 4, 3)).toBeCloseTo(area, 2)
        expect(sum(coverage.nodes, 4, 0) / 255).toBeCloseTo(area, 2)
        expect(sum(coverage.nodes, 4, 1) / 128).toBeCloseTo(area, 2)
        expect(sum(coverage.nodes, 4, 2)).toBe(0)
      }),
      { seed: 6, numRuns: 100 },
    )
  })

  it('adds exactly the length of a line', () => {
    const safe = double({ min: 2, max: 14, noNaN: true })
    assert(
      property(safe, safe, safe, safe, (x0, y0, x1, y1) => {
        const coverage = new Coverage(16)
        coverage.addLine(x0, y0, x1, y1)
        expect(sum(coverage.lines)).toBeCloseTo(Math.hypot(x1 - x0, y1 - y0), 2)
      }),
      { seed: 7, numRuns: 100 },
    )
  })

  it('does not depend on the order or direction of drawing', () => {
    const one = new Coverage(16)
    one.addLine(1, 2, 12, 9)
    one.addLine(3, 14, 4, 1)
    const other = new Coverage(16)
    other.addLine(4, 1, 3, 14)
    other.addLine(12, 9, 1, 2)
    for (let i = 0; i < one.lines.length; i++) expect(one.lines[i]).toBeCloseTo(other.lines[i]!, 4)
  })

  it('cuts at its edges: two neighbours share what one larger tile would hold', () => {
    const whole = new Coverage(32)
    const right = new Coverage(16)
    whole.addLine(-10, 3, 40, 12)
    whole.addRectangle(10.5, 2, 20.25, 7, 0xffffff)
    right.addLine(-10 - 16, 3, 40 - 16, 12)
    right.addRectangle(10.5 - 16, 2, 20.25 - 16, 7, 0xffffff)
    for (let y = 0; y < 16; y++) {
      for (let x = 0; x < 16; x++) {
        expect(right.lines[y * 16 + x]).toBeCloseTo(whole.lines[y * 32 + x + 16]!, 4)
        expect(right.nodes[(y * 16 + x) * 4 + 3]).toBeCloseTo(whole.nodes[(y * 32 + x + 16) * 4 + 3]!, 4)
      }
    }
  })

  it('ignores what lies outside', () => {
    const coverage = new Coverage(16)
    coverage.addRectangle(-5, -5, 0, 20, 0xffffff)
    coverage.addRectangle(16, 0, 20, 20, 0xffffff)
    coverage.addLine(-50, -3, 50, -3)
    coverage.addLine(20, 0, 20, 16)
    expect(sum(coverage.nodes)).toBe(0)
    expect(sum(coverage.lines)).toBe(0)
  })
})
