import { createGraphEngine } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { subscribe } from 'valtio'
import { expect, it } from 'vitest'
import { createPasting } from './createPasting.ts'

const { graph } = createFlowScene({ nodes: 2500, seed: 5 })
const text = JSON.stringify({ 'phoenix/graph': 1, nodes: graph.nodes, connections: graph.connections })

function create() {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  const pasting = createPasting()
  const paste = (data: string, offset = { x: 0, y: 0 }) =>
    pasting.run((options) => engine.executeInSlices({ type: 'paste', data, offset }, options))
  return { engine, pasting, paste }
}

it('pastes as one step, refuses a second one meanwhile, and says why it did not', async () => {
  const { engine, pasting, paste } = create()
  const first = paste(text, { x: 1, y: 2 })
  expect(pasting.state.isRunning).toBe(true)
  expect(await paste(text)).toBe('busy')
  expect(await first).toBe('done')
  expect([engine.graph.nodeCount, engine.history.length, pasting.state.isRunning]).toEqual([2500, 1, false])
  expect(await paste('{"phoenix/graph": 1}')).toBe('invalid-value')
  const late = paste(text)
  engine.undo()
  expect(await late).toBe('out-of-date')
})

it('is stopped on its way, and leaves nothing', async () => {
  const { engine, pasting, paste } = create()
  subscribe(pasting.state, () => pasting.state.done > 0.5 && pasting.cancel(), true)
  expect(await paste(text)).toBe('cancelled')
  expect([engine.graph.nodeCount, engine.history.length, pasting.state.isRunning]).toEqual([0, 0, false])
})
