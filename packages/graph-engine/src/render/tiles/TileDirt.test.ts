import { describe, expect, it } from 'vitest'
import { GraphIndices } from '../../derived/GraphIndices.ts'
import { createGraphEngine } from '../../GraphEngine.ts'
import { createFlowScene } from '../../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../../testing/sceneNodeTypes.ts'
import { TileDirt } from './TileDirt.ts'

function createDirt(nodes: number) {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes, connectionsPerNode: 1.5, seed: 3 }))
  const indices = new GraphIndices(engine.graph)
  return { engine, dirt: new TileDirt(engine.graph, indices.curves.paths) }
}

const firstRows = (count: number) => Int32Array.from({ length: count }, (_, row) => row)

describe('TileDirt', () => {
  it('R7 counts nodes with their connections, each at both of its ends', () => {
    const { engine, dirt } = createDirt(100)
    const rows = firstRows(100)
    expect(engine.graph.connectionCount).toBe(150)
    expect(dirt.areMany([rows], 100)).toBe(false)
    expect(dirt.areMany([rows], 101)).toBe(true)
  })

  it('R7 finds a change bulky when it touches much, and only then', () => {
    const { engine, dirt } = createDirt(400)
    const found: boolean[] = []
    engine.subscribe((change) => found.push(dirt.isBulk(change)))
    const nodes = Array.from({ length: 400 }, (_, row) => ({ id: engine.graph.nodeId(row), x: row, y: 1 }))
    for (const moved of [nodes.slice(0, 1), nodes]) engine.execute({ type: 'moveNodes', nodes: moved })
    expect(found).toEqual([false, true])
  })
})
