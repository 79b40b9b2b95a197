import { expect, test } from 'vitest'
import { importGraph } from '../import.ts'
import { importFile, lost, wiring } from './testing/fixtures.ts'

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
  expect(lost(result)).toEqual(
    expect.arrayContaining(['connection  Böl  > Silinmiş: unknown-node', 'connection Kayıp > Agent: unknown-node']),
  )
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
    graphs: { imported: { annotations: [{ x: -70, y: -50, width: 525, height: 250 }] } },
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
