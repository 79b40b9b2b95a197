import { expect, test, vi } from 'vitest'
import { createGraphEngine } from '../../index.ts'
import { copyMuchAsText } from '../../interaction/clipboardText.ts'
import { createFlowScene, sceneNodeTypes } from '../../testing.ts'
import { IdIndex } from '../../document/IdIndex.ts'

/** Interfaces that nothing is connected to, of which connections tell nothing. */
function create() {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  const saved = createFlowScene({ nodes: 12_000, seed: 4 })
  engine.load({ ...saved, graph: { ...saved.graph, connections: [] } })
  engine.execute({ type: 'selectAll' })
  return engine
}

/** @returns For how many ids room was made at once, at most, while it worked. */
async function mostReserved(work: () => Promise<unknown>): Promise<number> {
  const reserved = vi.spyOn(IdIndex.prototype, 'reserve')
  await work()
  const most = Math.max(...reserved.mock.calls.flat())
  reserved.mockRestore()
  return most
}

test('Y5 the table of a copy’s short ids has room for all of them as soon as there are many', async () => {
  const engine = create()
  expect(await mostReserved(() => copyMuchAsText(engine, {}))).toBeGreaterThanOrEqual(engine.graph.nodeCount)
})

test('I18 that of a paste has, too: nodes that are read tell how many interfaces come', async () => {
  const engine = create()
  const ends = engine.graph.nodes.interfaceCount.reduce((sum, count) => sum + count, 0)
  const most = await mostReserved(() => engine.executeInSlices({ type: 'duplicate' }))
  expect(most).toBeGreaterThanOrEqual(ends)
})
