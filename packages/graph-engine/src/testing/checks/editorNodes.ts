/** A type with an input of each editor, and an engine that knows it beside a small scene. */
import { expect } from 'vitest'
import { createGraphEngine, type Command, type GraphEngine, type NodeType } from '../../index.ts'
import { createFlowScene, sceneNodeTypes } from '../../testing.ts'

export const types: readonly NodeType[] = [
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

export function create(options: { readOnly?: boolean } = {}): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: types, ...options })
  engine.load(createFlowScene({ nodes: 6, seed: 5 }))
  return engine
}

/** @returns Ids of its inputs, by key. */
export function add(engine: GraphEngine, id = 'n'): Record<string, string> {
  expect(engine.execute({ type: 'addNode', nodeType: 'all', id, position: { x: 1, y: 2 } })).toEqual({ ok: true })
  return Object.fromEntries(engine.graph.getNode(id)!.inputs.map((end) => [end.key, end.id]))
}

/** The graph must be as it was. */
export function expectRefusal(engine: GraphEngine, command: Command, code: string): void {
  const before = JSON.stringify(engine.save())
  expect(engine.execute(command)).toEqual({ ok: false, code })
  expect(JSON.stringify(engine.save())).toBe(before)
}
