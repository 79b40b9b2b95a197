import type { NodeType } from '@phoenix/graph-engine'
import { expect, it } from 'vitest'
import { tellApart } from './tellApart.ts'

const type = (type: string, title: string, ends: readonly string[] = []): NodeType => ({
  type,
  title,
  category: 'subgraph',
  inputs: Object.fromEntries(ends.map((name) => [name, { name }])),
  outputs: { out: { name: 'Sonuç' } },
})

it('numbers what reads the same, beside names that look like that already, and says what goes in and comes out', () => {
  const types = [
    type('a', 'Süz', ['Liste', 'Sınır']),
    type('b', 'Böl'),
    type('c', 'Süz'),
    type('d', 'Süz (2)'),
    type('e', 'Süz'),
  ]
  expect(tellApart(types).map(({ type, title, description }) => [type, title, description])).toEqual([
    ['a', 'Süz', 'Liste, Sınır → Sonuç'],
    ['b', 'Böl', undefined],
    ['c', 'Süz (3)', ' → Sonuç'],
    ['d', 'Süz (2)', undefined],
    ['e', 'Süz (4)', ' → Sonuç'],
  ])
})

it('leaves what can be told apart as it is', () => {
  const types = [type('a', 'Süz'), type('b', 'Böl')]
  expect(tellApart(types)).toBe(types)
})
