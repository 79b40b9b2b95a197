/** What `@baklavajs/core` writes, opened and edited here, and read again by it. */
import {
  defineNode,
  Editor,
  Graph,
  GRAPH_INPUT_NODE_TYPE,
  GRAPH_OUTPUT_NODE_TYPE,
  GraphInputNode,
  GraphOutputNode,
  GraphTemplate,
  NodeInterface,
  type AbstractNode,
} from '@baklavajs/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createGraphEngine,
  type Command,
  type GraphEngine,
  type NodeType,
  type SavedEditor,
  type SavedNode,
} from '../index.ts'
import { createRandom, type Random } from '../testing.ts'

const nodeTypes: NodeType[] = [
  {
    type: 'Math',
    title: 'Math',
    category: 'test',
    inputs: { a: { name: 'A', value: 1 }, b: { name: 'B', value: 2 } },
    outputs: { sum: { name: 'Sum' } },
  },
  {
    type: 'Record',
    title: 'Record',
    category: 'test',
    inputs: { data: { name: 'Data', value: { deep: [1, null, 'ü'] } } },
    outputs: { data: { name: 'Data' }, count: { name: 'Count', value: 0 } },
  },
]

const side = (definitions: NodeType['inputs']) =>
  Object.fromEntries(
    Object.entries(definitions).map(
      ([key, { name, value }]) =>
        [key, () => new NodeInterface<unknown>(name, structuredClone(value ?? null))] as const,
    ),
  )

const classes = nodeTypes.map((nodeType) =>
  defineNode<Record<string, unknown>, Record<string, unknown>>({
    type: nodeType.type,
    inputs: side(nodeType.inputs),
    outputs: side(nodeType.outputs),
  }),
)

/** The first interface of a side; a subgraph's end has one side only. */
const end = (ends: SavedNode['inputs']) => Object.values(ends)[0]?.id ?? 'none'

interface ViewFields {
  position: { x: number; y: number }
  width: number
  twoColumn: boolean
}

/** An editor with renderer-vue's view fields, kept as it keeps them: by hooks. */
function createEditor(): Editor {
  const editor = new Editor()
  for (const type of classes) editor.registerNodeType(type)
  const fields = new WeakMap<AbstractNode, ViewFields>()
  const token = Symbol('view')
  editor.nodeHooks.beforeLoad.subscribe(token, (state, node) => {
    const { position = { x: 0, y: 0 }, width = 200, twoColumn = false } = state as unknown as Partial<ViewFields>
    fields.set(node, { position, width, twoColumn })
    return state
  })
  editor.nodeHooks.afterSave.subscribe(token, (state, node) => {
    return { ...state, ...(fields.get(node) ?? { position: { x: 0, y: 0 }, width: 200, twoColumn: false }) }
  })
  let view = { panning: { x: 0, y: 0 }, scaling: 1 }
  editor.graph.hooks.load.subscribe(token, (state) => {
    view = { panning: { x: 0, y: 0 }, scaling: 1, ...pickView(state) }
    return state
  })
  editor.graph.hooks.save.subscribe(token, (state) => ({ ...state, ...view }))
  return editor
}

function pickView(state: object): object {
  const { panning, scaling } = state as Record<string, unknown>
  return { panning, scaling }
}

function fillGraph(graph: Graph, random: Random, count: number): AbstractNode[] {
  const nodes = Array.from({ length: count }, () => graph.addNode(new (random.pick(classes))())!)
  for (const node of nodes) {
    if (random.next() < 0.5) node.title = `Düğüm ${random.below(100)}`
    for (const input of Object.values(node.inputs))
      if (random.next() < 0.5) input.value = { list: [random.below(9)], t: '"' }
  }
  connectRandomly(graph, nodes, random, count)
  return nodes
}

function connectRandomly(graph: Graph, nodes: readonly AbstractNode[], random: Random, count: number): void {
  for (let i = 0; i < count; i++) {
    const ends = [random.pick(nodes), random.pick(nodes)] as const
    const visible = Object.values(ends[0].outputs).filter((output) => !output.hidden)
    graph.addConnection(random.pick(visible), random.pick(Object.values(ends[1].inputs)))
  }
}

function createTemplate(editor: Editor, random: Random, name: string, inside: readonly string[]): GraphTemplate {
  const graph = new Graph(editor)
  const input = graph.addNode(new GraphInputNode())!
  const output = graph.addNode(new GraphOutputNode())!
  input.inputs['name']!.value = `${name} in`
  const nodes = fillGraph(graph, random, 3)
  for (const type of inside) nodes.push(graph.addNode(new (editor.nodeTypes.get(type)!.type)())!)
  const first = Object.values(nodes.at(-1)!.inputs)[0]!
  graph.addConnection(input.outputs['placeholder']!, first)
  graph.addConnection(Object.values(nodes[0]!.outputs)[0]!, output.inputs['placeholder']!)
  const template = GraphTemplate.fromGraph(graph, editor)
  template.name = name
  editor.addGraphTemplate(template)
  return template
}

/** Nodes, connections, a template with an instance of another in it, and two instances of it. */
function createFile(seed: number): SavedEditor {
  const random = createRandom(seed)
  const editor = createEditor()
  const nested = createTemplate(editor, random, 'Nested', [])
  const outer = createTemplate(editor, random, 'Outer', [`__baklava_GraphNode-${nested.id}`])
  const nodes = fillGraph(editor.graph, random, 6)
  for (let i = 0; i < 2; i++)
    nodes.push(editor.graph.addNode(new (editor.nodeTypes.get(`__baklava_GraphNode-${outer.id}`)!.type)())!)
  connectRandomly(editor.graph, nodes, random, 10)
  const saved = JSON.parse(JSON.stringify(editor.save())) as SavedEditor
  const addView = (node: SavedNode) =>
    Object.assign(node, {
      position: { x: random.below(900) / 3, y: -random.below(900) },
      width: 150 + random.below(170),
      twoColumn: random.next() < 0.5,
    })
  saved.graph.nodes.forEach(addView)
  for (const template of saved.graphTemplates) template.nodes.forEach(addView)
  Object.assign(saved.graph, { panning: { x: 12.5, y: -3 }, scaling: 0.75 })
  return saved
}

/** As upstream reads and writes it. */
function readUpstream(saved: SavedEditor): { warnings: string[]; saved: SavedEditor } {
  const editor = createEditor()
  const warnings = editor.load(structuredClone(saved) as never)
  return { warnings, saved: JSON.parse(JSON.stringify(editor.save())) as SavedEditor }
}

function open(saved: SavedEditor): { engine: GraphEngine; warnings: string[] } {
  const engine = createGraphEngine({ nodeTypes })
  const { warnings } = engine.load(saved)
  return { engine, warnings }
}

function expectOk(results: readonly { ok: boolean }[]): void {
  expect(results).toEqual(results.map(() => ({ ok: true })))
}

/** An edit of any kind, of anything in the graph. */
function createEdit({ graph: { nodes, connections } }: SavedEditor, random: Random): Command {
  const [a, b] = [random.pick(nodes), random.pick(nodes)]
  return random.pick<Command>([
    { type: 'moveNodes', nodes: [{ id: a.id, x: random.below(99) / 7, y: -random.below(9) }] },
    { type: 'setTitle', node: a.id, title: `Başlık ${random.below(9)}` },
    { type: 'setWidth', node: a.id, width: random.below(500) },
    { type: 'setValue', interface: end(a.inputs), value: random.pick([1, 'x', null, { a: [1, { b: 2 }] }, '\ud800']) },
    { type: 'connect', from: end(a.outputs), to: end(b.inputs) },
    { type: 'disconnect', connection: connections.length > 0 ? random.pick(connections).id : 'none' },
    { type: 'addNode', nodeType: random.pick(nodeTypes).type, position: { x: 1, y: 2 } },
    { type: 'removeNodes', nodes: nodes.length > 3 ? [a.id] : [] },
    { type: 'select', nodes: [a.id, b.id], mode: 'add' },
    { type: 'duplicate' },
  ])
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
        type: 'moveNodes',
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

/** The open graph as `createEdit` takes it. */
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
