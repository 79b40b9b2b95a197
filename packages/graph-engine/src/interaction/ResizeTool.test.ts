import { describe, expect, it } from 'vitest'
import { createWorkbench } from '../testing/workbench.ts'

describe("a node's right edge", () => {
  it('P7 changes the width as far as it is dragged, in one step', async () => {
    const { driver, engine } = createWorkbench()
    const before = engine.history.length
    await driver.drag({ rightEdge: 'c' }, { screen: { x: 700 + 43, y: 130 } })
    expect(engine.graph.getNode('c')!.width).toBe(243)
    expect(engine.history.length).toBe(before + 1)
    engine.undo()
    expect(engine.graph.getNode('c')!.width).toBe(200)
  })

  it('P7 stops at 150 and 320', async () => {
    const { driver, engine } = createWorkbench()
    await driver.drag({ rightEdge: 'c' }, { screen: { x: 1200, y: 114 } })
    expect(engine.graph.getNode('c')!.width).toBe(320)
    await driver.drag({ rightEdge: 'c' }, { screen: { x: 200, y: 114 } })
    expect(engine.graph.getNode('c')!.width).toBe(150)
  })

  it('P7 goes back on Escape', async () => {
    const { driver, engine } = createWorkbench()
    const before = engine.history.length
    await driver.move({ rightEdge: 'c' })
    await driver.press()
    await driver.move({ screen: { x: 760, y: 114 } })
    expect(engine.graph.getNode('c')!.width).toBe(260)
    await driver.key('Escape')
    await driver.release()
    expect(engine.graph.getNode('c')!.width).toBe(200)
    expect(engine.history.length).toBe(before)
  })

  it('P7 is announced by the cursor', async () => {
    const { driver, view } = createWorkbench()
    await driver.move({ rightEdge: 'c' })
    expect(view.overlay.cursor).toBe('ew-resize')
    await driver.move({ node: 'c' })
    expect(view.overlay.cursor).toBe('default')
  })
})
