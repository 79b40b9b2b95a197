import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Rectangle } from '../geometry/rectangle.ts'
import { Viewport } from './Viewport.ts'

describe('Viewport', () => {
  it('V1 shows graph points at (graph + (x, y)) * zoom, both ways', () => {
    const viewport = create({ x: 10, y: -20, zoom: 2 })
    expect(viewport.toScreen({ x: 5, y: 50 })).toEqual({ x: 30, y: 60 })
    expect(viewport.toGraph({ x: 30, y: 60 })).toEqual({ x: 5, y: 50 })
  })

  it('V2 zooms by 1 - d/3000 with a wheel', () => {
    const viewport = create({ x: 0, y: 0, zoom: 1 })
    viewport.zoomByWheel(0, 0, 300, 'pixel')
    expect(viewport.zoom).toBeCloseTo(0.9, 12)
    viewport.zoomByWheel(0, 0, -300, 'pixel')
    expect(viewport.zoom).toBeCloseTo(0.99, 12)
  })

  it('V2 counts a line of wheel as 32 pixels and a page as the height', () => {
    const viewport = create({ x: 0, y: 0, zoom: 1 })
    viewport.zoomByWheel(0, 0, 3, 'line')
    expect(viewport.zoom).toBeCloseTo(1 - 96 / 3000, 12)
    viewport.set({ x: 0, y: 0, zoom: 1 })
    viewport.zoomByWheel(0, 0, 1, 'page')
    expect(viewport.zoom).toBeCloseTo(1 - 800 / 3000, 12)
  })

  it('V3 keeps the graph under the pointer while it zooms', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 1280 }), y: fc.integer({ min: 0, max: 800 }) })
    const turns = fc.array(fc.integer({ min: -4000, max: 4000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(point, turns, (at, deltas) => {
        const viewport = create({ x: 37, y: -12, zoom: 0.8 })
        const under = viewport.toGraph(at)
        for (const delta of deltas) viewport.zoomByWheel(at.x, at.y, delta, 'pixel')
        expect(viewport.toScreen(under).x).toBeCloseTo(at.x, 6)
        expect(viewport.toScreen(under).y).toBeCloseTo(at.y, 6)
        expect(viewport.zoom).toBeGreaterThanOrEqual(0.05)
        expect(viewport.zoom).toBeLessThanOrEqual(10)
      }),
      { seed: 6, numRuns: 100 },
    )
  })

  it('V3 holds zoom between 0.05 and 10', () => {
    const viewport = create({ x: 0, y: 0, zoom: 1 })
    viewport.zoomByWheel(0, 0, 3000, 'pixel')
    expect(viewport.zoom).toBe(0.05)
    for (let i = 0; i < 40; i++) viewport.zoomByWheel(0, 0, -1000, 'pixel')
    expect(viewport.zoom).toBe(10)
  })

  it('V3 goes below 0.05 where the whole graph would not fit otherwise', () => {
    const viewport = create({ x: 0, y: 0, zoom: 1 }, { x0: 0, y0: 0, x1: 100_000, y1: 100_000 })
    viewport.zoomByWheel(0, 0, 5000, 'pixel')
    expect(viewport.zoom).toBe(640 / 100_000)
    const least = viewport.get()
    viewport.zoomToFit()
    expect(viewport.zoom).toBe(least.zoom)
  })

  it('V5 leaves the view as it is when an empty graph is fitted', () => {
    const viewport = create({ x: 3, y: 4, zoom: 0.5 })
    viewport.zoomToFit()
    expect(viewport.get()).toEqual({ x: 3, y: 4, zoom: 0.5 })
  })

  it('V5 fits once there is a size, unless the view was moved meanwhile', () => {
    const bounds = { x0: 0, y0: 0, x1: 1000, y1: 1000 }
    const fitted = create({ x: 0, y: 0, zoom: 1 }, bounds)
    fitted.zoomToFit()
    const late = create({ x: 0, y: 0, zoom: 1 }, bounds)
    const moved = create({ x: 0, y: 0, zoom: 1 }, bounds)
    for (const viewport of [late, moved]) {
      viewport.resize(1, 1)
      viewport.zoomToFit()
    }
    moved.set({ x: 3, y: 4, zoom: 0.5 })
    for (const viewport of [late, moved]) viewport.resize(fitted.width, fitted.height)
    expect(late.get()).toEqual(fitted.get())
    expect(moved.get()).toEqual({ x: 3, y: 4, zoom: 0.5 })
  })

  it('V1 tells listeners only of changes', () => {
    const viewport = create({ x: 0, y: 0, zoom: 1 })
    const listener = vi.fn<() => void>()
    const unsubscribe = viewport.subscribe(listener)
    viewport.set({ x: 0, y: 0, zoom: 1 })
    expect(listener).not.toHaveBeenCalled()
    viewport.panBy(10, 0)
    expect(listener).toHaveBeenCalledTimes(1)
    unsubscribe()
    viewport.panBy(10, 0)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('V5 asks the host for the padding each time', () => {
    let side = 100
    const source = { viewport: { x: 0, y: 0, zoom: 1 }, bounds: () => ({ x0: 0, y0: 0, x1: 1080, y1: 10 }) }
    const viewport = new Viewport(source, () => ({ left: side, right: side, top: 0, bottom: 0 }))
    viewport.resize(1280, 800)
    viewport.zoomToFit()
    expect(viewport.get().zoom).toBe(1)
    side = 370
    viewport.zoomToFit()
    expect(viewport.get().zoom).toBe(0.5)
  })

  it('V1 refuses what is no view', () => {
    const viewport = create({ x: 0, y: 0, zoom: 1 })
    expect(() => viewport.set({ x: Number.NaN, y: 0, zoom: 1 })).toThrow(RangeError)
    expect(() => viewport.set({ x: 0, y: 0, zoom: 0 })).toThrow(RangeError)
  })
})

function create(state: { x: number; y: number; zoom: number }, bounds?: Rectangle): Viewport {
  const viewport = new Viewport({ viewport: state, bounds: () => bounds })
  viewport.resize(1280, 800)
  return viewport
}
