import { describe, expect, test } from 'vitest'
import { createGraphEngine, readGraphBytes, type BytesReader } from '../index.ts'
import { createFlowScene, sceneNodeTypes } from '../testing.ts'
import { create, decode, encode, scene } from './testing/sceneBytes.ts'

/** Answers as if from another thread: the answer is cloned and its buffers are transferred. */
const readBytes: BytesReader = async (source, nodeTypes, options) => {
  const answer = await readGraphBytes(source, structuredClone(nodeTypes), options)
  return structuredClone(answer, answer.ok ? { transfer: answer.transfer } : {})
}

const createAway = () => createGraphEngine({ nodeTypes: sceneNodeTypes, readBytes })

describe('open through a worker', () => {
  test('B6 gives the same graph, which can be edited, undone and saved', async () => {
    const odd = structuredClone(scene)
    odd.graph.nodes[1]!.type = 'gone'
    odd.graph.nodes[2]!.id = 'not a uuid'
    odd.graph.nodes[4]!.id = odd.graph.nodes[3]!.id
    odd.graph.connections.splice(3, 0, { id: 'x', from: 'nowhere', to: 'nothing' })
    delete odd.graph.nodes[7]!.inputs[Object.keys(odd.graph.nodes[7]!.inputs)[0]!]
    const here = create()
    const away = createAway()
    const answers = [await here.open(encode(odd)), await away.open(encode(odd))]
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]!.warnings).toHaveLength(3)
    const opened = away.save()
    const ids = opened.graph.nodes.map((node) => node.id)
    away.execute({ type: 'move', nodes: ids.map((id, i) => ({ id, x: i, y: 1 })) })
    away.execute({ type: 'select', nodes: ids.slice(0, 100) })
    away.execute({ type: 'duplicate' })
    away.execute({ type: 'removeNodes', nodes: ids.slice(50, 700) })
    away.execute({ type: 'addNode', nodeType: 'scene/merge', id: 'new', position: { x: 0, y: 0 } })
    const [input] = away.graph.getNode('new')!.inputs
    const from = Object.values(opened.graph.nodes[10]!.outputs)[0]!.id
    expect(away.execute({ type: 'connect', from, to: input!.id })).toEqual({ ok: true })
    const edited = away.save()
    expect(JSON.parse(decode(await away.saveBytes()))).toEqual(edited)
    here.load(edited)
    expect(here.save()).toEqual(edited)
    while (away.undo());
    expect(away.save()).toEqual(opened)
  })

  test('B6 refuses, aborts and is overtaken as on its own thread', async () => {
    const engine = createAway()
    engine.load(scene)
    await expect(engine.open(encode('{"graph":'))).rejects.toMatchObject({ name: 'GraphFormatError', code: 'not-json' })
    const reason = new Error('enough')
    await expect(engine.open(encode('{}'), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const opening = engine.open(encode(createFlowScene({ nodes: 10 })))
    engine.load(scene)
    await expect(opening).rejects.toMatchObject({ name: 'AbortError' })
    expect(engine.save()).toEqual(scene)
  })
})
