import { describe, expect, test } from 'vitest'
import { createGraphEngine, type ChangeSet, type Command, type GraphEngine, type NodeType } from '../index.ts'
import { createFlowScene, sceneNodeTypes } from '../testing.ts'

const types: NodeType[] = [
  ...sceneNodeTypes,
  {
    type: 'all',
    title: 'All editors',
    category: 'test',
    width: 400,
    inputs: {
      number: { name: 'Number', value: 1, editor: { kind: 'number', min: -2, max: 2.5 } },
      integer: { name: 'Integer', value: 1, editor: { kind: 'integer', min: 0 } },
      select: { name: 'Select', value: 'a', editor: { kind: 'select', items: [{ value: 'a', text: 'A' }] } },
      text: { name: 'Text', value: '', editor: { kind: 'text' } },
      check: { name: 'Check', value: false, editor: { kind: 'checkbox' } },
      free: { name: 'Free', value: { list: [1] } },
    },
    outputs: { out: { name: 'Out', value: 'x' }, secret: { name: 'Secret', hidden: true } },
  },
]

function create(options: { readOnly?: boolean } = {}): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: types, ...options })
  engine.load(createFlowScene({ nodes: 6, seed: 5 }))
  return engine
}

function add(engine: GraphEngine, id = 'n'): Record<string, string> {
  expect(engine.execute({ type: 'addNode', nodeType: 'all', id, position: { x: 1, y: 2 } })).toEqual({ ok: true })
  return Object.fromEntries(engine.graph.getNode(id)!.inputs.map((end) => [end.key, end.id]))
}

function nest(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth))
}

function expectRefusal(engine: GraphEngine, command: Command, code: string): void {
  const before = JSON.stringify(engine.save())
  expect(engine.execute(command)).toEqual({ ok: false, code })
  expect(JSON.stringify(engine.save())).toBe(before)
}

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
        type: 'moveNodes',
        nodes: [
          { id: a.id, x: 1, y: 1 },
          { id: 'nobody', x: 1, y: 1 },
        ],
      },
      'unknown-node',
    )
    expectRefusal(engine, { type: 'moveNodes', nodes: [{ id: a.id, x: 1, y: Infinity }] }, 'invalid-value')
    const changes: ChangeSet[] = []
    engine.subscribe((change) => changes.push(change))
    const before = engine.save()
    engine.execute({
      type: 'moveNodes',
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

  test('C4 passes over ids that the open file has', () => {
    const countingEngine = () => {
      let count = 0
      return createGraphEngine({ nodeTypes: types, createId: () => `id ${count++}` })
    }
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

  test('C6 C7 keeps no minus zero, which a file cannot hold', () => {
    const engine = create()
    const { free } = add(engine)
    engine.execute({ type: 'setValue', interface: free!, value: [-0] })
    engine.execute({ type: 'moveNodes', nodes: [{ id: 'n', x: 5, y: -0 }] })
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
    expect(engine.execute({ type: 'moveNodes', nodes: [away, { id, ...position }] })).toEqual({ ok: true })
    expect([engine.history.length, engine.history.isDirty]).toEqual([0, false])
  })

  test('C2 a command that changes nothing is no step', () => {
    const engine = create()
    const node = engine.save().graph.nodes[0]!
    const [input] = Object.values(node.inputs)
    const { version } = engine.graph
    expect(engine.execute({ type: 'moveNodes', nodes: [{ id: node.id, ...node.position! }] })).toEqual({ ok: true })
    expect(engine.execute({ type: 'moveNodes', nodes: [] })).toEqual({ ok: true })
    expect(engine.execute({ type: 'removeNodes', nodes: [] })).toEqual({ ok: true })
    expect(engine.execute({ type: 'setTitle', node: node.id, title: node.title })).toEqual({ ok: true })
    expect(engine.execute({ type: 'setWidth', node: node.id, width: node.width! })).toEqual({ ok: true })
    expect(engine.execute({ type: 'setValue', interface: input!.id, value: input!.value })).toEqual({ ok: true })
    expect([engine.history.length, engine.graph.version]).toEqual([0, version])
  })

  test.each([
    ['number', 2.5, undefined],
    ['number', 2.6, 'out-of-range'],
    ['number', -3, 'out-of-range'],
    ['number', '1', 'invalid-value'],
    ['number', NaN, 'invalid-value'],
    ['integer', 7, undefined],
    ['integer', 7.5, 'not-a-whole-number'],
    ['integer', -1, 'out-of-range'],
    ['select', 'b', 'invalid-value'],
    ['text', 'Ölçü', undefined],
    ['text', 3, 'invalid-value'],
    ['check', true, undefined],
    ['check', 'true', 'invalid-value'],
    ['free', { deep: [null] }, undefined],
    ['free', undefined, 'invalid-value'],
    ['free', 3n, 'invalid-value'],
    ['free', JSON.parse('{"__proto__":1}'), 'invalid-value'],
  ])('C7 setValue of %s (%#)', (key, value, code) => {
    const engine = create()
    const ends = add(engine)
    const command: Command = { type: 'setValue', interface: ends[key]!, value }
    if (code !== undefined) return expectRefusal(engine, command, code)
    expect(engine.execute(command)).toEqual({ ok: true })
    expect(engine.graph.interfaceValue(engine.graph.interfaceRow(ends[key]!))).toEqual(value)
    expect(engine.save().graph.nodes.at(-1)!.inputs[key]!.value).toEqual(value)
  })

  test('C7 setValue copies the value, keeps the interface\u2019s other keys, and works on placeholders', () => {
    const engine = create()
    const node = { id: 'p', type: 'gone', title: 'P', inputs: { a: { id: 'p-a', note: 1 } }, outputs: {} }
    engine.load({ graph: { nodes: [node], connections: [] } })
    const value = { list: [1] }
    engine.execute({ type: 'setValue', interface: 'p-a', value })
    value.list.push(2)
    expect(engine.save().graph.nodes[0]!.inputs).toEqual({ a: { id: 'p-a', note: 1, value: { list: [1] } } })
    expectRefusal(engine, { type: 'setValue', interface: 'nothing', value: 1 }, 'unknown-interface')
  })

  test('C7 setValue takes what a file can hold, and nothing else', () => {
    const engine = create()
    const { free } = add(engine)
    const setFree = (value: unknown) => ({ type: 'setValue', interface: free!, value }) as const
    const unfit = [
      NaN,
      -Infinity,
      { deep: [NaN] },
      [() => 1],
      [Symbol('x')],
      1n,
      nest(396),
      JSON.parse('{"__proto__":1}'),
    ]
    for (const value of unfit) expectRefusal(engine, setFree(value), 'invalid-value')
    const hostile = new Proxy({}, { ownKeys: () => expect.fail('a proxy that throws') })
    expectRefusal(engine, setFree(hostile), 'invalid-value')
    for (const value of [nest(395), 'x'.repeat(1e6), '\ud800', -0, new Date(0), { a: undefined, b: [undefined] }]) {
      expect(engine.execute(setFree(value))).toEqual({ ok: true })
      const again = create()
      expect(again.load(JSON.stringify(engine.save()))).toEqual({ warnings: [] })
      expect(JSON.stringify(again.save())).toBe(JSON.stringify(engine.save()))
    }
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
