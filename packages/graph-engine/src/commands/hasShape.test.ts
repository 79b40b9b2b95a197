import { describe, expect, test } from 'vitest'
import { createGraphEngine, type Command, type GraphEngine } from '../index.ts'
import { createFlowScene, sceneNodeTypes } from '../testing.ts'

function create(): { engine: GraphEngine; node: string; input: string; output: string } {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  const saved = createFlowScene({ nodes: 6, seed: 5 })
  engine.load(saved)
  const [first, second] = saved.graph.nodes
  const input = Object.values(second!.inputs)[0]!.id
  return { engine, node: first!.id, input, output: Object.values(first!.outputs)[0]!.id }
}

const { node, input, output } = create()
const nodeType = sceneNodeTypes[0]!.type
const position = { x: 1, y: 2 }
const holes: unknown[] = [node]
holes.length = 3

const garbage: readonly (readonly [code: string, ...commands: readonly unknown[]])[] = [
  ['unknown-command', null, undefined, 5, 'copy', [], {}, { type: 5 }, { type: '__proto__' }, { type: 'toString' }],
  [
    'invalid-command',
    { type: 'addNode' },
    { type: 'addNode', nodeType },
    { type: 'addNode', nodeType: 5, position },
    { type: 'addNode', nodeType, position: null },
    { type: 'addNode', nodeType, position, id: 5 },
    { type: 'addNode', nodeType, position, id: null },
    { type: 'addNode', nodeType, position, title: 5 },
    { type: 'addNode', nodeType, position, values: [1] },
    { type: 'removeNodes' },
    { type: 'removeNodes', nodes: 5 },
    { type: 'removeNodes', nodes: node },
    { type: 'removeNodes', nodes: holes },
    { type: 'move', nodes: { length: 1e12 } },
    { type: 'move', nodes: [null] },
    { type: 'move', nodes: [{ id: 5, x: 0, y: 0 }] },
    { type: 'connect', from: output },
    { type: 'connect', from: output, to: input, id: 5 },
    { type: 'disconnect', connection: null },
    { type: 'setValue', value: 1 },
    { type: 'setTitle', node },
    { type: 'setWidth', width: 200 },
    { type: 'select' },
    { type: 'select', nodes: [node], mode: 'all' },
    { type: 'paste', offset: null },
    { type: 'select', nodes: [], reroutes: [{ connection: 'x' }] },
    { type: 'addFrame', title: 5 },
    { type: 'setText', annotation: 'x' },
    { type: 'move', annotations: [null] },
    { type: 'addReroute', x: 1, y: 1 },
    { type: 'removeReroutes', reroutes: [{ connection: 'x', index: 0.5 }] },
    { type: 'setCollapsed', nodes: [node] },
    { type: 'align', edge: 'top left' },
    { type: 'distribute', axis: 'both' },
  ],
  [
    'invalid-value',
    { type: 'addNode', nodeType, position: { x: '1', y: 0 } },
    { type: 'addNode', nodeType, position: {} },
    { type: 'move', nodes: [{ id: node }] },
    { type: 'setWidth', node, width: '200' },
    { type: 'paste', offset: {} },
    { type: 'paste', data: null },
    { type: 'addFrame', x: 1, y: 2, width: 3 },
    { type: 'addNote', x: '1', y: 2 },
    { type: 'paste', data: { nodes: [null], connections: [] } },
  ],
]

describe('commands that are none', () => {
  test.each(garbage.flatMap(([code, ...commands]) => commands.map((command) => [code, command] as const)))(
    'C1 %s: %o',
    (code, command) => {
      const { engine } = create()
      const before = JSON.stringify(engine.save())
      expect(engine.canExecute(command as Command)).toEqual({ ok: false, code })
      expect(engine.execute(command as Command)).toEqual({ ok: false, code })
      expect(engine.beginGesture().execute(command as Command)).toEqual({ ok: false, code })
      expect(JSON.stringify(engine.save())).toBe(before)
    },
  )

  test('C1 data that throws while it is read', () => {
    const { engine } = create()
    const data = new Proxy({ nodes: [], connections: [] }, { get: () => expect.fail('of the caller') })
    expect(engine.execute({ type: 'paste', data })).toEqual({ ok: false, code: 'invalid-value' })
  })
})
