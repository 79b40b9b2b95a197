// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { createFlowScene } from '../testing/createFlowScene.ts'
import { input, output } from '../testing/smallFlow.ts'
import { darkTheme } from '../theme/darkTheme.ts'
import { lightTheme } from '../theme/lightTheme.ts'
import { mountView } from './mountView.ts'
import { RecordingRenderer } from './testing/RecordingRenderer.ts'
import {
  canvas,
  clipboard,
  engine,
  host,
  key,
  mount,
  pointer,
  renderer,
  useMountedView,
  view,
} from './testing/mountedView.ts'

useMountedView()

describe('look', () => {
  it('T1 T5 T6 is dark, on a grid, and moves as the system allows, unless the host says otherwise', async () => {
    await mount()
    expect(renderer.options).toMatchObject({ theme: darkTheme, background: { kind: 'grid' }, motion: 'auto' })
    view.destroy()
    await mount({ theme: lightTheme, background: { kind: 'dots', size: 50 }, motion: 'reduced' })
    const { theme, background, motion } = renderer.options
    expect([theme, background, motion]).toEqual([lightTheme, { kind: 'dots', size: 50 }, 'reduced'])
  })

  it('T4 changes while mounted, and leaves the rest as it is', async () => {
    await mount()
    engine.execute({ type: 'select', nodes: ['a'] })
    view.viewport.set({ x: 7, y: 8, zoom: 2 })
    view.setTheme(lightTheme)
    view.setBackground({ kind: 'none' })
    expect(renderer.looks).toEqual([{ theme: lightTheme }, { background: { kind: 'none' } }])
    view.setTheme(lightTheme)
    view.setBackground({ kind: 'none' })
    expect(renderer.looks).toHaveLength(2)
    expect(engine.selection.nodes).toEqual(['a'])
    expect(view.viewport.get()).toEqual({ x: 7, y: 8, zoom: 2 })
  })
})

describe('the canvas', () => {
  it('R9 is not seen before there is a picture', async () => {
    const mounted = mountView(engine, host, {}, async (options) => {
      expect(getComputedStyle(canvas()).visibility).toBe('hidden')
      return new RecordingRenderer(options)
    })
    const own = await mounted
    expect(getComputedStyle(canvas()).visibility).not.toBe('hidden')
    own.destroy()
  })

  it('Q9 shows a load before it looks for what lies under the pointer', async () => {
    await mount()
    pointer('pointermove', 100, 14)
    expect(view.state.hover).toEqual({ nodeId: 'a' })
    engine.load(createFlowScene({ nodes: 400 }))
    const id = engine.graph.nodeId(7)
    const { x, y } = view.boundsOf(id)!
    view.viewport.set({ x: 100 - x - 20, y: 14 - y - 10, zoom: 1 })
    expect(view.state.hover).toBeNull()
    const before = renderer.drawn.length
    vi.advanceTimersByTime(20)
    expect(renderer.drawn.length).toBe(before + 1)
    expect(view.state.hover).toBeNull()
    vi.advanceTimersByTime(100)
    expect(view.state.hover).toEqual({ nodeId: id })
    // A hand that is quicker waits for nothing.
    engine.load(engine.save())
    expect(view.hitTest(100, 14)).toEqual({ nodeId: id })
  })

  it('Q9 shows a change of most nodes before it looks for what lies under the pointer', async () => {
    await mount()
    engine.load(createFlowScene({ nodes: 400 }))
    vi.advanceTimersByTime(100)
    const { x, y } = engine.graph.getNode(engine.graph.nodeId(7))!.position
    view.viewport.set({ x: 100 - x - 20, y: 14 - y - 10, zoom: 1 })
    pointer('pointermove', 100, 14)
    const id = engine.graph.nodeId(7)
    expect(view.state.hover).toEqual({ nodeId: id })
    const rows = Int32Array.from({ length: 400 }, (_, row) => row)
    // Within the view, which else would go after them.
    const xy = new Float64Array(800)
    for (const row of rows) xy.set(row === 7 ? [x, y] : [x + 500, y + 300], row * 2)
    engine.execute({ type: 'setPositions', version: engine.graph.version, nodes: { rows, xy } })
    expect(view.state.hover).toBeNull()
    vi.advanceTimersByTime(20)
    expect(view.state.hover).toBeNull()
    vi.advanceTimersByTime(100)
    expect(view.state.hover).toEqual({ nodeId: id })
  })

  it('W2 knows what changed while its renderer was made', async () => {
    const mounting = mount()
    engine.execute({ type: 'move', nodes: [{ id: 'a', x: 0, y: 600 }] })
    await mounting
    expect(view.hitTest(100, 614)).toEqual({ nodeId: 'a' })
    expect(view.hitTest(100, 14)).toBeNull()
  })

  it('W2 speaks in the words of its host, and its own where the host says nothing', async () => {
    await mount({ labels: { refusals: { cycle: 'Bir döngü oluşur.' }, decimalSeparator: ',' } })
    expect(renderer.options.labels).toEqual({
      placeholder: 'Bu düğüm türü yüklü değil',
      valueTypes: {},
      refusals: { cycle: 'Bir döngü oluşur.' },
      conversion: 'dönüştürülür',
      decimalSeparator: ',',
    })
  })

  it('W4 runs connections otherwise, snaps and asks when it is told to, at any time', async () => {
    await mount({ snapToGrid: 20 })
    expect(view.settings).toEqual({ snapToGrid: 20, navigation: 'mouse', connectionStyle: 'curved', quickAdd: false })
    view.configure({ connectionStyle: 'orthogonal', quickAdd: true })
    expect(view.settings).toMatchObject({ snapToGrid: 20, connectionStyle: 'orthogonal', quickAdd: true })
    expect(renderer.restyles).toBe(1)
    view.configure({ snapToGrid: 0 })
    expect(renderer.restyles).toBe(1)
  })

  it('W2 selects, drags and hits by pointer', async () => {
    await mount()
    pointer('pointerdown', 100, 14)
    pointer('pointermove', 160, 44)
    pointer('pointerup', 160, 44)
    expect(engine.selection.nodes).toEqual(['a'])
    expect(engine.graph.getNode('a')!.position).toEqual({ x: 60, y: 30 })
    expect(view.hitTest(160, 44)).toEqual({ nodeId: 'a' })
    expect(view.hitTest(260, 73)).toEqual({ nodeId: 'a', interfaceId: output(engine, 'a', 'text') })
    expect(view.hitTest(30, 700)).toBeNull()
    expect(document.activeElement).toBe(host)
  })

  it('V2 keeps the wheel from the page', async () => {
    await mount()
    const event = new WheelEvent('wheel', { deltaY: 300, cancelable: true, bubbles: true })
    canvas().dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(view.viewport.get().zoom).toBeCloseTo(0.9, 12)
  })

  it('P8 tells hosts about menus and what the pointer is about', async () => {
    await mount()
    const onMenu = vi.fn<(event: object) => void>()
    const onState = vi.fn<() => void>()
    const stopMenu = view.on('nodeMenu', onMenu)
    view.subscribe(onState)
    pointer('pointerdown', 100, 14, 2)
    pointer('pointerup', 100, 14, 2)
    expect(onMenu).toHaveBeenCalledExactlyOnceWith({ type: 'nodeMenu', x: 100, y: 14, nodeId: 'a' })
    stopMenu()
    pointer('pointerdown', 100, 14, 2)
    pointer('pointerup', 100, 14, 2)
    expect(onMenu).toHaveBeenCalledTimes(1)

    pointer('pointerdown', 200, 43)
    pointer('pointermove', 300, 500)
    expect(onState).toHaveBeenCalled()
    const { state } = view
    expect(state.draft).toEqual({ state: 'none', from: output(engine, 'a', 'text'), x: 300, y: 500 })
    expect(view.state).toBe(state)
    expect(view.cancel()).toBe(true)
    expect(view.state.draft).toBeNull()
  })

  it('W2 says where nodes and rows are on screen', async () => {
    await mount()
    view.viewport.set({ x: 10, y: 20, zoom: 2 })
    const text = output(engine, 'a', 'text')
    expect(view.boundsOf('a')).toEqual({ x: 20, y: 40, width: 400, height: 164 })
    expect(view.anchorOf(text)).toEqual({ x: 420, y: 126 })
    expect(view.rowOf(text)).toEqual({ x: 20, y: 104, width: 400, height: 44 })
    expect(view.boundsOf('nobody')).toBeUndefined()
    expect(view.toGraph(view.toScreen({ x: 7, y: 9 }))).toEqual({ x: 7, y: 9 })
  })

  it('V1 loads the view that is saved with a graph', async () => {
    await mount()
    const onView = vi.fn<() => void>()
    view.viewport.subscribe(onView)
    const saved = engine.save()
    engine.load({ ...saved, graph: { ...saved.graph, panning: { x: 7, y: 8 }, scaling: 0.5 } })
    expect(view.viewport.get()).toEqual({ x: 7, y: 8, zoom: 0.5 })
    expect(onView).toHaveBeenCalled()
  })
})

describe('pictures', () => {
  it('X4 X6 say with a code that there is no GPU for them, and with the reason that they are not wanted', async () => {
    await mount()
    await expect(view.exportSvg({ signal: AbortSignal.abort('enough') })).rejects.toBe('enough')
    await expect(view.exportPng({ signal: AbortSignal.abort('enough') })).rejects.toBe('enough')
    let made = 0
    const poor = await mountView(engine, host, {}, async (options) => {
      if (made++ > 0) throw new Error('no context')
      return new RecordingRenderer(options)
    })
    await expect(poor.exportPng()).rejects.toMatchObject({ name: 'ExportError', code: 'no-gpu' })
    poor.destroy()
  })
})

describe('destroy', () => {
  it('W3 leaves the host as it was and hears nothing more', async () => {
    const before = host.outerHTML
    await mount()
    host.focus()
    const element = canvas()
    engine.execute({ type: 'selectAll' })
    view.destroy()
    view.destroy()
    expect(host.outerHTML).toBe(before)
    expect(renderer.destroyed).toBe(1)
    const drawn = renderer.drawn.length
    engine.execute({ type: 'move', nodes: [{ id: 'a', x: 500, y: 0 }] })
    engine.execute({ type: 'select', nodes: ['a'] })
    key(host, 'Delete')
    element.dispatchEvent(new PointerEvent('pointerdown', { clientX: 450, clientY: 14 }))
    expect(clipboard('cut', new DataTransfer()).defaultPrevented).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(renderer.drawn.length).toBe(drawn)
    expect(renderer.followed).toEqual([])
    expect(engine.graph.nodeCount).toBe(4)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('W3 X6 what is asked of it afterwards does nothing to the page', async () => {
    const before = host.outerHTML
    await mount()
    view.destroy()
    expect([view.rename('a'), view.editRow(input(engine, 'c', 'number')), view.commitEdits()]).toEqual([
      false,
      false,
      true,
    ])
    view.focus()
    view.armBoxSelect()
    view.setTheme(lightTheme)
    view.requestFrame()
    vi.advanceTimersByTime(1000)
    expect(host.outerHTML).toBe(before)
    for (const picture of [view.exportPng(), view.exportSvg()]) {
      await expect(picture).rejects.toMatchObject({ name: 'AbortError' })
    }
  })

  it('W3 ends a drag that is going on', async () => {
    await mount()
    pointer('pointerdown', 100, 14)
    pointer('pointermove', 160, 44)
    view.destroy()
    expect(engine.graph.getNode('a')!.position).toEqual({ x: 0, y: 0 })
    expect(engine.undo()).toBe(false)
  })

  it('W3 leaves nothing behind when there is no renderer', async () => {
    const before = host.outerHTML
    const failing = mountView(engine, host, {}, () => Promise.reject(new Error('no WebGL 2')))
    await expect(failing).rejects.toThrow('no WebGL 2')
    expect(host.outerHTML).toBe(before)
  })
})
