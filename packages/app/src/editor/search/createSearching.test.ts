import { createGraphEngine, type GraphEngine } from '@phoenix/graph-engine'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Searching } from '../context/Searching.ts'
import { createSearching } from './createSearching.ts'

let engine: GraphEngine
let searching: Searching

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const nodeType = { type: 'step', title: 'Adım', category: 'logic', inputs: {}, outputs: {} }
  engine = createGraphEngine({ nodeTypes: [nodeType] })
  for (const id of ['a', 'b', 'c']) {
    engine.execute({ type: 'addNode', nodeType: 'step', id, position: { x: 0, y: 0 } })
    engine.execute({ type: 'setTitle', node: id, title: `Fatura ${id}` })
  }
  searching = createSearching({ engine })
  searching.open()
})
afterEach(() => {
  searching.close()
  vi.useRealTimers()
})

async function type(query: string): Promise<void> {
  for (let end = 1; end <= query.length; end++) searching.setQuery(query.slice(0, end))
  await vi.advanceTimersByTimeAsync(200)
}

it('looks once the person stops typing', async () => {
  const search = vi.spyOn(engine, 'search')
  await type('fatura')
  expect(search).toHaveBeenCalledTimes(1)
  expect(searching.state).toMatchObject({ status: 'done', total: 3, active: -1 })
})

it('steps through the matches both ways, round and round', async () => {
  await type('fatura')
  expect([1, 1, 1, 1].map(() => searching.step(1)!.id)).toEqual(['a', 'b', 'c', 'a'])
  expect(searching.step(-1)!.id).toBe('c')
  await type('yok')
  expect(searching.step(1)).toBeUndefined()
})

it('follows edits, and stays at the match it stood at', async () => {
  await type('fatura')
  searching.goTo(1)
  engine.execute({ type: 'removeNodes', nodes: ['a'] })
  await vi.advanceTimersByTimeAsync(600)
  expect(searching.state).toMatchObject({ total: 2, active: 0 })
  searching.close()
  expect(searching.state).toMatchObject({ query: 'fatura', status: 'idle', total: 0 })
  searching.open()
  await vi.advanceTimersByTimeAsync(10)
  expect(searching.state.total).toBe(2)
})
