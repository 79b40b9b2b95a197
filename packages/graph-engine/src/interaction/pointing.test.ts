import { describe, expect, it } from 'vitest'
import { input, output } from '../testing/smallFlow.ts'
import { createWorkbench } from '../testing/workbench.ts'

const EMPTY = { screen: { x: 380, y: 350 } }

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
