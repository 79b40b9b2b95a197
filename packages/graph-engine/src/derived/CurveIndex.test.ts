import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cubicAt, curveHandle } from '../geometry/bezier.ts'
import { path } from '../geometry/path.ts'
import { createGraphEngine } from '../GraphEngine.ts'
import { createFlowScene } from '../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../testing/sceneNodeTypes.ts'
import { createSmallFlow, input, output } from '../testing/smallFlow.ts'
import { GraphIndices } from './GraphIndices.ts'
import { connectionsIn, EVERYWHERE, nodesIn, piecesIn, STYLES, VIEWS } from '../testing/checks/indexViews.ts'

describe('CurveIndex', () => {
  it('Q1 of a large graph is whole after its slices, whatever changed between them', { timeout: 30_000 }, () => {
    const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
    engine.load(createFlowScene({ nodes: 15_000, connectionsPerNode: 1.5, seed: 3 }))
    const sliced = new GraphIndices(engine.graph)
    engine.subscribe((change) => sliced.follow(change))
    expect(sliced.curves.isWhole).toBe(false)
    const { connections, interfaces } = engine.graph
    const late = engine.graph.nodeId(interfaces.node[connections.from[connections.length - 1]!]!)
    engine.execute({ type: 'move', nodes: [{ id: late, x: 5, y: 5 }] })
    engine.execute({ type: 'removeNodes', nodes: [engine.graph.nodeId(14_000)] })
    engine.execute({ type: 'select', nodes: [late] })
    engine.execute({ type: 'duplicate' })
    engine.undo()
    sliced.curves.build(Infinity)
    const rebuilt = new GraphIndices(engine.graph)
    rebuilt.curves.build(Infinity)
    expect(sliced.curves.isWhole).toBe(true)
    for (const view of VIEWS) expect(piecesIn(sliced, view)).toEqual(piecesIn(rebuilt, view))
  })

  it('O4 has room for the pieces of a large graph before it takes any in, however many a connection has', () => {
    const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
    engine.load(createFlowScene({ nodes: 12_000, connectionsPerNode: 1.5, seed: 3 }))
    const { nodes, connectionCount, version } = engine.graph
    const rows = Int32Array.from({ length: nodes.length }, (_, row) => row)
    const xy = Float64Array.from({ length: rows.length * 2 }, (_, i) =>
      i % 2 ? nodes.y[i >> 1]! / 4 : nodes.x[i >> 1]! * 30,
    )
    engine.execute({ type: 'setPositions', version, nodes: { rows, xy } })
    const { pieces, isWhole } = new GraphIndices(engine.graph).curves
    expect(isWhole).toBe(false)
    const { capacity } = pieces
    const indices = new GraphIndices(engine.graph)
    indices.curves.build(Infinity)
    expect(indices.curves.pieces.count).toBeGreaterThan(connectionCount * 5)
    expect(indices.curves.pieces.capacity).toBe(capacity)
  })

  it('O4 takes a move of most nodes in by slices, with each connection found where it was until its turn', () => {
    const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
    engine.load(createFlowScene({ nodes: 7000, connectionsPerNode: 1.5, seed: 4 }))
    const sliced = new GraphIndices(engine.graph)
    engine.subscribe((change) => sliced.follow(change))
    const before = connectionsIn(sliced, EVERYWHERE)
    expect(sliced.curves.isWhole).toBe(true)
    const { nodes } = engine.graph
    const rows = Int32Array.from({ length: nodes.length }, (_, row) => row)
    const place = (shift: number) =>
      Float64Array.from({ length: rows.length * 2 }, (_, i) => (i % 2 ? nodes.y : nodes.x)[i >> 1]! + shift)
    const move = (shift: number) =>
      engine.execute({ type: 'setPositions', version: engine.graph.version, nodes: { rows, xy: place(shift) } })
    move(5_000)
    expect(sliced.curves.isWhole).toBe(false)
    expect(connectionsIn(sliced, EVERYWHERE)).toEqual(before)
    // Another one meanwhile, an edit, and the way back.
    sliced.curves.build(performance.now() + 1)
    move(900)
    engine.execute({ type: 'removeNodes', nodes: [engine.graph.nodeId(4_000)] })
    engine.execute({ type: 'setTitle', node: engine.graph.nodeId(7), title: 'x' })
    engine.undo()
    engine.undo()
    sliced.curves.build(Infinity)
    const rebuilt = new GraphIndices(engine.graph)
    expect(sliced.curves.isWhole).toBe(true)
    for (const view of VIEWS) {
      expect(piecesIn(sliced, view)).toEqual(piecesIn(rebuilt, view))
      expect(nodesIn(sliced, view)).toEqual(nodesIn(rebuilt, view))
    }
  })

  it('Q1 cuts a long curve, so that a view inside its box but off the curve does not find it', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'move', nodes: [{ id: 'c', x: 60_000, y: 60_000 }] })
    const { curves } = new GraphIndices(engine.graph)
    const out = new Int32Array(8)
    expect(curves.query(1_000, 50_000, 2_000, 51_000, out)).toBe(0)
    expect(curves.query(29_000, 29_000, 31_500, 31_500, out)).toBe(1)
  })

  it('Q1 finds every curve where it runs, also one that turns back', () => {
    const place = fc.integer({ min: -30_000, max: 30_000 })
    fc.assert(
      fc.property(place, place, fc.double({ min: 0, max: 1, noNaN: true }), (x, y, t) => {
        const engine = createSmallFlow()
        engine.execute({ type: 'move', nodes: [{ id: 'c', x, y }] })
        const { anchors, curves, graph } = new GraphIndices(engine.graph)
        const from = graph.interfaceRow(output(engine, 'a', 'text'))
        const to = graph.interfaceRow(input(engine, 'c', 'text'))
        const handle = curveHandle(anchors.x(to) - anchors.x(from))
        const onX = cubicAt(anchors.x(from), anchors.x(from) + handle, anchors.x(to) - handle, anchors.x(to), t)
        const onY = cubicAt(anchors.y(from), anchors.y(from), anchors.y(to), anchors.y(to), t)
        expect(curves.query(onX - 0.5, onY - 0.5, onX + 0.5, onY + 0.5, new Int32Array(1))).toBe(1)
      }),
      { seed: 7, numRuns: 300 },
    )
  })

  it.each(STYLES)('Q1 Q5 finds a %s connection wherever it runs, through points and backwards', (style) => {
    const place = fc.integer({ min: -9_000, max: 9_000 })
    fc.assert(
      fc.property(place, place, fc.array(fc.tuple(place, place), { maxLength: 4 }), (x, y, points) => {
        const engine = createSmallFlow()
        const connection = engine.graph.connectionId(0)
        engine.execute({ type: 'move', nodes: [{ id: 'c', x, y }] })
        for (const [px, py] of points) engine.execute({ type: 'addReroute', connection, x: px, y: py })
        const { curves } = new GraphIndices(engine.graph)
        curves.setStyle(style)
        const cubics = curves.paths.lay(0)
        const found = new Int32Array(1)
        for (let i = 0; i < cubics * 8; i += 8) {
          for (const t of [0, 0.2, 0.5, 0.9]) {
            const onX = cubicAt(path[i]!, path[i + 2]!, path[i + 4]!, path[i + 6]!, t)
            const onY = cubicAt(path[i + 1]!, path[i + 3]!, path[i + 5]!, path[i + 7]!, t)
            expect(curves.query(onX - 0.5, onY - 0.5, onX + 0.5, onY + 0.5, found)).toBe(1)
          }
        }
      }),
      { seed: 8, numRuns: 80 },
    )
  })

  it('Q1 names a connection once, however many of its pieces are in view', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'move', nodes: [{ id: 'c', x: 60_000, y: 60_000 }] })
    const { curves } = new GraphIndices(engine.graph)
    const out = new Int32Array(20_000)
    expect(curves.queryPieces(...EVERYWHERE, out)).toBeGreaterThan(10)
    expect(curves.query(...EVERYWHERE, out)).toBe(1)
  })
})
