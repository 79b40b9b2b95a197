// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GraphEngine, ViewportState } from '../api.ts'
import type { RendererLook, RendererOptions, ThemedRenderer } from '../render/RendererPort.ts'
import { createSmallFlow, output } from '../testing/smallFlow.ts'
import { darkTheme } from '../theme/darkTheme.ts'
import { lightTheme } from '../theme/lightTheme.ts'
import type { GraphView, GraphViewOptions } from './GraphView.ts'
import { mountView } from './mountView.ts'

/** Stands for the GPU: keeps what it was asked to draw. */
class RecordingRenderer implements ThemedRenderer {
  readonly stats = { nodes: 0, connections: 0, segments: 0, labels: 0, drawCalls: 0 }
  readonly options: RendererOptions
  readonly drawn: ViewportState[] = []
  /** Node rows at (10, 10) as the index knew them when the change arrived. */
  readonly followed: number[] = []
  readonly sizes: number[][] = []
  readonly looks: RendererLook[] = []
  invalidations = 0
  restyles = 0
  destroyed = 0
  needsFrame = false

  constructor(options: RendererOptions) {
    this.options = options
  }

  follow(): void {
    this.followed.push(this.options.input.nodeIndex.query(10, 10, 10, 10, new Int32Array(4)))
  }

  restyle(): void {
    this.restyles++
  }

  invalidate(): void {
    this.invalidations++
  }

  followMark(): boolean {
    this.invalidations++
    return true
  }

  draw(viewport: ViewportState): { needsFrame: boolean } {
    this.drawn.push({ ...viewport })
    return { needsFrame: this.needsFrame }
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.sizes.push([width, height, pixelRatio])
  }

  setLook(look: RendererLook): void {
    this.looks.push(look)
  }

  destroy(): void {
    this.destroyed++
  }
}

let host: HTMLElement
let engine: GraphEngine
let renderer: RecordingRenderer
let view: GraphView

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="host"><input id="field"><button id="button">x</button></div>'
  host = document.getElementById('host')!
  Object.defineProperties(host, { clientWidth: { value: 1280 }, clientHeight: { value: 800 } })
  engine = createSmallFlow()
})

afterEach(() => {
  view?.destroy()
  vi.useRealTimers()
})

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
    expect(engine.selection.nodes).toEqual(['a'])
    expect(view.viewport.get()).toEqual({ x: 7, y: 8, zoom: 2 })
  })
})

describe('frames', () => {
  it('W1 are drawn when something changed, and not at rest', async () => {
    await mount()
    expect(framesOf(() => {})).toBe(1)
    expect(framesOf(() => {})).toBe(0)
    expect(framesOf(() => engine.execute({ type: 'moveNodes', nodes: [{ id: 'a', x: 50, y: 0 }] }))).toBe(1)
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
    // Sharp again within 150 ms of the last change.
    vi.advanceTimersByTime(100)
    expect(renderer.drawn.at(-1)!.x * 1.25).toBeCloseTo(13, 9)
  })

  it('V6 take up the device pixels of another screen', async () => {
    await mount()
    framesOf(() => {})
    vi.stubGlobal('devicePixelRatio', 2)
    framesOf(() => view.requestFrame())
    expect(renderer.sizes).toEqual([[1280, 800, 2]])
    vi.unstubAllGlobals()
  })

  it('W2 come after the indices have followed', async () => {
    await mount()
    engine.execute({ type: 'moveNodes', nodes: [{ id: 'a', x: 5000, y: 0 }] })
    expect(renderer.followed).toEqual([0])
  })
})

describe('the canvas', () => {
  it('W2 knows what changed while its renderer was made', async () => {
    const mounting = mount()
    engine.execute({ type: 'moveNodes', nodes: [{ id: 'a', x: 0, y: 600 }] })
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

describe('keys', () => {
  it('Y1 work while the host has the focus, and are kept from the page only when they did something', async () => {
    await mount()
    expect(key(host, 'a', { ctrlKey: true }).defaultPrevented).toBe(true)
    expect(engine.selection.size).toBe(4)
    expect(key(host, 'y', { ctrlKey: true }).defaultPrevented).toBe(false)
    expect(key(host, 'f', { ctrlKey: true }).defaultPrevented).toBe(false)
  })

  it('Y4 are left to fields, and while text is composed', async () => {
    await mount()
    const field = document.getElementById('field')!
    engine.execute({ type: 'selectAll' })
    key(field, 'Delete')
    key(host, 'Delete', { isComposing: true })
    expect(engine.graph.nodeCount).toBe(4)
    key(host, 'Delete')
    expect(engine.graph.nodeCount).toBe(0)
  })

  it('Y4 are left to buttons unless they are shortcuts', async () => {
    await mount()
    const button = document.getElementById('button')!
    expect(key(button, ' ').defaultPrevented).toBe(false)
    expect(key(button, 'a', { ctrlKey: true }).defaultPrevented).toBe(true)
  })
})

describe('the clipboard', () => {
  it('Y5 carries nodes by copy and paste events of the browser', async () => {
    await mount()
    host.focus()
    engine.execute({ type: 'select', nodes: ['a', 'c'] })
    const data = new DataTransfer()
    expect(clipboard('copy', data).defaultPrevented).toBe(true)
    expect(data.getData('text/plain')).toContain('phoenix/graph')
    clipboard('paste', data)
    expect(engine.graph.nodeCount).toBe(6)
    expect(engine.graph.getNode(engine.selection.nodes[0]!)!.position).toEqual({ x: 100, y: 100 })
  })

  it('Y5 pastes what a toolbar copied when the system clipboard holds nothing of ours, but nothing older', async () => {
    await mount()
    host.focus()
    const other = new DataTransfer()
    other.setData('text/plain', 'an e-mail')
    engine.execute({ type: 'select', nodes: ['a'] })
    clipboard('copy', new DataTransfer())
    clipboard('paste', other)
    expect(engine.graph.nodeCount).toBe(4)
    engine.execute({ type: 'copy' })
    clipboard('paste', other)
    expect(engine.graph.nodeCount).toBe(5)
  })

  it('Y5 serves toolbars, also where the page may not touch the system clipboard', async () => {
    await mount()
    vi.stubGlobal('navigator', {})
    document.execCommand = vi.fn<() => boolean>(() => false)
    expect(view.clipboard.copy()).toBe('nothing')
    expect(await view.clipboard.paste()).toBe('unreadable')
    engine.execute({ type: 'select', nodes: ['a', 'c'] })
    expect(view.clipboard.cut()).toBe('here')
    expect(engine.graph.nodeCount).toBe(2)
    expect(await view.clipboard.paste()).toBe('here')
    expect(engine.graph.nodeCount).toBe(4)
    vi.stubGlobal('navigator', { clipboard: { readText: () => Promise.resolve('an e-mail') } })
    engine.execute({ type: 'select', nodes: ['b'] })
    expect(await view.clipboard.paste()).toBe('system')
    document.execCommand = vi.fn<() => boolean>(() => {
      clipboard('copy', new DataTransfer())
      return true
    })
    expect(view.clipboard.copy()).toBe('system')
    expect(await view.clipboard.paste()).toBe('nothing')
    expect(host.contains(document.activeElement)).toBe(true)
    vi.unstubAllGlobals()
  })

  it('Y5 A8 tells why nodes on the clipboard are not pasted', async () => {
    await mount()
    host.focus()
    const refusals: unknown[] = []
    view.on('refused', ({ code, wish }) => void refusals.push([code, wish]))
    const tampered = new DataTransfer()
    tampered.setData('text/plain', '{"phoenix/graph":1,"nodes":[{"id":"a","type":"sink","inputs":7}],"connections":[]}')
    expect(clipboard('paste', tampered).defaultPrevented).toBe(false)
    expect(refusals.splice(0)).toEqual([['invalid-value', 'paste']])

    engine.execute({ type: 'select', nodes: ['a'] })
    engine.execute({ type: 'createSubgraph' })
    const subgraph = engine.subgraphs.list[0]!.id
    engine.execute({ type: 'backToMainGraph' })
    engine.execute({ type: 'selectAll' })
    engine.execute({ type: 'copy' })
    engine.execute({ type: 'openSubgraph', subgraph })
    const { nodeCount } = engine.graph
    clipboard('paste', new DataTransfer())
    vi.stubGlobal('navigator', {})
    expect(await view.clipboard.paste()).toBe('refused')
    vi.unstubAllGlobals()
    expect(refusals).toEqual([
      ['recursion', 'paste'],
      ['recursion', 'paste'],
    ])
    expect(engine.graph.nodeCount).toBe(nodeCount)
  })

  it('Y5 pastes more than a megabyte in slices, or lets the host do so', { timeout: 30_000 }, async () => {
    await mount()
    host.focus()
    engine.execute({ type: 'setTitle', node: 'a', title: 'ş'.repeat(2 ** 20) })
    engine.execute({ type: 'select', nodes: ['a'] })
    const data = new DataTransfer()
    clipboard('copy', data)
    const before = engine.graph.nodeCount
    expect(clipboard('paste', data).defaultPrevented).toBe(true)
    expect(engine.graph.nodeCount).toBe(before)
    await vi.waitFor(() => expect(engine.graph.nodeCount).toBe(before + 1), { timeout: 20_000 })
    expect(engine.graph.getNode(engine.selection.nodes[0]!)!.position).toEqual({ x: 100, y: 100 })
    view.destroy()
    const texts: string[] = []
    await mount({
      pasteMuch: (text, offset) =>
        texts.push(`${text.length} ${JSON.stringify(offset({ first: { x: 1, y: 2 }, corner: { x: 0, y: 0 } }))}`),
    })
    host.focus()
    clipboard('paste', data)
    expect(texts).toEqual([`${data.getData('text/plain').length} {"x":100,"y":100}`])
  })

  it('Y5 is left to fields and to the rest of the page', async () => {
    await mount()
    engine.execute({ type: 'selectAll' })
    document.getElementById('field')!.focus()
    expect(clipboard('cut', new DataTransfer()).defaultPrevented).toBe(false)
    document.getElementById('field')!.blur()
    expect(clipboard('cut', new DataTransfer()).defaultPrevented).toBe(false)
    expect(engine.graph.nodeCount).toBe(4)
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
    engine.execute({ type: 'moveNodes', nodes: [{ id: 'a', x: 500, y: 0 }] })
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

async function mount(options: GraphViewOptions = {}): Promise<void> {
  view = await mountView(engine, host, options, async (given) => (renderer = new RecordingRenderer(given)))
}

function canvas(): HTMLCanvasElement {
  return host.querySelector('canvas')!
}

/** @returns Frames drawn because of `action`, until all is at rest. */
function framesOf(action: () => void): number {
  const before = renderer.drawn.length
  action()
  vi.advanceTimersByTime(300)
  return renderer.drawn.length - before
}

function pointer(type: string, clientX: number, clientY: number, button = 0): void {
  canvas().dispatchEvent(new PointerEvent(type, { clientX, clientY, button, pointerId: 1, pointerType: 'mouse' }))
}

function key(target: HTMLElement, pressed: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true, ...more })
  target.dispatchEvent(event)
  return event
}

function clipboard(type: string, clipboardData: DataTransfer): ClipboardEvent {
  const event = new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true })
  document.dispatchEvent(event)
  return event
}
