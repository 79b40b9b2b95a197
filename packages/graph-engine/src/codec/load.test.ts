import { describe, expect, test } from 'vitest'
import { createGraphEngine, GraphFormatError } from '../index.ts'
import { createFlowScene, sceneNodeTypes } from '../testing.ts'

const scene = () => createFlowScene({ nodes: 30, seed: 7 })
const create = () => createGraphEngine({ nodeTypes: sceneNodeTypes })

const node = (id: string, x: number) => ({
  type: 'scene/merge',
  id,
  title: `Title ${id}`,
  inputs: { items: { id: `${id}-in`, value: [1] } },
  outputs: { merged: { id: `${id}-out`, value: null } },
  position: { x, y: 5 },
  width: 210,
  twoColumn: true,
})

const PAIR = JSON.stringify({
  graph: {
    id: 'root',
    nodes: [node('a', 10), node('b', 400)],
    connections: [{ id: 'c', from: 'a-out', to: 'b-in' }],
    inputs: [],
    outputs: [],
    panning: { x: 3, y: 4 },
    scaling: 0.5,
  },
  graphTemplates: [],
})

/** A graph of two connected nodes of a registered type, of no type, so that a test can break it by hand. */
const pair = () => JSON.parse(PAIR)

/** The code that `saved` is refused with; 'loaded' when it is not, 'changed' when the open graph is not as it was. */
function codeOf(saved: unknown): string {
  const engine = create()
  engine.load(pair())
  engine.execute({ type: 'setTitle', node: 'a', title: 'edited' })
  engine.execute({ type: 'select', nodes: ['b'] })
  engine.viewport.x = 44
  const describe = () =>
    JSON.stringify([engine.save(), engine.selection.nodes, engine.history.length, engine.graph.version])
  const before = describe()
  try {
    engine.load(saved)
    return 'loaded'
  } catch (error) {
    if (!(error instanceof GraphFormatError)) throw error
    return describe() === before ? error.code : 'changed'
  }
}

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

  test.each([
    ['not-json', '{"graph":'],
    ['not-json', ''],
    ['wrong-shape', null],
    ['wrong-shape', undefined],
    ['wrong-shape', 'null'],
    ['wrong-shape', '[]'],
    ['wrong-shape', {}],
    ['wrong-shape', { graph: [] }],
    ['wrong-shape', { graph: { nodes: {}, connections: [] } }],
    ['wrong-shape', { graph: { nodes: [] } }],
    ['wrong-shape', { graph: { id: 4, nodes: [], connections: [] } }],
    ['wrong-shape', { graph: { nodes: [], connections: [] }, graphTemplates: {} }],
    ['wrong-shape', { graph: { nodes: [], connections: [] }, graphTemplates: [null] }],
    ['wrong-shape', { graph: { nodes: [null], connections: [] } }],
    ['wrong-shape', { graph: { nodes: [{ type: 'x' }], connections: [] } }],
    ['wrong-shape', { graph: { nodes: [{ id: 'x' }], connections: [] } }],
    ['wrong-shape', { graph: { nodes: [{ id: 'x', type: 'y', title: 3 }], connections: [] } }],
    ['wrong-shape', { graph: { nodes: [{ id: 'x', type: 'y', inputs: [] }], connections: [] } }],
    ['wrong-shape', { graph: { nodes: [{ id: 'x', type: 'y', inputs: { a: null } }], connections: [] } }],
    ['wrong-shape', { graph: { nodes: [{ id: 'x', type: 'y', outputs: { a: {} } }], connections: [] } }],
    ['wrong-shape', { graph: { nodes: [], connections: [] }, big: 1n }],
  ])('L2 L3 refuses %s (%#) and leaves the open graph as it was', (code, saved) => {
    expect(codeOf(saved)).toBe(code)
  })

  test.each([
    '{"graph":{"nodes":[],"connections":[]},"__proto__":{"polluted":true}}',
    '{"graph":{"nodes":[],"connections":[],"__proto__":null}}',
    '{"graph":{"nodes":[{"id":"a","type":"b","inputs":{"__proto__":{"id":"i"}}}],"connections":[]}}',
    '{"graph":{"nodes":[{"id":"a","type":"b","deep":[{"\\u005f_proto__":1}]}],"connections":[]}}',
    '{"graph":{"nodes":[],"connections":[{"constructor":{"prototype":{"polluted":1}}}]}}',
    '{"graph":{"nodes":[],"connections":[]},"graphTemplates":[{"nodes":[],"connections":[],"x":{"__proto__":1}}]}',
  ])('L4 refuses a polluted file (%#)', async (text) => {
    expect(codeOf(text)).toBe('polluted')
    expect(codeOf(JSON.parse(text))).toBe('polluted')
    await expect(create().open(new TextEncoder().encode(text))).rejects.toMatchObject({ code: 'polluted' })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('L4 keeps values and keys that only look alike', () => {
    const saved = pair()
    saved.graph.nodes[0].inputs.items.value = { constructor: '__proto__', prototype: { toString: 1 } }
    const engine = create()
    engine.load(saved)
    expect(engine.save()).toEqual(saved)
  })

  test('L2 refuses a file nested deeper than it could save', async () => {
    const depth = 5000
    const text = `{"graph":{"nodes":[],"connections":[]},"deep":${'['.repeat(depth)}${']'.repeat(depth)}}`
    expect(codeOf(text)).toBe('too-deep')
    await expect(create().open(new TextEncoder().encode(text))).rejects.toMatchObject({ code: 'too-deep' })
    const loop = pair()
    loop['self'] = loop
    expect(codeOf(loop)).toBe('too-deep')
  })

  test('L2 refuses a node with more interfaces than can be numbered', () => {
    const inputs = Object.fromEntries(Array.from({ length: 65_536 }, (_, i) => [`k${i}`, { id: `i${i}` }]))
    expect(codeOf({ graph: { nodes: [{ id: 'a', type: 'b', inputs }], connections: [] } })).toBe('oversize')
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
    expect(engine.execute({ type: 'moveNodes', nodes: [{ id: 'a', x: 1, y: 2 }] })).toEqual({ ok: true })
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
    gesture.execute({ type: 'moveNodes', nodes: [{ id: 'a', x: 0, y: 0 }] })
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

  test('S1 S5 gives the file back, keys in order', () => {
    const saved = JSON.parse(JSON.stringify({ before: [1, { a: null }], ...scene(), after: 'x' }))
    saved.graph = { note: 'first', ...saved.graph, last: {} }
    saved.graph.nodes[3] = { colour: 'red', ...saved.graph.nodes[3], position: { x: 1, y: 2, z: 3 } }
    saved.graph.connections[2] = { to: saved.graph.connections[2].to, ...saved.graph.connections[2], note: 1 }
    const engine = create()
    engine.load(saved)
    const text = JSON.stringify(engine.save())
    expect(text).toBe(JSON.stringify(saved))
    engine.load(text)
    expect(JSON.stringify(engine.save())).toBe(text)
  })

  test('S1 writes panning and scaling when the view has moved', () => {
    const engine = create()
    engine.load({ graph: { nodes: [], connections: [] } })
    expect(engine.save().graph).not.toHaveProperty('panning')
    Object.assign(engine.viewport, { x: 5, zoom: 0.25 })
    expect(engine.save().graph).toMatchObject({ panning: { x: 5, y: 0 }, scaling: 0.25 })
  })

  test('S2 is detached', () => {
    const engine = create()
    engine.load(pair())
    const { graph, graphTemplates } = engine.save()
    ;(graph.nodes[0]!.inputs['items']!.value as string[]).push('mine')
    graph.nodes.pop()
    graphTemplates.pop()
    graph.panning!.x = 99
    expect(engine.save()).toEqual(pair())
  })

  test('S1 a viewport that is none is not saved', async () => {
    const engine = create()
    engine.load(pair())
    for (const view of [{ x: NaN }, { y: Infinity }, { zoom: 0 }, { zoom: NaN }, { zoom: -1 }, { x: '5' }]) {
      const before = { ...engine.viewport }
      Object.assign(engine.viewport, view)
      expect(engine.save()).toEqual(pair())
      expect(JSON.parse(new TextDecoder().decode(await engine.saveBytes()))).toEqual(pair())
      Object.assign(engine.viewport, before)
    }
  })
})
