import { expect, test } from 'vitest'
import { importGraph } from '../../import.ts'
import { framesOf, lost, wiring } from '../testing/fixtures.ts'

const nodes = [{ id: 'a' }, { id: 'b' }]

test.each([
  { source: 'a', target: 'b' },
  { from: 'a', to: 'b' },
  { src: 'a', dst: 'b' },
  { fromNode: 'a', toNode: 'b' },
  { sourceId: 'a', targetId: 'b' },
  { source_id: 'a', target_id: 'b' },
  { sourceNodeId: 'a', targetNodeId: 'b' },
  { startNode: 'a', endNode: 'b' },
  { tail: 'a', head: 'b' },
  { u: 'a', v: 'b' },
  { v: 'a', w: 'b', value: { weight: 1 } },
  { startNode: 'a', endNode: 'b', properties: { from: 2019, source: 'b' } },
  { data: { source: 'a', target: 'b' } },
  ['a', 'b', { weight: 1 }],
])('I5 the ends of an edge by the names that tools have for them: %j', (edge) => {
  const result = importGraph(JSON.stringify({ nodes, edges: [edge] }))
  expect(wiring(result.saved.graph)).toEqual(['a.out > b.in'])
  expect(lost(result)).toEqual([])
})

test.each([
  { source: 'a', sourcePort: 'x', target: 'b', targetPort: 'y' },
  { sourceNodeId: 'a', sourcePortId: 'x', targetNodeId: 'b', targetPortId: 'y' },
  { source: { node: 'a', port: 'x' }, target: { node: 'b', port: 'y' } },
  { source: 'a', sourceOutput: 'x', target: 'b', targetInput: 'y' },
])('I4 the interfaces that it names: %j', (edge) => {
  expect(wiring(importGraph(JSON.stringify({ nodes, edges: [edge] })).saved.graph)).toEqual(['a.x > b.y'])
})

test('I5 Neo4j calls its edges relationships; nodes are called by what they say of themselves', () => {
  const file = {
    nodes: [
      { id: '1', labels: ['Person'], properties: { name: 'Ada' } },
      { id: '2', labels: ['Person'], properties: { name: 'Alan' } },
    ],
    relationships: [{ id: '9', type: 'KNOWS', startNode: '1', endNode: '2' }],
  }
  expect(wiring(importGraph(JSON.stringify(file)).saved.graph)).toEqual(['Ada.out > Alan.in'])
})

test('I6 I15 Dagre: places and titles under value, parents as frames', () => {
  const file = {
    options: { compound: true },
    nodes: [
      { v: 'a', parent: 'g', value: { label: 'A', x: 500, y: 20 } },
      { v: 'g', value: { label: 'Küme', x: 500, y: 20 } },
    ],
    edges: [],
  }
  const result = importGraph(JSON.stringify(file))
  expect(result.saved.graph.nodes).toMatchObject([{ id: 'a', title: 'A', position: { x: 500, y: 20 } }])
  expect(framesOf(result)).toEqual({ Küme: ['a'] })
  expect(lost(result)).toEqual(['data options: unsupported', 'node g: became-frame'])
})

test('I1 Cytoscape may say of an edge only that it is one', () => {
  const elements = [
    { group: 'nodes', data: { id: 'a' } },
    { group: 'edges', data: { id: 'e', target: 'a' } },
  ]
  expect(lost(importGraph(JSON.stringify({ elements })))).toEqual(['connection e: no-end'])
})

test('I1 Cytoscape: what is called a node is none of the edges, though it has a source', () => {
  const elements = [
    { group: 'nodes', data: { id: 'a', source: 'survey' } },
    { group: 'nodes', data: { id: 'b' } },
    { data: { source: 'a', target: 'b' } },
  ]
  const result = importGraph(JSON.stringify({ elements }))
  expect(wiring(result.saved.graph)).toEqual(['a.out > b.in'])
  expect(lost(result)).toEqual([])
})

/** An output of Rete or Drawflow. */
function to(...connections: unknown[]) {
  return { connections }
}

test('I5 what outputs say of where they lead, where there is no list of edges: Rete', () => {
  const file = {
    id: 'demo@0.1.0',
    nodes: {
      1: {
        id: 1,
        name: 'Sayı',
        position: [-300, -100],
        inputs: {},
        outputs: { num: to({ node: 3, input: 'a', data: {} }) },
      },
      3: {
        id: 3,
        name: 'Topla',
        position: [200, 0],
        inputs: { a: to({ node: 1, output: 'num' }) },
        outputs: { sum: to({ node: 9 }) },
      },
    },
  }
  const result = importGraph(JSON.stringify(file))
  expect(wiring(result.saved.graph)).toEqual(['Sayı.num > Topla.a'])
  expect(lost(result)).toEqual(['connection edges[1]: unknown-node'])
})

test('I1 I5 Drawflow: each of its graphs in its frame', () => {
  const first = {
    id: 1,
    name: 'Al',
    outputs: { output_1: to({ node: '2', output: 'input_1' }, null) },
    pos_x: 10,
    pos_y: 20,
  }
  const second = { id: 2, name: 'Ver', outputs: {}, pos_x: 400, pos_y: 20 }
  const other = { id: 1, name: 'Başka', outputs: {}, pos_x: 10, pos_y: 20 }
  const drawflow = { Home: { data: { 1: first, 2: second } }, Other: { data: { 1: other } }, Empty: { data: [] } }
  const result = importGraph(JSON.stringify({ drawflow }))
  expect(wiring(result.saved.graph)).toEqual(['Al.output_1 > Ver.input_1'])
  expect(result.saved.graph.nodes[1]!.position).toEqual({ x: 400, y: 20 })
  expect(framesOf(result)).toEqual({ Home: ['1', '2'], Other: ['1~2'] })
  expect(lost(result)).toEqual(['connection edges[1]: no-end'])
})
