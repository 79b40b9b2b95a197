// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GraphEngine } from '../../api.ts'
import { createGraphEngine } from '../../GraphEngine.ts'
import type { Rectangle } from '../../geometry/rectangle.ts'
import { createFlowScene } from '../../testing/createFlowScene.ts'
import { createSmallFlow } from '../../testing/smallFlow.ts'
import { sceneNodeTypes } from '../../testing/sceneNodeTypes.ts'
import { Listeners } from '../../model/Listeners.ts'
import { darkTheme } from '../../theme/darkTheme.ts'
import { lightTheme } from '../../theme/lightTheme.ts'
import type { Theme } from '../../theme/Theme.ts'
import type { GraphView } from '../GraphView.ts'
import { fitMinimap, frameSpan, type MinimapScale } from './MinimapScale.ts'
import { GraphBounds } from '../../derived/GraphBounds.ts'
import { MinimapPainter } from './MinimapPainter.ts'
import { mountMinimap, type Minimap } from './mountMinimap.ts'

const WIDTH = 148
const HEIGHT = 96

describe('the picture', () => {
  it('D1 shows the whole graph with a margin of 50, in the middle', () => {
    const { originX, originY, scale } = fitMinimap({ x0: 0, y0: 0, x1: 900, y1: 100 }, 100, 50)
    expect(scale).toBe(0.1)
    expect((-50 - originX) * scale).toBeCloseTo(0)
    expect((50 - originY) * scale).toBeCloseTo(25)
  })

  it.each([50, 1000, 5000])('D2 of %i nodes is neither empty nor flat', (nodes) => {
    const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
    engine.load(createFlowScene({ nodes, seed: 1 }))
    const levels = new Set(paint(engine).filter((_, i) => i % 4 === 0))
    expect(levels.size).toBeGreaterThan(nodes > 50 ? 8 : 1)
  })

  it('D2 of 100,000 nodes shows where they are dense, thin or none at all', { timeout: 60_000 }, () => {
    const engine = createGraphEngine({
      nodeTypes: [{ type: 'dot', title: 'Dot', category: 'test', inputs: {}, outputs: {} }],
    })
    // Three fields side by side: nine in ten nodes in the first, none in the second, the others in the third.
    const nodes = Array.from({ length: 100_000 }, (_, i) => {
      const field = i % 10 === 0 ? 2 : 0
      const at = Math.floor(i / 10) * (field === 0 ? 9 : 1) + (field === 0 ? (i % 10) - 1 : 0)
      const columns = field === 0 ? 300 : 100
      const step = 90_000 / columns
      const position = { x: field * 100_000 + (at % columns) * step, y: Math.floor(at / columns) * step }
      return { type: 'dot', id: `${i}`, title: '', position, inputs: {}, outputs: {} }
    })
    engine.load({ graph: { nodes, connections: [] } })
    const pixels = paint(engine)
    const brightness = (field: number) => {
      let sum = 0
      let count = 0
      for (let y = Math.floor(HEIGHT / 2) - 10; y < HEIGHT / 2 + 10; y++) {
        for (let x = Math.floor((WIDTH * field) / 3) + 10; x < (WIDTH * (field + 1)) / 3 - 10; x++, count++)
          sum += pixels[(y * WIDTH + x) * 4]!
      }
      return sum / count
    }
    const nothing = (darkTheme.minimap.fill >>> 16) & 0xff
    expect(brightness(1)).toBe(nothing)
    expect(brightness(2)).toBeGreaterThan(nothing + 20)
    expect(brightness(0)).toBeGreaterThan(brightness(2) + 20)
  })

  it('D2 shows a lone node far from a crowd, however small it is drawn', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'move', nodes: [{ id: 'd', x: 4e6, y: 2e6 }] })
    const lit = litPixels(paint(engine))
    expect(lit).toHaveLength(2)
  })

  it('D7 shows frames and notes as faint areas below the nodes', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'addFrame', id: 'f', x: -2000, y: -2000, width: 1500, height: 1000 })
    engine.execute({ type: 'addFrame', id: 'around', x: -60, y: -60, width: 400, height: 300 })
    engine.execute({ type: 'addNote', id: 'n', x: 2000, y: 1500, width: 300, height: 200 })
    const scale = fitMinimap(new GraphBounds(engine.graph).get()!, WIDTH, HEIGHT)
    const pixels = paintAt(engine, scale)
    const at = (x: number, y: number) =>
      pixels[
        (Math.floor((y - scale.originY) * scale.scale) * WIDTH + Math.floor((x - scale.originX) * scale.scale)) * 4
      ]!
    const nothing = (darkTheme.minimap.fill >>> 16) & 0xff
    expect(at(1000, -1000)).toBe(nothing)
    expect(at(-1200, -1500)).toBeGreaterThan(nothing + 5)
    expect(at(2150, 1600)).toBeGreaterThan(at(-1200, -1500))
    expect(at(100, 40)).toBeGreaterThan(at(2150, 1600))
  })

  it('D7 keeps the frame around what the view shows in sight', () => {
    expect(frameSpan(20, 30, 148)).toEqual({ start: 20, length: 30 })
    expect(frameSpan(-500, 2000, 148)).toEqual({ start: 0, length: 148 })
    expect(frameSpan(-500, 20, 148)).toEqual({ start: 0, length: 4 })
    expect(frameSpan(900, 20, 148)).toEqual({ start: 144, length: 4 })
    expect(frameSpan(140, 30, 148)).toEqual({ start: 140, length: 8 })
    expect(frameSpan(50, 0.5, 148)).toEqual({ start: 50, length: 4 })
  })

  it('D3 M7 colours whose turn it is in debugging, above all else', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'move', nodes: [{ id: 'd', x: 4e6, y: 2e6 }] })
    engine.marks.set('run', 'd', { state: 'failed' })
    engine.marks.selectForDebug('d')
    const pixels = paint(engine)
    expect(countColor(pixels, darkTheme.state.debug)).toBeGreaterThanOrEqual(4)
    expect(countColor(pixels, darkTheme.state.farFailed)).toBe(0)
  })

  it('D3 colours what failed, warns, runs or is selected, at least some pixels large', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'move', nodes: [{ id: 'd', x: 4e6, y: 2e6 }] })
    engine.marks.set('run', 'd', { state: 'failed' })
    engine.execute({ type: 'select', nodes: ['a'] })
    const pixels = paint(engine)
    expect(countColor(pixels, darkTheme.state.farFailed)).toBeGreaterThanOrEqual(4)
    expect(countColor(pixels, darkTheme.state.selected)).toBeGreaterThanOrEqual(2)
  })

  it('D3 leaves the graph to be seen where all of thousands of nodes failed', () => {
    const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
    engine.load(createFlowScene({ nodes: 20_000, seed: 1 }))
    const before = litPixels(paint(engine)).length
    const { nodes } = engine.graph
    for (let row = 0; row < nodes.length; row++) engine.marks.set('run', engine.graph.nodeId(row), { state: 'failed' })
    const pixels = paint(engine)
    const failed = countColor(pixels, darkTheme.state.farFailed)
    expect(failed).toBeGreaterThan(before / 16)
    expect(failed).toBeLessThan(before / 4)
    expect(litPixels(pixels).length).toBeGreaterThan(before * 0.95)
  })
})

describe('the element', () => {
  let engine: GraphEngine
  let minimap: Minimap
  let root: HTMLElement
  let view: { x: number; y: number; zoom: number }
  const putImageData = vi.fn()

  beforeEach(() => {
    vi.stubGlobal('ImageData', function ImageData() {})
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ putImageData } as never)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT)
    HTMLElement.prototype.setPointerCapture = () => {}
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    document.body.innerHTML = '<div id="map"></div>'
    engine = createSmallFlow()
    view = { x: 0, y: 0, zoom: 1 }
    minimap = mountMinimap(document.getElementById('map')!, engine, viewOf(view), { label: 'Mini harita' })
    root = document.querySelector<HTMLElement>('#map > div')!
  })

  afterEach(() => {
    minimap.destroy()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('D4 is drawn once for all changes of 500 ms, and never at rest', async () => {
    await vi.advanceTimersByTimeAsync(0)
    expect(minimap.drawn).toBe(1)
    for (let x = 0; x < 20; x++) engine.execute({ type: 'move', nodes: [{ id: 'a', x, y: 5 }] })
    await vi.advanceTimersByTimeAsync(499)
    expect(minimap.drawn).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(minimap.drawn).toBe(2)
    await vi.advanceTimersByTimeAsync(5000)
    expect(minimap.drawn).toBe(2)
    engine.load({ graph: { nodes: [], connections: [] } })
    await vi.advanceTimersByTimeAsync(500)
    expect(minimap.drawn).toBe(3)
  })

  it('D5 a press moves the view there, a drag takes it along, the wheel and keys move it', async () => {
    await vi.advanceTimersByTimeAsync(0)
    const scale = fitMinimap(boundsOf(engine), WIDTH, HEIGHT)
    press('pointerdown', 140, 90)
    const centre = () => ({ x: 50 / view.zoom - view.x, y: 40 / view.zoom - view.y })
    const under = (x: number, y: number) => ({ x: scale.originX + x / scale.scale, y: scale.originY + y / scale.scale })
    expect(centre().x).toBeCloseTo(under(140, 90).x, 0)
    const before = { ...view }
    press('pointermove', 130, 90)
    expect(view.x - before.x).toBeCloseTo(10 / scale.scale, 3)
    press('pointerup', 130, 90)
    press('pointermove', 20, 20)
    expect(view.x - before.x).toBeCloseTo(10 / scale.scale, 3)
    root.dispatchEvent(new WheelEvent('wheel', { deltaY: -300, cancelable: true }))
    expect(view.zoom).toBeCloseTo(1.1)
    const { x } = view
    root.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
    expect(view.x).toBeLessThan(x)
  })

  it('D3 takes the theme of its view, also when that changes', async () => {
    await vi.advanceTimersByTimeAsync(0)
    theme = lightTheme
    themed.emit()
    await vi.advanceTimersByTimeAsync(500)
    theme = darkTheme
    expect(minimap.drawn).toBe(2)
    const frame = root.lastElementChild as HTMLElement
    expect(frame.style.border).toContain(lightTheme.minimap.viewport.toString(16))
  })

  it('D6 has a name, takes the focus, and leaves its host as it was', () => {
    expect(root.getAttribute('aria-label')).toBe('Mini harita')
    expect(root.tabIndex).toBe(0)
    minimap.destroy()
    expect(document.getElementById('map')!.childElementCount).toBe(0)
  })

  function press(type: string, clientX: number, clientY: number): void {
    root.dispatchEvent(new PointerEvent(type, { clientX, clientY, button: 0, pointerId: 1, cancelable: true }))
  }
})

function paint(engine: GraphEngine): Uint8ClampedArray {
  return paintAt(engine, fitMinimap(boundsOf(engine), WIDTH, HEIGHT))
}

function paintAt(engine: GraphEngine, scale: MinimapScale): Uint8ClampedArray {
  const painter = new MinimapPainter(WIDTH, HEIGHT)
  for (const step of painter.paint(engine, darkTheme, scale)) expect(step).toBeUndefined()
  return painter.pixels
}

function boundsOf(engine: GraphEngine): Rectangle {
  const { x, y, width, height, length } = engine.graph.nodes
  const rows = Array.from({ length }, (_, row) => row)
  return {
    x0: Math.min(...rows.map((row) => x[row]!)),
    y0: Math.min(...rows.map((row) => y[row]!)),
    x1: Math.max(...rows.map((row) => x[row]! + width[row]!)),
    y1: Math.max(...rows.map((row) => y[row]! + height[row]!)),
  }
}

function countColor(pixels: Uint8ClampedArray, color: number): number {
  let found = 0
  for (let at = 0; at < pixels.length; at += 4) {
    if (((pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!) === color) found++
  }
  return found
}

function litPixels(pixels: Uint8ClampedArray): number[] {
  const lit: number[] = []
  for (let at = 0; at < pixels.length; at += 4) if (pixels[at]! > darkTheme.minimap.fill >> 16) lit.push(at)
  return lit
}

let theme: Theme = darkTheme
const themed = new Listeners()

/** Makes a view that has only what a minimap asks for. */
function viewOf(state: { x: number; y: number; zoom: number }): GraphView {
  const viewport: Partial<GraphView['viewport']> = {
    get: () => ({ ...state }),
    set: (next) => Object.assign(state, next),
    zoomBy: (factor) => void (state.zoom *= factor),
    zoomToFit: () => {},
    size: { width: 100, height: 80 },
    subscribe: () => () => {},
  }
  return {
    viewport,
    get theme() {
      return theme
    },
    subscribeTheme: (listener) => themed.add(listener),
  } as GraphView
}
