import { describe, expect, test } from 'vitest'
import { createGraphEngine, type ClipboardContent, type GraphEngine } from '../index.ts'
import { createFlowScene, sceneNodeTypes } from '../testing.ts'

const node = (id: string, x: number) => ({
  type: 'scene/merge',
  id,
  title: `Title ${id}`,
  inputs: { items: { id: `${id}-in`, value: { kept: [id] }, templateId: 't' } },
  outputs: { merged: { id: `${id}-out`, value: null } },
  position: { x, y: 1 },
  width: 222,
  twoColumn: true,
  extra: { deep: true },
})

/** Merge nodes a > b > c in a row, with what a paste must keep. */
function create(): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  const connections = [
    { id: 'ab', from: 'a-out', to: 'b-in', note: 1 },
    { id: 'bc', from: 'b-out', to: 'c-in' },
  ]
  engine.load({ graph: { id: 'g', nodes: [node('a', 0), node('b', 300), node('c', 600)], connections } })
  return engine
}

const run = (engine: GraphEngine, ...types: ('copy' | 'cut' | 'paste' | 'duplicate')[]) => {
  for (const type of types) expect(engine.execute({ type })).toEqual({ ok: true })
}

describe('clipboard', () => {
  test('C10 copy holds the selected nodes and every connection that touches them, detached', () => {
    const engine = create()
    expect(engine.execute({ type: 'copy' })).toEqual({ ok: false, code: 'empty-selection' })
    engine.execute({ type: 'select', nodes: ['b', 'a'] })
    engine.execute({ type: 'move', nodes: [{ id: 'a', x: 7, y: 8 }] })
    run(engine, 'copy')
    const content = engine.clipboard!
    expect(content.nodes.map(({ id, position }) => [id, position])).toEqual([
      ['a', { x: 7, y: 8 }],
      ['b', { x: 300, y: 1 }],
    ])
    expect(content.connections.map((connection) => connection.id)).toEqual(['ab', 'bc'])
    ;(content.nodes[0]!['extra'] as { deep: unknown }).deep = 'changed'
    expect(engine.save().graph.nodes[0]!['extra']).toEqual({ deep: true })
  })

  test('C11 paste makes new ids, keeps the rest, moves by 100, 100 and selects', () => {
    const engine = create()
    engine.execute({ type: 'select', nodes: ['a', 'b'] })
    run(engine, 'copy', 'paste')
    const { graph } = engine.save()
    const pasted = graph.nodes.slice(3)
    expect(engine.selection.nodes).toEqual(pasted.map((node) => node.id))
    expect(
      pasted.map(({ title, position, width, twoColumn, extra }) => [title, position, width, twoColumn, extra]),
    ).toEqual([
      ['Title a', { x: 100, y: 101 }, 222, true, { deep: true }],
      ['Title b', { x: 400, y: 101 }, 222, true, { deep: true }],
    ])
    expect(pasted[0]!.inputs['items']).toMatchObject({ value: { kept: ['a'] }, templateId: 't' })
    const [connection] = graph.connections.slice(2)
    expect(graph.connections).toHaveLength(3)
    expect(connection).toMatchObject({
      from: pasted[0]!.outputs['merged']!.id,
      to: pasted[1]!.inputs['items']!.id,
      note: 1,
    })
    const ids = JSON.stringify(graph).match(/"id":"[^"]+"/g)!
    expect(new Set(ids).size).toBe(ids.length)
    expect(engine.history.length).toBe(1)
  })

  test('C11 a second paste lands on the same place; an offset may be given', () => {
    const engine = create()
    engine.execute({ type: 'select', nodes: ['a'] })
    run(engine, 'copy', 'paste', 'paste')
    engine.execute({ type: 'paste', offset: { x: -5, y: 0 } })
    expect(
      engine
        .save()
        .graph.nodes.slice(3)
        .map((node) => node.position),
    ).toEqual([
      { x: 100, y: 101 },
      { x: 100, y: 101 },
      { x: -5, y: 1 },
    ])
    const kept = engine.save()
    ;(engine.clipboard!.nodes[0]!['extra'] as { deep: unknown }).deep = 'changed later'
    expect(engine.save()).toEqual(kept)
    expect(engine.execute({ type: 'paste', offset: { x: NaN, y: 0 } })).toEqual({ ok: false, code: 'invalid-value' })
  })

  test('C10 C11 cut and paste moves nodes; duplicate leaves the clipboard alone', () => {
    const engine = create()
    const before = engine.save()
    expect(engine.execute({ type: 'paste' })).toEqual({ ok: false, code: 'empty-clipboard' })
    expect(engine.execute({ type: 'duplicate' })).toEqual({ ok: false, code: 'empty-selection' })
    expect(engine.execute({ type: 'cut' })).toEqual({ ok: false, code: 'empty-selection' })
    engine.execute({ type: 'select', nodes: ['a', 'b'] })
    run(engine, 'duplicate')
    expect(engine.clipboard).toBeUndefined()
    expect(engine.graph.nodeCount).toBe(5)
    engine.execute({ type: 'select', nodes: ['b', 'c'] })
    run(engine, 'cut')
    expect([engine.graph.nodeCount, engine.graph.connectionCount]).toEqual([3, 1])
    run(engine, 'paste')
    expect([engine.graph.nodeCount, engine.graph.connectionCount]).toEqual([5, 2])
    engine.undo()
    engine.undo()
    engine.undo()
    expect(engine.save()).toEqual(before)
  })

  test('C11 pastes between engines, under types the other does not know', () => {
    const engine = create()
    engine.execute({ type: 'selectAll' })
    run(engine, 'copy')
    const other = createGraphEngine()
    const text = JSON.stringify(engine.clipboard)
    expect(other.execute({ type: 'paste', data: JSON.parse(text) as ClipboardContent })).toEqual({ ok: true })
    expect([other.graph.nodeCount, other.graph.connectionCount]).toEqual([3, 2])
    expect(other.graph.getNode(other.selection.nodes[0]!)).toMatchObject({ placeholder: true, title: 'Title a' })
  })

  test('C12 what comes from outside is refused unless it is as copy makes it, and its odd parts are left out', () => {
    const engine = create()
    engine.execute({ type: 'selectAll' })
    run(engine, 'copy')
    const good = JSON.parse(JSON.stringify(engine.clipboard)) as Record<string, unknown>
    const paste = (data: unknown) => engine.execute({ type: 'paste', data: data as ClipboardContent })
    const { nodes } = good as { nodes: object[] }
    const bad = [
      { ...good, nodes: undefined },
      { ...good, connections: {} },
      { ...good, nodes: [null] },
      { ...good, nodes: [{ ...nodes[0], id: 5 }] },
      { ...good, nodes: [{ ...nodes[0], inputs: { items: { value: 1 } } }] },
      JSON.parse('{"nodes":[],"connections":[],"__proto__":{"polluted":true}}') as unknown,
    ]
    const before = engine.save()
    for (const data of bad) expect(paste(data)).toEqual({ ok: false, code: 'invalid-value' })
    expect(engine.save()).toEqual(before)
    expect({}).not.toHaveProperty('polluted')
    const odd = { ...good, connections: [null, 7, { from: 1, to: 2 }], extras: { annotations: [1, { id: 'x' }] } }
    expect(paste(odd)).toEqual({ ok: true })
    expect([engine.graph.nodeCount, engine.graph.connectionCount, engine.graph.annotations.count]).toEqual([6, 2, 0])
  })

  test('C11 pastes only connections that connect would allow', () => {
    const engine = create()
    engine.execute({ type: 'selectAll' })
    run(engine, 'copy')
    const { nodes } = engine.clipboard!
    const branch = {
      type: 'scene/branch',
      id: 'd',
      title: 'If',
      inputs: { value: { id: 'd-in' }, negate: { id: 'd-not' } },
      outputs: { yes: { id: 'd-yes' }, no: { id: 'd-no' } },
    }
    const text = { type: 'scene/template', id: 'e', title: 'T', inputs: {}, outputs: { result: { id: 'e-text' } } }
    const ends = [
      ['a-out', 'b-in'],
      ['a-out', 'b-in'],
      ['c-in', 'b-out'],
      ['c-out', 'a-in'],
      ['a-out', 'a-in'],
      ['a-out', 'c-out'],
      ['a-out', 'd-in'],
      ['b-out', 'd-in'],
      ['e-text', 'd-not'],
      ['a-out', 'elsewhere'],
    ] as const
    const connections = ends.map(([from, to], i) => ({ id: `x${i}`, from, to }))
    expect(engine.execute({ type: 'paste', data: { nodes: [...nodes, branch, text], connections } })).toEqual({
      ok: true,
    })
    const { graph } = engine.save()
    const titleOf = (id: string) => graph.nodes.find((saved) => JSON.stringify(saved).includes(id))!.title
    expect(graph.connections.slice(2).map(({ from, to }) => [titleOf(from), titleOf(to)])).toEqual([
      ['Title a', 'Title b'],
      ['Title b', 'Title c'],
      ['Title a', 'If'],
    ])
  })

  test.each([
    [{}],
    [{ nodes: [{}], connections: [] }],
    [{ nodes: [{ id: 'a', type: 'b', inputs: { x: 1 } }], connections: [] }],
    [JSON.parse('{"nodes":[{"id":"a","type":"b","__proto__":{}}],"connections":[]}')],
  ])('C12 refuses foreign content that is not as copy makes it: %j', (data) => {
    const engine = create()
    const result = engine.execute({ type: 'paste', data: data as ClipboardContent })
    expect(result).toEqual({ ok: false, code: 'invalid-value' })
    expect(engine.graph.nodeCount).toBe(3)
  })

  test('C11 with all connections, cycles, self-loops and several at one input come as in a file; one step', () => {
    const engine = create()
    const ends = [
      ['a-out', 'b-in'],
      ['c-out', 'b-in'],
      ['b-out', 'a-in'],
      ['a-out', 'a-in'],
    ] as const
    const data: ClipboardContent = {
      nodes: [node('a', 0), node('b', 0), node('c', 0)],
      connections: ends.map(([from, to], i) => ({ id: `${i}`, from, to })),
    }
    expect(engine.execute({ type: 'paste', data, connections: 'all' })).toEqual({ ok: true })
    expect([engine.graph.nodeCount, engine.graph.connectionCount]).toEqual([6, 6])
    expect(engine.history.length).toBe(1)
    expect(engine.execute({ type: 'paste', data, connections: 'some' as 'all' })).toEqual({
      ok: false,
      code: 'invalid-command',
    })
  })

  test('C11 pastes a large selection whole', () => {
    const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
    engine.load(createFlowScene({ nodes: 2000, seed: 3 }))
    engine.execute({ type: 'selectAll' })
    run(engine, 'copy', 'paste')
    expect([engine.graph.nodeCount, engine.graph.connectionCount]).toEqual([4000, 6000])
  })
})
