import { describe, expect, it } from 'vitest'
import { createWorkbench } from '../testing/workbench.ts'

const ABOVE_ALL = { screen: { x: 60, y: 60 } }

describe('a selection box', () => {
  it('P4 selects what it touches after b, once', async () => {
    const { driver, engine, view } = createWorkbench()
    engine.execute({ type: 'select', nodes: ['d'] })
    await driver.key('b')
    expect(view.overlay.isBoxArmed).toBe(true)
    await driver.drag(ABOVE_ALL, { screen: { x: 510, y: 120 } })
    expect(engine.selection.nodes).toEqual(['a', 'c'])
    expect(view.overlay).toMatchObject({ box: null, isBoxArmed: false })
    const { x } = view.viewport.get()
    await driver.drag({ screen: { x: 380, y: 350 } }, { screen: { x: 390, y: 360 } })
    expect(view.viewport.get().x).toBe(x + 10)
  })

  it('P4 may begin on a node and be drawn in any direction', async () => {
    const { driver, engine } = createWorkbench()
    await driver.key('b')
    await driver.drag({ node: 'c' }, { screen: { x: 150, y: 90 } })
    expect(engine.selection.nodes).toEqual(['a', 'c'])
  })

  it('P4 is shown in graph units while it is drawn', async () => {
    const { driver, view } = createWorkbench()
    await driver.key('b')
    await driver.move(ABOVE_ALL)
    await driver.press()
    await driver.move({ screen: { x: 160, y: 40 } })
    expect(view.overlay.box).toEqual({ x0: -40, y0: -60, x1: 60, y1: -40 })
    await driver.release()
  })

  it('P4 adds to the selection with Shift on empty canvas, without b', async () => {
    const { driver, engine } = createWorkbench()
    engine.execute({ type: 'select', nodes: ['d'] })
    await driver.holding('Shift', () => driver.drag(ABOVE_ALL, { screen: { x: 150, y: 120 } }))
    expect([...engine.selection.nodes].sort()).toEqual(['a', 'd'])
  })

  it('P4 is disarmed by Escape before it is drawn, and given up by Escape after', async () => {
    const { driver, engine, view } = createWorkbench()
    await driver.key('b')
    await driver.key('Escape')
    expect(view.overlay.isBoxArmed).toBe(false)
    await driver.key('b')
    await driver.move(ABOVE_ALL)
    await driver.press()
    await driver.move({ screen: { x: 700, y: 700 } })
    await driver.key('Escape')
    await driver.release()
    expect(view.overlay.box).toBeNull()
    expect(engine.selection.size).toBe(0)
  })

  it('P4 selects nothing where there is nothing', async () => {
    const { driver, engine } = createWorkbench()
    engine.execute({ type: 'selectAll' })
    await driver.key('b')
    await driver.drag({ screen: { x: 10, y: 10 } }, { screen: { x: 50, y: 50 } })
    expect(engine.selection.size).toBe(0)
  })
})
