import { createRandom } from '@phoenix/graph-engine/testing'
import { expect, it } from 'vitest'
import { packBoxes } from './packBoxes.ts'

it.each([1, 2, 5, 60])('keeps %i boxes apart by the gaps', (count) => {
  const random = createRandom(count)
  const width = Float64Array.from({ length: count }, () => 50 + random.below(500))
  const height = Float64Array.from({ length: count }, () => 50 + random.below(900))
  const { x, y } = packBoxes(width, height, 80, 40)
  for (let a = 0; a < count; a++) {
    expect(Math.min(x[a]!, y[a]!)).toBeGreaterThanOrEqual(0)
    for (let b = 0; b < a; b++) {
      const isApartX = x[a]! >= x[b]! + width[b]! + 80 || x[b]! >= x[a]! + width[a]! + 80
      const isApartY = y[a]! >= y[b]! + height[b]! + 40 || y[b]! >= y[a]! + height[a]! + 40
      expect(isApartX || isApartY).toBe(true)
    }
  }
})

it('stacks small boxes beside a high one', () => {
  const width = new Float64Array(11).fill(200).fill(600, 0, 1)
  const height = Float64Array.of(1000, ...Array.from({ length: 10 }, () => 60))
  const { x, y } = packBoxes(width, height, 80, 40)
  expect(Math.max(...x)).toBeLessThanOrEqual(680)
  expect(Math.max(...y) + 60).toBeLessThanOrEqual(1000)
})

it('makes no strip of many boxes, though one would be smallest', () => {
  const width = new Float64Array(5000).fill(200)
  const height = width.map(() => 64)
  const { x, y } = packBoxes(width, height, 80, 40)
  const [right, bottom] = [Math.max(...x) + 200, Math.max(...y) + 64]
  expect(Math.max(right / bottom, bottom / right)).toBeLessThan(10)
})

it('has nothing to say of no boxes', () => {
  expect(packBoxes(new Float64Array(0), new Float64Array(0), 80, 40).x).toHaveLength(0)
})
