import { describe, expect, it } from 'vitest'
import { presentRows } from '../document/columns.ts'
import { type CommandResult, createGraphEngine, type GraphEngine } from '../index.ts'
import type { Point } from '../model/Point.ts'
import { createFlowScene, sceneNodeTypes } from '../testing.ts'
import { createWorkbench } from '../testing/workbench.ts'

const NODES = 2100
const scene = createFlowScene({ nodes: NODES, seed: 4 })
const pressed = scene.graph.nodes[1]!.id

function createMuch({ hasSubgraph = false } = {}): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(scene)
  if (hasSubgraph) {
    engine.execute({ type: 'select', nodes: [engine.graph.nodeId(0)] })
    engine.execute({ type: 'createSubgraph', open: false })
  }
  engine.execute({ type: 'addFrame', x: -5000, y: -5000, width: 400, height: 300 })
  engine.execute({ type: 'selectAll' })
  return engine
}

/** Presses a node with Alt and drags it by as much. `made` has the duplicates that were asked for. */
async function grab(by: Point, engine = createMuch(), options: object = {}) {
  const made: Promise<CommandResult>[] = []
  const duplicate = (offset?: Point): CommandResult => {
    made.push(engine.executeInSlices({ type: 'duplicate', ...(offset && { offset }) }))
    return { ok: true }
  }
  const bench = createWorkbench({ duplicate, ...options }, engine)
  const { driver, view } = bench
  const { x, y } = engine.graph.getNode(pressed)!.position
  view.viewport.set({ x: 300 - x, y: 300 - y, zoom: 1 })
  const moveTo = (shift: Point) => driver.move({ screen: { x: 320 + shift.x, y: 310 + shift.y } })
  const steps = engine.history.length
  await moveTo({ x: 0, y: 0 })
  await driver.holding('Alt', () => driver.press())
  await moveTo(by)
  return { ...bench, engine, made, moveTo, steps, before: lookOf(engine) }
}

/** @returns Where everything lies, whatever its id. */
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

const refuse = () => ({ ok: false, code: 'read-only' }) as const

describe('P13 a drag of much with Alt', () => {
  it.each([false, true])(
    'drags an outline, and makes the copies where it is released (with a subgraph: %s)',
    async (hasSubgraph) => {
      const { engine, view, driver, moveTo, made, steps, before } = await grab(
        { x: 40, y: 30 },
        createMuch({ hasSubgraph }),
      )
      const { x0, y0 } = view.overlay.box!
      await moveTo({ x: 50, y: 30 })
      expect([view.overlay.box!.x0 - x0, view.overlay.box!.y0 - y0]).toEqual([10, 0])
      expect([engine.history.length, lookOf(engine)]).toEqual([steps, before])
      await driver.release()
      expect(view.overlay.box).toBeNull()
      expect(await Promise.all(made)).toEqual([{ ok: true }])
      expect(lookOf(engine)).toEqual(duplicated({ x: 50, y: 30 }, { hasSubgraph }))
      expect([engine.history.length, view.overlay.liftedNodes]).toEqual([steps + 1, null])
      expect(engine.selection.rows.nodes.has(engine.graph.nodeRow(pressed))).toBe(false)
      engine.undo()
      expect(lookOf(engine)).toEqual(before)
      engine.redo()
      expect(lookOf(engine)).toEqual(duplicated({ x: 50, y: 30 }, { hasSubgraph }))
    },
  )

  it('lands on the grid', async () => {
    const { engine, driver, made } = await grab({ x: 43, y: 30 }, createMuch(), { gridStep: 20 })
    await driver.release()
    await made[0]
    const copy = [...engine.selection.rows.nodes][1]!
    expect([engine.graph.nodes.x[copy]! % 20, engine.graph.nodes.y[copy]! % 20]).toEqual([0, 0])
  })

  it.each(['Escape', 'back'])('is given up by Escape and by coming back: %s', async (end) => {
    const { engine, view, driver, moveTo, made, before } = await grab({ x: 40, y: 30 })
    const selected = engine.selection.size
    if (end === 'Escape') await driver.key('Escape')
    else await moveTo({ x: 0, y: 0 })
    await driver.release()
    expect([made, view.overlay.box]).toEqual([[], null])
    expect([lookOf(engine), engine.selection.size]).toEqual([before, selected])
  })

  it('is given up when another file is opened', async () => {
    const { engine, view, driver, made } = await grab({ x: 40, y: 30 })
    engine.load(scene)
    await driver.release()
    expect([made, view.overlay.box]).toEqual([[], null])
  })

  it('tells why it may not be made', async () => {
    const { view, driver } = await grab({ x: 40, y: 30 }, createMuch(), { duplicate: refuse })
    await driver.release()
    expect(view.events).toContainEqual({ type: 'refused', code: 'read-only' })
  })
})
