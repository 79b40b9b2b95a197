import { describe, expect, test } from 'vitest'
import { importGraph } from '../../import.ts'
import { lost, node, wiring } from '../testing/fixtures.ts'

function open(file: object) {
  return importGraph(JSON.stringify(file))
}

function face(id: string, name: string, direction: string, more: object = {}) {
  return { id, name, direction, ...more }
}

function ports(side: string) {
  return [1, 2].map((number) => ({ id: `${side}${number}`, name: 'x' }))
}

function dataflow(connections: readonly object[]) {
  const bus = { stubs: [{ id: 's1', side: 'left' }, { id: 's2' }] }
  const nodes = [
    { id: 'a', name: 'A', interfaces: [face('p', 'Out', 'output')], position: { x: 0, y: 0 } },
    {
      id: 'b',
      name: 'B',
      instanceName: 'Bay B',
      interfaces: [face('q', 'In', 'input'), face('r', 'Both', 'inout'), face('t', 'Bus', 'inout', { bus })],
      position: { x: 300, y: 0 },
    },
  ]
  return { graphs: [{ id: 'g', nodes, connections }], version: '1' }
}

describe('I4 I5 ports with ids of their own', () => {
  test('I4 I5 pipeline-manager: connections name interfaces alone, also the stubs of a bus', () => {
    const result = open(
      dataflow([
        { id: 'c', from: 'p', to: 'q' },
        { id: 'd', from: 'p', to: 'r' },
        { id: 'e', from: 's2', to: 'q' },
        { id: 'f', from: 'p', to: 's1' },
      ]),
    )
    expect(wiring(result.saved.graph)).toEqual([
      'A.Out > Bay B.In',
      'A.Out > Bay B.Both',
      'Bay B.Bus > Bay B.In',
      'A.Out > Bay B.Bus',
    ])
    expect(node(result.saved.graph, 'Bay B').type).toBe('B')
    expect(lost(result)).toEqual(['data version: unsupported'])
  })

  test('I1 a graph of pipeline-manager alone is none of BaklavaJS', () => {
    const [graph] = dataflow([{ from: 'p', to: 'q' }]).graphs
    for (const file of [graph!, { graph }, { ...graph, panning: { x: 0, y: 0 }, scaling: 1 }]) {
      const result = open(file)
      expect(result.format).toBe('json')
      expect(wiring(result.saved.graph)).toEqual(['A.Out > Bay B.In'])
    }
  })

  test('I4 an interface that says of its side is there without a connection', () => {
    const { graph } = open(dataflow([])).saved
    expect(graph.nodes.map(({ inputs, outputs }) => [Object.keys(inputs), Object.keys(outputs)])).toEqual([
      [[], ['Out']],
      [['In'], []],
    ])
  })

  test.each([
    {
      nodes: [
        { id: 'a', ports: [{ id: 'p' }] },
        { id: 'b', ports: [{ id: 'q' }] },
      ],
      links: [{ source: 'p', target: 'q' }],
    },
    {
      nodes: [
        { id: 'a', outputs: ['p'] },
        { id: 'b', inputs: ['q'] },
      ],
      connections: [['p', 'q']],
    },
    {
      nodes: [
        { id: 'a', ports: { p: {} } },
        { id: 'b', ports: { q: {} } },
      ],
      links: [{ from: 'p', to: 'q' }],
    },
    {
      nodes: [
        { id: 'a', outPorts: [{ portId: 'p' }] },
        { id: 'b', data: { inputs: [{ id: 'q' }] } },
      ],
      edges: [{ sourcePort: 'p', targetHandle: 'q' }],
    },
    {
      nodes: [
        { id: 'a', ports: { groups: { in: {} }, items: [{ id: 'p' }] } },
        { id: 'b', ports: { items: [{ id: 'q' }] } },
      ],
      edges: [{ from_port: 'p', to_port: 'q' }],
    },
    {
      nodes: [
        { id: 'a', interfaces: { outputs: [{ id: 'p' }] } },
        { id: 'b', interfaces: { inputs: [{ id: 'q' }] } },
      ],
      connections: [{ output: 'p', input: 'q' }],
    },
    { nodes: [{ id: 'a' }, { id: 'b' }], edges: [{ source: 'a:p', target: 'b:q' }] },
    { nodes: [{ id: 'a' }, { id: 'b' }], edges: [{ sender: 'a.p', receiver: 'b.q' }] },
    { nodes: [{ id: 'a' }, { id: 'b' }], links: [{ from: ['a', 'p'], to: ['b', 'q'] }] },
    {
      nodes: [{ id: 'a' }, { id: 'b' }],
      connections: [{ from: { id: 'a', portName: 'p' }, to: { nodeId: 'b', socketLabel: 'q' } }],
    },
    {
      nodes: { a: {}, b: {} },
      edges: [{ source: { node_id: 'a', field: 'p' }, destination: { node_id: 'b', field: 'q' } }],
    },
    {
      nodes: [{ id: 'a' }, { id: 'b' }],
      connections: [{ outputNodeId: 'a', outputId: 'p', inputNodeId: 'b', inputId: 'q' }],
    },
    { nodes: [{ id: 'a' }, { id: 'b' }], links: [{ from_node: 'a', from_socket: 'p', to_node: 'b', to_socket: 'q' }] },
  ])('I5 however an edge names them: %j', (file) => {
    const result = open(file)
    expect(wiring(result.saved.graph)).toEqual(['a.p > b.q'])
    expect(lost(result)).toEqual([])
  })

  test('I4 names of one side come once; each side has its own', () => {
    const nodes = [{ id: 'a', inputs: ports('i'), outputs: ports('o') }]
    const { graph } = open({
      nodes,
      edges: [
        { source: 'o2', target: 'i2' },
        { source: 'o1', target: 'i1' },
      ],
    }).saved
    expect(wiring(graph)).toEqual(['a.x~2 > a.x~2', 'a.x > a.x'])
  })

  test('I5 nodes and ports that are each counted from 1: edges mean those that most of them can', () => {
    const nodes = [
      { id: 1, ports: [{ id: 1 }, { id: 2 }] },
      { id: 2, ports: [{ id: 3 }] },
    ]
    expect(wiring(open({ nodes, links: [{ from: 2, to: 3 }] }).saved.graph)).toEqual(['1.2 > 2.3'])
    expect(wiring(open({ nodes, links: [{ from: 1, to: 2 }] }).saved.graph)).toEqual(['1.out > 2.in'])
  })

  test('I5 a port beside a node that is not there is no other node’s of that name', () => {
    const nodes = [{ id: 'a', ports: [{ id: 'in' }] }, { id: 'b' }]
    const result = open({ nodes, edges: [{ source: 'b', target: 'gone', targetPort: 'in' }] })
    expect(lost(result)).toEqual(['connection edges[0]: unknown-node'])
  })

  test('I5 where a mark is part of names, it does not part a node from its port', () => {
    const nodes = [{ id: 'src' }, { id: 'src/a' }]
    expect(lost(open({ nodes, edges: [{ source: 'src', target: 'src/b' }] }))).toEqual([
      'connection edges[0]: unknown-node',
    ])
  })
})
