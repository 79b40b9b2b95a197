import { expect, it } from 'vitest'
import { zoomPercent } from './zoomPercent.ts'

it.each([
  [4, 400],
  [1, 100],
  [0.126, 13],
  [0.0349, 3.5],
  [0.001, 0.1],
  [0.0004, 0.04],
  [0.000_043, 0.004],
])('tells a zoom of %d as %d percent: a chain of thousands is seen from so far', (zoom, percent) => {
  expect(zoomPercent(zoom)).toBe(percent)
})
