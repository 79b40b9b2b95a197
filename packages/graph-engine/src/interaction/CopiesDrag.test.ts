import { describe, expect, it } from 'vitest'
import { presentRows } from '../document/columns.ts'
import { type CommandResult, createGraphEngine, type GraphEngine, type SliceOptions } from '../index.ts'
import type { Point } from '../model/Point.ts'
import { nextTask } from '../model/TimeSlicer.ts'
import { createFlowScene, createRandom, sceneNodeTypes } from '../testing.ts'
import { createWorkbench } from '../testing/workbench.ts'

const NODES = 2100
const scene = createFlowScene({ nodes: NODES, seed: 4 })
const pressed = scene.graph.nodes[1]!.id

function createMuch({ hasSubgraph = false, of = scene } = {}): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(of)
  if (hasSubgraph) {
    engine.execute({ type: 'select', nodes: [engine.graph.nodeId(0)] })
    engine.execute({ type: 'createSubgraph', open: false })
  }
  engine.execute({ type: 'addFrame', x: -5000, y: -5000, width: 400, height: 300 })
  engine.execute({ type: 'selectAll' })
  return engine
}

/** Presses a node with Alt and drags it by as much. `ends` has what the host hears. */
async function grab(by: Point, engine = createMuch(), options: object = {}) {
  const ends: Promise<CommandResult>[] = []
  const pasteMuch = (paste: (slices: SliceOptions) => Promise<CommandResult>) => {
    const end = paste({})
    end.catch(() => undefined)
    ends.push(end)
  }
  const bench = createWorkbench({ pasteMuch, ...options }, engine)
  const { driver, view } = bench
  const { x, y } = engine.graph.getNode(pressed)!.position
  view.viewport.set({ x: 300 - x, y: 300 - y, zoom: 1 })
  const moveTo = (shift: Point) => driver.move({ screen: { x: 320 + shift.x, y: 310 + shift.y } })
  const steps = engine.history.length
  await moveTo({ x: 0, y: 0 })
  await driver.holding('Alt', () => driver.press())
  await moveTo(by)
  const come = async () => {
    expect(await ends[0]).toEqual({ ok: true })
    // Where they were released after it had been asked where they shall be, they are moved in a task of their own.
    // The first of these may be asked for before that is.
    await nextTask()
    await nextTask()
  }
  return { ...bench, engine, ends, moveTo, steps, come, before: lookOf(engine) }
}

const heardOf = (end: Promise<CommandResult>) =>
  end.then(
    ({ ok }) => (ok ? 'ok' : 'refused'),
    (error: Error) => error.name,
  )

/** Where everything lies, whatever its id. */
function lookOf({ graph }: GraphEngine) {
  const { nodes, annotations } = graph
  return {
    nodes: presentRows(nodes)
      .map((row) => `${nodes.x[row]} ${nodes.y[row]} ${nodes.type[row]} ${nodes.height[row]}`)
      .sort(),
    annotations: presentRows(annotations).map((row) => `${annotations.x[row]} ${annotations.y[row]}`),
    connections: graph.connectionCount,
  }
}

function duplicated(by: Point, options?: Parameters<typeof createMuch>[0]) {
  const engine = createMuch(options)
  engine.execute({ type: 'duplicate', offset: by })
  return lookOf(engine)
}

describe('P13 a drag of much with Alt', () => {
  it('shows an outline, then copies under the pointer, and is one step', async () => {
    const { engine, view, driver, moveTo, come, steps, before } = await grab({ x: 40, y: 30 })
    const { x0, y0 } = view.overlay.copies!
    await moveTo({ x: 50, y: 30 })
    expect([view.overlay.copies!.x0 - x0, view.overlay.copies!.y0 - y0]).toEqual([10, 0])
    expect([engine.graph.nodeCount, engine.history.length]).toEqual([NODES, steps])
    await come()
    expect([view.overlay.copies, lookOf(engine)]).toEqual([null, duplicated({ x: 50, y: 30 })])
    await moveTo({ x: 70, y: 60 })
    expect(view.overlay.liftedNodes).toHaveLength(NODES)
    expect(lookOf(engine)).toEqual(duplicated({ x: 70, y: 60 }))
    await driver.release()
    expect([engine.history.length, view.overlay.liftedNodes]).toEqual([steps + 1, null])
    expect(engine.selection.rows.nodes.size).toBe(NODES)
    expect(engine.selection.rows.nodes.has(engine.graph.nodeRow(pressed))).toBe(false)
    const moved: number[] = []
    engine.subscribe((change) => moved.push(change.moved.length))
    engine.undo()
    expect(lookOf(engine)).toEqual(before)
    engine.redo()
    expect(lookOf(engine)).toEqual(duplicated({ x: 70, y: 60 }))
    // What is gone need not be moved, too.
    expect(moved).toEqual([0, 0])
  })

  it.each([false, true])(
    'comes to lie where it is released, whenever that is (with a subgraph: %s)',
    async (hasSubgraph) => {
      const random = createRandom(7)
      for (let round = 0; round < 12; round++) {
        const { engine, view, driver, moveTo, come, steps, before } = await grab(
          { x: 40, y: 30 },
          createMuch({ hasSubgraph }),
        )
        for (let ticks = random.below(40); ticks > 0; ticks--) await nextTask()
        const by = { x: 10 + random.below(300), y: random.below(300) }
        await moveTo(by)
        if (random.below(2) === 0) await moveTo(by)
        await driver.release()
        await come()
        expect(lookOf(engine)).toEqual(duplicated(by, { hasSubgraph }))
        expect([engine.history.length, view.overlay.copies, view.overlay.liftedNodes]).toEqual([steps + 1, null, null])
        engine.undo()
        expect(lookOf(engine)).toEqual(before)
        view.destroy()
      }
    },
    60_000,
  )

  it('stays where it is released, of so much, too, that a release has no time to lift and to move it', async () => {
    const of = createFlowScene({ nodes: 10_100, seed: 4 })
    const { engine, view, driver, come, steps } = await grab({ x: 40, y: 30 }, createMuch({ of }))
    await come()
    await driver.release()
    await come()
    expect([engine.history.length, view.overlay.liftedNodes]).toEqual([steps + 1, null])
    expect(lookOf(engine)).toEqual(duplicated({ x: 40, y: 30 }, { of }))
  })

  it('lands on the grid', async () => {
    const { engine, driver, come } = await grab({ x: 43, y: 30 }, createMuch(), { gridStep: 20 })
    await driver.release()
    await come()
    const copy = [...engine.selection.rows.nodes][1]!
    expect([engine.graph.nodes.x[copy]! % 20, engine.graph.nodes.y[copy]! % 20]).toEqual([0, 0])
  })

  it.each(['making', 'there', 'lifted'])(
    'is given up by Escape and by coming back, when copies are %s',
    async (phase) => {
      for (const end of ['Escape', 'back'] as const) {
        const { engine, view, driver, moveTo, ends, come, steps, before } = await grab({ x: 40, y: 30 })
        const selected = [...engine.selection.nodes].sort()
        if (phase !== 'making') await come()
        if (phase === 'lifted') await moveTo({ x: 60, y: 60 })
        if (end === 'Escape') await driver.key('Escape')
        else await moveTo({ x: 0, y: 0 })
        await driver.release()
        const heard = await heardOf(ends[0]!)
        expect(heard).toBe(phase === 'making' ? 'AbortError' : 'ok')
        expect([engine.history.length, view.overlay.copies, view.overlay.liftedNodes]).toEqual([steps, null, null])
        expect([lookOf(engine), [...engine.selection.nodes].sort()]).toEqual([before, selected])
        expect(engine.execute({ type: 'setTitle', node: pressed, title: 'After' })).toEqual({ ok: true })
        expect(engine.history.length).toBe(steps + 1)
      }
    },
  )

  it('leaves what others did meanwhile, and is refused', async () => {
    const { engine, view, driver, moveTo, ends, steps } = await grab({ x: 40, y: 30 })
    engine.execute({ type: 'setTitle', node: pressed, title: 'Other' })
    expect(await ends[0]).toEqual({ ok: false, code: 'out-of-date' })
    await moveTo({ x: 90, y: 90 })
    expect(view.overlay.copies).toBeNull()
    await driver.release()
    expect([engine.graph.nodeCount, engine.history.length]).toEqual([NODES, steps + 1])
    expect(engine.graph.getNode(pressed)!.title).toBe('Other')
  })

  it('ends when another file is opened, before and after copies are there', async () => {
    for (const isThere of [false, true]) {
      const { engine, view, driver, ends, come } = await grab({ x: 40, y: 30 })
      if (isThere) await come()
      engine.load(scene)
      await driver.release()
      expect(await heardOf(ends[0]!)).toBe(isThere ? 'ok' : 'AbortError')
      expect([engine.graph.nodeCount, engine.history.length, engine.selection.size]).toEqual([NODES, 0, 0])
      expect(view.overlay.copies).toBeNull()
    }
  })

  it('does nothing where the host is busy', async () => {
    const { engine, view, driver, moveTo, steps } = await grab({ x: 40, y: 30 }, createMuch(), { pasteMuch: () => {} })
    await nextTask()
    await moveTo({ x: 90, y: 90 })
    expect(view.overlay.copies).toBeNull()
    await driver.release()
    expect([engine.graph.nodeCount, engine.history.length]).toEqual([NODES, steps])
  })
})
