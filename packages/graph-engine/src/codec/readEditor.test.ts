import { describe, expect, test } from 'vitest'
import { GraphFormatError } from '../index.ts'
import { create, pair } from './testing/pair.ts'

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
    ['inexact-number', '{"graph":{"nodes":[],"connections":[]},"big":1e400}'],
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
})
