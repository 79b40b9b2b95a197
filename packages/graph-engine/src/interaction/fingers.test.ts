import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWorkbench } from '../testing/workbench.ts'

describe('fingers', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('P10 pan with one', () => {
    const { devices, view } = createWorkbench()
    devices.touch(1, 'down', { x: 380, y: 350 })
    devices.touch(1, 'move', { x: 420, y: 330 })
    devices.touch(1, 'up', { x: 420, y: 330 })
    expect(view.viewport.get()).toEqual({ x: 140, y: 80, zoom: 1 })
  })

  it('P10 move a node only beyond 6 pixels', () => {
    const { devices, engine } = createWorkbench()
    devices.touch(1, 'down', { x: 200, y: 114 })
    devices.touch(1, 'move', { x: 205, y: 114 })
    expect(engine.graph.getNode('a')!.position.x).toBe(0)
    devices.touch(1, 'move', { x: 210, y: 114 })
    devices.touch(1, 'up', { x: 210, y: 114 })
    expect(engine.graph.getNode('a')!.position.x).toBe(10)
  })

  it('P10 zoom and pan with two: the graph stays under both', () => {
    const { devices, view } = createWorkbench()
    const left = view.viewport.toGraph({ x: 300, y: 350 })
    const right = view.viewport.toGraph({ x: 400, y: 350 })
    devices.touch(1, 'down', { x: 300, y: 350 })
    devices.touch(2, 'down', { x: 400, y: 350 })
    devices.touch(1, 'move', { x: 250, y: 380 })
    devices.touch(2, 'move', { x: 450, y: 380 })
    expect(view.viewport.zoom).toBeCloseTo(2, 6)
    expect(view.viewport.toScreen(left)).toEqual({ x: expect.closeTo(250, 6), y: expect.closeTo(380, 6) })
    expect(view.viewport.toScreen(right)).toEqual({ x: expect.closeTo(450, 6), y: expect.closeTo(380, 6) })
  })

  it('P10 go on panning with the one that stays', () => {
    const { devices, view } = createWorkbench()
    devices.touch(1, 'down', { x: 300, y: 350 })
    devices.touch(2, 'down', { x: 400, y: 350 })
    devices.touch(1, 'up', { x: 300, y: 350 })
    devices.touch(2, 'move', { x: 440, y: 350 })
    expect(view.viewport.get()).toEqual({ x: 140, y: 100, zoom: 1 })
  })

  it('P10 put a dragged node back when a second one lands', () => {
    const { devices, engine } = createWorkbench()
    devices.touch(1, 'down', { x: 200, y: 114 })
    devices.touch(1, 'move', { x: 260, y: 114 })
    devices.touch(2, 'down', { x: 400, y: 350 })
    expect(engine.graph.getNode('a')!.position.x).toBe(0)
  })

  it('P10 open the menu when one rests for 500 ms', () => {
    const { devices, engine, view } = createWorkbench()
    devices.touch(1, 'down', { x: 200, y: 114 })
    vi.advanceTimersByTime(499)
    expect(view.events).toEqual([])
    vi.advanceTimersByTime(1)
    expect(view.events).toEqual([{ type: 'nodeMenu', x: 200, y: 114, nodeId: 'a' }])
    devices.touch(1, 'move', { x: 300, y: 300 })
    devices.touch(1, 'up', { x: 300, y: 300 })
    expect(engine.graph.getNode('a')!.position.x).toBe(0)
  })

  it('P10 open no menu once they move', () => {
    const { devices, view } = createWorkbench()
    devices.touch(1, 'down', { x: 380, y: 350 })
    devices.touch(1, 'move', { x: 390, y: 350 })
    vi.advanceTimersByTime(600)
    expect(view.events).toEqual([])
  })
})
