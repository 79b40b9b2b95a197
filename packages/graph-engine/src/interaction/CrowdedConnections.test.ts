import { expect, test, vi } from 'vitest'
import { GraphIndices } from '../derived/GraphIndices.ts'
import { ShownConnections } from '../derived/ShownConnections.ts'
import { createGraphEngine } from '../index.ts'
import { Viewport } from '../session/Viewport.ts'
import { createFlowScene, sceneNodeTypes } from '../testing.ts'
import { CrowdedConnections } from './CrowdedConnections.ts'

const NODES = 31_000
/** Far apart, so that few connections are a crowd. */
const APART = 100

test('Q7 of a crowd among tens of thousands of nodes none is looked for; nearer, those are that are drawn', () => {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  const saved = createFlowScene({ nodes: NODES, connectionsPerNode: 0.08, seed: 3 })
  for (const { position } of saved.graph.nodes)
    Object.assign(position!, { x: position!.x * APART, y: position!.y * APART })
  engine.load(saved)
  const indices = new GraphIndices(engine.graph)
  const viewport = new Viewport({ viewport: engine.viewport, bounds: () => indices.bounds.get() })
  viewport.resize(1200, 800)
  const crowded = new CrowdedConnections(indices, viewport)
  const chosen = vi.spyOn(ShownConnections.prototype, 'choose')
  const { x0, y0, x1, y1 } = indices.bounds.get()!
  indices.takeIn()
  indices.curves.takeIn()
  const look = (share: number) => {
    const zoom = 1200 / ((x1 - x0) * share)
    viewport.set({ x: -x0 - ((x1 - x0) * (1 - share)) / 2, y: -y0 - ((y1 - y0) * (1 - share)) / 2, zoom })
    return crowded.pieces()
  }
  expect(look(1)?.count).toBe(0)
  expect(chosen).not.toHaveBeenCalled()
  expect(look(0.7)?.count).toBeGreaterThan(0)
  expect(chosen).toHaveBeenCalledOnce()
})
