import { describe, expect, test } from 'vitest'
import { importGraph } from '../../import.ts'
import { createGraphEngine, type GraphEngine, type SavedNode } from '../../index.ts'
import { GRAPH_NODE_PREFIX } from '../../model/subgraphTypes.ts'
import { sizeOf } from '../placement.ts'
import { importFile, lost, node, open, wiring } from '../testing/fixtures.ts'

describe('I9 Node-RED', () => {
  const result = importFile('node-red.json')
  const { graph, graphTemplates } = result.saved

  test('I9 wires, junctions and links become connections', () => {
    expect(wiring(graph)).toEqual([
      'her dakika.out > böl.in',
      'böl.out > junction.in',
      'böl.out > debug.in',
      `böl.out 2 > Yuvarla.f1/in1`,
      'junction.out > link out.in',
      'link in.out > mqtt out.in',
      `Yuvarla.f1/out1 > debug.in`,
      'link out.link > link in.link',
    ])
    expect(Object.keys(node(graph, 'her dakika').inputs)).toEqual([])
  })

  test('I9 junctions and links show one row', () => {
    const { collapsed } = (open(result).save()['phoenix'] as { graphs: Record<string, { collapsed: string[] }> })
      .graphs['imported']!
    expect(collapsed).toEqual(['j1', 'lo', 'li'])
    const { width, position } = node(graph, 'junction')
    expect(width).toBe(150)
    // Its middle is where it was, but for the room that all take more.
    expect((position!.x + 75) / (position!.y + 14)).toBeCloseTo(520 / 140)
  })

  test('I9 nodes that stand as close as its grid has them do not touch', () => {
    const [upper, lower] = importGraph(
      JSON.stringify([100, 140].map((y) => ({ id: `n${y}`, type: 'function', z: 't', x: 200, y, wires: [[]] }))),
    ).saved.graph.nodes as [SavedNode, SavedNode]
    expect(lower.position!.y).toBeGreaterThan(upper.position!.y + sizeOf(upper).height)
  })

  test('I9 a subflow becomes a template, its uses graph nodes', () => {
    const [template] = graphTemplates
    expect(node(graph, 'Yuvarla').type).toBe(`${GRAPH_NODE_PREFIX}f1`)
    expect(wiring(template!)).toEqual([
      'Subgraph Input.placeholder > round.in',
      'round.out > Subgraph Output.placeholder',
    ])
    expect(template!.inputs).toMatchObject([{ id: 'f1/in1', name: 'in' }])
    const inside = open(result).graph.getNode('s1')!
    expect(inside.inputs.map(({ name }) => name)).toEqual(['in'])
  })

  test('I9 settings nodes, lost wires and what is no node are listed', () => {
    expect(lost(result)).toEqual([
      'node b1: config-node',
      'node [17]: not-an-object',
      'node Eşik 30 °C: became-note',
      'connection j1 > gone: unknown-node',
      'connection s1 > ?: no-end',
      'connection lo > nowhere: unknown-node',
    ])
    expect(result.counts).toEqual({ nodesIn: 14, nodesOut: 11, connectionsIn: 13, connectionsOut: 10 })
  })

  test('I9 what tabs and subflows say besides is listed', () => {
    const flow = [
      { id: 't', type: 'tab', label: 'Ana', disabled: false, info: 'about', env: [] },
      { id: 'f', type: 'subflow', name: 'Alt', in: [], out: [], env: [{ name: 'x' }], color: '#fff' },
    ]
    expect(lost(importGraph(JSON.stringify(flow)))).toEqual([
      'data Ana.info: unsupported',
      'data Alt.env: unsupported',
      'data Ana: unsupported',
    ])
  })

  test('I1 I9 a subflow as a module packs it, alone or in a list', () => {
    const module = {
      id: 'f',
      type: 'subflow',
      name: 'Ölç',
      in: [{ wires: [{ id: 'n' }] }],
      out: [{ wires: [{ id: 'n', port: 0 }] }],
      meta: { module: 'ölç', version: '1.0.0' },
      flow: [{ id: 'n', type: 'function', z: 'f', x: 100, y: 100, wires: [[]] }],
    }
    for (const file of [module, [module]]) {
      const packed = importGraph(JSON.stringify(file))
      expect(packed).toMatchObject({ format: 'node-red', counts: { nodesIn: 1, nodesOut: 1, connectionsOut: 2 } })
      expect(packed.saved.graph.nodes.map(({ type }) => type)).toEqual([`${GRAPH_NODE_PREFIX}f`])
      expect(packed.saved.graphTemplates.map(({ name, nodes }) => [name, nodes.length])).toEqual([['Ölç', 3]])
      expect(lost(packed)).toEqual(['data Ölç.meta: unsupported'])
    }
    expect(importGraph(JSON.stringify({ flow: [{ id: 'a', type: 'debug', z: 't', wires: [] }] })).format).toBe(
      'node-red',
    )
  })

  test('I9 I19 a subflow within itself stays a placeholder', () => {
    const recursive = importGraph(
      JSON.stringify([
        { id: 'f', type: 'subflow', in: [], out: [] },
        { id: 'g', type: 'subflow', in: [], out: [] },
        { id: '1', type: 'subflow:g', z: 'f', x: 0, y: 0 },
        { id: '2', type: 'subflow:f', z: 'g', x: 0, y: 0 },
        { id: '3', type: 'subflow:f', z: 't', x: 0, y: 0, wires: [] },
      ]),
    )
    expect(recursive.saved.graphTemplates.map(({ nodes }) => nodes[0]!.type)).toEqual([
      `${GRAPH_NODE_PREFIX}g`,
      'subflow:f',
    ])
    expect(lost(recursive)).toEqual(['template 2: recursive'])
  })

  test('I9 a subflow of which there is none is no circle; one without ends takes no wire', () => {
    const strange = importGraph(
      JSON.stringify([
        { id: 'f', type: 'subflow', name: 'F', in: [], out: [] },
        { id: 'a', type: 'subflow:t', z: 't', x: 0, y: 0, wires: [] },
        { id: 'b', type: 'subflow:f', z: 't', x: 500, y: 0, wires: [['c'], ['c']] },
        { id: 'c', type: 'debug', z: 't', x: 1000, y: 0, wires: [] },
      ]),
    )
    expect(lost(strange)).toEqual(['connection ? > c/i1: unknown-interface', 'connection ? > c/i1: unknown-interface'])
  })

  test('I1 I9 settings alone, by their ids', () => {
    const broker = { id: '1e54f2a8.1a9b0d', type: 'mqtt-broker', name: 'yerel' }
    const settings = importGraph(JSON.stringify([broker, { id: '9f8e7d6c5b4a3921', type: 'global-config' }]))
    expect(settings).toMatchObject({ format: 'node-red', counts: { nodesIn: 2, nodesOut: 0 } })
    expect(lost(settings)).toEqual(['node 1e54f2a8.1a9b0d: config-node', 'node 9f8e7d6c5b4a3921: config-node'])
    for (const list of [[broker, { id: 'x', type: 'y' }], [{ id: 7, type: 'y' }]])
      expect(importGraph(JSON.stringify(list)).format).toBe('unknown')
  })

  test('I15 I20 a subflow that is called as our main graph keeps its notes', () => {
    const named = importGraph(
      JSON.stringify([
        { id: 'imported', type: 'subflow', name: 'S', in: [], out: [] },
        { id: 'n', type: 'comment', z: 'imported', name: 'Not', x: 100, y: 100 },
        { id: 'u', type: 'subflow:imported', z: 't', x: 0, y: 0, wires: [] },
      ]),
    )
    expect(named.saved.graphTemplates.map(({ id }) => id)).toEqual(['imported~2'])
    expect(named.saved.graph.nodes.map(({ type }) => type)).toEqual([`${GRAPH_NODE_PREFIX}imported~2`])
    expect(named.saved['phoenix']).toMatchObject({ graphs: { 'imported~2': { annotations: [{ text: 'Not' }] } } })
  })

  test('I9 what a group says besides is listed', () => {
    const group = { id: 'g', type: 'group', z: 't', name: 'Grup', style: {}, nodes: ['a'], x: 0, y: 0, w: 90, h: 90 }
    const items = [
      { ...group, env: [{ name: 'K', value: 'v' }], info: 'x' },
      { id: 'a', type: 'debug', z: 't', g: 'g', x: 9, y: 9, wires: [] },
    ]
    expect(lost(importGraph(JSON.stringify(items)))).toEqual([
      'data Grup.env: unsupported',
      'data Grup.info: unsupported',
    ])
  })
})

test('I9 outputs and the ends of subflows are called as the file labels them', () => {
  const items = [
    {
      id: 's',
      type: 'subflow',
      name: 'S',
      in: [{ wires: [] }],
      out: [{ wires: [] }, { wires: [] }],
      inputLabels: ['Sor'],
      outputLabels: ['', 'Yanıt'],
    },
    {
      id: 'a',
      type: 'switch',
      z: 't',
      x: 1,
      y: 1,
      wires: [['b'], ['b'], []],
      inputLabels: ['x'],
      outputLabels: ['açık', 'açık', 'link'],
    },
    { id: 'b', type: 'subflow:s', z: 't', x: 300, y: 1, wires: [] },
  ]
  const { saved } = importGraph(JSON.stringify(items))
  expect(Object.keys(saved.graph.nodes[0]!.outputs)).toEqual(['açık', 'açık~2', 'link~2'])
  expect(wiring(saved.graph)).toEqual(['switch.açık > S.s/in1', 'switch.açık~2 > S.s/in1'])
  expect(Object.keys(saved.graph.nodes[0]!.inputs)).toEqual(['x'])
  const { inputs, outputs } = saved.graphTemplates[0]!
  expect([...inputs, ...outputs].map(({ name }) => name)).toEqual(['Sor', 'out', 'Yanıt'])
})

/** Gives for each use in the main graph the name of its subgraph, and the type of the node in that. */
function usesIn(engine: GraphEngine) {
  const { graph, graphTemplates } = engine.save()
  const inside = new Map(graphTemplates.map(({ id, name, nodes }) => [GRAPH_NODE_PREFIX + id, [name, nodes[1]!.type]]))
  return graph.nodes.map(({ type }) => inside.get(type))
}

function subflow(id: string, type: string): object[] {
  return [
    { id, type: 'subflow', name: 'Süz', in: [{ wires: [{ id: `${id}-iç` }] }], out: [] },
    { id: `${id}-iç`, type, z: id, x: 0, y: 0, wires: [] },
  ]
}

test('I9 I17 subflows of one name stay two, in the file and where it is added', async () => {
  const uses = ['s1', 's2', 's1'].map((id, at) => ({ id: `u${at}`, type: `subflow:${id}`, z: 't', x: at * 300, y: 0 }))
  const file = JSON.stringify([...subflow('s1', 'debug'), ...subflow('s2', 'file'), ...uses])
  const { saved, counts, notKept } = importGraph(file)
  expect([counts.nodesIn, counts.nodesOut, notKept]).toEqual([5, 5, []])
  const engine = createGraphEngine()
  engine.load(saved)
  const expected = [
    ['Süz', 'debug'],
    ['Süz', 'file'],
    ['Süz', 'debug'],
  ]
  expect(usesIn(engine)).toEqual(expected)
  const code = new TextEncoder().encode(JSON.stringify(saved))
  expect(await engine.executeInSlices({ type: 'paste', data: code, connections: 'all' })).toEqual({ ok: true })
  expect(usesIn(engine)).toEqual([...expected, ...expected])
  expect(engine.execute({ type: 'renameSubgraph', subgraph: 's2', name: 'Ele' })).toEqual({ ok: true })
  expect(engine.save().graph.nodes.map(({ title }) => title)).toEqual(['Süz', 'Ele', 'Süz', 'Süz', 'Süz', 'Süz'])
})

test('I9 a tab with nothing on it, and the other name of one that comes twice, are listed', () => {
  const file = [
    { id: 't', type: 'tab', label: 'Sıcaklık' },
    { id: 't', type: 'tab', label: 'Basınç' },
    { id: 'u', type: 'tab', label: 'Boş' },
    { id: 'a', type: 'inject', z: 't', x: 1, y: 1, wires: [] },
  ]
  expect(lost(importGraph(JSON.stringify(file)))).toEqual(['data Basınç: duplicate', 'data Boş: unsupported'])
})

test('I9 a node has as many outputs as it says: wires past them are listed, as Node-RED trims them', () => {
  const items = [
    { id: 'a', type: 'function', z: 't', x: 100, y: 100, outputs: 1, wires: [['b'], ['b']] },
    { id: 'b', type: 'debug', z: 't', x: 500, y: 100, wires: [] },
  ]
  const result = importGraph(JSON.stringify(items))
  expect(wiring(result.saved.graph)).toEqual(['function.out > debug.in'])
  expect(lost(result)).toEqual(['connection a > b: contradicted'])
})
