import { describe, expect, test } from 'vitest'
import { create, pair, scene } from './testing/pair.ts'

describe('load', () => {
  test('S1 S5 gives the file back, keys in order', () => {
    const saved = JSON.parse(JSON.stringify({ before: [1, { a: null }], ...scene(), after: 'x' }))
    saved.graph = { note: 'first', ...saved.graph, last: {} }
    saved.graph.nodes[3] = { colour: 'red', ...saved.graph.nodes[3], position: { x: 1, y: 2, z: 3 } }
    saved.graph.connections[2] = { to: saved.graph.connections[2].to, ...saved.graph.connections[2], note: 1 }
    const engine = create()
    engine.load(saved)
    const text = JSON.stringify(engine.save())
    expect(text).toBe(JSON.stringify(saved))
    engine.load(text)
    expect(JSON.stringify(engine.save())).toBe(text)
  })

  test('S1 writes panning and scaling when the view has moved', () => {
    const engine = create()
    engine.load({ graph: { nodes: [], connections: [] } })
    expect(engine.save().graph).not.toHaveProperty('panning')
    Object.assign(engine.viewport, { x: 5, zoom: 0.25 })
    expect(engine.save().graph).toMatchObject({ panning: { x: 5, y: 0 }, scaling: 0.25 })
  })

  test('S2 is detached', () => {
    const engine = create()
    engine.load(pair())
    const { graph, graphTemplates } = engine.save()
    ;(graph.nodes[0]!.inputs['items']!.value as string[]).push('mine')
    graph.nodes.pop()
    graphTemplates.pop()
    graph.panning!.x = 99
    expect(engine.save()).toEqual(pair())
  })

  test('S1 a viewport that is none is not saved', async () => {
    const engine = create()
    engine.load(pair())
    for (const view of [{ x: NaN }, { y: Infinity }, { zoom: 0 }, { zoom: NaN }, { zoom: -1 }, { x: '5' }]) {
      const before = { ...engine.viewport }
      Object.assign(engine.viewport, view)
      expect(engine.save()).toEqual(pair())
      expect(JSON.parse(new TextDecoder().decode(await engine.saveBytes()))).toEqual(pair())
      Object.assign(engine.viewport, before)
    }
  })
})
