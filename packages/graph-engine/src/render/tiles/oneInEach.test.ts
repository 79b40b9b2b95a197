import { expect, it } from 'vitest'
import { finish } from '../../model/steps.ts'
import { oneInEach } from './oneInEach.ts'

it('M8 from afar one mark stands for all whose middles lie in one square', () => {
  const sizes = { width: Float32Array.of(10, 10, 10, 10, 10), height: Float32Array.of(10, 10, 10, 10, 10) }
  const boxes = { x: Float64Array.of(0, 40, 100, -20, 0), y: Float64Array.of(0, 40, 0, 0, 100), ...sizes }
  expect(finish(oneInEach(100, [0, 1, 2, 3, 4], boxes))).toEqual([0, 2, 3, 4])
  expect(finish(oneInEach(100, [1, 0], boxes))).toEqual([1])
  expect(finish(oneInEach(20, [0, 1, 2, 3, 4], boxes))).toEqual([0, 1, 2, 3, 4])
})

it('M8 of many squares, each has one', () => {
  const side = 40
  const count = side * side * 3
  const sizes = { width: new Float32Array(count), height: new Float32Array(count) }
  const square = (row: number) => row % (side * side)
  const x = Float64Array.from({ length: count }, (_, row) => (square(row) % side) - side / 2)
  const y = Float64Array.from({ length: count }, (_, row) => Math.floor(square(row) / side) - side / 2)
  const rows = Array.from(x.keys())
  expect(finish(oneInEach(1, rows, { x, y, ...sizes }))).toEqual(rows.slice(0, side * side))
})
