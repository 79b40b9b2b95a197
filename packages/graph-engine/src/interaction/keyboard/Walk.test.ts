import { describe, expect, it } from 'vitest'
import { connectionsOf, createSmallFlow, input, output } from '../../testing/smallFlow.ts'
import { createWorkbench, type Workbench } from '../../testing/workbench.ts'

/** @returns The small flow with the focus on `a`, where a's text goes to c and d, and b's number to c. */
async function walking(): Promise<Workbench> {
  const bench = createWorkbench()
  const { engine } = bench
  engine.execute({ type: 'connect', from: output(engine, 'a', 'text'), to: input(engine, 'd', 'text') })
  engine.execute({ type: 'connect', from: output(engine, 'b', 'number'), to: input(engine, 'c', 'number') })
  engine.execute({ type: 'select', nodes: ['a'] })
  await bench.driver.key('Alt+ArrowRight')
  return bench
}

function focused({ engine, view }: Workbench): string {
  const { focusNodeRow, focusInterfaceRow } = view.overlay
  if (focusNodeRow < 0) return 'nothing'
  const node = engine.graph.nodeId(focusNodeRow)
  return focusInterfaceRow < 0 ? node : `${node}.${engine.graph.interfaceKey(focusInterfaceRow)}`
}

async function press(bench: Workbench, ...keys: string[]): Promise<string> {
  for (const key of keys) await bench.driver.key(key)
  return focused(bench)
}

describe('walking by keys', () => {
  it('A3 begins with Alt and an arrow at the selected node, else at the one in view that is read first', async () => {
    expect(focused(await walking())).toBe('a')
    const bench = createWorkbench()
    bench.view.viewport.set({ x: -350, y: 0, zoom: 1 })
    expect(await press(bench, 'Alt+ArrowDown')).toBe('c')
  })

  it('A3 follows connections to the right and back to the left, and selects what it comes to', async () => {
    const bench = await walking()
    expect(await press(bench, 'ArrowRight')).toBe('c')
    expect(bench.engine.selection.nodes).toEqual(['c'])
    expect(await press(bench, 'ArrowLeft')).toBe('a')
    expect(await press(bench, 'ArrowLeft')).toBe('a')
  })

  it('A3 goes on among siblings, and beyond them to the nearest node above or below', async () => {
    const bench = await walking()
    expect(await press(bench, 'ArrowRight', 'ArrowDown')).toBe('d')
    expect(await press(bench, 'ArrowUp')).toBe('c')
    expect(await press(bench, 'ArrowLeft', 'ArrowDown')).toBe('b')
    expect(await press(bench, 'ArrowUp')).toBe('a')
  })

  it('A3 reaches every node in the order of the file, and adds to the selection with Shift', async () => {
    const bench = await walking()
    expect(await press(bench, 'End')).toBe('d')
    expect(await press(bench, 'PageUp', 'PageUp')).toBe('b')
    expect(await press(bench, 'Home')).toBe('a')
    await press(bench, 'Shift+ArrowRight')
    expect(bench.engine.selection.nodes).toEqual(['a', 'c'])
    await press(bench, ' ')
    expect(bench.engine.selection.nodes).toEqual(['a'])
  })

  it('A3 leaves the view as it is where the middle of the node that it comes in to is seen', async () => {
    const bench = createWorkbench()
    const { engine, view } = bench
    engine.execute({ type: 'select', nodes: ['a'] })
    const { x, y, width, height } = engine.graph.nodes
    const [left, top] = [300 - width[0]! / 2 - x[0]!, 110 - height[0]! / 2 - y[0]!]
    view.viewport.set({ x: left + 1, y: top + 1, zoom: 1 })
    await press(bench, 'Alt+ArrowRight')
    expect(view.viewport.get()).toEqual({ x: left + 1, y: top + 1, zoom: 1 })
    view.interaction.walk.leave()
    view.viewport.set({ x: left - 1, y: top, zoom: 1 })
    await press(bench, 'Alt+ArrowRight')
    expect(view.viewport.get().x).toBeGreaterThan(left)
  })

  it('A3 pans the view so far that what has the focus is seen', async () => {
    const bench = await walking()
    bench.engine.execute({ type: 'move', nodes: [{ id: 'c', x: 9000, y: 0 }] })
    await press(bench, 'ArrowRight')
    const { x } = bench.view.viewport.toScreen({ x: 9000, y: 0 })
    expect(x).toBeGreaterThan(0)
    expect(x + 200).toBeLessThan(1280)
  })

  it('A4 goes into the rows with i, follows their connections, and comes back with Escape', async () => {
    const bench = await walking()
    expect(await press(bench, 'i')).toBe('a.text')
    expect(await press(bench, 'ArrowDown')).toBe('a.number')
    expect(await press(bench, 'ArrowUp', 'ArrowRight')).toBe('c.text')
    expect(await press(bench, 'ArrowLeft')).toBe('a.text')
    expect(await press(bench, 'Escape')).toBe('a')
  })

  it('A5 opens a node with Enter, and the editor of a row', async () => {
    const bench = await walking()
    await press(bench, 'Enter', 'End', 'i', 'ArrowDown', 'ArrowDown', 'Enter')
    expect(focused(bench)).toBe('d.number')
    expect(bench.view.events).toEqual([
      { type: 'openNode', nodeId: 'a' },
      { type: 'editRow', nodeId: 'd', interfaceId: input(bench.engine, 'd', 'number') },
    ])
  })

  it('A6 moves with Alt and arrows while it walks, and with arrows alone on the canvas', async () => {
    const bench = await walking()
    await press(bench, 'Alt+ArrowRight')
    expect(bench.engine.graph.getNode('a')!.position).toEqual({ x: 10, y: 0 })
    await bench.driver.click({ node: 'b' })
    expect(focused(bench)).toBe('nothing')
    await press(bench, 'ArrowDown')
    expect(bench.engine.graph.getNode('b')!.position).toEqual({ x: 0, y: 310 })
  })

  it('A6 makes the node wider and narrower with Alt, Shift and arrows, in its limits', async () => {
    const bench = await walking()
    await press(bench, 'Alt+Shift+ArrowRight')
    expect(bench.engine.graph.getNode('a')!.width).toBe(210)
    for (let i = 0; i < 10; i++) await press(bench, 'Alt+Shift+ArrowLeft')
    expect(bench.engine.graph.getNode('a')!.width).toBe(150)
  })

  it('A6 asks the host for a new node with n, at a place for it', async () => {
    const bench = await walking()
    bench.engine.execute({ type: 'move', nodes: [{ id: 'c', x: 900, y: 0 }] })
    await press(bench, 'n', 'i', 'n')
    const graph = { x: 260, y: 0 }
    const place = { ...bench.view.viewport.toScreen(graph), graph }
    expect(bench.view.events).toEqual([
      { type: 'createNode', ...place },
      { type: 'createNode', ...place, interfaceId: output(bench.engine, 'a', 'text') },
    ])
  })

  it('A6 asks for it where no other node lies', async () => {
    const bench = await walking()
    bench.engine.execute({ type: 'move', nodes: [{ id: 'c', x: 300, y: -20 }] })
    await press(bench, 'n')
    const { position, height } = bench.engine.graph.getNode('c')!
    expect(bench.view.events).toMatchObject([{ graph: { x: 260, y: position.y + height + 20 } }])
  })

  it('A6 asks for it where no message of a node stands', async () => {
    const bench = await walking()
    bench.engine.execute({ type: 'move', nodes: [{ id: 'c', x: 300, y: -130 }] })
    bench.engine.marks.set('run', 'c', { state: 'failed', message: 'Sunucu yanıt vermedi.' })
    const { position, height } = bench.engine.graph.getNode('c')!
    const below = position.y + height
    expect(below).toBeLessThan(0)
    await press(bench, 'n')
    expect(bench.view.events).toMatchObject([{ graph: { x: 260, y: below + 28 + 20 } }])
  })

  it.each(['Delete', 'Alt+ArrowDown', 'Control+d', 'Control+g'])(
    'A6 takes the focused node with %s where nothing is selected',
    async (keys) => {
      const bench = await walking()
      bench.engine.execute({ type: 'select', nodes: [] })
      const before = JSON.stringify(bench.engine.save())
      await press(bench, keys)
      expect(JSON.stringify(bench.engine.save())).not.toBe(before)
      expect(bench.engine.history.length).toBe(3)
      expect(bench.view.events.filter(({ type }) => type === 'refused')).toEqual([])
    },
  )

  it('A6 takes what is selected where something is', async () => {
    const bench = await walking()
    bench.engine.execute({ type: 'select', nodes: ['d'] })
    await press(bench, 'Delete')
    expect(bench.engine.graph.getNode('d')).toBeUndefined()
    expect(bench.engine.graph.getNode('a')).toBeDefined()
  })

  it('A6 asks for a new node in the middle of the view where the focus stands on nothing', async () => {
    const bench = createWorkbench()
    bench.engine.execute({ type: 'removeNodes', nodes: ['a', 'b', 'c', 'd'] })
    await press(bench, 'Shift+n', 'Control+n', 'Alt+n', 'n')
    const { width, height } = bench.view.viewport
    const graph = { x: width / 2 - 100, y: height / 2 - 100 }
    expect(bench.view.events).toEqual([{ type: 'createNode', x: width / 2, y: height / 2, graph }])
  })

  it('A6 removes the node with Delete and goes to the nearest; on a row it takes the connections off, in one step', async () => {
    const bench = await walking()
    const steps = bench.engine.history.length
    expect(await press(bench, 'i', 'Delete')).toBe('a.text')
    expect(connectionsOf(bench.engine)).toEqual(['b.number -> c.number'])
    expect(bench.engine.history.length).toBe(steps + 1)
    expect(await press(bench, 'Escape', 'Delete')).toBe('b')
    expect(bench.engine.graph.getNode('a')).toBeUndefined()
  })

  it('A3 ends with a load', async () => {
    const bench = await walking()
    bench.engine.load(bench.engine.save())
    expect(focused(bench)).toBe('nothing')
  })
})

describe('connecting by keys', () => {
  it('A7 offers what may be connected, the nearest first, and connects in one step of history', async () => {
    const bench = await walking()
    const { engine, view } = bench
    const steps = engine.history.length
    await press(bench, 'i', 'ArrowDown', 'c')
    const target = () => {
      const row = view.overlay.draft!.targetInterfaceRow
      return `${engine.graph.nodeId(engine.graph.interfaces.node[row]!)}.${engine.graph.interfaceKey(row)}`
    }
    expect(target()).toBe('c.number')
    expect(view.overlay.draft!.endangeredConnectionRow).toBeGreaterThanOrEqual(0)
    await press(bench, 'Tab')
    expect(target()).toBe('c.many')
    await press(bench, 'ArrowDown')
    expect(target()).toBe('d.number')
    await press(bench, 'Shift+Tab', 'ArrowUp', 'Enter')
    expect(view.overlay.draft).toBeNull()
    expect(connectionsOf(engine)).toContain('a.number -> c.number')
    expect(connectionsOf(engine)).not.toContain('b.number -> c.number')
    expect(engine.history.length).toBe(steps + 1)
    await press(bench, 'Control+z')
    expect(connectionsOf(engine)).toContain('b.number -> c.number')
    expect(focused(bench)).toBe('a.number')
  })

  it('A7 starts from an input as well', async () => {
    const bench = await walking()
    await press(bench, 'End', 'i', 'ArrowDown', 'ArrowDown', 'c', 'Enter')
    expect(connectionsOf(bench.engine)).toContain('b.number -> d.number')
  })

  it('A7 is given up by Escape, by a press, and by a change', async () => {
    const bench = await walking()
    const before = connectionsOf(bench.engine)
    await press(bench, 'c', 'Escape')
    expect(bench.view.overlay.draft).toBeNull()
    expect(focused(bench)).toBe('a.text')
    await press(bench, 'c')
    bench.engine.execute({ type: 'setTitle', node: 'b', title: 'B' })
    expect(bench.view.overlay.draft).toBeNull()
    await press(bench, 'c')
    await bench.driver.click({ screen: { x: 700, y: 700 } })
    expect(bench.view.overlay.draft).toBeNull()
    expect(connectionsOf(bench.engine)).toEqual(before)
  })

  it('A7 says why there is nothing to connect to', async () => {
    const bench = await walking()
    bench.engine.execute({ type: 'removeNodes', nodes: ['b', 'c', 'd'] })
    await press(bench, 'c')
    expect(bench.view.events).toEqual([{ type: 'refused', code: 'no-target' }])

    const viewer = createWorkbench({}, createSmallFlow({ readOnly: true }))
    await press(viewer, 'Alt+ArrowRight', 'c')
    expect(viewer.view.events).toEqual([{ type: 'refused', code: 'read-only' }])
  })
})

describe('ends without a port', () => {
  it('A7 are no choice, and no reason why there is none', async () => {
    const nodeTypes = [...createSmallFlow().nodeTypes.values()].map((nodeType) => ({
      ...nodeType,
      inputs: Object.fromEntries(Object.entries(nodeType.inputs).map(([key, each]) => [key, { ...each, port: false }])),
    }))
    const bench = createWorkbench({}, createSmallFlow({ nodeTypes }))
    await press(bench, 'Alt+ArrowRight', 'c')
    expect(bench.view.events).toEqual([{ type: 'refused', code: 'no-target' }])
  })
})

describe('refusals', () => {
  it('A8 are told, from keys and from pointers', async () => {
    const bench = createWorkbench()
    const { engine, driver, view } = bench
    await press(bench, 'Delete')
    await driver.drag({ interface: output(engine, 'a', 'text') }, { interface: input(engine, 'c', 'number') })
    expect(view.events).toEqual([
      { type: 'refused', code: 'empty-selection' },
      { type: 'refused', code: 'type-mismatch' },
    ])
  })

  it('A8 are told of what a reader drags or nudges, once each', async () => {
    const bench = createWorkbench({}, createSmallFlow({ readOnly: true }))
    const before = bench.engine.save()
    await bench.driver.drag({ node: 'a' }, { screen: { x: 400, y: 400 } })
    await press(bench, 'ArrowDown')
    expect(bench.view.events).toEqual([
      { type: 'refused', code: 'read-only' },
      { type: 'refused', code: 'read-only' },
    ])
    expect(bench.engine.save()).toEqual(before)
  })
})
