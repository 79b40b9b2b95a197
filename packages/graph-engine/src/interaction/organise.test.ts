import { describe, expect, it } from 'vitest'
import type { GraphEngine } from '../api.ts'
import { connectionsOf, createSmallFlow, input, output } from '../testing/smallFlow.ts'
import { createWorkbench } from '../testing/workbench.ts'

const CONNECTION = { graph: { x: 300, y: 54 } }
const at = (x: number, y: number) => ({ graph: { x, y } })

function boxOf(engine: GraphEngine, id: string): number[] {
  const { x, y, width, height } = engine.graph.annotation(engine.graph.annotationRow(id))
  return [x, y, width, height]
}

function pointsOf({ graph }: GraphEngine): string[] {
  return graph.reroutesOf(0).map((row) => `${graph.reroutes.x[row]},${graph.reroutes.y[row]}`)
}

function placeOf(engine: GraphEngine, id: string): string {
  const { x, y } = engine.graph.getNode(id)!.position
  return `${x},${y}`
}

describe('frames and notes under the pointer', () => {
  it('P22 a frame is taken by its title and moves with what lies in it, as one step', async () => {
    const { engine, driver } = createWorkbench()
    engine.execute({ type: 'select', nodes: ['a', 'b'] })
    engine.execute({ type: 'addFrame', id: 'f' })
    const { length } = engine.history
    await driver.drag(at(50, -30), at(150, 20))
    expect([boxOf(engine, 'f'), placeOf(engine, 'a'), placeOf(engine, 'b'), placeOf(engine, 'c')]).toEqual([
      [80, 2, 240, 450],
      '100,50',
      '100,350',
      '400,0',
    ])
    expect(engine.history.length).toBe(length + 1)
    engine.undo()
    expect([boxOf(engine, 'f')[0], placeOf(engine, 'a')]).toEqual([-20, '0,0'])
  })

  it('P22 what comes to lie in it on the way stays', async () => {
    const { engine, driver } = createWorkbench()
    engine.execute({ type: 'addFrame', id: 'f', x: -900, y: -100, width: 400, height: 800 })
    await driver.drag(at(-800, -90), at(50, -90))
    expect([boxOf(engine, 'f')[0], placeOf(engine, 'a')]).toEqual([-50, '0,0'])
  })

  it('Q6 P12 the inside of a frame is open: a press there pans and deselects', async () => {
    const { engine, driver, view } = createWorkbench()
    engine.execute({ type: 'addFrame', id: 'f', x: -50, y: 120, width: 300, height: 150 })
    await driver.drag(at(100, 200), at(110, 230))
    expect(boxOf(engine, 'f')).toEqual([-50, 120, 300, 150])
    expect(view.viewport.get()).toMatchObject({ x: 110, y: 130 })
    await driver.click(at(100, 200))
    expect(engine.selection.size).toBe(0)
  })

  it('P23 edges and corners resize, the opposite ones stay, on the grid and never too small', async () => {
    const { engine, driver } = createWorkbench({ gridStep: 20 })
    engine.execute({ type: 'addNote', id: 'n', x: -300, y: 0, width: 200, height: 100 })
    await driver.drag(at(-100, 100), at(-45, 153))
    expect(boxOf(engine, 'n')).toEqual([-300, 0, 260, 160])
    await driver.drag(at(-300, 80), at(900, 80))
    expect(boxOf(engine, 'n')).toEqual([-100, 0, 60, 160])
    engine.undo()
    engine.undo()
    expect(boxOf(engine, 'n')).toEqual([-300, 0, 200, 100])
  })

  it('P14 Ctrl+G frames the selection, which it asks to edit, as do a double click and F2; Delete takes it with what lies in it', async () => {
    const { engine, driver, view } = createWorkbench()
    await driver.key('Control+a')
    await driver.key('Control+g')
    expect(view.events).toContainEqual({ type: 'editAnnotation', annotationId: engine.selection.annotations[0] })
    const [annotationId] = engine.selection.annotations
    await driver.doubleClick(at(50, -30))
    await driver.key('F2')
    expect(view.events.filter(({ type }) => type === 'editAnnotation')).toEqual([
      { type: 'editAnnotation', annotationId },
      { type: 'editAnnotation', annotationId },
      { type: 'editAnnotation', annotationId },
    ])
    await driver.key('Delete')
    expect([engine.graph.annotations.count, engine.graph.nodeCount]).toEqual([0, 0])
  })

  it('P13 P22 G14 Alt and a drag of a frame moves a duplicate of it with what lies in it, and leaves both', async () => {
    const { engine, driver } = createWorkbench()
    engine.execute({ type: 'addFrame', id: 'f', x: -50, y: -90, width: 300, height: 250 })
    await driver.holding('Alt', () => driver.drag(at(50, -80), at(90, -50)))
    expect([engine.graph.nodeCount, engine.graph.annotations.count]).toEqual([5, 2])
    expect([engine.graph.getNode('a')!.position, boxOf(engine, 'f')]).toEqual([{ x: 0, y: 0 }, [-50, -90, 300, 250]])
    const [copy] = engine.selection.nodes
    expect(engine.graph.getNode(copy!)!.position).toEqual({ x: 40, y: 30 })
    await driver.key('ArrowRight')
    expect([engine.graph.getNode('a')!.position.x, engine.graph.getNode(copy!)!.position.x]).toEqual([0, 50])
    engine.undo()
    engine.undo()
    expect([engine.graph.nodeCount, engine.graph.annotations.count]).toEqual([4, 1])
  })

  it('P15 a box takes notes that it touches, and frames and points that lie in it', async () => {
    const { engine, driver } = createWorkbench()
    const connection = engine.graph.connectionId(0)
    engine.execute({ type: 'addNote', id: 'n', x: 250, y: 150, width: 200, height: 90 })
    engine.execute({ type: 'addFrame', id: 'large', x: -50, y: -90, width: 900, height: 900 })
    engine.execute({ type: 'addReroute', connection, x: 300, y: 120 })
    await driver.key('b')
    await driver.drag(at(240, 100), at(340, 200))
    const { nodes, annotations, reroutes } = engine.selection
    expect([nodes, annotations, reroutes]).toEqual([[], ['n'], [{ connection, index: 0 }]])
  })

  it('Y3 arrows move everything that is selected, and reach the grid first', async () => {
    const { engine, driver } = createWorkbench({ gridStep: 50 })
    engine.execute({ type: 'addNote', id: 'n', x: 310, y: 210 })
    await driver.key('ArrowRight')
    expect(boxOf(engine, 'n').slice(0, 2)).toEqual([350, 210])
    await driver.key('ArrowRight')
    await driver.key('ArrowUp')
    expect(boxOf(engine, 'n').slice(0, 2)).toEqual([400, 200])
  })
})

describe('connections under the pointer', () => {
  it('P16 a click selects a connection, Shift adds, Delete removes it', async () => {
    const { engine, driver } = createWorkbench()
    await driver.click({ node: 'b' })
    await driver.holding('Shift', () => driver.click(CONNECTION))
    expect([engine.selection.nodes, engine.selection.connections]).toEqual([['b'], [engine.graph.connectionId(0)]])
    await driver.click(CONNECTION)
    expect(engine.selection.nodes).toEqual([])
    await driver.key('Delete')
    expect([engine.graph.connectionCount, engine.graph.nodeCount]).toEqual([0, 4])
  })

  it('P17 Alt+click and double click lead it through a point, which drags, and goes with a double click or Delete', async () => {
    const { engine, driver, devices } = createWorkbench()
    await driver.holding('Alt', () => driver.click(CONNECTION))
    expect(pointsOf(engine)).toEqual(['300,54'])
    await driver.drag(CONNECTION, at(320, 200))
    expect(pointsOf(engine)).toEqual(['320,200'])
    devices.time = 1000
    await driver.doubleClick(at(320, 200))
    expect(pointsOf(engine)).toEqual([])
    devices.time = 2000
    await driver.doubleClick(CONNECTION)
    expect(pointsOf(engine)).toEqual(['300,54'])
    devices.time = 3000
    await driver.click(CONNECTION)
    await driver.key('Delete')
    expect([pointsOf(engine), engine.graph.connectionCount]).toEqual([[], 1])
  })

  it('P18 a node without connections that is dropped on one is led through, in the same step', async () => {
    const { engine, driver, view } = createWorkbench()
    const before = engine.save()
    await driver.move({ node: 'd' })
    await driver.press()
    await driver.move(at(300, 5), 4)
    expect(view.overlay.insertConnectionRow).toBe(0)
    await driver.release()
    expect(connectionsOf(engine)).toEqual(['a.text -> d.text', 'd.done -> c.text'])
    expect(view.overlay.insertConnectionRow).toBe(-1)
    engine.undo()
    expect(engine.save()).toEqual(before)
  })

  it('P18 one with connections, or dropped beside, is only moved', async () => {
    const { engine, driver, view } = createWorkbench()
    engine.execute({ type: 'connect', from: output(engine, 'b', 'text'), to: input(engine, 'd', 'text') })
    await driver.drag({ node: 'd' }, at(300, 5))
    expect(connectionsOf(engine)).toEqual(['a.text -> c.text', 'b.text -> d.text'])
    expect(view.overlay.insertConnectionRow).toBe(-1)
  })

  it('P19 a draft dropped on nothing asks for a node and stays until the host answers', async () => {
    const { engine, driver, view } = createWorkbench({ quickAdd: true })
    const from = output(engine, 'b', 'number')
    await driver.drag({ interface: from }, at(300, 500))
    expect(view.events).toEqual([
      { type: 'quickAdd', x: 400, y: 600, graph: { x: 300, y: 500 }, from, isFromOutput: true },
    ])
    await driver.move(at(0, 600))
    expect(view.overlay.draft).toMatchObject({ toX: 300, toY: 500 })
    engine.execute({ type: 'addNode', nodeType: 'sink', id: 'new', position: { x: 300, y: 500 }, connectTo: from })
    view.interaction.cancel()
    expect(view.overlay.draft).toBeNull()
    expect(view.events.at(-1)).toEqual({ type: 'quickAddEnd' })
    expect(connectionsOf(engine)).toContain('b.number -> new.number')
    engine.undo()
    expect(engine.graph.nodeCount).toBe(4)
  })

  it('P19 the next press gives it up; without the option nothing is asked', async () => {
    const asked = createWorkbench({ quickAdd: true })
    await asked.driver.drag({ interface: output(asked.engine, 'b', 'text') }, at(300, 500))
    await asked.driver.click(at(0, 600))
    expect(asked.view.overlay.draft).toBeNull()
    const silent = createWorkbench()
    await silent.driver.drag({ interface: output(silent.engine, 'b', 'text') }, at(300, 500))
    expect([silent.view.overlay.draft, silent.view.events]).toEqual([null, []])
  })

  it('P20 a draft says whether the value would be converted', async () => {
    const { engine, driver, view } = createWorkbench({}, createSmallFlow({ conversions: [['text', 'number']] }))
    await driver.move({ interface: output(engine, 'b', 'text') })
    await driver.press()
    await driver.move({ interface: input(engine, 'd', 'number') }, 3)
    expect(view.overlay.draft).toMatchObject({ state: 'allowed', isConverted: true })
    await driver.move({ interface: input(engine, 'd', 'text') })
    expect(view.overlay.draft).toMatchObject({ state: 'allowed', isConverted: false })
  })

  it('P21 Alt+click on a title collapses the node and unfolds it', async () => {
    const { engine, driver } = createWorkbench()
    await driver.holding('Alt', () => driver.click({ node: 'c' }))
    expect(engine.graph.getNode('c')!.collapsed).toBe(true)
    await driver.holding('Alt', () => driver.click({ node: 'c' }))
    expect(engine.graph.getNode('c')!.collapsed).toBe(false)
  })
})
