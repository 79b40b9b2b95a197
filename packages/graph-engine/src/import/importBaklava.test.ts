import { expect, test } from 'vitest'
import { importGraph } from '../import.ts'
import { importFile, lost, node, open, read, wiring } from './testing/fixtures.ts'

test('I7 BaklavaJS v2 passes as it is', () => {
  const text = read('baklava-v2.json')
  expect(importGraph(text).saved).toEqual(JSON.parse(text))
})

test('I7 what the engine would refuse a whole file for is mended or listed', () => {
  const result = importGraph(
    JSON.stringify({
      graph: {
        id: 7,
        nodes: [{ title: 5, inputs: { a: { value: 1 }, b: 3 }, outputs: [] }, 'x', { id: 'n', type: 't' }],
        connections: { none: 1 },
      },
      graphTemplates: [null],
    }),
  )
  expect(result.counts).toEqual({ nodesIn: 3, nodesOut: 2, connectionsIn: 0, connectionsOut: 0 })
  expect(lost(result)).toEqual([
    'interface ?.b: not-an-object',
    'interface ?.outputs: not-an-object',
    'node nodes[1]: not-an-object',
    'data connections: unsupported',
    'template graphTemplates[0]: not-an-object',
  ])
  expect(open(result).graph.nodeCount).toBe(2)
})

test('I8 BaklavaJS v1: connections say which interfaces are outputs', () => {
  const { graph } = importFile('baklava-v1.json').saved
  expect(Object.keys(node(graph, 'Topla').inputs)).toEqual(['Operation', 'Number 1', 'Number 2'])
  expect(node(graph, 'Topla').inputs['Number 2']).toMatchObject({ value: 2 })
  expect(wiring(graph)).toEqual(['Topla.Output > Göster.Value'])
})
