import {
  defineNode,
  Editor,
  Graph,
  GraphInputNode,
  GraphOutputNode,
  GraphTemplate,
  NodeInterface,
  type AbstractNode,
} from '@baklavajs/core'
import type { NodeType, SavedEditor, SavedNode } from '../../index.ts'
import { createRandom, type Random } from '../../testing.ts'

export const nodeTypes: NodeType[] = [
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

export const classes = nodeTypes.map((nodeType) =>
  defineNode<Record<string, unknown>, Record<string, unknown>>({
    type: nodeType.type,
    inputs: side(nodeType.inputs),
    outputs: side(nodeType.outputs),
  }),
)

interface ViewFields {
  position: { x: number; y: number }
  width: number
  twoColumn: boolean
}

/** Makes an editor with renderer-vue's view fields, kept as it keeps them: by hooks. */
export function createEditor(): Editor {
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

export function connectRandomly(graph: Graph, nodes: readonly AbstractNode[], random: Random, count: number): void {
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
export function createFile(seed: number): SavedEditor {
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

/** Reads a file with upstream and saves it again. */
export function readUpstream(saved: SavedEditor): { warnings: string[]; saved: SavedEditor } {
  const editor = createEditor()
  const warnings = editor.load(structuredClone(saved) as never)
  return { warnings, saved: JSON.parse(JSON.stringify(editor.save())) as SavedEditor }
}
