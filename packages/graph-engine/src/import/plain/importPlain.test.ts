import { expect, test } from 'vitest'
import { importGraph } from '../../import.ts'
import { framesOf, lost, wiring } from '../testing/fixtures.ts'

function placesOf(nodes: unknown): unknown[] {
  return importGraph(JSON.stringify({ nodes, edges: [] })).saved.graph.nodes.map(({ position }) => position)
}

test('I6 a node in a parent of React Flow stands where both say; parents in a circle are none', () => {
  expect(placesOf([at('c', 1000, 'b'), at('b', 10_000, 'a'), at('a', 100_000), at('d', 2000, 'gone')])).toEqual([
    { x: 111_000, y: 3 },
    { x: 110_000, y: 2 },
    { x: 100_000, y: 1 },
    { x: 2000, y: 1 },
  ])
  expect(placesOf([at('a', 1000, 'b'), at('b', 2000, 'a'), at('c', 3000, 'a')])).toEqual([
    { x: 1000, y: 1 },
    { x: 2000, y: 1 },
    { x: 4000, y: 2 },
  ])
})

test('I6 nodes drawn as dots come to stand free of each other, at any scale; a few close ones move none', () => {
  for (const scale of [0.001, 1, 40]) {
    const dots = Array.from({ length: 100 }, (_, i) => ({ id: i, x: (i % 10) * scale, y: Math.floor(i / 10) * scale }))
    const places = placesOf(dots) as { x: number; y: number }[]
    expect(places[1]!.x - places[0]!.x >= 200 || places[10]!.y - places[0]!.y >= 100).toBe(true)
    expect(places[99]!.x).toBeCloseTo(places[99]!.y)
    expect(places[99]!.x).toBeLessThan(9 * 400)
  }
  const sane = Array.from({ length: 20 }, (_, i) => ({ id: i, x: i * 300, y: 0 }))
  const twins = [...sane, { id: 'a', x: 1, y: 1 }, { id: 'b', x: 0, y: 0 }]
  expect(placesOf(twins)).toEqual(twins.map(({ x, y }) => ({ x, y })))
})

test('I6 places as close as numbers can be are left as they are', () => {
  const dots = Array.from({ length: 20 }, (_, i) => ({ id: i, x: i * 5e-324, y: 0 }))
  expect(placesOf(dots)).toEqual(dots.map(({ x, y }) => ({ x, y })))
})

test('I4 a type that stands for a subgraph or its ends here is none of theirs', () => {
  const types = ['__baklava_SubgraphInputNode', '__baklava_SubgraphOutputNode', '__baklava_GraphNode-f', '__baklava_x']
  const nodes = types.map((type, id) => ({ id, type, x: id * 300, y: 0 }))
  const { saved } = importGraph(JSON.stringify({ nodes, edges: [] }))
  expect(saved.graph.nodes.map(({ type }) => type)).toEqual([
    'baklava_SubgraphInputNode',
    'baklava_SubgraphOutputNode',
    'baklava_GraphNode-f',
    '__baklava_x',
  ])
})

test('I4 what Graphology says under attributes is read', () => {
  const nodes = [
    { key: 'a', attributes: { label: 'Bir', x: 0, y: 0 } },
    { key: 'b', attributes: { label: 'İki', x: 900, y: 0 } },
  ]
  const { saved, needsLayout } = importGraph(JSON.stringify({ nodes, edges: [{ source: 'a', target: 'b' }] }))
  expect(needsLayout).toBe(false)
  expect(saved.graph.nodes.map(({ title, position }) => [title, position])).toEqual([
    ['Bir', { x: 0, y: 0 }],
    ['İki', { x: 900, y: 0 }],
  ])
})

test('I5 of several lists the one with edges is read; the other is listed', () => {
  const nodes = [{ id: 'a' }, { id: 'b' }]
  const edge = { source: 'a', target: 'b' }
  const one = importGraph(JSON.stringify({ nodes, edges: [], links: [edge] }))
  expect(wiring(one.saved.graph)).toEqual(['a.out > b.in'])
  expect(lost(one)).toEqual([])
  expect(lost(importGraph(JSON.stringify({ nodes, edges: [edge], links: [edge] })))).toEqual([
    'data links: unsupported',
  ])
})

test('I4 nodes without ids make way for those that are called so, and later twins too', () => {
  const nodes = [{ id: 'a' }, { id: 'a' }, {}, { id: 'a~2' }, { id: 'node' }]
  const { saved } = importGraph(JSON.stringify({ nodes, edges: [{ source: 'a~2', target: 'node' }] }))
  expect(saved.graph.nodes.map(({ id }) => id)).toEqual(['a', 'a~3', 'node~2', 'a~2', 'node'])
})

function at(id: string, x: number, parentId?: string) {
  return { id, position: { x, y: 1 }, parentId }
}

function box(id: string, type: string, x: number, width: number) {
  return { id, type, x, y: 0, width, height: 100 }
}

function flow(id: string, type: string, node: object) {
  return { id, type: 'genericNode', position: { x: id.length * 400, y: 0 }, data: { type, node } }
}

function wired(id: string, x: number, more: object = {}) {
  return { id, position: { x, y: 0 }, ...more }
}

test('I15 parents of React Flow and Cytoscape and groups of GoJS become frames, unless something leads to them', () => {
  const size = { style: { width: 900, height: 300 } }
  const react = {
    nodes: [
      wired('box', 1000, { ...size, type: 'group', data: { label: 'Kutu' } }),
      wired('inner', 50, { ...size, parentId: 'box' }),
      wired('a', 20, { parentId: 'inner' }),
      wired('b', 320, { parentId: 'box', extent: 'parent' }),
      wired('wired', 3000, { ...size, type: 'group' }),
      wired('c', 20, { parentId: 'wired' }),
      wired('own', 5000, { ...size, type: 'iteration' }),
      wired('d', 300, { parentId: 'own' }),
    ],
    edges: [{ source: 'a', target: 'wired' }],
    viewport: { x: 0, y: 0, zoom: 1 },
  }
  const opened = importGraph(JSON.stringify(react))
  expect(lost(opened)).toEqual(['node box: became-frame', 'node inner: became-frame'])
  expect(opened.saved.graph.nodes.map(({ id, position }) => [id, position!.x])).toEqual([
    ['a', 1070],
    ['b', 1320],
    ['wired', 3000],
    ['c', 3020],
    ['own', 5000],
    ['d', 5300],
  ])
  expect(framesOf(opened)).toEqual({ Kutu: ['a', 'b'], inner: ['a'] })
  const cytoscape = {
    elements: {
      nodes: [
        { data: { id: 'p', name: 'Üst' } },
        ...['a', 'b', 'c'].map((id, i) => ({ data: { id, parent: i < 2 ? 'p' : undefined } })),
      ],
      edges: [{ data: { source: 'a', target: 'c' } }],
    },
  }
  expect(framesOf(importGraph(JSON.stringify(cytoscape)))).toEqual({ Üst: ['a', 'b'] })
  const gojs = {
    class: 'GraphLinksModel',
    nodeDataArray: [
      { key: 1, isGroup: true, text: 'Küme' },
      { key: 2, group: 1 },
      { key: 3, group: 7 },
      { key: 4, group: 2 },
    ],
    linkDataArray: [{ from: 2, to: 3, fromPort: 'P', toPort: 'Q' }],
  }
  const groups = importGraph(JSON.stringify(gojs))
  expect(lost(groups)).toEqual(['node 1: became-frame'])
  expect(framesOf(groups)).toEqual({ Küme: ['2'] })
  expect(wiring(groups.saved.graph)).toEqual(['2.P > 3.Q'])
})

test('I15 groups of JSON Canvas become frames where they are; a list of parents alone stays nodes', () => {
  const result = importGraph(
    JSON.stringify({
      nodes: [
        { ...box('g', 'group', -50, 800), label: 'Taslak' },
        { ...box('t', 'text', 0, 250), text: 'Bir\nnot' },
        box('f', 'file', 400, 250),
      ],
      edges: [{ id: 'e', fromNode: 't', fromSide: 'right', toNode: 'f', toSide: 'left' }],
    }),
  )
  expect(framesOf(result)).toEqual({ Taslak: ['t', 'f'] })
  expect(wiring(result.saved.graph)).toEqual(['Bir not.out > f.in'])
  expect(lost(result)).toEqual(['node g: became-frame'])
  const tree = [{ id: 'a' }, { id: 'b', parentId: 'a' }, { id: 'c', parentId: 'b' }]
  expect(importGraph(JSON.stringify({ nodes: tree })).counts.nodesOut).toBe(3)
})

test('I1 I6 JSON Graph: one graph or several, nodes under keys or in a list, none at all', () => {
  const nodes = { a: { label: 'Bir', metadata: { x: 0, y: 0 } }, b: { metadata: { x: 900, y: 0 } } }
  const graph = { label: 'Ağ', directed: true, nodes, edges: [{ source: 'a', target: 'b', relation: 'to' }] }
  const one = importGraph(JSON.stringify({ graph }))
  expect(one).toMatchObject({ format: 'json', needsLayout: false })
  expect(lost(one)).toEqual(['data label: unsupported'])
  expect(wiring(one.saved.graph)).toEqual(['Bir.out > b.in'])
  const list = { label: 'Göl', nodes: [{ id: 'a' }], edges: [{ source: 'a', target: 'b' }] }
  const several = importGraph(JSON.stringify({ graphs: [graph, list] }))
  expect(several.counts).toEqual({ nodesIn: 3, nodesOut: 3, connectionsIn: 2, connectionsOut: 1 })
  expect(framesOf(several)).toEqual({ Ağ: ['a', 'b'], Göl: ['a~2'] })
  expect(importGraph('{"graphs": []}')).toMatchObject({ format: 'json', counts: { nodesIn: 0 }, notKept: [] })
  for (const strange of ['{"graphs": [1]}', '{"graphs": [{}]}']) expect(importGraph(strange).format).toBe('unknown')
})

test('I5 d3 and NetworkX name ends by id, by place in the list, or by the node itself', () => {
  const d3 = { nodes: [{ name: 'Ada' }, { name: 'Can' }, { name: 'Ece' }] }
  const links = [
    { source: 0, target: 2 },
    { source: { index: 1, name: 'Can' }, target: { index: 2 } },
  ]
  expect(wiring(importGraph(JSON.stringify({ ...d3, links })).saved.graph)).toEqual([
    'Ada.out > Ece.in',
    'Can.out > Ece.in',
  ])
  // A number that no node has leads to nothing, even if nodes are called by numbers.
  const dangling = { nodes: [{ id: 10 }, { id: 20 }, { id: 'x' }], edges: [{ source: 10, target: 1 }] }
  expect(lost(importGraph(JSON.stringify(dangling)))).toEqual(['connection edges[0]: unknown-node'])
  const networkx = {
    directed: true,
    multigraph: true,
    graph: {},
    nodes: [{ id: 5 }, { id: 0 }],
    links: [{ source: 0, target: 5, key: 0 }],
  }
  const result = importGraph(JSON.stringify(networkx))
  expect(wiring(result.saved.graph)).toEqual(['0.out > 5.in'])
  expect(lost(result)).toEqual([])
})

test('I4 Flowise: anchors and parameters are interfaces by their names, edges find them by their handles', () => {
  const result = importGraph(
    JSON.stringify({
      nodes: [
        {
          id: 'model_0',
          type: 'customNode',
          position: { x: 0, y: 0 },
          data: {
            name: 'chatModel',
            label: 'Sohbet modeli',
            inputParams: [{ name: 'temperature', id: 'model_0-input-temperature-number' }],
            inputAnchors: [],
            inputs: { temperature: 0.5 },
            outputAnchors: [{ name: 'output', options: [{ id: 'model_0-output-model-Base|Chat', name: 'model' }] }],
          },
        },
        {
          id: 'chain_0',
          type: 'customNode',
          position: { x: 500, y: 0 },
          data: {
            name: 'chain',
            label: 'Zincir',
            inputAnchors: [
              { name: 'model', id: 'chain_0-input-model-Base' },
              { name: 'memory', id: 'chain_0-input-memory' },
            ],
            inputs: { model: '{{model_0.data.instance}}' },
            outputAnchors: [{ name: 'chain', id: 'chain_0-output-chain' }],
          },
        },
        {
          id: 'note_0',
          type: 'stickyNote',
          position: { x: 0, y: 300 },
          width: 300,
          height: 120,
          data: { inputs: { note: 'Dikkat' } },
        },
      ],
      edges: [
        {
          source: 'model_0',
          sourceHandle: 'model_0-output-model-Base|Chat',
          target: 'chain_0',
          targetHandle: 'chain_0-input-model-Base',
        },
        { source: 'chain_0', sourceHandle: 'chain_0-output-chain', target: 'model_0', targetHandle: 'model_0' },
      ],
    }),
  )
  const { graph } = result.saved
  expect(graph.nodes.map(({ type, title, inputs }) => [type, title, Object.keys(inputs)])).toEqual([
    ['chatModel', 'Sohbet modeli', ['temperature', 'in']],
    ['chain', 'Zincir', ['model', 'memory']],
  ])
  expect(graph.nodes[0]!.inputs['temperature']).toMatchObject({ value: 0.5 })
  expect(wiring(graph)).toEqual(['Sohbet modeli.output > Zincir.model', 'Zincir.chain > Sohbet modeli.in'])
  expect(lost(result)).toEqual(['node note_0: became-note'])
})

test('I4 Langflow: fields that are shown are inputs, and edges say which they mean', () => {
  const result = importGraph(
    JSON.stringify({
      name: 'Akış',
      data: {
        nodes: [
          flow('a', 'ChatInput', {
            display_name: 'Soru',
            template: { _type: 'x', text: { show: true, value: 'selam' }, code: { show: false, value: 'x' } },
            outputs: [{ name: 'message' }],
          }),
          flow('bb', 'Prompt', { display_name: 'İstem', template: {} }),
        ],
        edges: [
          {
            source: 'a',
            target: 'bb',
            sourceHandle: '{œnameœ:œmessageœ}',
            targetHandle: '{œfieldNameœ:œquestionœ}',
            data: { sourceHandle: { name: 'message' }, targetHandle: { fieldName: 'question' } },
          },
        ],
        viewport: { x: 1, y: 2, zoom: 1 },
      },
    }),
  )
  const { graph } = result.saved
  expect(graph.nodes[0]).toMatchObject({ type: 'ChatInput', title: 'Soru', inputs: { text: { value: 'selam' } } })
  expect(Object.keys(graph.nodes[0]!.inputs)).toEqual(['text'])
  expect(wiring(graph)).toEqual(['Soru.message > İstem.question'])
  expect(lost(result)).toEqual(['data name: unsupported'])
})

test('I5 a number and a text that looks the same are two, for edges and parents as well', () => {
  const nodes = [
    { id: 1, label: 'sayı' },
    { id: '1', label: 'metin' },
    { id: 2, label: 'iki' },
    { id: 'üç', label: 'üç', parentId: '1', position: { x: 1, y: 1 } },
  ]
  const edges = [
    { source: 1, target: 'üç' },
    { source: '1', target: 'üç' },
    // Either means the one that there is.
    { source: '2', target: 'üç' },
  ]
  const result = importGraph(JSON.stringify({ nodes, edges }))
  expect(wiring(result.saved.graph)).toEqual(['sayı.out > üç.in', 'metin.out > üç.in', 'iki.out > üç.in'])
  expect(lost(result)).toEqual([])
})

test('I5 an id counts as it is written, then without its outer spaces', () => {
  const nodes = ['a', ' a', ' b ', 'c'].map((id) => ({ id, label: `<${id}>` }))
  const edges = [
    { source: ' a', target: 'c ' },
    { source: 'b', target: ' a  ' },
    { source: 'd', target: 'c' },
  ]
  const result = importGraph(JSON.stringify({ nodes, edges }))
  expect(wiring(result.saved.graph)).toEqual(['< a>.out > <c>.in', '< b >.out > <a>.in'])
  expect(lost(result)).toEqual(['connection edges[2]: unknown-node'])
})
