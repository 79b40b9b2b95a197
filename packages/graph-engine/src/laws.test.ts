import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createGraphEngine,
  type Command,
  type GraphEngine,
  type GraphReader,
  type SavedAnnotation,
  type SavedEditor,
} from './index.ts'
import { createFlowScene, sceneNodeTypes } from './testing.ts'
import { findLost } from './testing/findLost.ts'

const RUNS = { numRuns: 60, seed: 20261120 }

/** Small scenes with everything odd that a file may have. */
const editors = fc
  .record({
    nodes: fc.integer({ min: 1, max: 14 }),
    seed: fc.integer({ min: 0, max: 10_000 }),
    odd: fc.array(fc.tuple(fc.nat(6), fc.nat(40)), { maxLength: 8 }),
    extra: fc.jsonValue({ maxDepth: 2 }),
  })
  .map(({ nodes, seed, odd, extra }) => {
    const saved = createFlowScene({ nodes, seed })
    for (const [kind, at] of odd) makeOdd(saved, kind, at, extra)
    return JSON.parse(JSON.stringify(saved)) as SavedEditor
  })
  .filter((saved) => !JSON.stringify(saved).includes('__proto__'))

function makeOdd(saved: SavedEditor, kind: number, at: number, extra: unknown): void {
  const { graph } = saved
  const node = graph.nodes[at % graph.nodes.length]!
  const other = graph.nodes[(at * 7) % graph.nodes.length]!
  const connection = { id: `odd ${kind} ${at} ${graph.connections.length}`, from: 'nowhere', to: 'nothing' }
  if (kind === 0) delete node.position
  if (kind === 1) node.type = 'not/registered'
  if (kind === 2) node['extra'] = extra
  if (kind === 3) graph.connections.splice(at % (graph.connections.length + 1), 0, { ...connection, extra })
  if (kind === 4) Object.values(node.inputs)[0]!.value = extra
  const ends = { from: Object.values(node.outputs)[0]!.id, to: Object.values(other.inputs)[0]!.id }
  if (kind === 5) graph.connections.push({ ...connection, ...ends })
  if (kind === 6) addExtras(saved, at, extra)
}

/** Annotations, points and collapsed nodes, some of which cannot be read, and keys that are not ours. */
function addExtras(saved: SavedEditor, at: number, extra: unknown): void {
  const { graph } = saved
  const connection = graph.connections[at % Math.max(1, graph.connections.length)]?.id ?? 'none'
  const frame = { id: `frame ${at % 3}`, kind: 'frame', text: 'Ü', x: at, y: -at, width: 300, height: 200, extra }
  saved['phoenix'] = {
    extra,
    graphs: {
      other: { annotations: [extra] },
      [graph.id]: {
        extra,
        annotations: [frame, extra, { ...frame, id: 'note', kind: 'note', color: 'amber' }, { ...frame, width: 1 }],
        reroutes: [
          {
            connection,
            points: [
              { x: at, y: 1, extra },
              { x: 5, y: 6 },
            ],
            extra,
          },
          { connection, points: [] },
          { connection: 'gone', points: [{ x: 1, y: 1 }] },
        ],
        collapsed: [graph.nodes[at % graph.nodes.length]!.id, 'gone', extra],
      },
    },
  }
}

/** A command named by numbers, made real against the graph as it then is. */
const steps = fc.array(fc.tuple(fc.nat(28), fc.nat(1000), fc.nat(1000)), { minLength: 1, maxLength: 25 })

function createCommand(engine: GraphEngine, [kind, a, b]: readonly [number, number, number]): Command {
  const { graph } = engine.save()
  const node = graph.nodes[a % Math.max(1, graph.nodes.length)]
  const other = graph.nodes[b % Math.max(1, graph.nodes.length)]
  const connection = graph.connections[a % Math.max(1, graph.connections.length)]
  const position = { x: a - 300, y: b / 3 }
  const annotation = pick(annotationsOf(engine), b)
  const rerouted = pick(reroutedOf(engine), a)
  if (node === undefined || other === undefined || kind === 0) {
    return { type: 'addNode', nodeType: sceneNodeTypes[a % sceneNodeTypes.length]!.type, position }
  }
  const input = (saved: typeof node, at: number) => pick(Object.values(saved.inputs), at)?.id ?? 'none'
  const output = (saved: typeof node, at: number) => pick(Object.values(saved.outputs), at)?.id ?? 'none'
  const commands: Command[] = [
    { type: 'removeNodes', nodes: [node.id, other.id] },
    {
      type: 'moveNodes',
      nodes: [
        { id: node.id, ...position },
        { id: other.id, x: b, y: a },
        { id: node.id, x: 1, y: b },
      ],
    },
    { type: 'connect', from: output(node, b), to: input(other, a) },
    { type: 'connect', from: input(other, b), to: output(node, a) },
    { type: 'disconnect', connection: connection?.id ?? 'none' },
    { type: 'setValue', interface: input(node, b), value: pick([a, String(b), true, ['x', { y: null }], 'GET'], b) },
    { type: 'setTitle', node: node.id, title: `Title ${b % 3}` },
    { type: 'setWidth', node: node.id, width: b },
    { type: 'select', nodes: [node.id, other.id], mode: pick(['replace', 'add', 'toggle'] as const, a)! },
    { type: 'duplicate' },
    { type: 'cut' },
    { type: 'addFrame', title: `Frame ${b}` },
    { type: 'addNote', text: 'one\ntwo', color: pick(['amber', 'ash'], a)!, ...position },
    { type: 'addReroute', connection: connection?.id ?? 'none', x: a, y: b },
    { type: 'removeReroutes', reroutes: [{ connection: connection?.id ?? 'none', index: b % 2 }] },
    { type: 'resizeAnnotation', annotation: annotation?.id ?? 'none', ...position, width: a, height: b },
    { type: 'setText', annotation: annotation?.id ?? 'none', text: `Text ${b % 3}` },
    { type: 'removeAnnotations', annotations: annotation ? [annotation.id] : [] },
    {
      type: 'moveElements',
      nodes: [{ id: node.id, ...position }],
      annotations: annotation ? [{ id: annotation.id, ...position }] : [],
      reroutes: rerouted ? [{ connection: rerouted, index: 0, x: b, y: a }] : [],
    },
    {
      type: 'setPositions',
      version: engine.graph.version - (a % 5 === 0 ? 1 : 0),
      nodes: { rows: Int32Array.of(engine.graph.nodeRow(node.id)), xy: Float64Array.of(a, -b) },
      ...(annotation && {
        annotations: {
          rows: Int32Array.of(engine.graph.annotationRow(annotation.id)),
          boxes: Float64Array.of(a, b, b, a),
        },
      }),
    },
    { type: 'insertOnConnection', node: node.id, connection: connection?.id ?? 'none' },
    { type: 'setCollapsed', nodes: [node.id, other.id], collapsed: b % 3 > 0 },
    { type: 'align', edge: pick(['left', 'center', 'right', 'top', 'middle', 'bottom'] as const, a)! },
    { type: 'distribute', axis: pick(['horizontal', 'vertical'] as const, a)! },
    {
      type: 'addNode',
      nodeType: sceneNodeTypes[a % sceneNodeTypes.length]!.type,
      position,
      ...(b % 2 ? { connectTo: input(other, a) } : { insertOn: connection?.id ?? 'none' }),
    },
    {
      type: 'select',
      nodes: [],
      annotations: annotation ? [annotation.id] : [],
      connections: connection && engine.graph.connectionRow(connection.id) >= 0 ? [connection.id] : [],
      reroutes: rerouted ? [{ connection: rerouted, index: 0 }] : [],
      mode: pick(['replace', 'add', 'toggle'] as const, b)!,
    },
    { type: 'removeSelection' },
    { type: 'selectAll' },
  ]
  return commands[kind - 1]!
}

function annotationsOf({ graph }: GraphEngine): SavedAnnotation[] {
  const rows = Array.from({ length: graph.annotations.length }, (_, row) => row)
  return rows.filter((row) => graph.annotations.present[row] === 1).map((row) => ({ ...graph.annotation(row) }))
}

function reroutedOf({ graph }: GraphEngine): string[] {
  const rows = Array.from({ length: graph.connections.length }, (_, row) => row)
  return rows
    .filter((row) => graph.connections.present[row] === 1 && graph.reroutesOf(row).length > 0)
    .map((row) => graph.connectionId(row))
}

function pick<T>(items: readonly T[], at: number): T | undefined {
  return items.length === 0 ? undefined : items[at % items.length]
}

function createEngine(saved: SavedEditor): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes, createId: countIds() })
  engine.load(saved)
  return engine
}

/** The same ids in every run, so that a failure can be replayed. */
function countIds(): () => string {
  let count = 0
  return () => `ffffffff-0000-4000-8000-${(count++).toString(16).padStart(12, '0')}`
}

function pointsOf(graph: GraphReader, connection: number): string {
  return graph
    .reroutesOf(connection)
    .map((row) => `${graph.reroutes.x[row]} ${graph.reroutes.y[row]}`)
    .join()
}

function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** What the columns say, freed of row numbers. */
function readColumns(engine: GraphEngine): unknown {
  const { graph } = engine
  const { nodes, interfaces, connections } = graph
  const rows = Array.from({ length: nodes.length }, (_, row) => row).filter((row) => nodes.present[row] === 1)
  const wires = Array.from({ length: connections.length }, (_, row) => row).filter(
    (row) => connections.present[row] === 1,
  )
  return {
    counts: [graph.nodeCount, graph.connectionCount, graph.annotations.count],
    annotations: annotationsOf(engine).map((annotation) => {
      const row = graph.annotationRow(annotation.id)
      const { kind, x, y, width, height } = graph.annotations
      return [annotation, kind[row], x[row], y[row], width[row], height[row]]
    }),
    reroutes: reroutedOf(engine).map((id) => {
      const { connection, x, y } = graph.reroutes
      const row = graph.connectionRow(id)
      return [id, graph.reroutesOf(row).map((point) => [connection[point] === row, x[point], y[point]])]
    }),
    nodes: rows.map((row) => {
      const first = nodes.firstInterface[row]!
      const own = Array.from({ length: nodes.interfaceCount[row]! }, (_, i) => first + i)
      expect(graph.nodeRow(graph.nodeId(row))).toBe(row)
      return {
        view: graph.getNode(graph.nodeId(row)),
        flags: nodes.flags[row],
        interfaces: own.map((i) => {
          expect(graph.interfaceRow(graph.interfaceId(i))).toBe(i)
          expect(interfaces.node[i]).toBe(row)
          const at: string[] = []
          graph.forEachConnection(i, (c) => at.push(graph.connectionId(c)))
          return [interfaces.flags[i], interfaces.slot[i], interfaces.degree[i], at.sort()]
        }),
      }
    }),
    connections: wires.map((row) => {
      expect(graph.connectionRow(graph.connectionId(row))).toBe(row)
      return [
        graph.connectionId(row),
        ...[connections.from[row]!, connections.to[row]!].map((i) => graph.interfaceId(i)),
      ]
    }),
  }
}

/** Of two with one id the later gets another. */
const isId = (path: readonly string[]) => path.at(-1) === 'id'

describe('laws', () => {
  test('S1 G13 all that a file has is in what is saved, whatever could not be read', () => {
    fc.assert(
      fc.property(editors, (saved) => {
        const file = structuredClone(saved)
        expect(findLost(file, createEngine(saved).save(), isId)).toEqual([])
      }),
      RUNS,
    )
  })

  test('S5 load(save(d)) = d', () => {
    fc.assert(
      fc.property(editors, (saved) => {
        const first = createEngine(saved).save()
        const engine = createEngine(first)
        expect(JSON.stringify(engine.save())).toBe(JSON.stringify(first))
      }),
      RUNS,
    )
  })

  test('H1 undo(do(d)) = d and redo(undo(d)) = d, for each step and for all of them', () => {
    fc.assert(
      fc.property(editors, steps, (saved, plan) => {
        const engine = createEngine(saved)
        const states = [engine.save()]
        for (const step of plan) {
          const before = engine.history.length
          engine.execute(createCommand(engine, step))
          const isStep = engine.history.length > before
          states.push(engine.save())
          expect(isStep || equal(states.at(-1), states.at(-2))).toBe(true)
          if (!isStep) {
            states.pop()
            continue
          }
          engine.undo()
          expect(engine.save()).toEqual(states.at(-2))
          engine.redo()
          expect(engine.save()).toEqual(states.at(-1))
        }
        for (let i = states.length - 2; i >= 0; i--) {
          expect(engine.undo()).toBe(true)
          expect(engine.save()).toEqual(states[i])
        }
        expect(engine.undo()).toBe(false)
        expect(engine.history.isDirty).toBe(false)
        while (engine.redo());
        expect(engine.save()).toEqual(states.at(-1))
      }),
      RUNS,
    )
  })

  test('H3 a cancelled gesture leaves nothing, a committed one is one step', () => {
    fc.assert(
      fc.property(editors, steps, fc.boolean(), (saved, plan, isCommitted) => {
        const engine = createEngine(saved)
        const before = engine.save()
        const gesture = engine.beginGesture()
        for (const step of plan) gesture.execute(createCommand(engine, step))
        const after = engine.save()
        if (isCommitted) gesture.commit()
        else gesture.cancel()
        expect(engine.save()).toEqual(isCommitted ? after : before)
        expect(engine.history.length).toBeLessThanOrEqual(isCommitted ? 1 : 0)
        engine.undo()
        expect(engine.save()).toEqual(before)
        engine.redo()
        expect(engine.save()).toEqual(isCommitted ? after : before)
      }),
      RUNS,
    )
  })

  test('E1 E2 the columns are those of the saved form loaded afresh', () => {
    fc.assert(
      fc.property(editors, steps, fc.array(fc.boolean(), { maxLength: 20 }), (saved, plan, moves) => {
        const engine = createEngine(saved)
        for (const step of plan) engine.execute(createCommand(engine, step))
        for (const isUndo of moves) {
          if (isUndo) engine.undo()
          else engine.redo()
        }
        expect(readColumns(engine)).toEqual(readColumns(createEngine(engine.save())))
      }),
      RUNS,
    )
  })

  test('E3 the ChangeSets tell every difference', () => {
    fc.assert(
      fc.property(editors, steps, (saved, plan) => {
        const engine = createEngine(saved)
        const nodes = new Set<number>()
        const wires = new Set<number>()
        const { graph } = engine
        const annotations = new Map<number, unknown>()
        const points = new Map<number, string>()
        for (let row = 0; row < graph.annotations.length; row++) annotations.set(row, graph.annotation(row))
        for (let row = 0; row < graph.nodes.length; row++) nodes.add(row)
        for (let row = 0; row < graph.connections.length; row++) {
          points.set(row, pointsOf(graph, row))
          if (graph.connections.present[row] === 1) wires.add(row)
        }
        let { version } = graph
        engine.subscribe((change) => {
          expect(change.version).toBe(++version)
          for (const row of change.nodesAdded) expect(nodes.size).toBeLessThan(nodes.add(row).size)
          for (const row of change.nodesRemoved) expect(nodes.delete(row)).toBe(true)
          for (const row of change.connectionsAdded) expect(wires.size).toBeLessThan(wires.add(row).size)
          for (const row of change.connectionsRemoved) expect(wires.delete(row)).toBe(true)
          for (const row of [...change.moved, ...change.edited]) expect(nodes.has(row)).toBe(true)
          for (const row of change.annotations) annotations.set(row, graph.annotation(row))
          for (const row of change.rerouted) points.set(row, pointsOf(graph, row))
        })
        for (const step of plan) engine.execute(createCommand(engine, step))
        while (engine.undo());
        expect([nodes.size, wires.size]).toEqual([graph.nodeCount, graph.connectionCount])
        for (const [row, annotation] of annotations) expect(graph.annotation(row)).toEqual(annotation)
        for (const [row, text] of points) expect(pointsOf(graph, row)).toBe(text)
      }),
      RUNS,
    )
  })

  test('C1 canExecute says what execute does, and does nothing', () => {
    fc.assert(
      fc.property(editors, steps, (saved, plan) => {
        const engine = createEngine(saved)
        for (const step of plan) {
          const command = createCommand(engine, step)
          const before = engine.save()
          const { version } = engine.graph
          const said = engine.canExecute(command)
          expect(engine.save()).toEqual(before)
          const done = engine.execute(command)
          expect(done).toEqual(said)
          expect(done.ok || (engine.graph.version === version && equal(engine.save(), before))).toBe(true)
        }
      }),
      RUNS,
    )
  })

  test('B1 B4 bytes in and bytes out are load and save', async () => {
    await fc.assert(
      fc.asyncProperty(editors, steps, async (saved, plan) => {
        const loaded = createEngine(saved)
        const opened = createGraphEngine({ nodeTypes: sceneNodeTypes, createId: countIds() })
        const bytes = new TextEncoder().encode(JSON.stringify(saved, null, 1))
        const { warnings } = await opened.open(bytes)
        expect(warnings).toEqual(createGraphEngine({ nodeTypes: sceneNodeTypes }).load(saved).warnings)
        bytes.fill(0)
        for (const step of plan) {
          const command = createCommand(loaded, step)
          expect(opened.execute(command)).toEqual(loaded.execute(command))
        }
        expect(opened.save()).toEqual(loaded.save())
        const text = new TextDecoder().decode(await opened.saveBytes())
        expect(JSON.parse(text)).toEqual(opened.save())
        expect(new TextDecoder().decode(await loaded.saveBytes())).toBe(JSON.stringify(loaded.save()))
      }),
      { ...RUNS, numRuns: 30 },
    )
  })
})
