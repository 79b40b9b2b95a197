import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GraphEngine } from '../api.ts'
import { input, output } from '../testing/smallFlow.ts'
import { createWorkbench } from '../testing/workbench.ts'

const EMPTY = { screen: { x: 380, y: 350 } }
const FURTHER = { screen: { x: 420, y: 330 } }

describe('panning', () => {
  it.each([
    ['the left button on empty canvas', 'left', EMPTY, FURTHER],
    ['the middle button on a node', 'middle', { screen: { x: 200, y: 114 } }, { screen: { x: 240, y: 94 } }],
    ['the right button', 'right', EMPTY, FURTHER],
  ] as const)('P1 follows %s', async (_, button, from, to) => {
    const { driver, view, engine } = createWorkbench()
    await driver.drag(from, to, button)
    expect(view.viewport.get()).toEqual({ x: 140, y: 80, zoom: 1 })
    expect(engine.graph.getNode('a')!.position.x).toBe(0)
    expect(view.events).toEqual([])
  })

  it('P1 follows the left button anywhere while Space is held', async () => {
    const { driver, view, engine } = createWorkbench()
    await driver.holding(' ', async () => {
      await driver.move({ node: 'a' })
      expect(view.overlay.cursor).toBe('grab')
      await driver.drag({ node: 'a' }, { screen: { x: 240, y: 94 } })
    })
    expect(view.viewport.get()).toEqual({ x: 140, y: 80, zoom: 1 })
    expect(engine.graph.getNode('a')!.position.x).toBe(0)
    expect(engine.selection.size).toBe(0)
  })

  it('Y4 forgets Space when the focus is lost', async () => {
    const { driver, devices, view, engine } = createWorkbench()
    await devices.keyboard.down(' ')
    view.interaction.blur()
    await driver.drag({ node: 'a' }, { screen: { x: 240, y: 94 } })
    expect(engine.graph.getNode('a')!.position.x).toBe(40)
  })

  it('P2 keeps the selection, where a click on empty canvas takes it away', async () => {
    const { driver, engine } = createWorkbench()
    engine.execute({ type: 'selectAll' })
    await driver.drag(EMPTY, FURTHER)
    expect(engine.selection.size).toBe(4)
    await driver.click(EMPTY)
    expect(engine.selection.size).toBe(0)
  })
})

describe('the end of a gesture', () => {
  it.each([
    ['a pan', '', () => EMPTY],
    ['a box', 'b', () => EMPTY],
    ['a drag', '', () => ({ node: 'a' })],
    ['a draft', '', (engine: GraphEngine) => ({ interface: output(engine, 'a', 'number') })],
  ] as const)('W5 is told of %s, released or given up', async (_, key, from) => {
    const { driver, engine, view } = createWorkbench()
    for (const end of [() => driver.release(), () => driver.key('Escape')]) {
      expect(view.interaction.gestureEnd).toBeUndefined()
      if (key) await driver.key(key)
      await driver.move(from(engine))
      await driver.press()
      await driver.move(FURTHER)
      const { gestureEnd } = view.interaction
      expect(view.interaction.gestureEnd).toBe(gestureEnd)
      await end()
      await gestureEnd
      expect(view.interaction.gestureEnd).toBeUndefined()
      await driver.release()
    }
  })

  it('W5 is told of a connection drawn by keys, and of a view that goes', async () => {
    const { driver, view } = createWorkbench()
    for (const end of [() => driver.key('Escape'), async () => view.destroy()]) {
      await driver.holding('Alt', () => driver.key('ArrowRight'))
      await driver.key('c')
      const { gestureEnd } = view.interaction
      expect(gestureEnd).toBeDefined()
      await end()
      await gestureEnd
      expect(view.interaction.gestureEnd).toBeUndefined()
    }
  })
})

describe('the wheel', () => {
  it('V2 zooms at the pointer, also over a node', async () => {
    const { driver, view } = createWorkbench()
    const under = view.viewport.toGraph({ x: 200, y: 114 })
    await driver.wheel({ node: 'a' }, 300)
    expect(view.viewport.zoom).toBeCloseTo(0.9, 12)
    expect(view.viewport.toScreen(under).x).toBeCloseTo(200)
    expect(view.viewport.toScreen(under).y).toBeCloseTo(114)
  })

  it('V2 zooms the same with Ctrl held', async () => {
    const { driver, view } = createWorkbench()
    await driver.holding('Control', () => driver.wheel(EMPTY, 300))
    expect(view.viewport.zoom).toBeCloseTo(0.9, 12)
  })

  it('V4 takes Ctrl without its key for a pinch, which zooms faster', () => {
    const { view } = createWorkbench()
    view.interaction.wheel({ ...NO_KEYS, ctrl: true, x: 0, y: 0, deltaX: 0, deltaY: -10, mode: 'pixel', time: 0 })
    expect(view.viewport.zoom).toBeCloseTo(Math.exp(0.1), 12)
  })

  it('V4 pans where two fingers of a trackpad are expected, and zooms there with Ctrl', async () => {
    const { driver, view } = createWorkbench({ navigation: 'trackpad' })
    await driver.wheel(EMPTY, 30, 10)
    expect(view.viewport.get()).toEqual({ x: 90, y: 70, zoom: 1 })
    await driver.holding('Shift', () => driver.wheel(EMPTY, 30))
    expect(view.viewport.get()).toEqual({ x: 60, y: 70, zoom: 1 })
    await driver.holding('Control', () => driver.wheel(EMPTY, 300))
    expect(view.viewport.zoom).toBeCloseTo(0.9, 12)
  })
})

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

describe('menus and clicks', () => {
  it('P8 asks for the menu at the release of a right click', async () => {
    const { driver, view } = createWorkbench()
    await driver.move(EMPTY)
    await driver.press('right')
    expect(view.events).toEqual([])
    await driver.release('right')
    expect(view.events).toEqual([{ type: 'contextmenu', x: 380, y: 350, graph: { x: 280, y: 250 } }])
  })

  it("P8 asks for a node's menu and selects the node, unless it is among the selected", async () => {
    const { driver, engine, view } = createWorkbench()
    engine.execute({ type: 'select', nodes: ['a', 'b'] })
    await driver.click({ node: 'a' }, 'right')
    expect(engine.selection.size).toBe(2)
    await driver.click({ node: 'c' }, 'right')
    expect(engine.selection.nodes).toEqual(['c'])
    expect(view.events.at(-1)).toEqual({ type: 'nodeMenu', x: 600, y: 114, nodeId: 'c' })
  })

  it('P8 names the connection under a right click', async () => {
    const { driver, engine, view } = createWorkbench()
    await driver.click({ screen: { x: 400, y: 154 } }, 'right')
    expect(view.events).toMatchObject([{ type: 'contextmenu', connectionId: engine.graph.connectionId(0) }])
  })

  it('P8 opens a node by a double click below its title', async () => {
    const { driver, view } = createWorkbench()
    const body = { screen: { x: 200, y: 175 } }
    await driver.doubleClick(body)
    expect(view.events).toEqual([{ type: 'openNode', nodeId: 'a' }])
  })

  it('P8 renames a node by a double click on its title, not by two slow ones', async () => {
    const { driver, devices, view } = createWorkbench()
    await driver.click({ node: 'a' })
    devices.time += 1000
    await driver.click({ node: 'a' })
    expect(view.events).toEqual([])
    devices.time += 200
    await driver.click({ node: 'a' })
    expect(view.events).toEqual([{ type: 'renameNode', nodeId: 'a' }])
  })

  it('P8 edits the row of a free input that has an editor, by a click on it', async () => {
    const { driver, devices, engine, view } = createWorkbench()
    const number = input(engine, 'c', 'number')
    const row = { screen: { x: 600, y: 187 } }
    await driver.click(row)
    expect(view.events).toEqual([{ type: 'editRow', nodeId: 'c', interfaceId: number }])
    engine.execute({ type: 'connect', from: output(engine, 'b', 'number'), to: number })
    devices.time += 1000
    await driver.click(row)
    expect(view.events).toHaveLength(1)
  })
})

describe('hovering', () => {
  it('P9 names what is under the pointer, and nothing once it has left', async () => {
    const { driver, engine, view } = createWorkbench()
    const text = output(engine, 'a', 'text')
    await driver.move({ interface: text })
    expect(view.overlay).toMatchObject({
      hoverNodeRow: engine.graph.nodeRow('a'),
      hoverInterfaceRow: engine.graph.interfaceRow(text),
      hoverConnectionRow: -1,
      cursor: 'crosshair',
    })
    await driver.move({ screen: { x: 400, y: 154 } })
    expect(view.overlay).toMatchObject({ hoverNodeRow: -1, hoverConnectionRow: 0 })
    view.interaction.pointerLeave()
    expect(view.overlay).toMatchObject({ hoverNodeRow: -1, hoverInterfaceRow: -1, hoverConnectionRow: -1 })
  })

  it('P9 follows a graph that changes under a still pointer', async () => {
    const { driver, engine, view } = createWorkbench()
    await driver.move({ node: 'a' })
    engine.execute({ type: 'removeNodes', nodes: ['a'] })
    expect(view.overlay.hoverNodeRow).toBe(-1)
  })

  it('P9 tells nobody while nothing changes', async () => {
    const { driver, view } = createWorkbench()
    await driver.move({ node: 'a' })
    const { version } = view.overlay
    await driver.move({ screen: { x: 205, y: 116 } })
    expect(view.overlay.version).toBe(version)
  })
})

const NO_KEYS = { ctrl: false, meta: false, shift: false, alt: false }
