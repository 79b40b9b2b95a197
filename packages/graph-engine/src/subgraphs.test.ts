import { describe, expect, test } from 'vitest'
import { createGraphEngine } from './index.ts'
import { createSmallFlow, input } from './testing/smallFlow.ts'
import { createGrouped, INPUT, nodesOf, OUTPUT, refuse, run } from './testing/checks/subgraphs.ts'

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

  test('U7 U13 subgraphs thousands deep in each other open and save; none is said to contain itself', () => {
    const graphTemplates = Array.from({ length: 12_000 }, (_, i) => ({ id: `t${i}`, name: 'T', ...inside(i + 1) }))
    const file = { graph: { id: 'g', ...inside(0) }, graphTemplates }
    const engine = createGraphEngine()
    expect(engine.load(file).warnings).toEqual(['Subgraph "T": Node type __baklava_GraphNode-t12000 is not registered'])
    expect(engine.save().graphTemplates).toEqual(graphTemplates)
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

  test('U11 a subgraph is as read until something in it is changed, and when that is undone', () => {
    const { engine, id, node } = createGrouped()
    engine.load(engine.save())
    expect([id, 'none'].map((each) => engine.subgraphs.isAsRead(each))).toEqual([true, false])
    run(engine, { type: 'openSubgraph', node })
    run(engine, { type: 'setTitle', node: 'c', title: 'Inside' })
    expect(engine.subgraphs.isAsRead(id)).toBe(false)
    engine.undo()
    expect(engine.subgraphs.isAsRead(id)).toBe(true)
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

/** Makes the inside of a subgraph that holds one use of the given template. */
function inside(i: number) {
  const use = { type: `__baklava_GraphNode-t${i}`, id: 'u', title: '', inputs: {}, outputs: {} }
  return { nodes: [use], connections: [], inputs: [], outputs: [] }
}
