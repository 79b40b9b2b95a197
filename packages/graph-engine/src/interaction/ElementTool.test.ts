import { describe, expect, it } from 'vitest'
import { createGraphEngine } from '../index.ts'
import { createWorkbench, type Workbench } from '../testing/workbench.ts'

describe('a press on a node', () => {
  it('P2 selects it alone', async () => {
    const { driver, engine } = createWorkbench()
    await driver.click({ node: 'a' })
    await driver.click({ node: 'c' })
    expect(engine.selection.nodes).toEqual(['c'])
  })

  it.each(['Shift', 'Control', 'Meta'])('P2 adds it and takes it out with %s', async (key) => {
    const { driver, engine } = createWorkbench()
    await driver.click({ node: 'a' })
    await driver.holding(key, () => driver.click({ node: 'c' }))
    expect([...engine.selection.nodes].sort()).toEqual(['a', 'c'])
    await driver.holding(key, () => driver.click({ node: 'a' }))
    expect(engine.selection.nodes).toEqual(['c'])
  })

  it('P2 leaves one of many selected nodes alone selected, when it is a click', async () => {
    const { driver, engine } = createWorkbench()
    engine.execute({ type: 'selectAll' })
    await driver.click({ node: 'b' })
    expect(engine.selection.nodes).toEqual(['b'])
  })

  it('P3 moves nothing below 4 pixels', async () => {
    const { driver, engine } = createWorkbench()
    const before = engine.history.length
    await driver.drag({ screen: { x: 150, y: 110 } }, { screen: { x: 152, y: 112 } })
    expect(position({ engine }, 'a')).toEqual({ x: 0, y: 0 })
    expect(engine.history.length).toBe(before)
  })

  it('P3 drags it by as much as the pointer moved, at any zoom, in one step of history', async () => {
    const { driver, engine, view } = createWorkbench()
    view.viewport.set({ x: 100, y: 100, zoom: 0.5 })
    const before = engine.history.length
    await driver.drag({ screen: { x: 100, y: 55 } }, { screen: { x: 160, y: 75 } })
    expect(position({ engine }, 'a')).toEqual({ x: 120, y: 40 })
    expect(engine.history.length).toBe(before + 1)
    engine.undo()
    expect(position({ engine }, 'a')).toEqual({ x: 0, y: 0 })
  })

  it('P3 drags the whole selection', async () => {
    const { driver, engine } = createWorkbench()
    engine.execute({ type: 'select', nodes: ['a', 'd'] })
    await driver.drag({ node: 'a' }, { screen: { x: 230, y: 144 } })
    expect(position({ engine }, 'a')).toEqual({ x: 30, y: 30 })
    expect(position({ engine }, 'd')).toEqual({ x: 430, y: 330 })
    expect(position({ engine }, 'c')).toEqual({ x: 400, y: 0 })
  })

  it('P3 drags a node that was not selected alone', async () => {
    const { driver, engine } = createWorkbench()
    engine.execute({ type: 'select', nodes: ['d'] })
    await driver.drag({ node: 'a' }, { screen: { x: 230, y: 144 } })
    expect(position({ engine }, 'd')).toEqual({ x: 400, y: 300 })
    expect(engine.selection.nodes).toEqual(['a'])
  })

  it('P3 of tens of thousands of nodes lifts them first, and moves them with the next move, or where it is dropped', async () => {
    const { driver, engine, view } = createWorkbench({}, createMany(12_000))
    engine.execute({ type: 'selectAll' })
    const moves: number[] = []
    engine.subscribe(({ moved }) => moves.push(moved.length))
    await driver.move({ screen: { x: 150, y: 110 } })
    await driver.press()
    await driver.move({ screen: { x: 160, y: 110 } })
    expect([view.overlay.liftedNodes?.length, moves]).toEqual([12_000, []])
    await driver.move({ screen: { x: 170, y: 110 } })
    await driver.release()
    expect(moves).toEqual([12_000])
    expect(position({ engine }, 'n0')).toEqual({ x: 20, y: 0 })
    const { length } = engine.history
    await driver.drag({ screen: { x: 170, y: 110 } }, { screen: { x: 150, y: 110 } })
    expect([position({ engine }, 'n0').x, engine.history.length]).toEqual([0, length + 1])
  })

  it('P3 goes back on Escape and leaves no step', async () => {
    const { driver, engine, view } = createWorkbench()
    const before = engine.history.length
    await driver.move({ node: 'a' })
    await driver.press()
    await driver.move({ screen: { x: 600, y: 600 } })
    expect(position({ engine }, 'a').x).not.toBe(0)
    expect(view.overlay.liftedNodes).toEqual(Int32Array.of(engine.graph.nodeRow('a')))
    await driver.key('Escape')
    await driver.release()
    expect(position({ engine }, 'a')).toEqual({ x: 0, y: 0 })
    expect(engine.history.length).toBe(before)
    expect(view.overlay.liftedNodes).toBeNull()
  })

  it('P3 leaves no step when it is dropped where it was', async () => {
    const { driver, engine } = createWorkbench()
    const before = engine.history.length
    await driver.move({ node: 'a' })
    await driver.press()
    await driver.move({ screen: { x: 600, y: 600 } })
    await driver.move({ node: 'a' })
    await driver.move({ screen: { x: 200, y: 114 } })
    await driver.release()
    expect(position({ engine }, 'a')).toEqual({ x: 0, y: 0 })
    expect(engine.history.length).toBe(before)
  })

  it('P3 lands on the grid when there is one', async () => {
    const { driver, engine } = createWorkbench({ gridStep: 20 })
    await driver.drag({ node: 'c' }, { screen: { x: 600 + 33, y: 114 + 8 } })
    expect(position({ engine }, 'c')).toEqual({ x: 440, y: 0 })
  })

  it('P3 stays under the pointer while the wheel zooms', async () => {
    const { driver, engine, view } = createWorkbench()
    await driver.move({ node: 'a' })
    await driver.press()
    await driver.move({ screen: { x: 300, y: 300 } })
    await driver.wheel({ screen: { x: 300, y: 300 } }, 600)
    const { x, y } = view.viewport.toScreen(position({ engine }, 'a'))
    await driver.release()
    expect(x + 100 * view.viewport.zoom).toBeCloseTo(300)
    expect(y + 14 * view.viewport.zoom).toBeCloseTo(300)
  })

  it('P11 ends when another graph is loaded meanwhile', async () => {
    const { driver, engine, view } = createWorkbench()
    const saved = engine.save()
    await driver.move({ node: 'a' })
    await driver.press()
    await driver.move({ screen: { x: 600, y: 600 } })
    engine.load(saved)
    await driver.move({ screen: { x: 700, y: 700 } })
    await driver.release()
    expect(position({ engine }, 'a')).toEqual({ x: 0, y: 0 })
    expect(engine.history.length).toBe(0)
    expect(view.overlay.liftedNodes).toBeNull()
  })
})

function position({ engine }: Pick<Workbench, 'engine'>, id: string): { x: number; y: number } {
  const { x, y } = engine.graph.getNode(id)!.position
  return { x, y }
}

describe('dragging with Alt', () => {
  it('P13 drags a duplicate away and leaves the nodes, in one step', async () => {
    const { driver, engine } = createWorkbench()
    engine.execute({ type: 'select', nodes: ['a', 'c'] })
    const steps = engine.history.length
    await driver.holding('Alt', () => driver.drag({ node: 'a' }, { screen: { x: 230, y: 514 } }))
    expect(engine.graph.nodeCount).toBe(6)
    expect(engine.graph.connectionCount).toBe(2)
    expect(engine.graph.getNode('a')!.position).toEqual({ x: 0, y: 0 })
    expect(engine.selection.nodes.map((id) => engine.graph.getNode(id)!.position)).toEqual([
      { x: 30, y: 400 },
      { x: 430, y: 400 },
    ])
    expect(engine.history.length).toBe(steps + 1)
    engine.undo()
    expect(engine.graph.nodeCount).toBe(4)
  })

  it('P13 is given up by Escape, and selects what was selected', async () => {
    const { driver, engine } = createWorkbench()
    engine.execute({ type: 'select', nodes: ['a'] })
    await driver.holding('Alt', async () => {
      await driver.move({ node: 'a' })
      await driver.press()
      await driver.move({ screen: { x: 400, y: 400 } })
    })
    expect(engine.graph.nodeCount).toBe(5)
    await driver.key('Escape')
    expect(engine.graph.nodeCount).toBe(4)
    expect(engine.selection.nodes).toEqual(['a'])
    expect(engine.history.length).toBe(0)
  })
})

function createMany(count: number) {
  const engine = createGraphEngine()
  const nodes = Array.from({ length: count }, (_, i) => ({
    id: `n${i}`,
    type: 'any',
    title: '',
    inputs: {},
    outputs: {},
    position: { x: (i % 100) * 300, y: Math.floor(i / 100) * 200 },
  }))
  engine.load({ graph: { id: 'main', nodes, connections: [], inputs: [], outputs: [] }, graphTemplates: [] })
  return engine
}
