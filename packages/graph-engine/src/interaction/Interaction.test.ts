import { describe, expect, it } from 'vitest'
import type { GraphEngine } from '../api.ts'
import { output } from '../testing/smallFlow.ts'
import { createWorkbench } from '../testing/workbench.ts'

const EMPTY = { screen: { x: 380, y: 350 } }
const NO_KEYS = { ctrl: false, meta: false, shift: false, alt: false }
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
