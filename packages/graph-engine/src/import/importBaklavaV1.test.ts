import { expect, test } from 'vitest'
import { importGraph } from '../import.ts'
import { lost, node, open } from './testing/fixtures.ts'

test('I8 an option and an interface of one name both keep their values, as outputs do', () => {
  const options = [
    ['Value', 7],
    ['Value', { value: 8 }],
  ]
  const interfaces = [
    ['Value', { id: 'in', value: 3 }],
    ['Result', { id: 'out', value: 42 }],
  ]
  const file = {
    nodes: [{ id: 'a', type: 'T', name: 'A', options, interfaces }],
    connections: [{ id: 'c', from: 'out', to: 'in' }],
    panning: { x: 5, y: -6 },
    scaling: 0.7,
  }
  const result = importGraph(JSON.stringify(file))
  const { inputs, outputs } = node(result.saved.graph, 'A')
  expect(Object.values(inputs).map(({ value }) => value)).toEqual([7, 8, 3])
  expect(inputs['Value']).toEqual({ id: result.saved.graph.connections[0]!.to, value: 3 })
  expect(outputs['Result']).toMatchObject({ value: 42 })
  expect(open(result).save().graph).toMatchObject({ panning: { x: 5, y: -6 }, scaling: 0.7 })
})

test('I5 I8 a connection to an interface that another leads from joins no pair, and is listed', () => {
  const file = {
    nodes: [
      {
        id: 'a',
        interfaces: [
          ['x', { id: 'x' }],
          ['y', { id: 'y' }],
          ['z', { id: 'z' }],
        ],
      },
    ],
    connections: [
      { id: '1', from: 'x', to: 'y' },
      { id: '2', from: 'y', to: 'z' },
      { id: '3', from: 'gone', to: 'gone' },
      null,
      { from: 'y' },
    ],
    panning: { x: 0, y: 0 },
  }
  const result = importGraph(JSON.stringify(file))
  expect(lost(result)).toEqual([
    'connection 1: no-pair',
    'connection 3: unknown-interface',
    'connection connections[3]: not-an-object',
    'connection connections[4]: no-end',
  ])
  expect(result.counts).toMatchObject({ connectionsIn: 5, connectionsOut: 1 })
  expect(open(result).graph.connectionCount).toBe(1)
})

test('I5 I8 what a connection says besides is kept with it, and one to nothing is listed by the names of the file', () => {
  const connections = [
    { id: '1', from: 'x', to: 'y', label: 'evet' },
    { from: 'x', to: 'gone' },
  ]
  const nodes = [
    { id: 'a', type: 'T', interfaces: [['a', { id: 'x' }]] },
    { id: 'b', type: 'T', interfaces: [['a', { id: 'y' }]] },
  ]
  const result = importGraph(JSON.stringify({ nodes, connections, scaling: 1 }))
  expect(result.saved.graph.connections).toMatchObject([{ raw: connections[0] }])
  expect(lost(result)).toEqual(['connection x > gone: unknown-interface'])
})
