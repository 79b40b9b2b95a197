import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { ExportError } from '../../export/ExportError.ts'
import { planPng } from './planPng.ts'

const box = (width: number, height: number) => ({ x0: -10, y0: 5, x1: width - 10, y1: height + 5 })

it('X5 draws at scale 1, in tiles that any GPU takes', () => {
  expect(planPng(box(300, 200), undefined)).toEqual({
    width: 300,
    height: 200,
    scale: 1,
    tileWidth: 300,
    tileHeight: 200,
  })
  const large = planPng(box(20_000, 9_000), 1)
  expect([large.width, large.height, large.tileWidth]).toEqual([20_000, 9_000, 1024])
})

it('X5 shrinks what is too large unless a scale is asked for, and then says which one would do', () => {
  const size = fc.double({ min: 1, max: 5e6, noNaN: true })
  fc.assert(
    fc.property(size, size, (width, height) => {
      const { scale, width: w, height: h, tileWidth, tileHeight } = planPng(box(width, height), undefined)
      expect(scale).toBeLessThanOrEqual(1)
      expect(w * h).toBeLessThanOrEqual(2 ** 28)
      expect(Math.max(w, h)).toBeLessThanOrEqual(32_767)
      expect(Math.max(tileWidth, tileHeight)).toBeLessThanOrEqual(1024)
      if (scale === 1) return
      const error = caught(() => planPng(box(width, height), 1))
      expect(error.code).toBe('too-large')
      expect(planPng(box(width, height), error.largestScale).width).toBe(w)
    }),
    { seed: 4, numRuns: 200 },
  )
})

it('X4 refuses what is no area and no scale', () => {
  for (const [area, scale] of [
    [box(0, 5), 1],
    [box(5, NaN), 1],
    [box(5, 5), 0],
    [box(5, 5), Infinity],
  ] as const) {
    expect(caught(() => planPng(area, scale)).code).toBe('invalid-area')
  }
})

function caught(action: () => void): ExportError {
  try {
    action()
  } catch (error) {
    if (error instanceof ExportError) return error
    throw error
  }
  throw new Error('It did not throw')
}
