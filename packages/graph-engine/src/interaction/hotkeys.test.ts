import { describe, expect, it } from 'vitest'
import { createWorkbench } from '../testing/workbench.ts'
import { findHotkey } from './hotkeys.ts'
import type { KeyInput } from './input.ts'

describe('findHotkey', () => {
  it.each([
    ['Control+z', 'undo'],
    ['Meta+z', 'undo'],
    ['Control+y', 'redo'],
    ['Control+Shift+Z', 'redo'],
    ['Meta+Shift+Z', 'redo'],
    ['Control+a', 'selectAll'],
    ['Control+d', 'duplicate'],
    ['Delete', 'removeSelection'],
    ['Backspace', 'removeSelection'],
    ['f', 'zoomToFit'],
    ['b', 'armBoxSelect'],
    ['Escape', 'cancel'],
  ])('Y1 reads %s as %s', (combination, action) => {
    expect(findHotkey(press(combination))).toBe(action)
  })

  it.each(['Control+f', 'Control+b', 'Shift+F', 'Alt+f', 'Control+Alt+z', 'Control+Meta+z', 'z', 'Control+Shift+A'])(
    'Y1 leaves %s to the browser: modifiers match exactly',
    (combination) => {
      expect(findHotkey(press(combination))).toBeUndefined()
    },
  )

  it('Y2 knows the key of a layout without Latin letters by its place', () => {
    expect(findHotkey({ ...press('Control+я'), code: 'KeyZ' })).toBe('undo')
    expect(findHotkey({ ...press('а'), code: 'KeyF' })).toBe('zoomToFit')
  })

  it('Y2 reads the printed letter where a layout has moved it', () => {
    expect(findHotkey({ ...press('Control+z'), code: 'KeyY' })).toBe('undo')
  })
})

describe('keys', () => {
  it('Y1 undo and redo', async () => {
    const { driver, engine } = createWorkbench()
    await driver.drag({ node: 'a' }, { screen: { x: 300, y: 200 } })
    await driver.key('Control+z')
    expect(engine.graph.getNode('a')!.position.x).toBe(0)
    await driver.key('Control+y')
    expect(engine.graph.getNode('a')!.position.x).toBe(100)
    await driver.key('Meta+z')
    await driver.key('Meta+Shift+z')
    expect(engine.graph.getNode('a')!.position.x).toBe(100)
  })

  it.each(['Delete', 'Backspace'])('Y1 remove the selection with %s', async (key) => {
    const { driver, engine } = createWorkbench()
    await driver.key('Control+a')
    await driver.key(key)
    expect(engine.graph.nodeCount).toBe(0)
  })

  it('Y1 duplicate the selection', async () => {
    const { driver, engine } = createWorkbench()
    await driver.click({ node: 'a' })
    await driver.key('Control+d')
    expect(engine.graph.nodeCount).toBe(5)
  })

  it('Y1 fit the graph', async () => {
    const { driver, view } = createWorkbench()
    await driver.key('f')
    const { x, y } = view.viewport.toScreen({ x: 0, y: 0 })
    expect(x).toBeGreaterThanOrEqual(300)
    expect(y).toBeGreaterThanOrEqual(110)
  })

  it('Y3 nudge the selection by 10, one step for a held key', async () => {
    const { driver, devices, engine } = createWorkbench()
    engine.execute({ type: 'select', nodes: ['a', 'b'] })
    const before = engine.history.length
    for (let repeat = 0; repeat < 3; repeat++) await devices.keyboard.down('ArrowRight')
    await devices.keyboard.up('ArrowRight')
    expect(engine.graph.getNode('a')!.position).toEqual({ x: 30, y: 0 })
    expect(engine.graph.getNode('b')!.position).toEqual({ x: 30, y: 300 })
    await driver.key('ArrowUp')
    expect(engine.graph.getNode('a')!.position).toEqual({ x: 30, y: -10 })
    expect(engine.history.length).toBe(before + 2)
  })

  it('Y3 nudge by the grid where there is one', async () => {
    const { driver, engine } = createWorkbench({ gridStep: 20 })
    engine.execute({ type: 'select', nodes: ['a'] })
    await driver.key('ArrowLeft')
    expect(engine.graph.getNode('a')!.position.x).toBe(-20)
  })

  it('Y3 undo a nudge whose key is still held', async () => {
    const { driver, devices, engine } = createWorkbench()
    engine.execute({ type: 'select', nodes: ['a'] })
    await devices.keyboard.down('ArrowRight')
    await driver.key('Control+z')
    expect(engine.graph.getNode('a')!.position.x).toBe(0)
  })

  it('P11 do nothing else while a drag is going on', async () => {
    const { driver, engine } = createWorkbench()
    await driver.move({ node: 'a' })
    await driver.press()
    await driver.move({ screen: { x: 300, y: 300 } })
    await driver.key('Delete')
    await driver.release()
    expect(engine.graph.nodeCount).toBe(4)
  })
})

function press(combination: string): KeyInput {
  const held = combination.split('+')
  return {
    ctrl: held.includes('Control'),
    meta: held.includes('Meta'),
    shift: held.includes('Shift'),
    alt: held.includes('Alt'),
    key: held.at(-1)!,
    code: '',
    repeat: false,
  }
}
