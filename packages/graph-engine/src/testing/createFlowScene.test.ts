import { describe, expect, test } from 'vitest'
import { createGraphEngine } from '../index.ts'
import { createFlowScene } from './createFlowScene.ts'
import { sceneNodeTypes } from './sceneNodeTypes.ts'

describe('createFlowScene', () => {
  test('is the same for the same seed, and another for another', () => {
    const scene = createFlowScene({ nodes: 50, seed: 4 })
    expect(createFlowScene({ nodes: 50, seed: 4 })).toEqual(scene)
    expect(createFlowScene({ nodes: 50, seed: 5 })).not.toEqual(scene)
  })

  test.each([0, 1, 2, 300])('gives %i nodes of known types, with connections that connect would allow', (nodes) => {
    const scene = createFlowScene({ nodes, seed: 1 })
    const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
    expect(engine.load({ ...scene, graph: { ...scene.graph, connections: [] } })).toEqual({ warnings: [] })
    for (const connection of scene.graph.connections) {
      expect(engine.execute({ type: 'connect', ...connection })).toEqual({ ok: true })
    }
    expect(engine.save()).toEqual(scene)
    const { x, length } = engine.graph.nodes
    expect(length).toBe(nodes)
    const distinct = new Set(x.subarray(0, length)).size
    expect(distinct).toBeGreaterThanOrEqual(Math.min(nodes, 30) / 2)
  })

  test('has ids in the canonical form of a v4 UUID', () => {
    const ids = JSON.stringify(createFlowScene({ nodes: 200 })).match(/"id":"[^"]*"/g)!
    expect(ids.length).toBeGreaterThan(1000)
    for (const id of ids)
      expect(id).toMatch(/^"id":"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"$/)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has one and a half connections a node, or another density', () => {
    expect(createFlowScene({ nodes: 300 }).graph.connections).toHaveLength(450)
    expect(createFlowScene({ nodes: 100, connectionsPerNode: 0.5 }).graph.connections).toHaveLength(50)
  })
})
