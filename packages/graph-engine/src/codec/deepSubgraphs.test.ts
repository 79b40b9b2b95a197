import { afterEach, describe, expect, test, vi } from 'vitest'
import { TemplateGraph } from '../document/TemplateSet.ts'
import { createGraphEngine, type GraphEngine, type SavedEditor, type SavedNode } from '../index.ts'

const INPUT = '__baklava_SubgraphInputNode'

function use(subgraph: string, id: string, held?: { readonly graphState: null }): SavedNode {
  const base = { id, type: `__baklava_GraphNode-${subgraph}`, title: subgraph, position: { x: 0, y: 0 } }
  const outputs = { _calculationResults: { id: `${id} results` } }
  return { ...base, inputs: { in: { id: `${id} in` } }, outputs, width: 200, twoColumn: false, ...held }
}

/**
 * Subgraphs in each other, the outermost first, each used so many times in the one around it.
 * @param held Undefined for graph nodes that hold nothing, as a file may have them; null for those that were made here.
 * @param innermost What the last of them uses.
 */
function nest(depth: number, times: number, held?: null, innermost?: string): SavedEditor {
  const made = held === null ? { graphState: null } : undefined
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
    const uses = inner === undefined ? [] : Array.from({ length: times }, (_each, k) => use(inner, `u${i}-${k}`, made))
    const connections = uses.map(({ id }) => ({ id: `c${id}`, from: `e${i} placeholder`, to: `${id} in` }))
    const inputs = [{ id: 'in', name: 'In', nodeId: `e${i}`, nodeInterfaceId: `e${i} placeholder` }]
    return { id: `t${i}`, name: `t${i}`, nodes: [end, ...uses], connections, inputs, outputs: [] }
  })
  return {
    graph: { id: 'g', nodes: [use('t0', 'root', made)], connections: [], inputs: [], outputs: [] },
    graphTemplates,
  } as unknown as SavedEditor
}

function open(file: SavedEditor): { engine: GraphEngine; warnings: readonly string[] } {
  const engine = createGraphEngine()
  return { engine, warnings: engine.load(file).warnings }
}

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

  test('U18 what would lie too deep in a file is saved with null, the rest with its graph', async () => {
    const { engine } = open(nest(200, 1, null))
    const saved = engine.save()
    const held = saved.graphTemplates.map(({ nodes }) => nodes[1]?.['graphState'])
    expect(held.findIndex((state) => state !== null)).toBe(139)
    expect(held.slice(139, 199).every((state) => typeof state === 'object')).toBe(true)
    expect(new TextDecoder().decode(await engine.saveBytes())).toBe(JSON.stringify(saved))
    expect(reopen(saved).save()).toEqual(saved)
  })

  test('U18 what would stand for too many nodes is saved with null', () => {
    const file = nest(50, 2)
    const made = use('t0', 'made', { graphState: null })
    const few = use('t40', 'few', { graphState: null })
    const { engine } = open({ ...file, graph: { ...file.graph, nodes: [made, few] } })
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
    const { warnings } = open(nest(DEPTH, 1, undefined, `t${DEPTH / 2}`))
    const expected = Array.from({ length: DEPTH / 2 }, (_, i) => `Subgraph "t${DEPTH / 2 + i}": it contains itself`)
    expect(warnings).toEqual(expected)
    expect(uses.mock.calls.length).toBeLessThan(DEPTH * 10)
  })
})
