import { describe, expect, test } from 'vitest'
import { createRandom } from '../testing.ts'
import { create, decode, encode, scene } from './testing/sceneBytes.ts'

describe('saveBytes', () => {
  test('B4 keeps the bytes of what nobody touched', async () => {
    const text = JSON.stringify(scene)
      .replaceAll('"value":null', '"value" : null')
      .replaceAll('"scaling":1', '"scaling":1.0')
    const engine = create()
    await engine.open(encode(text))
    const { nodes } = engine.save().graph
    const untouched = decode(await engine.saveBytes())
    expect(untouched.replaceAll('"scaling":1}', '"scaling":1.0}')).toBe(text)

    engine.execute({ type: 'moveNodes', nodes: [{ id: nodes[4]!.id, x: 1, y: 2 }] })
    engine.execute({ type: 'setTitle', node: nodes[6]!.id, title: 'Ölçü "1" \u2028 😀' })
    engine.execute({ type: 'removeNodes', nodes: [nodes[8]!.id, nodes[899]!.id] })
    engine.execute({ type: 'addNode', nodeType: 'scene/merge', position: { x: 1, y: 1 } })
    const saved = decode(await engine.saveBytes())
    expect(JSON.parse(saved)).toEqual(engine.save())
    expect(saved.split('"value" : null').length).toBeGreaterThan(text.split('"value" : null').length - 20)
  })

  test('B4 writes the graph as it was when called', async () => {
    const engine = create()
    await engine.open(encode(scene))
    const ids = scene.graph.nodes.map((node) => node.id)
    engine.execute({ type: 'setTitle', node: ids[1]!, title: 'before' })
    const before = engine.save()
    const saving = engine.saveBytes()
    const random = createRandom(1)
    engine.execute({ type: 'moveNodes', nodes: ids.map((id) => ({ id, x: random.below(9), y: 0 })) })
    engine.execute({ type: 'setTitle', node: ids[0]!, title: 'meanwhile' })
    engine.execute({ type: 'setTitle', node: ids[1]!, title: 'meanwhile' })
    engine.execute({ type: 'removeNodes', nodes: ids.slice(5, 50) })
    engine.viewport.x = 77
    engine.load({ graph: { nodes: [], connections: [] } })
    expect(JSON.parse(decode(await saving))).toEqual(before)
  })

  test('B4 rejects with the reason of an abort', async () => {
    const engine = create()
    engine.load(scene)
    const controller = new AbortController()
    const reason = new Error('enough')
    controller.abort(reason)
    await expect(engine.saveBytes({ signal: controller.signal })).rejects.toBe(reason)
  })
})
