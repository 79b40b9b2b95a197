import { describe, expect, it } from 'vitest'
import { hasCrossing } from './hasCrossing.ts'

/** Two nodes left, two right. */
function drawAt(y: readonly number[]) {
  return { x: Float64Array.of(0, 0, 200, 200), y: Float64Array.from(y), width: 0, height: 0 }
}

describe('hasCrossing', () => {
  const four = {
    width: new Float64Array(4).fill(100),
    height: new Float64Array(4).fill(40),
    edges: {
      from: Int32Array.of(0, 1),
      to: Int32Array.of(2, 3),
      fromY: new Float64Array(2),
      toY: new Float64Array(2),
    },
  }

  it('tells lines that cross from those that do not', () => {
    expect(hasCrossing(four, drawAt([0, 100, 100, 0]))).toBe(true)
    expect(hasCrossing(four, drawAt([0, 100, 0, 100]))).toBe(false)
  })

  it('does not count lines of one node', () => {
    const joined = { ...four, edges: { ...four.edges, to: Int32Array.of(2, 2) } }
    expect(hasCrossing(joined, drawAt([0, 100, 100, 0]))).toBe(false)
  })
})
