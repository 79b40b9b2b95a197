// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import type { ViewportState } from '../../api.ts'
import { createFlowScene } from '../../testing/createFlowScene.ts'
import { engine, framesOf, mount, pointer, renderer, useMountedView, view } from '../testing/mountedView.ts'

useMountedView()

/** Moves nodes as a layout does: all four of them when `ids` is absent. */
function layOut(x: number, ids: readonly string[] = ['a', 'b', 'c', 'd']): void {
  const { graph } = engine
  const rows = Int32Array.from(ids, (id) => graph.nodeRow(id))
  const xy = Float64Array.from(ids.flatMap((_, i) => [x + i * 300, i * 200]))
  expect(engine.execute({ type: 'setPositions', version: graph.version, nodes: { rows, xy } }).ok).toBe(true)
}

const rest = () => framesOf(() => {})
const here = () => view.viewport.get()

/** Expects the four nodes of `layOut` in the middle of what the padding leaves of 1280 x 800. */
function expectWholeInMiddle(x: number): void {
  const last = engine.graph.getNode('d')!
  const [first, end] = [view.toScreen({ x, y: 0 }), view.toScreen({ x: x + 900 + last.width, y: 600 + last.height })]
  expect((first.x + end.x) / 2).toBeCloseTo(300 + 465, 6)
  expect((first.y + end.y) / 2).toBeCloseTo(110 + 320, 6)
  expect(first.x).toBeGreaterThanOrEqual(299.999)
  expect(first.y).toBeGreaterThanOrEqual(109.999)
}

describe('the view of a layout', () => {
  it('O6 goes to what was laid out where it would be out of sight, and back by undo, and there by redo', async () => {
    await mount({ motion: 'reduced' })
    const before = here()
    layOut(9000)
    const after = here()
    expectWholeInMiddle(9000)
    expect(after.zoom).toBeLessThanOrEqual(1)
    engine.undo()
    expect(here()).toEqual(before)
    engine.redo()
    expect(here()).toEqual(after)
    // Moved by hand since: now it goes where the nodes are.
    view.viewport.set({ x: after.x + 3 })
    engine.undo()
    expect(here()).not.toEqual(before)
    expect(view.toScreen({ x: 300, y: 200 }).x).toBeCloseTo(300 + 465, 6)
  })

  it('O6 stays where most of it is seen, and for moves that are no layout', async () => {
    await mount({ motion: 'reduced' })
    view.viewport.zoomToFit({ maxZoom: 0.5 })
    const before = here()
    layOut(100)
    engine.execute({ type: 'move', nodes: ['a', 'b', 'c', 'd'].map((id) => ({ id, x: 9000, y: 0 })) })
    expect(here()).toEqual(before)
  })

  it('O6 goes no nearer for a part than it was, and for the whole no nearer than zoom 1', async () => {
    await mount({ motion: 'reduced' })
    view.viewport.set({ x: 0, y: 0, zoom: 0.25 })
    layOut(9000, ['a', 'b'])
    expect(here().zoom).toBe(0.25)
    view.viewport.set({ x: 0, y: 0, zoom: 0.25 })
    layOut(-9000)
    expect(here().zoom).toBeGreaterThan(0.25)
    expect(here().zoom).toBeLessThanOrEqual(1)
    expectWholeInMiddle(-9000)
  })

  it('O6 takes 240 ms on its way, frame by frame, and none with reduced motion', async () => {
    await mount()
    rest()
    const before = renderer.drawn.length
    layOut(9000)
    rest()
    const frames = renderer.drawn.slice(before)
    expect(frames.length).toBeGreaterThan(8)
    const way = frames.map(({ x }) => x)
    // Drawn on whole pixels once the zoom rests.
    expect(way.slice(1).filter((x, i) => x > way[i]! + 1)).toEqual([])
    expect(way[2]! - way.at(-1)!).toBeGreaterThan(100)
    expectWholeInMiddle(9000)

    view.destroy()
    await mount({ motion: 'reduced' })
    rest()
    const still = renderer.drawn.length
    layOut(-9000)
    rest()
    expect(distinct(renderer.drawn.slice(still))).toBe(1)
    expectWholeInMiddle(-9000)
  })

  it('O6 waits until what is to be seen is found', async () => {
    await mount()
    engine.load(createFlowScene({ nodes: 400 }))
    rest()
    const before = here()
    layOut(
      90_000,
      Array.from({ length: 400 }, (_, row) => engine.graph.nodeId(row)),
    )
    vi.advanceTimersByTime(32)
    expect(here()).toEqual(before)
    rest()
    rest()
    expect(view.toScreen({ x: 90_000, y: 0 }).x).toBeCloseTo(300, 6)
    expect(rest()).toBe(0)
  })

  it('O6 is left where a hand takes it, or holds it', async () => {
    await mount()
    rest()
    layOut(9000)
    view.viewport.set({ x: 5, y: 6, zoom: 1 })
    rest()
    expect(here()).toEqual({ x: 5, y: 6, zoom: 1 })
    // Held: the middle button pans.
    pointer('pointerdown', 600, 400, 1)
    layOut(-9000)
    rest()
    expect(here()).toEqual({ x: 5, y: 6, zoom: 1 })
    pointer('pointerup', 600, 400, 1)
  })
})

/** Views that are more than a pixel apart. */
function distinct(views: readonly ViewportState[]): number {
  return new Set(views.map(({ x, y, zoom }) => `${Math.round(x)} ${Math.round(y)} ${zoom}`)).size
}
