import { describe, expect, test } from 'vitest'
import { createRandom } from '../testing.ts'
import { create, decode, encode, scene } from './testing/sceneBytes.ts'

function nodeText(id: string, position: string): string {
  return `{ "id":"${id}","type":"a","title":"Ölçü \\n","x":7,"inputs":{"position":{"id":"${id}i","value":{"x":1.0}}},"outputs":{},${position} }`
}

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

    engine.execute({ type: 'move', nodes: [{ id: nodes[4]!.id, x: 1, y: 2 }] })
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
    engine.execute({ type: 'move', nodes: ids.map((id) => ({ id, x: random.below(9), y: 0 })) })
    engine.execute({ type: 'setTitle', node: ids[0]!, title: 'meanwhile' })
    engine.execute({ type: 'setTitle', node: ids[1]!, title: 'meanwhile' })
    engine.execute({ type: 'removeNodes', nodes: ids.slice(5, 50) })
    engine.viewport.x = 77
    engine.load({ graph: { nodes: [], connections: [] } })
    expect(JSON.parse(decode(await saving))).toEqual(before)
  })

  test('B4 writes nodes that were moved with all else as the file has it', async () => {
    const engine = create()
    const positions = [
      '"position" : { "x" : 1.0 , "z":"x", "y":-2e1 }',
      '"position":{"y":5,"x":6},"width":200',
      '"position":{"x":1,"y":2},"position":{"x":3,"y":4,"y":5}',
      '"position":{"x":1,"y":2},"position":{"y":4}',
      '"position":{"x":"1","y":2}',
      '"position":{}',
      '"position":null',
      '"pos\\u0069tion":{"x":3,"y":4}',
    ]
    const nodes = positions.map((position, i) => nodeText(`n${i}`, position))
    await engine.open(encode(`{"graph":{"id":"g","nodes":[${nodes.join(' , ')}],"connections":[]}}`))
    engine.execute({
      type: 'move',
      nodes: positions.map((_, i) => ({ id: `n${i}`, x: 7.5 - i, y: 1e21 })),
    })
    const saved = decode(await engine.saveBytes())
    expect(JSON.parse(saved)).toEqual(engine.save())
    expect(engine.save().graph.nodes.map(({ position }) => position)).toMatchObject(
      positions.map((_, i) => ({ x: 7.5 - i, y: 1e21 })),
    )
    expect(saved).toContain(nodeText('n0', '"position" : { "x" : 7.5 , "z":"x", "y":1e+21 }'))
    expect(saved).toContain(nodeText('n1', '"position":{"y":1e+21,"x":6.5},"width":200'))
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
