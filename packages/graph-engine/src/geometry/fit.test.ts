import { describe, expect, it } from 'vitest'
import { FIT_PADDING, fitView } from './fit.ts'

describe('fitView', () => {
  it('V5 fits the longer side into what the padding leaves and centres the other', () => {
    // 1,350 x 960 less 350 x 160 leaves 1,000 x 800.
    const view = fitView({ x0: 0, y0: 0, x1: 2000, y1: 400 }, 1350, 960, FIT_PADDING)
    expect(view.zoom).toBe(0.5)
    expect((0 + view.x) * view.zoom).toBeCloseTo(300)
    expect((2000 + view.x) * view.zoom).toBeCloseTo(1300)
    expect((200 + view.y) * view.zoom).toBeCloseTo(110 + 400)
  })

  it('V5 shows bounds without size at zoom 1', () => {
    expect(fitView({ x0: 5, y0: 5, x1: 5, y1: 5 }, 1350, 960, FIT_PADDING).zoom).toBe(1)
  })

  it('V5 stops at zoom 10', () => {
    expect(fitView({ x0: 0, y0: 0, x1: 1, y1: 1 }, 1350, 960, FIT_PADDING).zoom).toBe(10)
  })

  it("V5 stops at the host's own limit, with the bounds still in the middle", () => {
    const view = fitView({ x0: 0, y0: 0, x1: 200, y1: 100 }, 1350, 960, FIT_PADDING, 1)
    expect(view.zoom).toBe(1)
    expect(100 + view.x).toBeCloseTo(800)
    expect(50 + view.y).toBeCloseTo(510)
  })

  it('V5 uses all of a place that is smaller than the padding', () => {
    const view = fitView({ x0: 0, y0: 0, x1: 600, y1: 100 }, 300, 200, FIT_PADDING)
    expect(view.zoom).toBe(0.5)
    expect((300 + view.x) * view.zoom).toBeCloseTo(150)
  })
})
