import { expect, test } from 'vitest'
import { importGraph } from '../../import.ts'
import { framesOf, importFile, lost, wiring } from '../testing/fixtures.ts'

const placesOf = ({ saved }: ReturnType<typeof importGraph>) =>
  saved.graph.nodes.map(({ id, position }) => [id, position!.x, position!.y])

test('I1 I5 I6 I15 ELK: nodes within each other, places from their parents, ports, edges between many', () => {
  const result = importFile('elk.json')
  expect(result.format).toBe('json')
  expect(result.counts).toEqual({ nodesIn: 6, nodesOut: 4, connectionsIn: 8, connectionsOut: 5 })
  expect(wiring(result.saved.graph)).toEqual([
    'Sipariş al.out > say.say.giriş',
    'sar.out > yolla.in',
    'sar.out > Sipariş al.in',
    'Sipariş al.p > yolla.in',
    'say.say.çıkış > sar.in',
  ])
  expect(lost(result)).toEqual([
    'node nodes[3]: not-an-object',
    'data layoutOptions: unsupported',
    'connection e5: unknown-node',
    'connection e6: no-end',
    'connection edges[6]: not-an-object',
    'node depo: became-frame',
  ])
  expect(placesOf(result)).toEqual([
    ['al', 12, 12],
    ['yolla', 12, 260],
    ['say', 320, 50],
    ['sar', 600, 50],
  ])
  expect(framesOf(result)).toEqual({ Depo: ['say', 'sar'] })
})

test('I5 ELK: each end of an edge between many has a connection; a tree without edges is none of ELK’s', () => {
  const children = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
  const edges = [{ id: 'x', sources: ['a', 'b'], targets: ['c', 'd', 'e'], sections: [1] }]
  const result = importGraph(JSON.stringify({ id: 'r', children, edges }))
  expect(wiring(result.saved.graph)).toEqual(['a.out > c.in', 'b.out > d.in', 'b.out > e.in'])
  expect(result.saved.graph.connections.map(({ id, raw }) => [id, raw])).toEqual([
    ['x', { ...edges[0], source: 'a', target: 'c' }],
    ['x~2', { id: 'x', source: 'b', target: 'd' }],
    ['x~3', { id: 'x', source: 'b', target: 'e' }],
  ])
  expect(result.needsLayout).toBe(true)
  expect(importGraph(JSON.stringify({ name: 'flare', children })).format).toBe('unknown')
})

test('I1 ELK: all edges may lie deep, and options be called properties', () => {
  const inner = { id: 'iç', children: [{ id: 'a' }, { id: 'b' }], edges: [{ id: 'e', sources: ['a'], targets: ['b'] }] }
  const result = importGraph(JSON.stringify({ id: 'kök', children: [inner], properties: { direction: 'RIGHT' } }))
  expect(result.counts).toEqual({ nodesIn: 3, nodesOut: 3, connectionsIn: 1, connectionsOut: 1 })
  expect(wiring(result.saved.graph)).toEqual(['a.out > b.in'])
})

test('I5 ELK: of a node and a port of one id an edge means the node; of two ports, the first', () => {
  const children = [
    { id: 'a', ports: [{ id: 'b' }, { id: 'p' }] },
    { id: 'b', ports: { 0: { id: 'p' } } },
  ]
  const edges = [{ sources: ['b'], targets: ['p'] }]
  expect(wiring(importGraph(JSON.stringify({ children, edges })).saved.graph)).toEqual(['b.out > a.p'])
})

test('I1 I5 I15 JointJS: cells that lead somewhere are edges; parents become frames', () => {
  const result = importFile('jointjs.json')
  expect(result.counts).toEqual({ nodesIn: 5, nodesOut: 3, connectionsIn: 5, connectionsOut: 2 })
  expect(wiring(result.saved.graph)).toEqual(['Başla.çıkış > Bitir.in', 'Bitir.out > Model.in'])
  expect(lost(result)).toEqual([
    'node nodes[4]: not-an-object',
    'connection açık: no-end',
    'connection kayıp: unknown-node',
    'connection boş: no-end',
    'node k: became-frame',
  ])
  expect(placesOf(result)).toEqual([
    ['a', 40, 40],
    ['b', 400, 40],
    ['c', 400, 200],
  ])
  expect(framesOf(result)).toEqual({ Kutu: ['b', 'c'] })
})

test('I1 I15 X6 writes its cells as a list, too; their shape is their type, their title may stand in any part', () => {
  const result = importFile('x6.json')
  expect(result.counts).toEqual({ nodesIn: 3, nodesOut: 2, connectionsIn: 2, connectionsOut: 1 })
  expect(result.saved.graph.nodes.map(({ id, type, title }) => [id, type, title])).toEqual([
    ['a', 'event', 'a'],
    ['b', 'iş', 'İzin'],
  ])
  expect(wiring(result.saved.graph)).toEqual(['a.out > İzin.p'])
  expect(framesOf(result)).toEqual({ Çalışan: ['a', 'b'] })
  expect(lost(result)).toEqual(['connection boşta: no-end', 'node şerit: became-frame'])
  const shapes = [{ id: 'a', shape: 'rect' }]
  expect(importGraph(JSON.stringify(shapes)).format).toBe('unknown')
})

test('I1 X6 has cells too, and so do notebooks, which are none', () => {
  const cells = [
    { id: 'a', shape: 'rect', x: 0, y: 0, attrs: { label: { text: 'Bir' } } },
    { id: 'b', shape: 'rect', x: 900, y: 0 },
    { id: 'e', shape: 'edge', source: { cell: 'a', port: 'p' }, target: { cell: 'b' } },
  ]
  expect(wiring(importGraph(JSON.stringify({ cells })).saved.graph)).toEqual(['Bir.p > b.in'])
  const notebook = { cells: [{ id: 'a', cell_type: 'code', source: ['1'] }], nbformat: 4 }
  expect(importGraph(JSON.stringify(notebook)).format).toBe('unknown')
})

test('I5 ELK: where a node lies goes before what it says of its parent', () => {
  const children = [
    { id: 'a', x: 100, y: 0, children: [{ id: 'b', x: 5, y: 5, parentId: 'c' }] },
    { id: 'c', x: 9000, y: 0, parentId: 'a' },
  ]
  const result = importGraph(JSON.stringify({ children, edges: [{ sources: ['a'], targets: ['c'] }] }))
  expect(placesOf(result)).toEqual([
    ['a', 100, 0],
    ['c', 9000, 0],
    ['b', 105, 5],
  ])
})
