import { describe, expect, test, vi } from 'vitest'
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
    const file = engine.save()
    const all = [file.graph, ...file.graphTemplates].reduce((count, { nodes }) => count + nodes.length, 0)
    expect(engine.subgraphs.nodeCount).toBe(all)
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

  test('U5 saving looks into none of the graphs that graph nodes hold; what they had is there when it is asked for', async () => {
    const { engine, node } = createGrouped()
    run(engine, { type: 'setTitle', node, title: 'Mine' })
    await engine.open(await engine.saveBytes())
    run(engine, { type: 'openSubgraph', node })
    run(engine, { type: 'addNode', nodeType: OUTPUT, id: 'out', position: { x: 900, y: 0 } })
    run(engine, { type: 'connect', from: output(engine, 'c', 'done'), to: input(engine, 'out', 'placeholder') })
    const parse = vi.spyOn(JSON, 'parse')
    run(engine, { type: 'saveSubgraph' })
    expect(parse.mock.calls.filter(([text]) => text.includes('Mine'))).toEqual([])
    engine.undo()
    engine.redo()
    expect(parse.mock.calls.filter(([text]) => text.includes('Mine'))).toEqual([])
    parse.mockRestore()
    run(engine, { type: 'backToMainGraph' })
    const shown = engine.graph.getNode(node)!
    expect([shown.title, shown.outputs.map(({ name }) => name)]).toEqual(['Mine', ['Output', '_calculationResults']])
    const bytes = new TextDecoder().decode(await engine.saveBytes())
    expect(JSON.parse(bytes)).toEqual(engine.save())
    const again = createSmallFlow()
    again.load(engine.save())
    expect(again.save()).toEqual(engine.save())
  })

  test('U5 G11 a collapsed graph node stays collapsed when it gets another end, and through undo', () => {
    const { engine, node } = createGrouped()
    run(engine, { type: 'setCollapsed', nodes: [node], collapsed: true })
    const { height } = engine.graph.getNode(node)!
    run(engine, { type: 'openSubgraph', node })
    run(engine, { type: 'addNode', nodeType: INPUT, position: { x: 0, y: 0 } })
    run(engine, { type: 'backToMainGraph' })
    const shown = () => {
      const { collapsed, height: now, inputs } = engine.graph.getNode(node)!
      return [collapsed, now, inputs.length]
    }
    expect(shown()).toEqual([true, height, 2])
    engine.undo()
    engine.redo()
    while (engine.path.length > 1) run(engine, { type: 'leaveSubgraph' })
    expect(shown()).toEqual([true, height, 2])
    run(engine, { type: 'setCollapsed', nodes: [node], collapsed: false })
    expect(engine.graph.getNode(node)!.height).toBeGreaterThan(height)
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

describe('recursion, ends and the clipboard', () => {
  test('U7 a subgraph cannot come to contain itself, by no way', () => {
    const { engine, id, node } = createGrouped()
    const instance = `__baklava_GraphNode-${id}`
    const place = { type: 'addNode', nodeType: instance, position: { x: 0, y: 0 } } as const
    run(engine, { type: 'select', nodes: [node] })
    run(engine, { type: 'copy' })
    run(engine, { type: 'createSubgraph', name: 'Outer' })
    expect(engine.subgraphs.list.map((each) => [each.name, engine.subgraphs.canPlace(each.id)])).toEqual([
      ['Group', true],
      ['Outer', false],
    ])
    run(engine, place)
    run(engine, { type: 'openSubgraph', subgraph: id })
    expect(engine.path.map(({ name }) => name)).toEqual(['', 'Outer', 'Group'])
    const outer = engine.subgraphs.list[1]!.nodeType.type
    for (const nodeType of [instance, outer]) expect(refuse(engine, { ...place, nodeType })).toBe('recursion')
    expect(refuse(engine, { type: 'paste' })).toBe('recursion')
    run(engine, { type: 'leaveSubgraph', depth: 1 })
    run(engine, { type: 'paste' })
    run(engine, { type: 'backToMainGraph' })
    const saved = engine.save()
    const [group] = saved.graphTemplates
    group!.nodes.push({ ...saved.graph.nodes.at(-1)!, id: 'again' })
    const { warnings } = engine.load(saved)
    expect(warnings).toContain('Subgraph "Group": it contains itself')
    expect(() => engine.save()).not.toThrow()
  })

  test('U7 ends stand in subgraphs only, and a pasted one is an end of its own', () => {
    const { engine, node } = createGrouped()
    for (const nodeType of [INPUT, OUTPUT])
      expect(refuse(engine, { type: 'addNode', nodeType, position: { x: 0, y: 0 } })).toBe('end-in-main-graph')
    run(engine, { type: 'openSubgraph', node })
    const [end] = nodesOf(engine, INPUT)
    run(engine, { type: 'select', nodes: [end!.id] })
    run(engine, { type: 'copy' })
    run(engine, { type: 'paste' })
    const { nodes } = engine.save().graphTemplates[0]!
    const ids = nodes.map((each) => each['graphInterfaceId']).filter((id) => id !== undefined)
    expect(new Set(ids).size).toBe(2)
    engine.undo()
    run(engine, { type: 'select', nodes: [end!.id] })
    run(engine, { type: 'cut' })
    run(engine, { type: 'paste' })
    const pasted = engine.save().graphTemplates[0]!.nodes.find(({ type }) => type === INPUT)
    expect(pasted!['graphInterfaceId']).toBe(ids[0])
    engine.undo()
    engine.undo()
    run(engine, { type: 'select', nodes: [end!.id, 'c'] })
    run(engine, { type: 'copy' })
    run(engine, { type: 'backToMainGraph' })
    const { nodeCount } = engine.graph
    run(engine, { type: 'paste' })
    expect(engine.graph.nodeCount).toBe(nodeCount + 1)
  })

  test('U13 oddities inside are among the warnings', () => {
    const { engine } = createGrouped()
    const saved = engine.save()
    saved.graphTemplates[0]!.nodes[0]!.type = 'gone'
    saved.graphTemplates[0]!.connections.push({ id: 'x', from: 'nowhere', to: 'nothing' })
    expect(engine.load(saved).warnings).toEqual([
      'Subgraph "Group": Node type gone is not registered',
      'Subgraph "Group": Could not find interface with id nowhere',
    ])
    expect(engine.save()).toEqual(saved)
  })
})

describe('unpacking, renaming, deleting', () => {
  test('U8 unpacking puts the nodes back in place, connected as they were', () => {
    const engine = createSmallFlow()
    run(engine, { type: 'connect', from: output(engine, 'c', 'done'), to: input(engine, 'd', 'many') })
    run(engine, { type: 'connect', from: output(engine, 'a', 'text'), to: input(engine, 'd', 'text') })
    const places = () => nodesOf(engine, 'sink').map(({ position }) => position)
    const [before, wired] = [places(), engine.graph.connectionCount]
    run(engine, { type: 'select', nodes: ['c'] })
    run(engine, { type: 'createSubgraph', open: false })
    run(engine, { type: 'unpackSubgraph', node: engine.selection.nodes[0]! })
    expect([places().sort((a, b) => a.y - b.y), engine.graph.connectionCount]).toEqual([before, wired])
    const wires = connectionsOf(engine)
    expect(wires).toContain('a.text -> d.text')
    expect(wires.filter((wire) => wire.endsWith('.done -> d.many'))).toHaveLength(1)
    expect(engine.subgraphs.list).toHaveLength(1)
    expect(refuse(engine, { type: 'unpackSubgraph', node: 'a' })).toBe('not-a-subgraph')
  })

  test('U8 an interface that nothing is connected to gives its value to what it fed', () => {
    const engine = createSmallFlow()
    run(engine, { type: 'connect', from: output(engine, 'a', 'number'), to: input(engine, 'c', 'number') })
    run(engine, { type: 'select', nodes: ['c'] })
    run(engine, { type: 'createSubgraph', open: false })
    const node = engine.graph.getNode(engine.selection.nodes[0]!)!
    run(engine, { type: 'removeNodes', nodes: ['a'] })
    const [number] = node.inputs.filter(({ name }) => name === 'Number')
    run(engine, { type: 'setValue', interface: number!.id, value: 42 })
    run(engine, { type: 'unpackSubgraph', node: node.id })
    expect(engine.graph.getNode(engine.selection.nodes[0]!)!.inputs[1]!.value).toBe(42)
  })

  test('U8 G8 what was drawn inside comes along: frames, notes, points and collapsed nodes, as they lay', () => {
    const engine = createSmallFlow()
    run(engine, { type: 'connect', id: 'inner', from: output(engine, 'c', 'done'), to: input(engine, 'd', 'many') })
    run(engine, { type: 'select', nodes: ['c', 'd'] })
    run(engine, { type: 'addFrame', id: 'frame', title: 'Both' })
    run(engine, { type: 'addNote', id: 'note', text: 'Why', x: 420, y: 600 })
    run(engine, { type: 'addReroute', connection: 'inner', x: 700, y: 200 })
    run(engine, { type: 'setCollapsed', nodes: ['d'], collapsed: true })
    const drawn = () => {
      const { annotations, reroutes, nodes } = engine.graph
      const shown = []
      for (let row = 0; row < annotations.length; row++) {
        if (annotations.present[row] === 0) continue
        const { kind, text, x, y, width, height } = engine.graph.annotation(row)
        shown.push([kind, text, x, y, width, height])
      }
      for (let row = 0; row < engine.graph.connections.length; row++) {
        if (engine.graph.connections.present[row] === 0) continue
        for (const point of engine.graph.reroutesOf(row)) shown.push([reroutes.x[point], reroutes.y[point]])
      }
      for (let row = 0; row < nodes.length; row++) {
        if (nodes.present[row] === 1 && engine.graph.getNode(engine.graph.nodeId(row))!.collapsed) {
          shown.push(['collapsed', nodes.x[row], nodes.y[row]])
        }
      }
      return shown
    }
    const before = drawn()
    expect(before).toHaveLength(4)
    run(engine, { type: 'select', nodes: ['c', 'd'], annotations: ['frame', 'note'] })
    run(engine, { type: 'createSubgraph', open: false })
    expect(drawn()).toEqual([])
    run(engine, { type: 'moveNodes', nodes: [{ id: engine.selection.nodes[0]!, x: 500, y: 250 }] })
    run(engine, { type: 'unpackSubgraph', node: engine.selection.nodes[0]! })
    const moved = before.map((each) => {
      const at = each.length === 2 ? 0 : each.length === 3 ? 1 : 2
      return each.map((field, i) => (i === at || i === at + 1 ? (field as number) + 100 : field))
    })
    expect(drawn()).toEqual(moved)
    expect(engine.selection.annotations).toHaveLength(2)
    engine.load(engine.save())
    expect(drawn()).toEqual(moved)
  })

  test('U8 L10 a connection that the file has the other way round leads from output to input', () => {
    const engine = createSmallFlow()
    run(engine, { type: 'connect', from: output(engine, 'c', 'done'), to: input(engine, 'd', 'many') })
    run(engine, { type: 'select', nodes: ['c', 'd'] })
    run(engine, { type: 'createSubgraph', open: false })
    const file = engine.save()
    for (const each of file.graphTemplates[0]!.connections) [each.from, each.to] = [each.to, each.from]
    engine.load(file)
    run(engine, { type: 'unpackSubgraph', node: file.graph.nodes.at(-1)!.id })
    expect(
      connectionsOf(engine)
        .map((wire) => wire.replaceAll(/[0-9a-f-]{36}/g, 'n'))
        .sort(),
    ).toEqual(['a.text -> n.text', 'n.done -> n.many'])
  })

  test('U9 renaming follows in every use that bears the name; deleting waits until there is none', () => {
    const { engine, id, node } = createGrouped()
    run(engine, { type: 'select', nodes: [node] })
    run(engine, { type: 'duplicate' })
    run(engine, { type: 'setTitle', node: engine.selection.nodes[0]!, title: 'Mine' })
    const heard: string[][] = []
    engine.subgraphs.subscribe(() => heard.push(engine.subgraphs.list.map(({ name }) => name)))
    run(engine, { type: 'renameSubgraph', subgraph: id, name: 'Better' })
    const { nodeType } = engine.subgraphs.list[0]!
    expect(nodesOf(engine, nodeType.type).map(({ title }) => title)).toEqual(['Better', 'Mine'])
    expect([nodeType.title, engine.nodeTypes.get(nodeType.type)!.title]).toEqual(['Better', 'Better'])
    expect(engine.save().graphTemplates[0]!.name).toBe('Better')
    expect(refuse(engine, { type: 'renameSubgraph', subgraph: id, name: ' ' })).toBe('invalid-value')
    expect(refuse(engine, { type: 'deleteSubgraph', subgraph: id })).toBe('subgraph-in-use')
    run(engine, { type: 'removeNodes', nodes: nodesOf(engine, nodeType.type).map((each) => each.id) })
    run(engine, { type: 'openSubgraph', subgraph: id })
    expect(refuse(engine, { type: 'deleteSubgraph', subgraph: id })).toBe('subgraph-open')
    run(engine, { type: 'leaveSubgraph' })
    run(engine, { type: 'deleteSubgraph', subgraph: id })
    expect([engine.subgraphs.list, engine.nodeTypes.has(nodeType.type)]).toEqual([[], false])
    for (let i = 0; i < 3; i++) engine.undo()
    expect(engine.save().graphTemplates[0]!.name).toBe('Group')
    expect(heard).toEqual([['Better'], ['Better'], ['Better'], [], ['Better'], ['Group']])
  })
})

describe('what a graph node saves', () => {
  test('U5 U11 it follows its template, keeps its ids and what it has of its own, and is the same in every save', () => {
    const { engine, node } = createGrouped()
    const first = engine.save()
    expect(engine.save()).toEqual(first)
    engine.load(first)
    const held = () => engine.save().graph.nodes.find((each) => each.id === node)!['graphState'] as typeof first.graph
    const valueOf = (graph: typeof first.graph, at: number) => graph.nodes[at]!.inputs['number']!.value
    const file = engine.save()
    const inner = file.graph.nodes.find((each) => each.id === node)!['graphState'] as typeof first.graph
    inner.nodes[1]!.inputs['number']!.value = 99
    engine.load(file)
    expect(engine.save()).toEqual(file)
    run(engine, { type: 'openSubgraph', node })
    for (const inside of ['c', 'd'])
      run(engine, { type: 'setValue', interface: input(engine, inside, 'number'), value: 5 })
    run(engine, { type: 'addNode', nodeType: 'source', id: 'new', position: { x: 0, y: 0 } })
    const after = held()
    expect([valueOf(after, 0), valueOf(after, 1), after.nodes.length]).toEqual([5, 99, 4])
    expect(after.nodes.slice(0, 3).map(({ id }) => id)).toEqual(inner.nodes.map(({ id }) => id))
    expect(after.nodes[0]!.inputs['text']!.templateId).toBe(file.graphTemplates[0]!.nodes[0]!.inputs['text']!.id)
    expect(held()).toEqual(after)
    for (let i = 0; i < 3; i++) engine.undo()
    run(engine, { type: 'backToMainGraph' })
    expect(engine.save().graph).toEqual(file.graph)
  })

  test('U11 B4 bytes say the same, without touching what nobody touched', async () => {
    const { engine, node } = createGrouped()
    await engine.open(new TextEncoder().encode(JSON.stringify(engine.save())))
    run(engine, { type: 'openSubgraph', node })
    run(engine, { type: 'setTitle', node: 'c', title: 'Inside' })
    const bytes = engine.saveBytes()
    const now = engine.save()
    run(engine, { type: 'setTitle', node: 'c', title: 'Later' })
    expect(JSON.parse(new TextDecoder().decode(await bytes))).toEqual(now)
  })

  test('U15 changes of every graph are told, also of those that are not open', () => {
    const { engine, id, node } = createGrouped()
    const told: unknown[] = []
    engine.subscribeFile(({ reset, graphs }) => {
      const rows = graphs.map(({ subgraph, graph, change }) => [
        subgraph === id ? 'inside' : subgraph,
        Array.from(change.edited, (row) => graph.nodeId(row)),
        change.nodesAdded.length,
      ])
      told.push([reset, ...rows])
    })
    run(engine, { type: 'openSubgraph', node })
    run(engine, { type: 'addNode', nodeType: INPUT, position: { x: 0, y: 0 } })
    run(engine, { type: 'saveSubgraph' })
    expect(told.splice(0).map((each) => JSON.stringify(each))).toEqual([
      '[false]',
      '[false,["inside",[],1]]',
      `[false,["inside",[],0],[null,["${node}"],0]]`,
    ])
    expect(engine.subgraphs.graphOf(id)!.nodeCount).toBe(4)
    expect(engine.subgraphs.graphOf('none')).toBeUndefined()
    run(engine, { type: 'leaveSubgraph' })
    told.length = 0
    engine.undo()
    engine.undo()
    expect(JSON.stringify(told.at(-1))).toContain('inside')
    engine.load(engine.save())
    expect(told.at(-1)).toEqual([true])
  })

  test('U12 the types are the host’s, the two ends, and one for each subgraph; the host may name the ends itself', () => {
    const { engine, id } = createGrouped()
    const { nodeType } = engine.subgraphs.list[0]!
    expect([...engine.nodeTypes.keys()].sort()).toEqual([nodeType.type, INPUT, OUTPUT, 'sink', 'source'].sort())
    expect([nodeType.type, nodeType.title]).toEqual([`__baklava_GraphNode-${id}`, 'Group'])
    const named = { ...engine.nodeTypes.get(INPUT)!, title: 'Giriş' }
    const other = createSmallFlow({ nodeTypes: [named] })
    expect(other.nodeTypes.get(INPUT)!.title).toBe('Giriş')
    expect(other.nodeTypes.get(OUTPUT)!.title).toBe(engine.nodeTypes.get(OUTPUT)!.title)
  })

  test('U14 marks wait for their graph to be opened', () => {
    const { engine, id, node } = createGrouped()
    engine.marks.set('validation', 'c', { state: 'warning', message: 'inside' }, id)
    run(engine, { type: 'openSubgraph', node })
    expect(engine.marks.get('validation', 'c')?.message).toBe('inside')
    engine.marks.set('run', node, { state: 'failed' })
    run(engine, { type: 'leaveSubgraph' })
    expect([engine.marks.get('run', node)?.state, engine.marks.get('validation', 'c')]).toEqual(['failed', undefined])
    engine.marks.clear('run')
    engine.marks.clear('validation')
    run(engine, { type: 'openSubgraph', node })
    expect(engine.marks.get('validation', 'c')).toBeUndefined()
  })
})
