import { describe, expect, test } from 'vitest'
import { createGraphEngine, MarkCode } from '../index.ts'
import { createFlowScene, sceneNodeTypes } from '../testing.ts'

function create() {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: 4, seed: 2 }))
  return { engine, ids: engine.save().graph.nodes.map((node) => node.id) }
}

describe('session', () => {
  test('E6 run and validation marks are independent', () => {
    const { engine, ids } = create()
    const { marks } = engine
    let calls = 0
    const leave = marks.subscribe(() => calls++)
    marks.set('run', ids[1]!, { state: 'failed', message: 'no' })
    marks.set('validation', ids[1]!, { state: 'warning' })
    marks.set('run', 'nobody', { state: 'done' })
    expect(marks.get('run', ids[1]!)).toEqual({ state: 'failed', message: 'no' })
    expect([marks.runCode(1), marks.validationCode(1), marks.runCode(0)]).toEqual([
      MarkCode.failed,
      MarkCode.warning,
      0,
    ])
    marks.clear('run')
    marks.clear('run')
    expect([marks.runCode(1), marks.validationCode(1)]).toEqual([0, MarkCode.warning])
    marks.set('validation', ids[1]!, { state: 'none' })
    expect(marks.get('validation', ids[1]!)).toBeUndefined()
    expect([calls, marks.version]).toEqual([4, 4])
    leave()
    marks.set('run', ids[0]!, { state: 'done' })
    expect(calls).toBe(4)
  })

  test('E3 listeners of the selection hear of a removal after those of the graph', () => {
    const { engine, ids } = create()
    engine.execute({ type: 'select', nodes: [ids[0]!, ids[1]!] })
    const heard: string[] = []
    engine.selection.subscribe(() => heard.push(`selection ${engine.selection.size}`))
    engine.subscribe((change) => heard.push(`graph ${change.source} ${engine.selection.size}`))
    engine.execute({ type: 'removeNodes', nodes: [ids[0]!] })
    engine.undo()
    expect(heard).toEqual(['graph user 1', 'selection 1', 'graph undo 1'])
    expect(engine.selection.nodes).toEqual([ids[1]])
  })

  test('E3 changes that a listener makes are told after the one it heard of, in order to all', () => {
    const { engine, ids } = create()
    const heard: number[] = []
    engine.subscribe((change) => {
      if (change.source === 'user' && heard.length < 3)
        engine.execute({ type: 'setTitle', node: ids[0]!, title: `${change.version}` })
    })
    engine.subscribe((change) => heard.push(change.version))
    const { version } = engine.graph
    engine.execute({ type: 'setTitle', node: ids[0]!, title: 'first' })
    expect(heard).toEqual([1, 2, 3, 4].map((step) => version + step))
  })

  test('E3 a listener that throws keeps no change from the others', () => {
    const { engine, ids } = create()
    const heard: number[] = []
    engine.subscribe(() => {
      throw new Error('broken listener')
    })
    engine.subscribe((change) => {
      if (heard.length === 0) engine.execute({ type: 'setTitle', node: ids[1]!, title: 'nested' })
      heard.push(change.version)
    })
    const { version } = engine.graph
    expect(() => engine.execute({ type: 'setTitle', node: ids[0]!, title: 'one' })).toThrow('broken listener')
    expect(heard).toEqual([version + 1, version + 2])
    expect(engine.history.length).toBe(2)
  })

  test('E3 a listener subscribed twice is called twice, and one that leaves is called no more', () => {
    const { engine, ids } = create()
    let calls = 0
    const listener = () => calls++
    const leave = engine.subscribe(listener)
    engine.subscribe(listener)
    engine.execute({ type: 'setTitle', node: ids[0]!, title: 'one' })
    leave()
    leave()
    engine.execute({ type: 'setTitle', node: ids[0]!, title: 'two' })
    expect(calls).toBe(3)
  })

  test('E4 getNode gives a detached copy', () => {
    const { engine, ids } = create()
    const before = engine.save()
    const node = engine.graph.getNode(ids[0]!)!
    ;(node.position as { x: number }).x = 12345
    for (const end of node.inputs)
      if (typeof end.value === 'object' && end.value !== null) Object.assign(end.value, { x: 1 })
    expect(engine.save()).toEqual(before)
    expect(engine.graph.getNode('nobody')).toBeUndefined()
  })

  test('E4 a new engine has an empty graph that upstream can open', () => {
    const { graph, graphTemplates } = createGraphEngine().save()
    expect(graph).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      nodes: [],
      connections: [],
      inputs: [],
      outputs: [],
      panning: { x: 0, y: 0 },
      scaling: 1,
    })
    expect(graphTemplates).toEqual([])
  })
})
