import { expect, test } from 'vitest'
import { importGraph } from '../import.ts'
import { lost, wiring } from './testing/fixtures.ts'

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
