import { createGraphEngine } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { subscribe } from 'valtio'
import { expect, it } from 'vitest'
import { createPasting } from './createPasting.ts'

const { graph } = createFlowScene({ nodes: 800, seed: 5 })
const text = JSON.stringify({ 'phoenix/graph': 1, nodes: graph.nodes, connections: graph.connections })

function create() {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  return { engine, pasting: createPasting(engine) }
}

it('pastes as one step, refuses a second one meanwhile, and says why it did not', async () => {
  const { engine, pasting } = create()
  const first = pasting.paste(text, () => ({ x: 1, y: 2 }))
  expect(pasting.state.isRunning).toBe(true)
  expect(await pasting.paste(text, undefined)).toBe('busy')
  expect(await first).toBe('done')
  expect([engine.graph.nodeCount, engine.history.length, pasting.state.isRunning]).toEqual([800, 1, false])
  expect(await pasting.paste('{"phoenix/graph": 1}', undefined)).toBe('invalid-value')
  const late = pasting.paste(text, undefined)
  engine.undo()
  expect(await late).toBe('out-of-date')
})

it('is stopped on its way, and leaves nothing', async () => {
  const { engine, pasting } = create()
  subscribe(pasting.state, () => pasting.state.done > 0.5 && pasting.cancel(), true)
  expect(await pasting.paste(text, undefined)).toBe('cancelled')
  expect([engine.graph.nodeCount, engine.history.length, pasting.state.isRunning]).toEqual([0, 0, false])
})
