import { describe, expect, test } from 'vitest'
import { createGraphEngine } from '../index.ts'
import { sceneNodeTypes } from '../testing.ts'
import { create, pair } from './testing/pair.ts'

describe('load', () => {
  test('L1 takes the object or its text, and shares nothing with it', () => {
    const saved = pair()
    const engine = create()
    expect(engine.load(saved)).toEqual({ warnings: [] })
    saved.graph.nodes[0].inputs.items.value.push(2)
    saved.graph.nodes[0].position.x = 99
    saved.graph.panning.x = 99
    expect(engine.save()).toEqual(pair())
    engine.load(`\ufeff${JSON.stringify(pair())}`)
    expect(engine.save()).toEqual(pair())
  })

  test('L4 keeps values and keys that only look alike', () => {
    const saved = pair()
    saved.graph.nodes[0].inputs.items.value = { constructor: '__proto__', prototype: { toString: 1 } }
    const engine = create()
    engine.load(saved)
    expect(engine.save()).toEqual(saved)
  })

  test('L5 keeps a node of an unregistered type as a placeholder that saves back unchanged', () => {
    const saved = pair()
    saved.graph.nodes[0].type = 'gone'
    saved.graph.nodes[0].extra = { deep: [1, { two: null }] }
    saved.graph.nodes[0].position.z = 9
    saved.graph.nodes[1].type = 'gone too'
    const engine = create()
    expect(engine.load(saved).warnings).toEqual([
      'Node type gone is not registered',
      'Node type gone too is not registered',
    ])
    expect(engine.graph.getNode('a')).toMatchObject({
      type: 'gone',
      title: 'Title a',
      placeholder: true,
      position: { x: 10, y: 5 },
      inputs: [{ id: 'a-in', key: 'items', value: [1], port: true, connected: false }],
      outputs: [{ id: 'a-out', connected: true }],
    })
    expect(engine.save()).toEqual(saved)
    expect(engine.execute({ type: 'move', nodes: [{ id: 'a', x: 1, y: 2 }] })).toEqual({ ok: true })
    saved.graph.nodes[0].position = { x: 1, y: 2, z: 9 }
    expect(engine.save()).toEqual(saved)
  })

  test('L6 keeps connections that cannot be read, in their places', () => {
    const saved = pair()
    const { connections } = saved.graph
    connections.unshift({ id: 'lost', from: 'nowhere', to: 'b-in', note: 'kept' }, null, 7)
    connections.push({ id: 'both', from: 'no-from', to: 'no-to' }, { id: 'half', from: 'a-out', to: 'gone' }, {})
    connections.push({ id: 'outs', from: 'a-out', to: 'b-out' }, { id: 'ins', from: 'a-in', to: 'b-in' })
    saved.graph.nodes[0].type = 'gone'
    const engine = create()
    expect(engine.load(saved).warnings).toEqual([
      'Node type gone is not registered',
      'Could not find interface with id nowhere',
      'Connection 1 cannot be read',
      'Connection 2 cannot be read',
      'Could not find interface with id no-from',
      'Could not find interface with id gone',
      'Connection 6 cannot be read',
      'Connection 7 does not join an output to an input',
      'Connection 8 does not join an output to an input',
    ])
    expect(engine.graph.connectionCount).toBe(1)
    expect(engine.save()).toEqual(saved)
  })

  test('L7 fills in what is missing', () => {
    const engine = createGraphEngine({ nodeTypes: sceneNodeTypes, createId: () => 'fresh' })
    const { warnings } = engine.load({
      graph: { nodes: [{ id: 'a', type: 'scene/request', inputs: {}, outputs: {} }], connections: [] },
    })
    expect(warnings).toContain('Interface id fresh is used twice; the later interface got a new id')
    expect(engine.graph.getNode('a')).toMatchObject({
      title: 'HTTP request',
      position: { x: 0, y: 0 },
      width: 240,
      twoColumn: false,
    })
    expect(engine.viewport).toEqual({ x: 0, y: 0, zoom: 1 })
    expect(engine.save()).toMatchObject({ graph: { id: 'fresh', inputs: [], outputs: [] }, graphTemplates: [] })
  })

  test('L7 opens a node without any of its optional keys', () => {
    const engine = create()
    engine.load({ graph: { nodes: [{ id: 'a', type: 'odd' }], connections: [] } })
    expect(engine.graph.getNode('a')).toMatchObject({ title: 'odd', width: 200, inputs: [], outputs: [] })
  })

  test('L8 gives the later of two equal ids a new one', () => {
    const saved = pair()
    saved.graph.nodes.push(structuredClone(saved.graph.nodes[0]))
    saved.graph.connections.push({ id: 'c', from: 'a-out', to: 'b-in' })
    const engine = create()
    expect(engine.load(saved).warnings).toEqual([
      'Node id a is used twice; the later node got a new id',
      'Interface id a-out is used twice; the later interface got a new id',
      'Interface id a-in is used twice; the later interface got a new id',
      'Connection id c is missing or used twice; the connection got a new id',
    ])
    const { graph } = engine.save()
    expect(graph.nodes.map((node) => node.id).slice(0, 2)).toEqual(['a', 'b'])
    const ids = [
      ...graph.nodes.map((node) => node.id),
      ...graph.nodes.flatMap((node) =>
        [...Object.values(node.inputs), ...Object.values(node.outputs)].map((i) => i.id),
      ),
      ...graph.connections.map((connection) => connection.id),
    ]
    expect(new Set(ids).size).toBe(ids.length)
    expect(graph.connections.map(({ from, to }) => [from, to])).toEqual([
      ['a-out', 'b-in'],
      ['a-out', 'b-in'],
    ])
    expect(create().load(engine.save()).warnings).toEqual([])
  })

  test('L6 L8 an id that is no text, and cannot become one, stops no load', () => {
    const saved = pair()
    const odd = { toString: 1 }
    saved.graph.connections[0]!.id = odd as never
    const inside = { ...pair().graph, id: 't', name: 'Alt', connections: [{ id: 'c', from: odd, to: 'b-in' }] }
    expect(create().load({ ...saved, graphTemplates: [inside] } as never).warnings).toEqual([
      'Connection id of no text is missing or used twice; the connection got a new id',
      'Subgraph "Alt": Could not find interface with id of no text',
    ])
  })

  test('L9 adds all of 30,000 interfaces of a type in one go', { timeout: 60_000 }, () => {
    const keys = Array.from({ length: 30_000 }, (_, i) => `k${i}`)
    const inputs = Object.fromEntries(keys.map((key) => [key, { name: key, type: 'any' }]))
    const engine = createGraphEngine({
      nodeTypes: [{ type: 'wide', title: 'Wide', category: '', inputs, outputs: {} }],
    })
    const node = { id: 'n', type: 'wide', title: 'N', inputs: { k7: { id: 'own' } }, outputs: {} }
    engine.load({ graph: { id: 'g', nodes: [node], connections: [], inputs: [], outputs: [] }, graphTemplates: [] })
    const made = engine.graph.getNode('n')!.inputs
    expect([made.length, made[7]!.id]).toEqual([30_000, 'own'])
  })

  test('L9 adds what the type has besides, and keeps what it has not', () => {
    const engine = create()
    engine.load({
      graph: {
        nodes: [
          {
            id: 'a',
            type: 'scene/branch',
            title: 'If',
            inputs: { own: { id: 'own', value: 3 }, negate: { id: 'negate', value: true } },
            outputs: { no: { id: 'no' } },
          },
        ],
        connections: [],
      },
    })
    const node = engine.graph.getNode('a')!
    expect(node.inputs.map(({ key, value }) => [key, value])).toEqual([
      ['value', undefined],
      ['negate', true],
      ['own', 3],
    ])
    expect(node.outputs.map(({ key }) => key)).toEqual(['yes', 'no'])
    const saved = engine.save().graph.nodes[0]!
    expect(Object.keys(saved.inputs)).toEqual(['own', 'negate', 'value'])
    expect(saved.inputs['value']!.id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('L10 opens cycles, self-loops, duplicates, fan-in and reversed connections', () => {
    const saved = pair()
    saved.graph.connections.push(
      { id: 'back', from: 'b-out', to: 'a-in' },
      { id: 'self', from: 'a-out', to: 'a-in' },
      { id: 'again', from: 'a-out', to: 'b-in' },
      { id: 'turned', from: 'b-in', to: 'a-out' },
    )
    const engine = create()
    expect(engine.load(saved).warnings).toEqual([])
    expect(engine.graph.connectionCount).toBe(5)
    expect(engine.save()).toEqual(saved)
    const { connections, interfaces } = engine.graph
    const turned = engine.graph.connectionRow('turned')
    expect(interfaces.flags[connections.from[turned]!]! & 1).toBe(1)
  })

  test('L12 clears history, selection and marks, and announces one reset', () => {
    const engine = create()
    engine.load(pair())
    const gesture = engine.beginGesture()
    gesture.execute({ type: 'move', nodes: [{ id: 'a', x: 0, y: 0 }] })
    engine.execute({ type: 'selectAll' })
    engine.marks.set('run', 'a', { state: 'failed', message: 'no' })
    const changes: boolean[] = []
    engine.subscribe((change) => changes.push(change.reset))
    const next = pair()
    next.graph.panning = { x: -7, y: 8 }
    next.graph.scaling = 2
    engine.load(next)
    expect(changes).toEqual([true])
    expect(engine.history).toMatchObject({ canUndo: false, canRedo: false, isDirty: false })
    expect(engine.selection.nodes).toEqual([])
    expect(engine.marks.get('run', 'a')).toBeUndefined()
    expect(engine.viewport).toEqual({ x: -7, y: 8, zoom: 2 })
    expect(gesture.execute({ type: 'selectAll' })).toEqual({ ok: false, code: 'gesture-over' })
    gesture.cancel()
    expect(engine.save()).toEqual(next)
  })
})
