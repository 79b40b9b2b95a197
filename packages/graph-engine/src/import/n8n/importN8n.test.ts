import { expect, test } from 'vitest'
import { importGraph } from '../../import.ts'
import { importFile, lost, wiring } from '../testing/fixtures.ts'

test('I10 n8n: connections by name, by name without outer spaces, by id; null where an output leads nowhere', () => {
  const result = importFile('n8n.json')
  expect(wiring(result.saved.graph)).toEqual([
    'Webhook.main > Böl.main',
    'Böl.main > Set.main',
    'Böl.main 3 > Agent.main',
    'Model.ai_languageModel > Agent.ai_languageModel',
    'Set.main > Agent.main 2',
  ])
  expect(result.saved.graph.nodes.map(({ id }) => id)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
  expect(lost(result)).toEqual([
    'value Set: switched-off',
    'node Sticky Note: became-note',
    'node nodes[7]: not-an-object',
    'connection  Böl  > Silinmiş: unknown-node',
    'connection a4 > ?: no-end',
    'connection a4 > ?: no-end',
    'connection Kayıp > Agent: unknown-node',
    'data settings: unsupported',
  ])
  expect(result.counts).toEqual({ nodesIn: 8, nodesOut: 6, connectionsIn: 9, connectionsOut: 5 })
})

test('I10 what only serves others has no main input and output', () => {
  const { nodes } = importFile('n8n.json').saved.graph
  const model = nodes.find(({ title }) => title === 'Model')!
  expect([Object.keys(model.inputs), Object.keys(model.outputs)]).toEqual([[], ['ai_languageModel']])
})

test('I10 squares that stand close come to stand free of each other, and a note stays around them', () => {
  const note = { type: 'n8n-nodes-base.stickyNote', position: [-40, -40], parameters: { width: 300, height: 200 } }
  const { saved } = importGraph(JSON.stringify({ nodes: [at(0, 0), at(140, 0), note], connections: {} }))
  const [left, right] = saved.graph.nodes.map(({ position }) => position!)
  expect(right!.x - left!.x).toBeGreaterThan(200)
  expect(saved['phoenix']).toMatchObject({
    graphs: { imported: { annotations: [{ x: -70, y: -70, width: 525, height: 350 }] } },
  })
})

function at(x: number, y: number) {
  return { type: 'n8n-nodes-base.set', position: [x, y] }
}

test('I1 I10 a workflow in a template, in a run, in the lists of the API', () => {
  const workflow = { name: 'Akış', nodes: [at(0, 0)], connections: {} }
  const files = [
    { workflow: { id: 1, name: 'Şablon', totalViews: 9, workflow } },
    [{ workflow }],
    { data: [workflow], nextCursor: null },
    { id: '9', workflowData: workflow },
    { workflow: [workflow] },
  ]
  for (const file of files)
    expect(importGraph(JSON.stringify(file))).toMatchObject({ format: 'n8n', counts: { nodesIn: 1, nodesOut: 1 } })
  expect(lost(importGraph(JSON.stringify(files[0])))).toEqual([
    'data name: unsupported',
    'data totalViews: unsupported',
  ])
})

test('I16 what a list of workflows says around them is listed, and what in it is none', () => {
  const workflow = { nodes: [{ id: 'a', name: 'A', type: 'n8n-nodes-base.set', position: [0, 0] }], connections: {} }
  const list = [{ id: 1, name: 'Şablon', views: 3, workflow }, 5, null, { ...workflow, pinData: { A: [1] } }]
  const result = importGraph(JSON.stringify(list))
  expect([result.format, result.counts.nodesOut]).toEqual(['n8n', 2])
  expect(lost(result)).toEqual([
    'data [0].views: unsupported',
    'data [1]: not-an-object',
    'data [2]: not-an-object',
    'data pinData: unsupported',
  ])
})

test('I10 names that differ only by outer spaces: each is found as it is written, then the first without them', () => {
  const nodes = [named('1', 'Set '), named('2', ' Set'), named('3', 'Set'), named('4', 'Böl ')]
  const connections = { 'Set ': to(' Set', 'Set', ' Böl'), ' Set': to('Set '), Set: to('Böl') }
  const { connections: made } = importGraph(JSON.stringify({ nodes, connections })).saved.graph
  expect(made.map(({ from, to: end }) => `${from[0]} > ${end[0]}`)).toEqual([
    '1 > 2',
    '1 > 3',
    '1 > 4',
    '2 > 1',
    '3 > 4',
  ])
})

function to(...names: string[]) {
  return { main: [names.map((node) => ({ node, type: 'main', index: 0 }))] }
}

function named(id: string, name: string) {
  return { id, name, type: 'n8n-nodes-base.set', position: [Number(id) * 300, 0] }
}

test('I14 a long type of connections is not repeated whole in each node that it leads to', () => {
  const targets = ['1', '2', '3'].map((node) => ({ node }))
  const nodes = [named('1', '1'), named('2', '2'), named('3', '3')]
  const { saved } = importGraph(JSON.stringify({ nodes, connections: { 1: { ['x'.repeat(600_000)]: [targets] } } }))
  expect(saved.graph.nodes.flatMap(({ inputs }) => Object.keys(inputs).map((key) => key.length))).toEqual([
    4, 200, 4, 200, 4, 200,
  ])
})

test('I10 what a connection says beside its end is kept with it', () => {
  const target = { node: 'B', type: 'main', index: 0, when: 'dolu' }
  const nodes = [
    { name: 'A', type: 'n8n-nodes-base.set' },
    { name: 'B', type: 'n8n-nodes-base.set' },
  ]
  const of = (link: unknown) =>
    importGraph(JSON.stringify({ nodes, connections: { A: { main: [[link]] } } })).saved.graph.connections[0]!
  expect(of(target)['raw']).toEqual(target)
  expect(of({ node: 'B', type: 'main', index: 0 })).not.toHaveProperty('raw')
})
