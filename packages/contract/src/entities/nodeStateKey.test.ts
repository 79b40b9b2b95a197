import { expect, it } from 'vitest'
import { nodeStateKey } from './testMessage.ts'

it('tells apart nodes with one id in the main graph, in all uses of a subgraph, and in one use of it', () => {
  const states = [
    { id: 'a' },
    { id: 'a', subgraph: 's' },
    { id: 'a', subgraph: 's', use: ['one'] },
    { id: 'a', subgraph: 's', use: ['one', 'two'] },
    { id: 'a', subgraph: 't' },
  ]
  expect(new Set(states.map(nodeStateKey)).size).toBe(states.length)
  expect(nodeStateKey({ id: 'a' })).toBe('a')
})
