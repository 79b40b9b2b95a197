/** These tests open and edit here what `@baklavajs/core` writes, and let it read the result again. */
import { GRAPH_INPUT_NODE_TYPE, GRAPH_OUTPUT_NODE_TYPE, GraphInputNode, GraphOutputNode } from '@baklavajs/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createGraphEngine, type GraphEngine, type SavedEditor, type SavedNode } from '../index.ts'
import { createRandom } from '../testing.ts'
import { createEdit, end } from './testing/createEdit.ts'
import { classes, connectRandomly, createEditor, createFile, nodeTypes, readUpstream } from './testing/upstream.ts'

function open(saved: SavedEditor): { engine: GraphEngine; warnings: string[] } {
  const engine = createGraphEngine({ nodeTypes })
  const { warnings } = engine.load(saved)
  return { engine, warnings }
}

function expectOk(results: readonly { ok: boolean }[]): void {
  expect(results).toEqual(results.map(() => ({ ok: true })))
}

describe('files of @baklavajs/core', () => {
  // Upstream prints each warning besides returning it.
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
  afterEach(() => void vi.restoreAllMocks())

  test.each([1, 2, 3, 4, 5])('S1 S4 L11 open without a warning and save back the same (seed %i)', async (seed) => {
    const saved = createFile(seed)
    expect(readUpstream(saved)).toEqual({ warnings: [], saved })
    const { engine, warnings } = open(saved)
    expect(warnings).toEqual([])
    expect(JSON.stringify(engine.save())).toBe(JSON.stringify(saved))
    const bytes = new TextEncoder().encode(JSON.stringify(saved))
    expect(await engine.open(bytes)).toEqual({ warnings: [] })
    expect(JSON.stringify(engine.save())).toBe(JSON.stringify(saved))
  })

  test('L11 a graph node has the ports of its template', () => {
    const saved = createFile(6)
    const { engine } = open(saved)
    const instance = saved.graph.nodes.find((node) => node.type.startsWith('__baklava_GraphNode-'))!
    const node = engine.graph.getNode(instance.id)!
    expect(node).toMatchObject({ title: 'Outer', placeholder: false })
    expect(node.inputs.map(({ name, hidden }) => [name, hidden])).toEqual([['Outer in', false]])
    expect(node.outputs.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Output', false],
      ['_calculationResults', true],
    ])
  })

  test.each([11, 12, 13])('S4 edited here, upstream finds everything as edited (seed %i)', (seed) => {
    const file = createFile(seed)
    const { engine } = open(file)
    const nodes = file.graph.nodes
    const math = nodes.find((node) => node.type === 'Math')!
    const [graphNode] = nodes.filter((node) => node.type.startsWith('__baklava_GraphNode-'))
    const last = nodes.findLast((node) => node.type === 'Record') ?? nodes[0]!
    expectOk([
      engine.execute({
        type: 'move',
        nodes: [
          { id: math.id, x: 1.5, y: -2 },
          { id: graphNode!.id, x: 7, y: 8 },
        ],
      }),
      engine.execute({ type: 'setValue', interface: Object.values(math.inputs)[0]!.id, value: { new: ['value'] } }),
      engine.execute({ type: 'setTitle', node: math.id, title: 'Başlık' }),
      engine.execute({ type: 'setWidth', node: math.id, width: 280 }),
      engine.execute({ type: 'addNode', nodeType: 'Math', id: 'added', position: { x: 5, y: 6 } }),
    ])
    const [input] = engine.graph.getNode('added')!.inputs
    expectOk([
      engine.execute({ type: 'connect', from: Object.values(last.outputs)[0]!.id, to: input!.id }),
      engine.execute({ type: 'select', nodes: [graphNode!.id, math.id] }),
      engine.execute({ type: 'copy' }),
      engine.execute({ type: 'paste' }),
      engine.execute({ type: 'removeNodes', nodes: [nodes[1]!.id] }),
    ])
    Object.assign(engine.viewport, { x: 1, y: 2, zoom: 3 })
    const edited = engine.save()
    const read = readUpstream(edited)
    expect(read.warnings).toEqual([])
    expect(read.saved).toEqual(edited)
    expect(read.saved.graph.nodes).toHaveLength(nodes.length + 2)
    expect(read.saved.graph).toMatchObject({ panning: { x: 1, y: 2 }, scaling: 3 })
    while (engine.undo());
    Object.assign(engine.viewport, { x: 12.5, y: -3, zoom: 0.75 })
    expect(engine.save()).toEqual(file)
  })

  test.each([201, 202, 203, 204, 205, 206, 207, 208])(
    'S1 S4 there and back, edited on both sides (seed %i)',
    (seed) => {
      const file = createFile(seed)
      const random = createRandom(seed)
      const { engine } = open(file)
      let done = 0
      for (let i = 0; i < 30; i++) if (engine.execute(createEdit(engine.save(), random)).ok) done++
      expect(done).toBeGreaterThan(10)
      const edited = engine.save()
      expect(readUpstream(edited)).toEqual({ warnings: [], saved: edited })

      const editor = createEditor()
      editor.load(structuredClone(edited) as never)
      const added = editor.graph.addNode(new classes[0]!())!
      connectRandomly(editor.graph, [...editor.graph.nodes, added], random, 5)
      editor.graph.removeNode(editor.graph.nodes[0]!)
      const back = JSON.parse(JSON.stringify(editor.save())) as SavedEditor
      const again = open(back)
      expect(again.warnings).toEqual([])
      expect(JSON.stringify(again.engine.save())).toBe(JSON.stringify(back))
      while (engine.undo());
      expect(JSON.stringify(engine.save())).toBe(JSON.stringify(file))
    },
  )

  test('G13 S4 upstream opens a graph with frames, notes, points and collapsed nodes, and finds all that it knows', () => {
    const file = createFile(40)
    const { engine } = open(file)
    const [connection] = engine.save().graph.connections
    const [node] = engine.save().graph.nodes
    expectOk([
      engine.execute({ type: 'selectAll' }),
      engine.execute({ type: 'addFrame', title: 'Çerçeve' }),
      engine.execute({ type: 'addNote', text: 'bir\niki', x: 1, y: 2 }),
      engine.execute({ type: 'addReroute', connection: connection!.id, x: 3, y: 4 }),
      engine.execute({ type: 'setCollapsed', nodes: [node!.id], collapsed: true }),
    ])
    const { phoenix, ...known } = engine.save()
    expect(phoenix).toMatchObject({ graphs: { [file.graph.id]: { collapsed: [node!.id] } } })
    const read = readUpstream(engine.save())
    expect(read.warnings).toEqual([])
    expect(read.saved).toMatchObject(known)
    while (engine.undo());
    expect(JSON.stringify(engine.save())).toBe(JSON.stringify(file))
  })

  test('L5 L6 gives the warnings that upstream gives, and keeps what upstream drops', () => {
    const saved = createFile(20)
    saved.graph.nodes.splice(2, 0, { type: 'Gone', id: 'g1', title: 'Gone', inputs: {}, outputs: {}, extra: [1] })
    saved.graph.nodes.push({ type: 'Gone too', id: 'g2', title: 'Gone', inputs: {}, outputs: {} })
    saved.graph.connections.unshift({ id: 'x', from: 'nowhere', to: 'nothing' })
    saved.graph.connections.push({ id: 'y', from: saved.graph.connections[1]!.from, to: 'nothing' })
    const { engine, warnings } = open(saved)
    expect(warnings).toEqual(readUpstream(saved).warnings)
    expect(warnings).toHaveLength(4)
    expect(engine.save()).toEqual(saved)
  })

  test('S3 computes the interfaces of a graph as upstream does', () => {
    const editor = createEditor()
    const input = editor.graph.addNode(new GraphInputNode())!
    editor.graph.addNode(new GraphOutputNode())
    input.inputs['name']!.value = 'Giriş'
    const saved = JSON.parse(JSON.stringify(editor.save())) as SavedEditor
    const { engine } = open({ ...saved, graph: { ...saved.graph, inputs: [], outputs: [] } })
    expect(engine.save()).toEqual(saved)
    expect(saved.graph.nodes.map((node) => node.type)).toEqual([GRAPH_INPUT_NODE_TYPE, GRAPH_OUTPUT_NODE_TYPE])
    engine.execute({ type: 'setValue', interface: saved.graph.nodes[0]!.inputs['name']!.id, value: 'Yeni' })
    const edited = engine.save()
    expect(edited.graph.inputs).toMatchObject([{ name: 'Yeni' }])
    expect(readUpstream(edited).saved).toEqual(edited)
  })

  test('S4 reads and is read with cycles, self-loops and several connections at one input', () => {
    const saved = createFile(30)
    const [a, b] = saved.graph.nodes.filter((node) => !node.type.startsWith('__')) as [SavedNode, SavedNode]
    saved.graph.connections.push(
      { id: '1', from: end(a.outputs), to: end(b.inputs) },
      { id: '2', from: end(b.outputs), to: end(a.inputs) },
      { id: '3', from: end(a.outputs), to: end(a.inputs) },
      { id: '4', from: end(b.outputs), to: end(b.inputs) },
    )
    const { engine, warnings } = open(saved)
    expect(warnings).toEqual([])
    expect(readUpstream(engine.save())).toEqual({ warnings: [], saved })
  })

  test.each([1, 2, 3, 4, 5])(
    'S4 U5 U11 subgraphs edited here are read there, every inner graph of them (seed %i)',
    (seed) => {
      const random = createRandom(seed)
      const { engine } = open(createFile(seed))
      const all = () => nodeIds(engine)
      for (let i = 0; i < 6; i++) {
        engine.execute({ type: 'select', nodes: all().filter(() => random.next() < 0.4) })
        engine.execute({ type: 'createSubgraph', name: `Yeni ${i}`, open: random.next() < 0.5 })
        engine.execute({ type: 'openSubgraph', subgraph: random.pick(engine.subgraphs.list).id })
        engine.execute(createEdit(openGraph(engine), random))
        for (const type of [...engine.nodeTypes.keys()].slice(-4))
          if (random.next() < 0.5) engine.execute({ type: 'addNode', nodeType: type, position: { x: i, y: 0 } })
        if (random.next() < 0.5) engine.execute({ type: 'unpackSubgraph', node: random.pick(all()) })
        if (random.next() < 0.5) engine.execute({ type: 'backToMainGraph' })
      }
      engine.execute({ type: 'backToMainGraph' })
      const mine = engine.save()
      expect(engine.subgraphs.list.length).toBeGreaterThan(2)
      const upstream = readUpstream(mine)
      expect(upstream.warnings).toEqual([])
      expect(withoutView(upstream.saved)).toEqual(withoutView(mine))
    },
  )
})

function nodeIds({ graph }: GraphEngine): string[] {
  const rows = Array.from({ length: graph.nodes.length }, (_, row) => row)
  return rows.filter((row) => graph.nodes.present[row] === 1).map((row) => graph.nodeId(row))
}

/** Gives the open graph as `createEdit` takes it. */
function openGraph(engine: GraphEngine): SavedEditor {
  const { graph, graphTemplates } = engine.save()
  const id = engine.path.at(-1)!.id
  return { graph: id === undefined ? graph : graphTemplates.find((each) => each.id === id)!, graphTemplates }
}

/** Templates lose panning and scaling upstream. */
function withoutView(saved: SavedEditor): SavedEditor {
  const copy = structuredClone(saved)
  for (const template of copy.graphTemplates) {
    delete template.panning
    delete template.scaling
  }
  return copy
}
