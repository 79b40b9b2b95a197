import { describe, expect, test } from 'vitest'
import { createGraphEngine, type ChangeSet, type Command } from '../index.ts'
import { createFlowScene, sceneNodeTypes } from '../testing.ts'
import { add, create, expectRefusal } from '../testing/checks/editorNodes.ts'

describe('commands on nodes', () => {
  test('C1 refuses an unknown type', () => {
    expectRefusal(create(), { type: 'explode' } as unknown as Command, 'unknown-command')
    expectRefusal(create(), { type: 'toString' } as unknown as Command, 'unknown-command')
  })

  test('C3 a read-only engine only selects and copies', () => {
    const engine = create({ readOnly: true })
    const [first] = engine.save().graph.nodes
    expectRefusal(engine, { type: 'setTitle', node: first!.id, title: 'no' }, 'read-only')
    expect(engine.canExecute({ type: 'setTitle', node: first!.id, title: 'no' })).toEqual({
      ok: false,
      code: 'read-only',
    })
    expect(engine.execute({ type: 'select', nodes: [first!.id] })).toEqual({ ok: true })
    expect(engine.execute({ type: 'copy' })).toEqual({ ok: true })
    expectRefusal(engine, { type: 'cut' }, 'read-only')
    expectRefusal(engine, { type: 'paste' }, 'read-only')
    expect(engine.clipboard!.nodes.map((node) => node.id)).toEqual([first!.id])
  })

  // The counts are few, many, and so many that all connections are gone through.
  test.each([3, 600, 5000])('C5 removing %i of 6,000 nodes takes their connections and no others', (count) => {
    const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
    engine.load(createFlowScene({ nodes: 6000, seed: 5 }))
    const before = engine.save()
    const gone = before.graph.nodes.filter((_, i) => (i * 7) % 6000 < count)
    const ends = new Set(
      gone.flatMap(({ inputs, outputs }) => [...Object.values(inputs), ...Object.values(outputs)].map(({ id }) => id)),
    )
    expect(gone).toHaveLength(count)
    expect(engine.execute({ type: 'removeNodes', nodes: gone.map(({ id }) => id) })).toEqual({ ok: true })
    const left = engine.save().graph
    expect(left.connections).toEqual(
      before.graph.connections.filter(({ from, to }) => !ends.has(from) && !ends.has(to)),
    )
    expect(left.connections.length).toBeLessThan(before.graph.connections.length)
    expect(left.nodes).toHaveLength(6000 - count)
    engine.undo()
    expect(engine.save()).toEqual(before)
  })

  test('C5 removing takes the connections along, and undo brings them back', () => {
    const engine = create()
    const { graph } = engine.save()
    const { from } = graph.connections[0]!
    const node = graph.nodes.find((saved) => Object.values(saved.outputs).some((end) => end.id === from))!
    expectRefusal(engine, { type: 'removeNodes', nodes: [node.id, 'nobody'] }, 'unknown-node')
    expectRefusal(engine, { type: 'removeSelection' }, 'empty-selection')
    engine.execute({ type: 'select', nodes: [node.id] })
    expect(engine.execute({ type: 'removeSelection' })).toEqual({ ok: true })
    expect(engine.graph.getNode(node.id)).toBeUndefined()
    expect(engine.selection.size).toBe(0)
    expect(JSON.stringify(engine.save().graph.connections)).not.toContain(from)
    engine.undo()
    expect(engine.save().graph).toEqual(graph)
    expect(engine.selection.size).toBe(0)
  })

  test('C6 moves all or none, and a node named twice to its last place', () => {
    const engine = create()
    const [a, b] = engine.save().graph.nodes.map(({ id }) => ({ id })) as [{ id: string }, { id: string }]
    expectRefusal(
      engine,
      {
        type: 'move',
        nodes: [
          { id: a.id, x: 1, y: 1 },
          { id: 'nobody', x: 1, y: 1 },
        ],
      },
      'unknown-node',
    )
    expectRefusal(engine, { type: 'move', nodes: [{ id: a.id, x: 1, y: Infinity }] }, 'invalid-value')
    const changes: ChangeSet[] = []
    engine.subscribe((change) => changes.push(change))
    const before = engine.save()
    engine.execute({
      type: 'move',
      nodes: [
        { id: a.id, x: 1, y: 1 },
        { id: b.id, x: 2, y: 2 },
        { id: a.id, x: 3, y: 3 },
      ],
    })
    expect(engine.graph.getNode(a.id)!.position).toEqual({ x: 3, y: 3 })
    expect(changes).toHaveLength(1)
    expect([...changes[0]!.moved].sort()).toEqual([0, 1])
    engine.undo()
    expect(engine.save()).toEqual(before)
  })

  test('C6 C7 keeps no minus zero, which a file cannot hold', () => {
    const engine = create()
    const { free } = add(engine)
    engine.execute({ type: 'setValue', interface: free!, value: [-0] })
    engine.execute({ type: 'move', nodes: [{ id: 'n', x: 5, y: -0 }] })
    engine.execute({ type: 'addNode', nodeType: 'all', id: 'm', position: { x: -0, y: 1 } })
    const saved = engine.save()
    expect(saved).toEqual(JSON.parse(JSON.stringify(saved)))
    engine.load(saved)
    expect(engine.save()).toEqual(saved)
  })

  test('C2 C6 a node named twice that ends where it is makes no step', () => {
    const engine = create()
    const { id, position } = engine.graph.getNode(engine.save().graph.nodes[0]!.id)!
    const away = { id, x: position.x + 5, y: position.y }
    expect(engine.execute({ type: 'move', nodes: [away, { id, ...position }] })).toEqual({ ok: true })
    expect([engine.history.length, engine.history.isDirty]).toEqual([0, false])
  })

  test('C2 a command that changes nothing is no step', () => {
    const engine = create()
    const node = engine.save().graph.nodes[0]!
    const [input] = Object.values(node.inputs)
    const { version } = engine.graph
    expect(engine.execute({ type: 'move', nodes: [{ id: node.id, ...node.position! }] })).toEqual({ ok: true })
    expect(engine.execute({ type: 'move', nodes: [] })).toEqual({ ok: true })
    expect(engine.execute({ type: 'removeNodes', nodes: [] })).toEqual({ ok: true })
    expect(engine.execute({ type: 'setTitle', node: node.id, title: node.title })).toEqual({ ok: true })
    expect(engine.execute({ type: 'setWidth', node: node.id, width: node.width! })).toEqual({ ok: true })
    expect(engine.execute({ type: 'setValue', interface: input!.id, value: input!.value })).toEqual({ ok: true })
    expect([engine.history.length, engine.graph.version]).toEqual([0, version])
  })

  test('C8 titles and widths', () => {
    const engine = create()
    add(engine)
    engine.execute({ type: 'setTitle', node: 'n', title: '' })
    expect(engine.graph.getNode('n')!.title).toBe('')
    expectRefusal(engine, { type: 'setTitle', node: 'n', title: 3 as unknown as string }, 'invalid-command')
    for (const [width, clamped] of [
      [10, 150],
      [1000, 320],
      [200.25, 200.25],
    ] as const) {
      engine.execute({ type: 'setWidth', node: 'n', width })
      expect(engine.save().graph.nodes.at(-1)!.width).toBe(clamped)
      expect(engine.graph.getNode('n')!.width).toBe(clamped)
    }
    expectRefusal(engine, { type: 'setWidth', node: 'n', width: NaN }, 'invalid-value')
    expectRefusal(engine, { type: 'setWidth', node: 'x', width: 200 }, 'unknown-node')
    expectRefusal(engine, { type: 'setTitle', node: 'x', title: '' }, 'unknown-node')
  })

  test('C9 selects, adds, toggles, selects all, and is no step', () => {
    const engine = create()
    const ids = engine.save().graph.nodes.map((node) => node.id)
    const [a, b, c] = ids as [string, string, string]
    let calls = 0
    engine.selection.subscribe(() => calls++)
    engine.execute({ type: 'select', nodes: [a, b] })
    engine.execute({ type: 'select', nodes: [b, a] })
    expect([engine.selection.version, calls]).toEqual([1, 1])
    engine.execute({ type: 'select', nodes: [c], mode: 'add' })
    expect(engine.selection.nodes).toEqual([a, b, c])
    engine.execute({ type: 'select', nodes: [a, ids[4]!], mode: 'toggle' })
    expect(engine.selection.nodes).toEqual([b, c, ids[4]])
    expect([engine.selection.has(a), engine.selection.has(b), engine.selection.hasRow(1)]).toEqual([false, true, true])
    expectRefusal(engine, { type: 'select', nodes: ['nobody'] }, 'unknown-node')
    engine.execute({ type: 'selectAll' })
    expect(engine.selection.nodes).toEqual(ids)
    expect(engine.history.length).toBe(0)
  })
})
