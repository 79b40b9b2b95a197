import { expect, test } from 'vitest'
import { importGraph } from '../../import.ts'
import { framesOf, importFile, lost, wiring } from '../testing/fixtures.ts'

test('I1 I12 what Graphviz writes with -Tjson is read as its own language is', () => {
  const result = importFile('graphviz.json')
  expect(result.format).toBe('dot')
  expect(result.counts).toEqual({ nodesIn: 6, nodesOut: 4, connectionsIn: 5, connectionsOut: 2 })
  expect(result.saved.graph.nodes.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['a', 'a bir', 'box'],
    ['b', 'b', 'node'],
    ['c', 'Üç', 'node'],
    ['d', 'd', 'node'],
  ])
  expect(wiring(result.saved.graph)).toEqual(['a bir.out > b.in', 'b.p > d.in'])
  expect(lost(result)).toEqual([
    'node 6: duplicate',
    'node objects[8]: not-an-object',
    'connection edges[2]: unknown-node',
    'connection edges[3]: no-end',
    'connection edges[4]: not-an-object',
    'data rankdir: unsupported',
  ])
  expect(framesOf(result)).toEqual({ 'Dış Sipariş': ['a', 'b', 'c'], İç: ['b'] })
})

test('I15 subgraphs in a circle, clusters that share a node, one within what is no cluster', () => {
  const objects = [
    { _gvid: 0, name: 'cluster_a', subgraphs: [1], nodes: [4, 5] },
    { _gvid: 1, name: 'cluster_b', subgraphs: [0], nodes: [4] },
    { _gvid: 2, name: 'same', subgraphs: [3], nodes: [6] },
    { _gvid: 3, name: 'box', cluster: 'true', nodes: [4, 6, 99] },
    ...[4, 5, 6, 7].map((gvid) => ({ _gvid: gvid, name: `n${gvid}` })),
  ]
  const result = importGraph(JSON.stringify({ name: 'G', _subgraph_cnt: 4, objects }))
  expect(framesOf(result)).toEqual({ cluster_b: ['n4'], cluster_a: ['n5'], box: ['n6'] })
  expect(lost(result)).toEqual(['group cluster_a: n4: other-group', 'group box: n4: other-group'])
})

test('I1 I5 a graph of nothing, and objects that are none', () => {
  expect(importGraph('{"name": "G", "_subgraph_cnt": 0}')).toMatchObject({ format: 'dot', notKept: [] })
  const strange = importGraph('{"_subgraph_cnt": 1, "objects": [5, 7, {"_gvid": 1}, {"_gvid": 1, "nodes": []}]}')
  expect(lost(strange)).toEqual([
    'group objects[0]: not-an-object',
    'node objects[1]: not-an-object',
    'group 1: duplicate',
  ])
})

test.each([
  ['<table border="0"><tr><td>Kız</td><td port="p">Şu</td></tr></table>', 'Kız Şu'],
  ['\n  <B>bir</B><BR/>iki', 'bir iki'],
  ['<sözde <b>üç</b>>', 'sözde üç'],
  ['a < b > c', 'a < b > c'],
  ['vector<b>', 'vector<b>'],
])('I12 Graphviz writes an HTML label without its outer <>: %s', (label, title) => {
  const objects = [{ _gvid: 0, name: 'a', label }]
  expect(importGraph(JSON.stringify({ _subgraph_cnt: 0, objects })).saved.graph.nodes[0]!.title).toBe(title)
})
