import { expect, it } from 'vitest'
import { oneInEach } from './oneInEach.ts'

it('M8 from afar one mark stands for all whose middles lie in one square', () => {
  const sizes = { width: Float32Array.of(10, 10, 10, 10, 10), height: Float32Array.of(10, 10, 10, 10, 10) }
  const boxes = { x: Float64Array.of(0, 40, 100, -20, 0), y: Float64Array.of(0, 40, 0, 0, 100), ...sizes }
  expect(oneInEach(100, [0, 1, 2, 3, 4], boxes)).toEqual([0, 2, 3, 4])
  expect(oneInEach(100, [1, 0], boxes)).toEqual([1])
  expect(oneInEach(20, [0, 1, 2, 3, 4], boxes)).toEqual([0, 1, 2, 3, 4])
})
