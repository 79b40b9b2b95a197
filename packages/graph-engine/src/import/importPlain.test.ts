import { expect, test } from 'vitest'
import { importGraph } from '../import.ts'
import { lost, wiring } from './testing/fixtures.ts'

function placesOf(nodes: unknown): unknown[] {
  return importGraph(JSON.stringify({ nodes, edges: [] })).saved.graph.nodes.map(({ position }) => position)
}

test('I6 a node in a parent of React Flow stands where both say; parents in a circle are none', () => {
  expect(placesOf([at('c', 1, 'b'), at('b', 10, 'a'), at('a', 100), at('d', 2, 'gone')])).toEqual([
    { x: 111, y: 3 },
    { x: 110, y: 2 },
    { x: 100, y: 1 },
    { x: 2, y: 1 },
  ])
  expect(placesOf([at('a', 1, 'b'), at('b', 2, 'a'), at('c', 3, 'a')])).toEqual([
    { x: 1, y: 1 },
    { x: 2, y: 1 },
    { x: 4, y: 2 },
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
