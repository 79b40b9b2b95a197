import { describe, expect, test } from 'vitest'
import { importGraph, type ImportResult } from '../../import.ts'
import type { SavedGraph } from '../../index.ts'
import { lost, open, wiring } from '../testing/fixtures.ts'

/** A node of LiteGraph's own, with a graph inside. */
function within(id: number, title: string, nodes: object[], links: unknown[], more: object = {}) {
  return { id, type: 'graph/subgraph', title, pos: [id * 300, 0], subgraph: { nodes, links }, ...more }
}

function end(id: number, kind: 'input' | 'output', name: string) {
  return { id, type: `graph/${kind}`, pos: [id * 300, 0], properties: { name } }
}

function inner(id: number) {
  return { id, type: 'math/floor', pos: [id * 300, 0], inputs: [{ name: 'in' }], outputs: [{ name: 'out' }] }
}

function read(nodes: object[], links: unknown[], more: object = {}): ImportResult {
  return importGraph(JSON.stringify({ last_node_id: 9, nodes, links, ...more }))
}

function template({ saved }: ImportResult, name: string): SavedGraph {
  return saved.graphTemplates.find((each) => each.name === name) as unknown as SavedGraph
}

describe('I11 a graph within a node, as LiteGraph itself has them', () => {
  const floor = within(
    2,
    'Floor',
    [end(1, 'input', 'value'), inner(2), end(3, 'output', 'whole')],
    [
      [1, 1, 0, 2, 0, 'number'],
      [2, 2, 0, 3, 0, 'number'],
    ],
    { inputs: [{ name: 'enabled' }, { name: 'value', link: 1 }], outputs: [{ name: 'whole', links: [2] }] },
  )

  test('I11 becomes a template, its input and output nodes its ends', () => {
    const result = read(
      [inner(1), floor, inner(3)],
      [
        [1, 1, 0, 2, 1, 'number'],
        [2, 2, 0, 3, 0, 'number'],
      ],
    )
    expect(lost(result)).toEqual([])
    expect(result.counts).toEqual({ nodesIn: 6, nodesOut: 6, connectionsIn: 4, connectionsOut: 4 })
    expect(template(result, 'Floor').nodes.map(({ id }) => id)).toEqual(['subgraph/in1', 'subgraph/out1', '2'])
    expect(wiring(template(result, 'Floor'))).toEqual([
      'Subgraph Input.placeholder > math/floor.in',
      'math/floor.out > Subgraph Output.placeholder',
    ])
    expect(wiring(result.saved.graph)).toEqual([
      'math/floor.out > Floor.subgraph/in1',
      'Floor.subgraph/out1 > math/floor.in',
    ])
    const use = result.saved.graph.nodes[1]!
    expect(Object.keys(use.inputs)).toEqual(['subgraph/in1', 'enabled'])
    // The parts that are in the template need not be in the node's data again.
    expect(use['raw']).toEqual({ ...floor, subgraph: undefined })
    expect(open(result).graph.connectionCount).toBe(2)
  })

  test('I11 within each other, and beside what ComfyUI defines once', () => {
    const defined = { id: 'd', name: 'Defined', nodes: [within(1, 'Inner', [floor], [])], links: [] }
    const result = read([within(1, 'Outer', [{ id: 5, type: 'd', pos: [0, 0] }], [])], [], {
      definitions: { subgraphs: [defined] },
    })
    expect(lost(result).filter((text) => !text.startsWith('connection'))).toEqual([])
    expect(result.saved.graphTemplates.map(({ name }) => name).sort()).toEqual(['Defined', 'Floor', 'Inner', 'Outer'])
    expect(template(result, 'Outer').nodes.map(({ title }) => title)).toEqual(['Defined'])
    expect(template(result, 'Inner').nodes.map(({ title }) => title)).toEqual(['Floor'])
    expect(open(result).subgraphs.list).toHaveLength(4)
  })

  test('I11 I19 in what it uses itself, a node stays a placeholder', () => {
    const defined = { id: 'd', name: 'Defined', nodes: [within(1, 'Inner', [{ id: 5, type: 'd' }], [])], links: [] }
    const result = read([{ id: 1, type: 'd', pos: [0, 0] }], [], { definitions: { subgraphs: [defined] } })
    expect(lost(result)).toEqual(['template 5: recursive'])
    expect(open(result).graph.nodeCount).toBe(1)
  })

  test('I11 I5 ends of one name are one, the second is listed', () => {
    const result = read(
      [within(1, 'Twins', [end(1, 'input', 'a'), end(2, 'input', 'a'), inner(3)], [[1, 2, 0, 3, 0, '*']])],
      [],
    )
    expect(lost(result)).toEqual(['node 2: duplicate'])
    expect(wiring(template(result, 'Twins'))).toEqual(['Subgraph Input.placeholder > math/floor.in'])
  })
})

test('I11 what ComfyUI called group nodes stay placeholders, and are listed', () => {
  const groupNodes = { Mixer: { nodes: [inner(1)], links: [], external: [] } }
  const result = read([{ id: 1, type: 'workflow/Mixer', pos: [0, 0] }], [], { extra: { groupNodes, ds: { scale: 1 } } })
  expect(lost(result)).toEqual(['template Mixer: unsupported'])
})

test('I14 many ends at many uses: past what can be held, uses stay placeholders and are listed', () => {
  const ends = Array.from({ length: 3000 }, (_, i) => ({ name: `a${i}` }))
  const nodes = Array.from({ length: 700 }, (_, i) => ({ id: i, type: 'd', pos: [i * 300, 0] }))
  const defined = { id: 'd', name: 'Geniş', inputs: ends, outputs: [], nodes: [], links: [] }
  const result = read(nodes, [], { definitions: { subgraphs: [defined] } })
  expect(result.counts).toMatchObject({ nodesIn: 700, nodesOut: 700 })
  expect(lost(result)).toHaveLength(34)
  expect(lost(result)[0]).toBe('template 666: too-many')
  expect(result.saved.graph.nodes[666]).toMatchObject({ type: 'd', inputs: {} })
})

function uses(id: string, ...types: string[]) {
  const nodes = types.map((type, index) => ({ id: index + 1, type, pos: [index * 300, 0] }))
  return { id, name: id, nodes, links: [] }
}

test('I11 I19 definitions in a circle: the use that would close it stays a placeholder', () => {
  const subgraphs = [uses('a', 'b'), uses('b', 'c', 'b'), uses('c', 'a')]
  const result = read([{ id: 1, type: 'a', pos: [0, 0] }], [], { definitions: { subgraphs } })
  expect(lost(result)).toEqual(['template 2: recursive', 'template 1: recursive'])
  expect(result.saved.graphTemplates.map(({ name, nodes }) => [name, ...nodes.map(({ type }) => type)])).toEqual([
    ['a', '__baklava_GraphNode-b'],
    ['b', '__baklava_GraphNode-c', 'b'],
    ['c', 'a'],
  ])
  expect(open(result).subgraphs.list).toHaveLength(3)
})

test('I5 a definition of an id that another has is listed with its nodes and links, but for those that were removed', () => {
  const first = { id: 'd', name: 'Bir', nodes: [inner(1)], links: [] }
  const second = { id: 'd', name: 'İki', nodes: [inner(1), null], links: [null, [7, 1, 0, 1, 0, '*'], { id: 8 }, 5] }
  const result = read([], [], { definitions: { subgraphs: [first, second] } })
  expect(lost(result)).toEqual([
    'template İki: duplicate',
    'node 1: duplicate',
    'node nodes[1]: duplicate',
    'connection 7: duplicate',
    'connection 8: duplicate',
    'connection links[3]: duplicate',
  ])
  expect(result.counts).toEqual({ nodesIn: 3, nodesOut: 1, connectionsIn: 3, connectionsOut: 0 })
})

test('I14 more graphs within nodes than a call takes arguments', () => {
  const nodes = Array.from({ length: 130_000 }, (_, id) => ({ id, pos: [id, 0], subgraph: { nodes: [] } }))
  const { counts, notKept } = read(nodes, [])
  expect([counts.nodesOut, notKept]).toEqual([130_000, []])
})
