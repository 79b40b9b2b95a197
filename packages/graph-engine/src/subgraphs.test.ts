import { describe, expect, test } from 'vitest'
import type { ChangeSet, Command, GraphEngine } from './index.ts'
import { connectionsOf, createSmallFlow, input, output } from './testing/smallFlow.ts'

const INPUT = '__baklava_SubgraphInputNode'
const OUTPUT = '__baklava_SubgraphOutputNode'

function run(engine: GraphEngine, command: Command): void {
  expect([command.type, engine.execute(command)]).toEqual([command.type, { ok: true }])
}

function refuse(engine: GraphEngine, command: Command): string {
  const before = JSON.stringify(engine.save())
  const said = engine.canExecute(command)
  const done = engine.execute(command)
  expect(done).toEqual(said)
  expect(JSON.stringify(engine.save())).toBe(before)
  return done.ok ? 'ok' : done.code
}

/** a's text feeds c and d, d's done feeds nothing; c and d become a subgraph with one input. */
function createGrouped(): { engine: GraphEngine; id: string; node: string } {
  const engine = createSmallFlow()
  run(engine, { type: 'connect', from: output(engine, 'a', 'text'), to: input(engine, 'd', 'text') })
  run(engine, { type: 'select', nodes: ['c', 'd'] })
  run(engine, { type: 'createSubgraph', name: 'Group', open: false })
  return { engine, id: engine.subgraphs.list[0]!.id, node: engine.selection.nodes[0]! }
}

function nodesOf(engine: GraphEngine, type: string) {
  const { graph } = engine
  const found = []
  for (let row = 0; row < graph.nodes.length; row++) {
    if (graph.nodes.present[row] === 1 && graph.nodes.typeNames[graph.nodes.type[row]!] === type)
      found.push(graph.getNode(graph.nodeId(row))!)
  }
  return found
}

const pathOf = (engine: GraphEngine) => engine.path.map(({ id }) => id)

describe('creating', () => {
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

describe('opening, saving, leaving', () => {
  test('U4 opening another graph is one reset for all, and no step', () => {
    const { engine, id, node } = createGrouped()
    const seen: ChangeSet[] = []
    const paths: (string | undefined)[][] = []
    engine.subscribe((change) => seen.push(change))
    engine.subgraphs.subscribe(() => paths.push(pathOf(engine)))
    const { length } = engine.history
    run(engine, { type: 'openSubgraph', node })
    run(engine, { type: 'openSubgraph', subgraph: id })
    expect(engine.selection.size).toBe(0)
    run(engine, { type: 'leaveSubgraph' })
    expect(seen.map(({ reset, source }) => [reset, source])).toEqual([
      [true, 'user'],
      [true, 'user'],
    ])
    expect(paths).toEqual([[undefined, id], [undefined]])
    expect(engine.history.length).toBe(length)
    expect(refuse(engine, { type: 'openSubgraph', node: 'a' })).toBe('not-a-subgraph')
    expect(refuse(engine, { type: 'openSubgraph', node: 'none' })).toBe('unknown-node')
    expect(refuse(engine, { type: 'openSubgraph', subgraph: 'none' })).toBe('unknown-subgraph')
    for (const type of ['leaveSubgraph', 'backToMainGraph', 'saveSubgraph'] as const)
      expect(refuse(engine, { type })).toBe('not-in-subgraph')
  })

  test('U5 saving gives every graph node the ends, keeps the connections of those that stay, and is a step', () => {
    const { engine, node } = createGrouped()
    const key = engine.graph.getNode(node)!.inputs[0]!.key
    run(engine, { type: 'openSubgraph', node })
    const [end] = nodesOf(engine, INPUT)
    run(engine, { type: 'setValue', interface: end!.inputs[0]!.id, value: 'Renamed' })
    run(engine, { type: 'addNode', nodeType: OUTPUT, id: 'out', position: { x: 900, y: 0 } })
    run(engine, { type: 'connect', from: output(engine, 'c', 'done'), to: input(engine, 'out', 'placeholder') })
    expect(engine.subgraphs.hasUnsavedEnds).toBe(true)
    const { length } = engine.history
    run(engine, { type: 'saveSubgraph' })
    expect([engine.subgraphs.hasUnsavedEnds, engine.history.length]).toEqual([false, length + 1])
    run(engine, { type: 'saveSubgraph' })
    run(engine, { type: 'backToMainGraph' })
    expect(engine.history.length).toBe(length + 1)
    const shown = () => engine.graph.getNode(node)!
    expect([shown().inputs.map(({ name }) => name), shown().outputs.map(({ name }) => name)]).toEqual([
      ['Renamed'],
      ['Output', '_calculationResults'],
    ])
    expect(connectionsOf(engine)).toEqual([`a.text -> ${node}.${key}`])
    engine.undo()
    expect(pathOf(engine)).toHaveLength(2)
    engine.undo()
    engine.redo()
    engine.redo()
    run(engine, { type: 'leaveSubgraph' })
    expect(shown().outputs).toHaveLength(2)

    run(engine, { type: 'openSubgraph', node })
    run(engine, { type: 'removeNodes', nodes: [end!.id] })
    run(engine, { type: 'leaveSubgraph' })
    expect([shown().inputs, connectionsOf(engine)]).toEqual([[], []])
    engine.undo()
    engine.undo()
    run(engine, { type: 'leaveSubgraph' })
    expect(connectionsOf(engine)).toEqual([`a.text -> ${node}.${key}`])
  })

  test('U6 how a subgraph was looked at is saved and comes back', () => {
    const { engine, node } = createGrouped()
    run(engine, { type: 'openSubgraph', node })
    Object.assign(engine.viewport, { x: 3, y: 4, zoom: 0.5 })
    run(engine, { type: 'leaveSubgraph' })
    expect(engine.viewport).toEqual({ x: 0, y: 0, zoom: 1 })
    const saved = engine.save()
    expect([saved.graphTemplates[0]!.panning, saved.graphTemplates[0]!.scaling]).toEqual([{ x: 3, y: 4 }, 0.5])
    engine.load(saved)
    run(engine, { type: 'openSubgraph', node })
    expect(engine.viewport).toEqual({ x: 3, y: 4, zoom: 0.5 })
  })
})
