import { expect, test } from 'vitest'
import { rawExtras } from '../codec/readExtras.ts'
import { importGraph } from '../import.ts'
import { createGraphEngine } from '../index.ts'
import { importFile, lost, node, open, read, wiring } from './testing/fixtures.ts'

const encode = (saved: unknown) => new TextEncoder().encode(JSON.stringify(saved))

test('I7 BaklavaJS v2 passes as it is', () => {
  const text = read('baklava-v2.json')
  expect(importGraph(text).saved).toEqual(JSON.parse(text))
})

test('I1 I7 a graph of v2 without the file around it is ours, too', () => {
  const { graph } = JSON.parse(read('baklava-v2.json')) as { graph: object }
  const result = importGraph(JSON.stringify(graph))
  expect(result).toMatchObject({ format: 'baklava', saved: { graph, graphTemplates: [] }, notKept: [] })
  expect(result.counts).toEqual({ nodesIn: 2, nodesOut: 2, connectionsIn: 2, connectionsOut: 2 })
  expect(open(result).graph.connectionCount).toBe(1)
})

test('I7 what the engine would refuse a whole file for is mended or listed', () => {
  const result = importGraph(
    JSON.stringify({
      graph: {
        id: 7,
        nodes: [{ title: 5, inputs: { a: { value: 1 }, b: 3 }, outputs: [] }, 'x', { id: 'n', type: 't' }],
        connections: { none: 1 },
      },
      graphTemplates: [null],
    }),
  )
  expect(result.counts).toEqual({ nodesIn: 3, nodesOut: 2, connectionsIn: 0, connectionsOut: 0 })
  expect(lost(result)).toEqual([
    'interface ?.b: not-an-object',
    'interface ?.outputs: not-an-object',
    'node nodes[1]: not-an-object',
    'data connections: unsupported',
    'template graphTemplates[0]: not-an-object',
  ])
  expect(open(result).graph.nodeCount).toBe(2)
})

const plain = (id: string, type = 'Log') => ({
  id,
  type,
  title: id,
  inputs: { in: { id: `${id}.in` } },
  outputs: { out: { id: `${id}.out` } },
})

test('I7 what a paste leaves out is named, with why', async () => {
  const file = {
    graph: {
      id: 'g',
      nodes: [plain('a'), plain('b'), plain('end', '__baklava_SubgraphInputNode')],
      connections: [
        { id: 'kept', from: 'a.out', to: 'b.in' },
        { id: 'turned', from: 'a.in', to: 'b.out' },
        { id: 'nothing', from: 'a.out', to: 'gone' },
        null,
        { id: 'no ends', from: 1, to: 'b.in' },
        { id: 'two inputs', from: 'a.in', to: 'b.in' },
        { id: 'from an end', from: 'end.out', to: 'b.in' },
      ],
    },
  }
  const { saved, counts, notKept, leftOut } = importGraph(JSON.stringify(file))
  expect([counts.connectionsOut, notKept]).toEqual([7, []])
  expect(leftOut.map(({ kind, id, reason }) => `${kind} ${id}: ${reason}`)).toEqual([
    'node end: outside-subgraph',
    'connection nothing: unknown-interface',
    'connection connections[3]: not-an-object',
    'connection no ends: no-end',
    'connection two inputs: no-pair',
    'connection from an end: outside-subgraph',
  ])
  const engine = createGraphEngine()
  await engine.executeInSlices({ type: 'paste', data: encode(saved), connections: 'all' })
  expect([engine.graph.nodeCount, engine.graph.connectionCount]).toEqual([2, 2])
})

test('I7 what a paste leaves out of what lies beside nodes and connections is named, of subgraphs nothing', async () => {
  const note = { id: 'n', kind: 'note', text: '', x: 0, y: 0, width: 200, height: 200 }
  const points = [{ x: 1, y: 2 }]
  const annotations = [note, 7, { ...note, id: 'f', kind: 'frame', width: -1 }, { ...note, id: 'w', text: 5 }]
  const reroutes = [
    { connection: 'c', points },
    { connection: 'c', points },
    { connection: 'gone', points },
    { connection: 'c2', points: [] },
    { connection: 'c2', points },
  ]
  const inside = { annotations: [7, note], kept: 1 }
  const file = {
    graph: {
      id: 'g',
      nodes: [plain('a'), plain('b')],
      connections: [
        { id: 'c', from: 'a.out', to: 'b.in' },
        { id: 'c2', from: 'b.out', to: 'a.in' },
      ],
      panning: { x: 5, y: 5 },
      author: 'Ada',
    },
    graphTemplates: [{ id: 't', name: 'Alt', nodes: [plain('x')], connections: [] }],
    phoenix: {
      graphs: { g: { annotations, reroutes, collapsed: ['a', 'gone', 5], more: [1], empty: {} }, t: inside, u: inside },
      version: 2,
    },
    license: 'MIT',
  }
  const { saved, notKept, leftOut } = importGraph(JSON.stringify(file))
  expect([saved, notKept]).toEqual([file, []])
  expect(leftOut.map(({ kind, id, reason }) => `${kind} ${id}: ${reason}`)).toEqual([
    'note annotations[1]: not-an-object',
    'group f: not-an-object',
    'note w: not-an-object',
    'waypoint c: duplicate',
    'waypoint gone: unknown-connection',
    'waypoint c2: not-an-object',
    'value gone: unknown-node',
    'value collapsed[2]: not-an-object',
    'data phoenix.graphs.g.more: unsupported',
    'data phoenix.graphs.u: unsupported',
    'data phoenix.version: unsupported',
    'data graph.author: unsupported',
    'data license: unsupported',
  ])
  const engine = createGraphEngine({ cycles: 'allow' })
  await engine.executeInSlices({ type: 'paste', data: encode(saved), connections: 'all' })
  const again = { ...engine.save() }
  const { annotations: pastedAnnotations, reroutes: pastedReroutes } = rawExtras(again, engine.save().graph.id)!
  expect([pastedAnnotations?.length, pastedReroutes?.length]).toEqual([1, 2])
  expect(rawExtras(again, engine.subgraphs.list[0]?.id)).toEqual(inside)
})

test('I7 subgraphs without an id, or with one that another has, get one and come along', async () => {
  const subgraph = { name: 'Alt', nodes: [], connections: [] }
  const graph = { id: 'g', nodes: [plain('a')], connections: [] }
  const graphTemplates = [{ ...subgraph, id: 't' }, subgraph, { ...subgraph, id: 't' }, subgraph]
  const { saved } = importGraph(JSON.stringify({ graph, graphTemplates }))
  expect(saved.graphTemplates.map(({ id }) => id)).toEqual(['t', 'imported', 't~2', 'imported~2'])
  const engine = createGraphEngine()
  expect(engine.load(saved).warnings).toEqual(['Node type Log is not registered'])
  expect(await createGraphEngine().executeInSlices({ type: 'paste', data: encode(saved) })).toEqual({ ok: true })
})

test('I8 BaklavaJS v1: connections say which interfaces are outputs', () => {
  const { graph } = importFile('baklava-v1.json').saved
  expect(Object.keys(node(graph, 'Topla').inputs)).toEqual(['Operation', 'Number 1', 'Number 2'])
  expect(node(graph, 'Topla').inputs['Number 2']).toMatchObject({ value: 2 })
  expect(wiring(graph)).toEqual(['Topla.Output > Göster.Value'])
})
