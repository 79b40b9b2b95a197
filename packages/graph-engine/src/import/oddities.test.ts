/** These tests import what real files have and their descriptions do not, in every format that can have it. */
import { describe, expect, test } from 'vitest'
import { importGraph, type ImportFormat } from '../import.ts'
import { lost, open, wiring } from './testing/fixtures.ts'

/** Makes two nodes, the first with an outer-spaced name, and with the name or id of the second where `twin` says so. */
type Make = (twin: boolean, text: string) => unknown

const makers: [ImportFormat, Make][] = [
  [
    'baklava-v1',
    (twin, text) => ({
      nodes: [
        { id: 'a', type: 'T', name: ' Bir ', options: [['not', text]], interfaces: [['çıkış', { id: 'o' }]] },
        { ...(twin && { id: 'a' }), type: 'T', name: 'İki', options: null, interfaces: [['giriş', { id: 'i' }]] },
      ],
      connections: [
        { id: 'c', from: 'o', to: 'i' },
        { id: 'd', from: 'o', to: 'yok' },
      ],
      panning: { x: 0, y: 0 },
    }),
  ],
  [
    'node-red',
    (twin, text) => [
      { id: 'a', type: 'inject', z: 't', name: ' Bir ', info: text, x: 10, y: 10, wires: [['b', 'yok'], null] },
      { id: twin ? 'a' : 'b', type: 'debug', z: 't', name: 'İki', x: 300, y: 10, wires: null },
      { type: 'debug', z: 't', name: 'İki', x: 300, y: 90, wires: [] },
    ],
  ],
  [
    'n8n',
    (twin, text) => ({
      nodes: [
        { id: 'a', name: ' Bir ', type: 'n8n-nodes-base.set', notes: text, position: [0, 0] },
        { name: twin ? ' Bir ' : 'İki', type: 'n8n-nodes-base.set', position: [300, 0] },
      ],
      connections: {
        Bir: {
          main: [
            null,
            [
              { node: 'İki', type: 'main', index: 0 },
              { node: 'yok', index: 0 },
            ],
          ],
        },
        x: null,
      },
    }),
  ],
  [
    'litegraph',
    (twin, text) => ({
      last_node_id: 2,
      nodes: [
        {
          id: 1,
          type: 'T',
          title: ' Bir ',
          pos: [0, 0],
          widgets_values: [text],
          outputs: [{ name: 'o', links: [1, 9] }],
        },
        {
          ...(twin && { id: 1 }),
          type: 'T',
          title: 'İki',
          pos: { 0: 300, 1: 0 },
          inputs: [{ name: 'i', link: null }],
          outputs: null,
        },
      ],
      links: [
        [1, 1, 0, 7, 0, '*'],
        [2, 1, 0, 1, 5, '*'],
      ],
    }),
  ],
  [
    'json',
    (twin, text) => ({
      nodes: [
        { id: 'a', label: ' Bir ', note: text, x: 0, y: 0, outputs: null },
        { ...(twin && { id: 'a' }), label: 'İki', x: 300, y: 0 },
      ],
      edges: [
        { source: 'a', target: 'yok' },
        { source: 'a', target: null },
      ],
    }),
  ],
]

/** Says by format what comes of it, and of its twin. */
const expected: Record<string, readonly [Expected, Expected]> = {
  'baklava-v1': [
    {
      nodes: ['a Bir', 'T İki'],
      wires: ['Bir.çıkış > İki.giriş'],
      lost: ['connection d: unknown-interface'],
    },
    {
      nodes: ['a Bir', 'a~2 İki'],
      wires: ['Bir.çıkış > İki.giriş'],
      lost: ['connection d: unknown-interface'],
    },
  ],
  'node-red': [
    {
      nodes: ['a Bir', 'b İki', 'debug İki'],
      wires: ['Bir.out > İki.in'],
      lost: ['connection a > yok: unknown-node'],
    },
    {
      nodes: ['a Bir', 'a~2 İki', 'debug İki'],
      wires: [],
      lost: ['connection a > b: unknown-node', 'connection a > yok: unknown-node'],
    },
  ],
  n8n: [
    {
      nodes: ['a Bir', 'İki İki'],
      wires: ['Bir.main 2 > İki.main'],
      lost: ['connection Bir > yok: unknown-node'],
    },
    {
      nodes: ['a Bir', 'Bir Bir'],
      wires: [],
      lost: ['connection Bir > İki: unknown-node', 'connection Bir > yok: unknown-node'],
    },
  ],
  litegraph: [
    {
      nodes: ['1 Bir', 'T İki'],
      wires: [],
      lost: ['connection 1: unknown-node', 'connection 2: unknown-interface', 'connection 9: unknown-connection'],
    },
    {
      nodes: ['1 Bir', '1~2 İki'],
      wires: [],
      lost: ['connection 1: unknown-node', 'connection 2: unknown-interface', 'connection 9: unknown-connection'],
    },
  ],
  json: [
    {
      nodes: ['a Bir', 'node İki'],
      wires: [],
      lost: ['connection edges[0]: unknown-node', 'connection edges[1]: no-end'],
    },
    {
      nodes: ['a Bir', 'a~2 İki'],
      wires: [],
      lost: ['connection edges[0]: unknown-node', 'connection edges[1]: no-end'],
    },
  ],
}

interface Expected {
  /** Holds ids and titles. */
  readonly nodes: readonly string[]
  readonly wires: readonly string[]
  readonly lost: readonly string[]
}

describe.each(makers)('I5 %s', (format, make) => {
  const read = (twin: boolean, text = 'x', after = '') => {
    const result = importGraph(JSON.stringify(make(twin, text)) + after)
    expect(result.format).toBe(format)
    const listed = (kind: string): number => result.notKept.filter((each) => each.kind === kind).length
    expect(result.counts.nodesIn).toBe(result.counts.nodesOut + listed('node'))
    expect(result.counts.connectionsIn).toBe(result.counts.connectionsOut + listed('connection'))
    expect(result.counts.nodesOut).toBe(format === 'node-red' ? 3 : 2)
    expect(open(result).graph.nodeCount).toBe(result.counts.nodesOut)
    return result
  }

  test.each([false, true])(
    'missing ids, null outputs, a name with outer spaces, links to nothing; the same id or name twice: %s',
    (twin) => {
      const result = read(twin)
      const { graph } = result.saved
      const { nodes, wires, lost: listed } = expected[format]![twin ? 1 : 0]
      expect(graph.nodes.map(({ id, title }) => `${id} ${title}`)).toEqual(nodes)
      expect(wiring(graph)).toEqual(wires)
      expect(lost(result)).toEqual(listed)
    },
  )

  test('a text of 600 kB stays whole', () => {
    const text = 'ğ"\\\n'.repeat(150_000)
    expect(JSON.stringify(read(false, text).saved)).toContain(JSON.stringify(text).slice(1, -1))
  })

  test('what stands after the object is listed', () => {
    const result = read(false, 'x', '\n{"more": [1]}\n')
    expect(lost(result).toSorted()).toEqual(['data {"more": [1]}: extra-text', ...lost(read(false))].toSorted())
    expect(result.saved).toEqual(read(false).saved)
  })
})

function nest(begin: string, end: string): string {
  return begin.repeat(100_000) + end.repeat(100_000)
}

describe('I14 what is repeated or nested without end', () => {
  test.each(['[', '{"nodes":', '{"nodes":[{"id":"a","deep":', '{"graph":{"nodes":[{"id":"a","type":"t","inputs":'])(
    'I14 lists and objects 100,000 deep, after %s',
    (begin) => {
      const closed: Record<string, string> = { '[': ']', '{': '}' }
      const end = [...begin]
        .flatMap((each) => closed[each] ?? [])
        .toReversed()
        .join('')
      for (const deep of [nest('[', ']'), nest('{"a":', '}').replace(':}', ':1}')]) {
        const result = importGraph(begin + deep + end)
        expect(result.notKept.map(({ reason }) => reason)).not.toContain('unexpected')
        expect(open(result).graph.nodeCount).toBe(result.saved.graph.nodes.length)
      }
    },
  )

  test('I14 ten thousand nodes of one name, each connected by it', () => {
    const names = Array.from({ length: 10_000 }, () => ' Set ')
    const connections = { Set: { main: [names.map((node) => ({ node, type: 'main', index: 0 }))] } }
    const nodes = names.map((name) => ({ id: 'a', name, type: 'n8n-nodes-base.set', position: [0, 0] }))
    const { counts, saved } = importGraph(JSON.stringify({ nodes, connections }))
    expect(counts).toMatchObject({ nodesIn: 10_000, nodesOut: 10_000, connectionsIn: 10_000 })
    expect(new Set(saved.graph.nodes.map(({ id }) => id)).size).toBe(10_000)
  })

  test('I14 ten thousand ids and ports of one name in DOT', () => {
    const { counts } = importGraph(`digraph { ${'a:p -> a:p; '.repeat(10_000)} }`)
    expect(counts).toMatchObject({ nodesIn: 1, nodesOut: 1, connectionsIn: 10_000 })
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('I3 %s as an id, a name and a key', (name) => {
    const other = { id: 'b', name: 'b', type: name, position: [0, 0] }
    const files = [
      {
        nodes: [{ id: name, label: name, type: name }, other],
        edges: [{ source: name, target: 'b', sourceHandle: name }],
      },
      {
        nodes: [{ name, id: name, type: 'n8n-nodes-base.set', position: [9, 9] }, other],
        connections: JSON.parse(`{"${name}": {"main": [[{"node": "b"}]]}}`) as unknown,
      },
      [
        { id: name, type: name, z: name, x: 0, y: 0, wires: [['b']] },
        { id: 'b', type: 'debug', z: name, x: 9, y: 9, wires: [] },
      ],
    ]
    for (const file of files) {
      const result = importGraph(JSON.stringify(file))
      expect(result.counts).toMatchObject({ nodesIn: 2, nodesOut: 2 })
      expect(open(result).graph.nodeCount).toBe(2)
    }
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

test.each(['node-red', 'n8n', 'litegraph', 'json', 'baklava'])('I13 %s: a type or title that is no text', (format) => {
  const strange = { toString: 1 }
  const files: Record<string, unknown> = {
    'node-red': [
      { type: 'inject', z: 't', x: 0, y: 0, wires: [] },
      { type: strange, name: strange, z: 't', wires: [] },
    ],
    n8n: { nodes: [{ type: strange, name: strange }, { type: 'n8n-nodes-base.set' }] },
    litegraph: { last_node_id: 1, nodes: [{ type: strange, title: strange }] },
    json: { nodes: [{ type: strange, label: strange }], edges: [] },
    baklava: { graph: { nodes: [{ id: strange, type: strange, title: strange, inputs: { a: {} } }], connections: [] } },
  }
  const result = importGraph(JSON.stringify(files[format]))
  expect(result.format).toBe(format)
  expect(open(result).graph.nodeCount).toBe(result.counts.nodesIn)
})
