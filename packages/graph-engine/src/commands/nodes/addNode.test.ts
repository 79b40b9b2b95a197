import { describe, expect, test } from 'vitest'
import { createGraphEngine, type GraphEngine } from '../../index.ts'
import { add, create, expectRefusal, types } from '../../testing/checks/editorNodes.ts'

/** Its ids are the same in every engine. */
function countingEngine(): GraphEngine {
  let count = 0
  return createGraphEngine({ nodeTypes: types, createId: () => `id ${count++}` })
}

describe('adding a node', () => {
  test('C4 addNode makes a node with its defaults, in the saved form of upstream', () => {
    const engine = create()
    add(engine)
    const saved = engine.save().graph.nodes.at(-1)!
    expect(Object.keys(saved)).toEqual(['type', 'id', 'title', 'inputs', 'outputs', 'position', 'width', 'twoColumn'])
    expect(saved).toMatchObject({ title: 'All editors', position: { x: 1, y: 2 }, width: 320, twoColumn: false })
    expect(saved.inputs['free']!.value).toEqual({ list: [1] })
    expect(engine.graph.getNode('n')!.outputs.map(({ key, hidden }) => [key, hidden])).toEqual([
      ['out', false],
      ['secret', true],
    ])
    ;(saved.inputs['free']!.value as { list: number[] }).list.push(2)
    add(engine, 'second')
    expect(engine.save().graph.nodes.at(-1)!.inputs['free']!.value).toEqual({ list: [1] })
  })

  test('C4 addNode takes title and values, and refuses what setValue would', () => {
    const engine = create()
    const command = { type: 'addNode', nodeType: 'all', position: { x: 0, y: 0 } } as const
    engine.execute({ ...command, id: 'a', title: 'Mine', values: { number: 2, free: [true] } })
    const saved = engine.save().graph.nodes.at(-1)!
    expect([saved.title, saved.inputs['number']!.value, saved.inputs['free']!.value]).toEqual(['Mine', 2, [true]])
    expectRefusal(engine, { ...command, id: 'a' }, 'duplicate-id')
    expectRefusal(engine, { ...command, nodeType: 'none' }, 'unknown-node-type')
    expectRefusal(engine, { ...command, nodeType: '__baklava_GraphNode-none' }, 'unknown-node-type')
    expectRefusal(engine, { ...command, position: { x: NaN, y: 0 } }, 'invalid-value')
    expectRefusal(engine, { ...command, values: { number: 3 } }, 'out-of-range')
    expectRefusal(engine, { ...command, values: { nothing: 3 } }, 'unknown-interface')
    expectRefusal(engine, { ...command, values: { constructor: 3 } as Record<string, unknown> }, 'unknown-interface')
  })

  test('C4 passes over ids that the open file has', () => {
    const first = countingEngine()
    for (let i = 0; i < 3; i++) first.execute({ type: 'addNode', nodeType: 'all', position: { x: 0, y: 0 } })
    const second = countingEngine()
    second.load(first.save())
    second.execute({ type: 'addNode', nodeType: 'all', position: { x: 0, y: 0 } })
    second.execute({ type: 'selectAll' })
    second.execute({ type: 'duplicate' })
    expect(second.graph.nodeCount).toBe(8)
    expect(createGraphEngine({ nodeTypes: types }).load(second.save())).toEqual({ warnings: [] })
  })
})
