import { beforeEach, expect, test, vi } from 'vitest'
import { createGraphEngine } from '../../index.ts'
import { spreadPlaces } from '../../document/uuidPlaces.ts'
import { copyMuchAsText } from '../../interaction/clipboardText.ts'
import { createFlowScene, sceneNodeTypes } from '../../testing.ts'
import { IdIndex } from '../../document/IdIndex.ts'

vi.mock('../../document/uuidPlaces.ts', async (load) => {
  const real = await load<typeof import('../../document/uuidPlaces.ts')>()
  return { ...real, spreadPlaces: vi.fn(real.spreadPlaces) }
})

/** Places of a table that had come to hold many. */
const MANY = 2 ** 14
const growths = () => vi.mocked(spreadPlaces).mock.calls.filter(([places]) => places.length >= MANY).length

/** Interfaces that nothing is connected to, of which connections tell nothing. */
function create() {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  const saved = createFlowScene({ nodes: 12_000, seed: 4 })
  engine.load({ ...saved, graph: { ...saved.graph, connections: [] } })
  engine.execute({ type: 'selectAll' })
  return engine
}

beforeEach(() => vi.mocked(spreadPlaces).mockClear())

test('Y5 the table of a copy’s short ids has room for all of them as soon as there are many', async () => {
  const engine = create()
  vi.mocked(spreadPlaces).mockClear()
  await copyMuchAsText(engine, {})
  expect(growths()).toBe(0)
})

test('I18 that of a paste has, too: nodes that are read tell how many interfaces come', async () => {
  const engine = create()
  const ends = engine.graph.nodes.interfaceCount.reduce((sum, count) => sum + count, 0)
  const reserved = vi.spyOn(IdIndex.prototype, 'reserve')
  await engine.executeInSlices({ type: 'duplicate' })
  expect(Math.max(...reserved.mock.calls.flat())).toBeGreaterThanOrEqual(ends)
})
