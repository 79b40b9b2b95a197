import { describe, expect, test } from 'vitest'
import { createGraphEngine } from '../../GraphEngine.ts'
import { STEP, type Steps } from '../../model/steps.ts'
import { createFlowScene } from '../../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../../testing/sceneNodeTypes.ts'
import type { Decision } from '../CommandContext.ts'
import { createSubgraph } from './createSubgraph.ts'
import { connectionsOf, createSmallFlow, input, output } from '../../testing/smallFlow.ts'
import { createGrouped, INPUT, nodesOf, refuse, run } from '../../testing/checks/subgraphs.ts'

describe('creating', () => {
  test('U16 says how much there is to do before it goes through any of it, and goes through some nodes a step', () => {
    const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
    engine.load(createFlowScene({ nodes: 3000, seed: 6 }))
    let read = 0
    const nodes = {
      size: 3000,
      *[Symbol.iterator]() {
        for (let row = 0; row < 3000; row++) yield read++
      },
    }
    const { graph: document } = engine
    const steps = createSubgraph({ type: 'createSubgraph' }, {
      document,
      selectedWithContents: { nodes },
      allowsCycles: true,
    } as never) as Steps<Decision>
    expect(steps.next().value).toBeGreaterThan(3000)
    expect(read).toBe(0)
    const most: number[] = []
    for (let step = steps.next(), before = 0; !step.done && read < 3000; step = steps.next()) {
      most.push(read - before)
      before = read
    }
    expect(Math.max(...most)).toBeLessThanOrEqual(STEP)
  })

  test('U1 one interface for each outer source and each inner one, named after the inner interface', () => {
    const { engine, id, node } = createGrouped()
    const view = engine.graph.getNode(node)!
    expect([view.title, view.position, view.inputs.map(({ name }) => name)]).toEqual([
      'Group',
      { x: 400, y: 150 },
      ['Text'],
    ])
    expect(view.inputs[0]!.definition?.valueType).toBe('text')
    const key = view.inputs[0]!.key
    expect(connectionsOf(engine)).toEqual([`a.text -> ${node}.${key}`])
    const [template] = engine.save().graphTemplates
    expect(template!.nodes.map(({ id: inner, type }) => [inner.length === 1 ? inner : type])).toEqual([
      ['c'],
      ['d'],
      [INPUT],
    ])
    expect(template!.nodes[2]!.position).toEqual({ x: 100, y: 0 })
    expect(template!.connections).toHaveLength(2)
    expect([template!.id, template!.panning, template!.scaling]).toEqual([id, { x: 0, y: 0 }, 1])
    expect(template!.inputs).toEqual([
      { id: key, name: 'Text', nodeId: template!.nodes[2]!.id, nodeInterfaceId: expect.any(String) as string },
    ])
  })

  test('U1 an input that takes several keeps them all, and outputs lead on to all that they fed', () => {
    const engine = createSmallFlow()
    for (const source of ['a', 'b'])
      run(engine, { type: 'connect', from: output(engine, source, 'number'), to: input(engine, 'c', 'many') })
    for (const key of ['text', 'many'])
      run(engine, { type: 'connect', from: output(engine, 'c', 'done'), to: input(engine, 'd', key) })
    run(engine, { type: 'select', nodes: ['c'] })
    run(engine, { type: 'createSubgraph', open: false })
    const node = engine.selection.nodes[0]!
    const view = engine.graph.getNode(node)!
    expect(
      [view.inputs, view.outputs.filter(({ hidden }) => !hidden)].map((side) => side.map(({ name }) => name)),
    ).toEqual([['Text', 'Many', 'Many'], ['Done']])
    expect(connectionsOf(engine)).toHaveLength(5)
  })

  test('U2 ends of a subgraph are left out; without any other node, or round a cycle, it is refused', () => {
    const engine = createSmallFlow()
    expect(refuse(engine, { type: 'createSubgraph' })).toBe('empty-selection')
    run(engine, { type: 'connect', from: output(engine, 'c', 'done'), to: input(engine, 'd', 'many') })
    run(engine, { type: 'select', nodes: ['a', 'd'] })
    expect(refuse(engine, { type: 'createSubgraph' })).toBe('cycle')
    run(engine, { type: 'select', nodes: ['c'] })
    run(engine, { type: 'createSubgraph' })
    const [end] = nodesOf(engine, INPUT)
    run(engine, { type: 'select', nodes: [end!.id] })
    expect(refuse(engine, { type: 'createSubgraph' })).toBe('nothing-to-group')
  })

  test('U3 it is opened as the graph around it was seen, and one undo takes all of it back', () => {
    const engine = createSmallFlow()
    const before = engine.save()
    Object.assign(engine.viewport, { x: 7, y: 8, zoom: 2 })
    run(engine, { type: 'select', nodes: ['c'] })
    run(engine, { type: 'createSubgraph', name: 'New' })
    expect([engine.path.map(({ name }) => name), engine.graph.nodeCount, engine.viewport]).toEqual([
      ['', 'New'],
      2,
      { x: 7, y: 8, zoom: 2 },
    ])
    const after = engine.save()
    expect(engine.undo()).toBe(true)
    Object.assign(engine.viewport, { x: 0, y: 0, zoom: 1 })
    expect([engine.path, engine.save(), engine.subgraphs.list]).toEqual([[{ id: undefined, name: '' }], before, []])
    expect(engine.redo()).toBe(true)
    Object.assign(engine.viewport, { x: 7, y: 8, zoom: 2 })
    expect(engine.save()).toEqual(after)
  })
})
