import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GraphEngine } from '../api.ts'
import type { Command, RerouteId } from '../commands/Command.ts'
import type { GraphReader } from '../document/GraphReader.ts'
import { cubicAt, curveHandle } from '../geometry/bezier.ts'
import { path } from '../geometry/path.ts'
import { createGraphEngine } from '../GraphEngine.ts'
import { createFlowScene } from '../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../testing/sceneNodeTypes.ts'
import { createSmallFlow, input, output } from '../testing/smallFlow.ts'
import { GraphIndices } from './GraphIndices.ts'

/** What a hand could do next, by number: ids are chosen among those that are there. */
const edit = fc.record({
  kind: fc.constantFrom(
    'add',
    'move',
    'remove',
    'connect',
    'disconnect',
    'resize',
    'note',
    'unnote',
    'reroute',
    'drag',
    'unroute',
    'collapse',
    'undo',
    'redo',
  ),
  one: fc.nat(1000),
  other: fc.nat(1000),
  x: fc.integer({ min: -20_000, max: 20_000 }),
  y: fc.integer({ min: -20_000, max: 20_000 }),
})
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never

describe('GraphIndices', () => {
  it('Q1 follow(changes) = rebuild', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 60 }), fc.constantFrom(...STYLES), (edits, style) => {
        const engine = createSmallFlow()
        const followed = new GraphIndices(engine.graph)
        followed.curves.setStyle(style)
        engine.subscribe((change) => followed.follow(change))
        for (const each of edits) {
          // Now and then: what many changes left is taken in by the question after them.
          if (each.one % 2 === 0) followed.nodes.build()
          perform(engine, each)
        }
        const rebuilt = new GraphIndices(engine.graph)
        rebuilt.curves.setStyle(style)
        for (const view of VIEWS) {
          expect(followed.annotations.query(...view)).toEqual(rebuilt.annotations.query(...view))
          expect([...followed.reroutes.query(...view)]).toEqual([...rebuilt.reroutes.query(...view)])
          expect(nodesIn(followed, view)).toEqual(nodesIn(rebuilt, view))
          expect(connectionsIn(followed, view)).toEqual(connectionsIn(rebuilt, view))
          expect(piecesIn(followed, view)).toEqual(piecesIn(rebuilt, view))
        }
        expect(followed.bounds.get()).toEqual(rebuilt.bounds.get())
      }),
      { seed: 5, numRuns: 60 },
    )
  })

  it('Q1 of a large graph is whole after its slices, whatever changed between them', { timeout: 30_000 }, () => {
    const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
    engine.load(createFlowScene({ nodes: 15_000, connectionsPerNode: 1.5, seed: 3 }))
    const sliced = new GraphIndices(engine.graph)
    engine.subscribe((change) => sliced.follow(change))
    expect(sliced.curves.isWhole).toBe(false)
    const { connections, interfaces } = engine.graph
    const late = engine.graph.nodeId(interfaces.node[connections.from[connections.length - 1]!]!)
    engine.execute({ type: 'moveNodes', nodes: [{ id: late, x: 5, y: 5 }] })
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

  it('Q1 follows a load', () => {
    const engine = createSmallFlow()
    const saved = engine.save()
    const empty = createSmallFlow()
    empty.execute({ type: 'removeNodes', nodes: ['a', 'b', 'c', 'd'] })
    const indices = new GraphIndices(empty.graph)
    empty.subscribe((change) => indices.follow(change))
    expect(nodesIn(indices, EVERYWHERE)).toEqual([])
    expect(indices.bounds.get()).toBeUndefined()
    empty.load(saved)
    expect(nodesIn(indices, EVERYWHERE)).toHaveLength(4)
    expect(connectionsIn(indices, EVERYWHERE)).toHaveLength(1)
  })

  it('Q1 cuts a long curve, so that a view inside its box but off the curve does not find it', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'moveNodes', nodes: [{ id: 'c', x: 60_000, y: 60_000 }] })
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
        engine.execute({ type: 'moveNodes', nodes: [{ id: 'c', x, y }] })
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
        engine.execute({ type: 'moveNodes', nodes: [{ id: 'c', x, y }] })
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
    engine.execute({ type: 'moveNodes', nodes: [{ id: 'c', x: 60_000, y: 60_000 }] })
    const { curves } = new GraphIndices(engine.graph)
    const out = new Int32Array(20_000)
    expect(curves.queryPieces(...EVERYWHERE, out)).toBeGreaterThan(10)
    expect(curves.query(...EVERYWHERE, out)).toBe(1)
  })

  it('Q2 meets outputs at the right edge and inputs at the left, at the middle of their rows', () => {
    const engine = createSmallFlow()
    const { anchors, graph } = new GraphIndices(engine.graph)
    const second = graph.interfaceRow(output(engine, 'b', 'number'))
    expect([anchors.x(second), anchors.y(second)]).toEqual([200, 300 + 28 + 4 + 22 + 11])
    const first = graph.interfaceRow(input(engine, 'c', 'text'))
    expect([anchors.x(first), anchors.y(first)]).toEqual([400, 28 + 4 + 22 + 11])
  })

  it('Q3 puts the topmost node first', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'moveNodes', nodes: [{ id: 'a', x: 400, y: 0 }] })
    const { nodes, graph } = new GraphIndices(engine.graph)
    expect(Array.from(nodes.topmostFirst(450, 10, 450, 10), (row) => graph.nodeId(row))).toEqual(['c', 'a'])
  })
})

const STYLES = ['curved', 'straight', 'orthogonal'] as const

type View = [x0: number, y0: number, x1: number, y1: number]
const EVERYWHERE: View = [-1e6, -1e6, 1e6, 1e6]
const VIEWS: View[] = [EVERYWHERE, [-500, -500, 500, 500], [0, 0, 20_000, 20_000], [-9_000, 3_000, -2_000, 8_000]]

function perform(engine: GraphEngine, { kind, one, other, x, y }: Edit): void {
  if (kind === 'undo') engine.undo()
  else if (kind === 'redo') engine.redo()
  else engine.execute(commandFor(engine, kind, one, other, x, y))
}

function commandFor(
  { graph }: GraphEngine,
  kind: Exclude<Edit['kind'], 'undo' | 'redo'>,
  one: number,
  other: number,
  x: number,
  y: number,
): Command {
  const node = pick(graph.nodes, one, (row) => graph.nodeId(row))
  switch (kind) {
    case 'add':
      return { type: 'addNode', nodeType: one % 2 ? 'source' : 'sink', position: { x, y } }
    case 'move':
      return { type: 'moveNodes', nodes: [{ id: node, x, y }] }
    case 'remove':
      return { type: 'removeNodes', nodes: [node] }
    case 'resize':
      return { type: 'setWidth', node, width: 150 + (other % 170) }
    case 'connect':
      return {
        type: 'connect',
        from: graph.interfaceId(one % Math.max(1, graph.interfaces.length)),
        to: graph.interfaceId(other % Math.max(1, graph.interfaces.length)),
      }
    case 'note':
      return { type: 'addNote', x, y }
    case 'unnote':
      return { type: 'removeAnnotations', annotations: [annotationId(graph, one)] }
    case 'reroute':
      return { type: 'addReroute', connection: pick(graph.connections, one, (row) => graph.connectionId(row)), x, y }
    case 'drag':
      return {
        type: 'moveElements',
        annotations: graph.annotations.count > 0 ? [{ id: annotationId(graph, one), x, y }] : [],
        reroutes: graph.reroutes.length > 0 ? [{ ...rerouteId(graph, other), x, y }] : [],
      }
    case 'unroute':
      return { type: 'removeReroutes', reroutes: [rerouteId(graph, one)] }
    case 'collapse':
      return { type: 'setCollapsed', nodes: [node], collapsed: other % 2 > 0 }
    case 'disconnect':
      return { type: 'disconnect', connection: pick(graph.connections, one, (row) => graph.connectionId(row)) }
  }
}

function annotationId(graph: GraphReader, n: number): string {
  return pick(graph.annotations, n, (row) => graph.annotationId(row))
}

function rerouteId(graph: GraphReader, n: number): RerouteId {
  const { connection, length } = graph.reroutes
  return length === 0
    ? { connection: '', index: 0 }
    : { connection: graph.connectionId(connection[n % length]!), index: 0 }
}

function pick(columns: { length: number; present: Uint8Array }, n: number, idOf: (row: number) => string): string {
  const rows = Array.from({ length: columns.length }, (_, row) => row).filter((row) => columns.present[row])
  return rows.length > 0 ? idOf(rows[n % rows.length]!) : ''
}

function nodesIn({ nodes }: GraphIndices, view: View): number[] {
  return [...nodes.topmostFirst(...view)]
}

function connectionsIn({ curves }: GraphIndices, view: View): number[] {
  const out = new Int32Array(20_000)
  return [...out.subarray(0, curves.query(...view, out))].sort((a, b) => a - b)
}

function piecesIn({ curves }: GraphIndices, view: View): string[] {
  const out = new Int32Array(50_000)
  const pieces = out.subarray(0, curves.queryPieces(...view, out))
  return Array.from(
    pieces,
    (piece) =>
      `${curves.pieces.table.connection(piece)} ${curves.pieces.table.start(piece)}-${curves.pieces.table.end(piece)}`,
  ).sort()
}
