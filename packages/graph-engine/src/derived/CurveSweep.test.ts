import { afterEach, expect, it, vi } from 'vitest'
import { createGraphEngine } from '../GraphEngine.ts'
import { createFlowScene } from '../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../testing/sceneNodeTypes.ts'
import { GraphIndices } from './GraphIndices.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

function createLarge() {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: 15_000, connectionsPerNode: 1.5, seed: 3 }))
  return engine
}

it('O4 looks at the clock after few pieces', () => {
  const { curves } = new GraphIndices(createLarge().graph)
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now++)
  curves.build(1)
  expect(curves.pieces.added).toBeGreaterThan(200)
  // The last node of a slice brings all of its own.
  expect(curves.pieces.added).toBeLessThan(1000)
  expect(curves.isWhole).toBe(false)
})

it('O4 looks for no connections at the nodes where none is left', () => {
  const engine = createLarge()
  engine.execute({ type: 'selectAll' })
  engine.execute({ type: 'removeSelection' })
  const indices = new GraphIndices(engine.graph)
  const take = vi.spyOn(engine.graph.nodes, 'firstInterface', 'get')
  indices.curves.rebuild()
  expect(indices.curves.isWhole).toBe(true)
  expect(take).not.toHaveBeenCalled()
})
