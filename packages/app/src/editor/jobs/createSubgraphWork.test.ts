import { createGraphEngine } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { subscribe } from 'valtio'
import { expect, it } from 'vitest'
import { createSubgraphWork } from './createSubgraphWork.ts'

function create(nodes: number) {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes, seed: 5 }))
  engine.execute({ type: 'selectAll' })
  return { engine, work: createSubgraphWork(engine) }
}

it('makes and opens as one step, refuses a second one meanwhile, and says why it did not', async () => {
  const { engine, work } = create(4000)
  const first = work.carryOut({ type: 'createSubgraph' })
  expect([work.state.isRunning, work.current.task]).toEqual([true, 'create'])
  expect(await work.carryOut({ type: 'saveSubgraph' })).toBe('busy')
  expect(await first).toBe('done')
  expect([engine.path.length, engine.history.length, work.state.isRunning]).toEqual([2, 1, false])
  expect(await work.carryOut({ type: 'leaveSubgraph' })).toBe('done')
  expect([engine.path.length, work.current.task]).toEqual([1, 'open'])
  expect(await work.carryOut({ type: 'leaveSubgraph' })).toBe('not-in-subgraph')
})

it('is stopped on its way, and leaves nothing', async () => {
  const { engine, work } = create(4000)
  subscribe(work.state, () => work.state.done > 0.3 && work.cancel(), true)
  expect(await work.carryOut({ type: 'createSubgraph' })).toBe('cancelled')
  expect([engine.path.length, engine.history.length, work.state.isRunning]).toEqual([1, 0, false])
})
