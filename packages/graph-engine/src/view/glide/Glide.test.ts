import { describe, expect, it } from 'vitest'
import type { GraphEngine } from '../../api.ts'
import { GraphIndices } from '../../derived/GraphIndices.ts'
import { createGraphEngine } from '../../GraphEngine.ts'
import { Overlay } from '../../session/Overlay.ts'
import { createFlowScene } from '../../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../../testing/sceneNodeTypes.ts'
import { createSmallFlow } from '../../testing/smallFlow.ts'
import { Glide } from './Glide.ts'

function create(engine: GraphEngine = createSmallFlow(), isStill = false) {
  const { graph } = engine
  const indices = new GraphIndices(graph)
  const view = { x0: 0, y0: 0, x1: 1000, y1: 250 }
  const glide = new Glide(
    graph,
    indices.nodes,
    () => view,
    () => isStill,
  )
  const drawFrame = () => indices.nodes.build()
  drawFrame()
  engine.subscribe((change) => {
    glide.follow(change)
    indices.follow(change)
    drawFrame()
  })
  const overlay = new Overlay()
  return { engine, glide, overlay, x: (id: string) => glide.shown.nodes.x[graph.nodeRow(id)]! }
}

function place(engine: GraphEngine, places: Record<string, number>): void {
  const { graph } = engine
  const rows = Int32Array.from(Object.keys(places), (id) => graph.nodeRow(id))
  const xy = Float64Array.from(Object.values(places).flatMap((x) => [x, 0]))
  engine.execute({ type: 'setPositions', version: graph.version, nodes: { rows, xy } })
}

describe('Glide', () => {
  it('O5 shows nodes on their way for 300 ms, while the document has the new places', () => {
    const { engine, glide, overlay, x } = create()
    place(engine, { a: 800, c: 0 })
    expect(engine.graph.getNode('a')!.position).toEqual({ x: 800, y: 0 })
    expect(glide.step(1000, overlay)).toBe(true)
    expect([x('a'), x('c')]).toEqual([0, 400])
    expect(glide.step(1150, overlay)).toBe(true)
    expect([x('a'), x('c')]).toEqual([700, 50])
    const rows = glide.overlayOf(overlay).liftedNodes!
    expect(Array.from(rows, (row) => engine.graph.nodeId(row))).toEqual(['a', 'c'])
    expect(glide.step(1300, overlay)).toBe(false)
    expect([x('a'), glide.overlayOf(overlay)]).toEqual([800, overlay])
  })

  it('O5 glides back by undo, and leaves out what is seen neither before nor after', () => {
    const { engine, glide, overlay, x } = create()
    place(engine, { a: 800, d: 400, b: 5000 })
    glide.step(0, overlay)
    // d comes into sight, b was never there.
    expect([x('a'), x('d'), x('b')]).toEqual([0, 400, 5000])
    expect(glide.overlayOf(overlay).liftedNodes).toHaveLength(2)
    engine.undo()
    glide.step(2000, overlay)
    expect([x('a'), x('b')]).toEqual([800, 0])
  })

  it('O5 ends with any other change, and with a drag', () => {
    const { engine, glide, overlay, x } = create()
    place(engine, { a: 800 })
    glide.step(0, overlay)
    engine.execute({ type: 'setTitle', node: 'b', title: 'x' })
    expect([x('a'), glide.step(10, overlay)]).toEqual([800, false])
    place(engine, { a: 0 })
    glide.step(20, overlay)
    overlay.set({ liftedNodes: Int32Array.of(0) })
    expect([glide.step(30, overlay), x('a')]).toEqual([false, 0])
  })

  it('O5 stands still where motion is unwelcome, for moves by hand, and for more than eyes follow', () => {
    const still = create(createSmallFlow(), true)
    place(still.engine, { a: 800 })
    expect(still.glide.step(0, still.overlay)).toBe(false)
    const { engine, glide, overlay } = create()
    engine.execute({ type: 'move', nodes: [{ id: 'a', x: 1, y: 1 }] })
    expect(glide.step(0, overlay)).toBe(false)
    const crowd = createGraphEngine({ nodeTypes: sceneNodeTypes })
    crowd.load(createFlowScene({ nodes: 1600, seed: 1 }))
    const many = create(crowd)
    const all = Array.from({ length: 1600 }, (_, row) => [crowd.graph.nodeId(row), row / 2] as const)
    place(crowd, Object.fromEntries(all))
    expect(many.glide.step(0, many.overlay)).toBe(false)
  })
})
