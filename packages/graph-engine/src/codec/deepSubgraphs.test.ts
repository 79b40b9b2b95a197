import { afterEach, describe, expect, test, vi } from 'vitest'
import { TemplateGraph } from '../document/TemplateSet.ts'
import {
  createGraphEngine,
  type GraphEngine,
  type SavedEditor,
  type SavedGraphTemplate,
  type SavedNode,
} from '../index.ts'

const INPUT = '__baklava_SubgraphInputNode'

function use(subgraph: string, id: string): SavedNode {
  const base = { id, type: `__baklava_GraphNode-${subgraph}`, title: subgraph, position: { x: 0, y: 0 } }
  const outputs = { _calculationResults: { id: `${id} results` } }
  return { ...base, inputs: { in: { id: `${id} in` } }, outputs, width: 200, twoColumn: false }
}

/**
 * Subgraphs in each other, the outermost first, each used so many times in the one around it.
 * @param innermost What the last of them uses.
 */
function nest(depth: number, times: number, innermost?: string): SavedEditor {
  const graphTemplates = Array.from({ length: depth }, (_, i) => {
    const inner = i + 1 < depth ? `t${i + 1}` : innermost
    const end = {
      id: `e${i}`,
      type: INPUT,
      title: 'Subgraph Input',
      inputs: { name: { id: `e${i} name`, value: 'In' } },
      outputs: { placeholder: { id: `e${i} placeholder` } },
      graphInterfaceId: 'in',
      position: { x: 0, y: 0 },
      width: 200,
      twoColumn: false,
    }
    const uses = inner === undefined ? [] : Array.from({ length: times }, (_each, k) => use(inner, `u${i}-${k}`))
    const connections = uses.map(({ id }) => ({ id: `c${id}`, from: `e${i} placeholder`, to: `${id} in` }))
    const inputs = [{ id: 'in', name: 'In', nodeId: `e${i}`, nodeInterfaceId: `e${i} placeholder` }]
    return { id: `t${i}`, name: `t${i}`, nodes: [end, ...uses], connections, inputs, outputs: [] }
  })
  return {
    graph: { id: 'g', nodes: [use('t0', 'root')], connections: [], inputs: [], outputs: [] },
    graphTemplates,
  } as unknown as SavedEditor
}

function open(file: SavedEditor): { engine: GraphEngine; warnings: readonly string[] } {
  const engine = createGraphEngine()
  return { engine, warnings: engine.load(file).warnings }
}

const unwritten = (nodes: readonly SavedNode[]) => nodes.map((node) => ({ ...node, graphState: null }))

/** Makes the main graph here by pasting it: its graph nodes have their graphs yet to be written. */
function make({ graph, graphTemplates }: SavedEditor): GraphEngine {
  const templates = graphTemplates.map((saved) => ({ saved }))
  const engine = createGraphEngine()
  const data = { nodes: unwritten(graph.nodes), connections: [], templates }
  expect(engine.execute({ type: 'paste', data })).toEqual({ ok: true })
  return engine
}

const madeHere = (template: SavedGraphTemplate): SavedGraphTemplate => ({
  ...template,
  nodes: unwritten(template.nodes),
})

/** Gives the end of the innermost subgraph another name, which all around it show. */
function renameInnermostEnd(engine: GraphEngine, depth: number): void {
  engine.execute({ type: 'openSubgraph', subgraph: `t${depth - 1}` })
  engine.execute({ type: 'setValue', interface: `e${depth - 1} name`, value: 'Other' })
  expect(engine.execute({ type: 'backToMainGraph' })).toEqual({ ok: true })
}

const reopen = (file: SavedEditor) => open(JSON.parse(JSON.stringify(file)) as SavedEditor).engine

describe('subgraphs deep in each other', () => {
  afterEach(() => void vi.restoreAllMocks())

  test('U18 a graph node that a file brings without a graph stays without one, also when its subgraph changes', () => {
    const file = nest(300, 2)
    const { engine } = open(file)
    expect(engine.save()).toEqual(file)
    renameInnermostEnd(engine, 300)
    const saved = engine.save()
    expect(JSON.stringify(saved)).not.toContain('graphState')
    expect(saved.graphTemplates[299]!.nodes[0]!.inputs['name']!.value).toBe('Other')
    expect(reopen(saved).save()).toEqual(saved)
  })

  test('S1 B4 U18 null that a file has for a graph stays, saved as an object or as bytes, edited or not', async () => {
    const file = nest(3, 2)
    for (const nodes of [file.graph.nodes, ...file.graphTemplates.map((each) => each.nodes.slice(1))])
      for (const node of nodes) node['graphState'] = null
    const engine = createGraphEngine()
    const told = async () => {
      const saved = JSON.stringify(engine.save())
      expect(new TextDecoder().decode(await engine.saveBytes())).toBe(saved)
      return JSON.parse(saved) as SavedEditor
    }
    engine.load(file)
    expect(await told()).toEqual(file)
    await engine.open(new TextEncoder().encode(JSON.stringify(file)))
    expect(await told()).toEqual(file)
    engine.execute({ type: 'setTitle', node: 'root', title: 'Other' })
    renameInnermostEnd(engine, 3)
    engine.execute({ type: 'addNode', id: 'new', nodeType: '__baklava_GraphNode-t2', position: { x: 0, y: 0 } })
    const { graph, graphTemplates } = await told()
    expect(graph.nodes.map((node) => node['graphState'])).toMatchObject([null, { nodes: [{}] }])
    expect(graphTemplates[0]!.nodes.slice(1).map((node) => node['graphState'])).toEqual([null, null])
  })

  test('U18 what would lie too deep in a file is saved with null, the rest with its graph', async () => {
    const file = nest(200, 1)
    const engine = make({ ...file, graphTemplates: file.graphTemplates.map(madeHere) })
    const saved = engine.save()
    const held = saved.graphTemplates.map(({ nodes }) => nodes[1]?.['graphState'])
    expect(held.findIndex((state) => state !== null)).toBe(139)
    expect(held.slice(139, 199).every((state) => typeof state === 'object')).toBe(true)
    expect(new TextDecoder().decode(await engine.saveBytes())).toBe(JSON.stringify(saved))
    expect(reopen(saved).save()).toEqual(saved)
  })

  test('U18 what would stand for too many nodes is saved with null', () => {
    const file = nest(50, 2)
    const engine = make({ ...file, graph: { ...file.graph, nodes: [use('t0', 'made'), use('t40', 'few')] } })
    const saved = engine.save()
    expect(saved.graph.nodes.map((node) => node['graphState'])).toMatchObject([null, { nodes: [{}, {}, {}] }])
    expect(reopen(saved).save()).toEqual(saved)
  })

  test('U19 asks a few times what each of 5,000 nested subgraphs uses, whatever is done', () => {
    const DEPTH = 5_000
    const uses = vi.spyOn(TemplateGraph.prototype, 'uses', 'get')
    const { engine } = open(nest(DEPTH, 1))
    engine.save()
    renameInnermostEnd(engine, DEPTH)
    engine.execute({ type: 'openSubgraph', subgraph: `t${DEPTH / 2}` })
    const placeable = engine.subgraphs.list.filter(({ id }) => engine.subgraphs.canPlace(id))
    expect(placeable).toHaveLength(DEPTH / 2 - 1)
    expect(reopen(engine.save()).graph.nodeCount).toBe(1)
    expect(uses.mock.calls.length).toBeLessThan(DEPTH * 30)
  })

  test('U13 U19 tells of each of thousands of subgraphs that are in themselves', () => {
    const DEPTH = 5_000
    const uses = vi.spyOn(TemplateGraph.prototype, 'uses', 'get')
    const { warnings } = open(nest(DEPTH, 1, `t${DEPTH / 2}`))
    const expected = Array.from({ length: DEPTH / 2 }, (_, i) => `Subgraph "t${DEPTH / 2 + i}": it contains itself`)
    expect(warnings).toEqual(expected)
    expect(uses.mock.calls.length).toBeLessThan(DEPTH * 10)
  })
})
