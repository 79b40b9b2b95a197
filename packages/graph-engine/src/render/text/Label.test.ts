import { describe, expect, it } from 'vitest'
import { bestBitmap, isGoodWhileZooming, zoomingScale, type Bitmap, type Label } from './Label.ts'
import type { Place } from './ShelfAllocator.ts'

function bitmap(scale: number, page = 0): Bitmap {
  const place: Place = { page, generation: 0, x: 0, y: 0 }
  return { place, scale, width: 1, height: 1, offsetX: 0, offsetY: 0, advance: 1 }
}

function label(...bitmaps: Bitmap[]): Label {
  return { style: undefined, text: 'a', width: 1, paths: [], colored: false, bitmaps, wanted: 0 }
}

const all = (): boolean => true

describe('labels while zooming', () => {
  it('R5 may shrink to less than half, and hardly grow', () => {
    expect(isGoodWhileZooming(0.46, 1)).toBe(true)
    expect(isGoodWhileZooming(0.44, 1)).toBe(false)
    expect(isGoodWhileZooming(1.04, 1)).toBe(true)
    expect(isGoodWhileZooming(1.06, 1)).toBe(false)
  })

  it('R5 are drawn at the next step of a ladder: square roots of two, below 1 twos', () => {
    expect(zoomingScale(1)).toBe(1)
    expect(zoomingScale(1.01)).toBeCloseTo(Math.SQRT2)
    expect(zoomingScale(0.51)).toBe(1)
    expect(zoomingScale(0.5)).toBe(0.5)
    expect(isGoodWhileZooming(1.01, zoomingScale(1.01))).toBe(true)
  })
})

describe('bestBitmap', () => {
  it('prefers the exact one, then the next larger, then the largest', () => {
    const set = label(bitmap(2), bitmap(1), bitmap(0.5))
    expect(bestBitmap(set, 1, all)?.scale).toBe(1)
    expect(bestBitmap(set, 1.5, all)?.scale).toBe(2)
    expect(bestBitmap(set, 3, all)?.scale).toBe(2)
  })

  it('drops bitmaps that the atlas has lost', () => {
    const set = label(bitmap(2, 1), bitmap(1, 0))
    expect(bestBitmap(set, 2, (place) => place.page === 0)?.scale).toBe(1)
    expect(set.bitmaps).toHaveLength(1)
    expect(bestBitmap(set, 2, () => false)).toBeUndefined()
  })
})
