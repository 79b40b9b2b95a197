// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { engine, framesOf, mount, pointer, renderer, resizeHost, useMountedView, view } from './testing/mountedView.ts'

useMountedView()

/** Another ratio has the size looked at. @returns All sizes that the canvas was given. */
function show(width: number, height: number, ratio: number): number[][] {
  resizeHost(width, height)
  vi.stubGlobal('devicePixelRatio', ratio)
  framesOf(() => view.requestFrame())
  return renderer.sizes
}

describe('frames', () => {
  it('W1 are drawn when something changed, and not at rest', async () => {
    await mount()
    expect(framesOf(() => {})).toBe(1)
    expect(framesOf(() => {})).toBe(0)
    expect(framesOf(() => engine.execute({ type: 'move', nodes: [{ id: 'a', x: 50, y: 0 }] }))).toBe(1)
    expect(framesOf(() => engine.execute({ type: 'select', nodes: ['a'] }))).toBe(1)
    expect(framesOf(() => engine.marks.set('run', 'a', { state: 'running' }))).toBe(1)
    expect(framesOf(() => view.viewport.set({ x: 5 }))).toBe(1)
    expect(framesOf(() => pointer('pointermove', 100, 10))).toBe(1)
    expect(framesOf(() => view.viewport.set({ x: 5 }))).toBe(0)
    expect(framesOf(() => pointer('pointermove', 102, 12))).toBe(0)
    expect(view.frameStats.frames).toBe(6)
  })

  it('W1 fold all changes until the next one', async () => {
    await mount()
    framesOf(() => {})
    expect(
      framesOf(() => {
        for (let x = 0; x < 10; x++) view.viewport.set({ x })
      }),
    ).toBe(1)
  })

  it('W1 go on while the renderer needs them', async () => {
    await mount()
    renderer.needsFrame = true
    vi.advanceTimersByTime(100)
    const { length } = renderer.drawn
    expect(length).toBeGreaterThan(3)
    renderer.needsFrame = false
    vi.advanceTimersByTime(100)
    expect(renderer.drawn.length).toBe(length + 1)
  })

  it('V6 lie on whole device pixels at rest, and as they are while the view zooms', async () => {
    await mount()
    view.viewport.set({ x: 10.3, y: 0.6, zoom: 1 })
    framesOf(() => {})
    expect(renderer.drawn.at(-1)).toEqual({ x: 10, y: 1, zoom: 1 })
    expect(view.viewport.get()).toEqual({ x: 10.3, y: 0.6, zoom: 1 })
    view.viewport.zoomBy(1.25, { x: 0, y: 0 })
    vi.advanceTimersByTime(40)
    expect(renderer.drawn.at(-1)).toEqual({ x: 10.3, y: 0.6, zoom: 1.25 })
    vi.advanceTimersByTime(60)
    expect(renderer.drawn.at(-1)!.x * 1.25).toBeCloseTo(13, 9)
  })

  it('V6 come once for a zoom and once for its rest, and none between or after', async () => {
    await mount()
    framesOf(() => {})
    view.viewport.zoomBy(1.25, { x: 0, y: 0 })
    vi.advanceTimersByTime(1000)
    expect(renderer.drawn.length).toBe(3)
  })

  it('V6 do not come to rest between the events of a wheel that turns slowly', async () => {
    await mount()
    view.viewport.set({ x: 10.3, y: 0.6, zoom: 1 })
    vi.advanceTimersByTime(200)
    const before = renderer.drawn.length
    for (let step = 0; step < 8; step++) {
      view.viewport.zoomBy(1.01, { x: 0, y: 0 })
      vi.advanceTimersByTime(50)
    }
    const zooming = renderer.drawn.slice(before)
    expect(zooming.length).toBe(8)
    for (const { x } of zooming) expect(x).toBe(10.3)
  })

  it('V6 take up the device pixels of another screen', async () => {
    await mount()
    framesOf(() => {})
    vi.stubGlobal('devicePixelRatio', 2)
    framesOf(() => view.requestFrame())
    expect(renderer.sizes).toEqual([[1280, 800, 2]])
    vi.unstubAllGlobals()
  })

  it('R9 leave the canvas as it is while its host is hidden, and where that comes back as it was', async () => {
    await mount()
    framesOf(() => {})
    expect(show(0, 0, 2)).toEqual([])
    expect(show(1280, 800, 1)).toEqual([])
    expect(show(0, 800, 2)).toEqual([])
    expect(show(900, 800, 1)).toEqual([[900, 800, 1]])
    vi.unstubAllGlobals()
  })

  it('W2 come after the indices have followed', async () => {
    await mount()
    engine.execute({ type: 'move', nodes: [{ id: 'a', x: 5000, y: 0 }] })
    expect(renderer.followed).toEqual([0])
  })
})
