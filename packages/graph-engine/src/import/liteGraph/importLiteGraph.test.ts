import { describe, expect, test } from 'vitest'
import { importGraph } from '../../import.ts'
import { SUBGRAPH_INPUT_TYPE, SUBGRAPH_OUTPUT_TYPE } from '../../model/subgraphTypes.ts'
import { framesOf, importFile, lost, node, open, wiring } from '../testing/fixtures.ts'

describe('I11 LiteGraph and ComfyUI', () => {
  const result = importFile('comfyui.json')
  const { graph, graphTemplates } = result.saved

  test('I11 positions and sizes as arrays or objects, slots by name, reroutes as nodes', () => {
    const growth = node(graph, 'Reroute').position!.x / 250
    expect(node(graph, 'Reroute').position!.y).toBeCloseTo(40 * growth)
    expect(node(graph, 'Örnekleyici').position!.x).toBeCloseTo(400 * growth)
    expect(node(graph, 'Örnekleyici').position!.y).toBeCloseTo((10 - TITLE) * growth)
    expect(node(graph, 'CheckpointLoader').width).toBe(315)
    expect(wiring(graph)).toEqual([
      'CheckpointLoader.MODEL > Reroute.*',
      'Reroute.MODEL > Örnekleyici.model',
      expect.stringMatching(/^Örnekleyici.LATENT > Çöz\./),
      expect.stringMatching(/^Çöz\..* > SaveImage.images$/),
    ])
    expect(graph.nodes.map(({ id }) => id)).toContain('5~2')
  })

  test('I11 a definition becomes a template, whose ends are -10 and -20', () => {
    expect(wiring(graphTemplates[0]!)).toEqual([
      'Subgraph Input.placeholder > VAEDecode.samples',
      'VAEDecode.IMAGE > Subgraph Output.placeholder',
    ])
    expect(graphTemplates[0]!.nodes.map(({ type }) => type)).toEqual([
      SUBGRAPH_INPUT_TYPE,
      SUBGRAPH_OUTPUT_TYPE,
      'VAEDecode',
    ])
    expect(open(result).graph.getNode('4')).toMatchObject({ placeholder: false })
  })

  test('I11 dangling links are listed', () => {
    expect(lost(result)).toEqual([
      'node 6: became-note',
      'connection 5: unknown-node',
      'connection 6: unknown-interface',
      'waypoint 1: unsupported',
      'connection 99: unknown-connection',
    ])
    expect(result.counts).toEqual({ nodesIn: 9, nodesOut: 8, connectionsIn: 9, connectionsOut: 6 })
    expect(lost(importFile('litegraph.json'))).toEqual([])
    expect(lost(importFile('comfyui-api.json'))).toEqual([
      'data client_id: unsupported',
      'node 8: not-an-object',
      'connection 9 > 3: unknown-node',
    ])
  })

  test('I11 sizes as pairs or objects, within what a node of ours may have', () => {
    const nodes = [[260, 9], { 0: 270, 1: 9 }, { x: 280, y: 9 }, [90, 9], 'x', [null, 9]].map((size, id) => ({
      id,
      pos: [id * 500, 0],
      size,
      inputs: [],
    }))
    const { graph: sized } = importGraph(JSON.stringify({ last_node_id: 6, nodes, links: [] })).saved
    expect(sized.nodes.map(({ width }) => width)).toEqual([260, 270, 280, 150, undefined, undefined])
  })

  test('I11 a slot that is called as the second of another name keeps an interface of its own', () => {
    const slots = ['o', 'o', 'o 2', 'o', 'o 3'].map((name) => ({ name }))
    const nodes = [
      { id: 1, type: 'A', pos: [0, 0], outputs: slots },
      { ...small(2, 900), inputs: slots },
    ]
    const links = slots.map((_, slot) => [slot, 1, slot, 2, slot, '*'])
    const named = importGraph(JSON.stringify({ last_node_id: 2, nodes, links }))
    const keys = ['o', 'o 4', 'o 2', 'o 5', 'o 3']
    expect(wiring(named.saved.graph)).toEqual(keys.map((key) => `A.${key} > K.${key}`))
  })

  test('I11 I5 points of one id: the first counts, others are listed', () => {
    const file = { ...twins, reroutes: [at(1, 10), at(1, 20)], extra: { linkExtensions: [{ id: 1, parentId: 1 }] } }
    const repeated = importGraph(JSON.stringify(file))
    expect(lost(repeated)).toEqual(['waypoint 1: duplicate'])
    expect(repeated.saved['phoenix']).toMatchObject({
      graphs: { imported: { reroutes: [{ connection: '1', points: [{ x: 10, y: 5 }] }] } },
    })
  })

  test('I5 I11 a link that stands in the file twice is one, since an input has no more', () => {
    const file = { ...twins, links: [...twins.links, [3, 1, 0, 2, 1, '*']] }
    const result = importGraph(JSON.stringify(file))
    expect(result.counts).toMatchObject({ connectionsIn: 3, connectionsOut: 2 })
    expect(lost(result)).toEqual(['connection 3: duplicate'])
  })

  test('I11 several slots and ends of one name meet in their order', () => {
    const { saved, counts } = importGraph(JSON.stringify(twins))
    expect(wiring(saved.graph)).toEqual(['A.o > Twins.d/in2', 'A.o 2 > Twins.d/in1'])
    expect(counts).toMatchObject({ connectionsIn: 2, connectionsOut: 2 })
  })

  test('I11 points of links become points of connections, in their order; those of no link are listed', () => {
    const { links, ...rest } = twins
    const old = {
      ...twins,
      extra: { reroutes: [at(1, 10), at(2, 20, 1), at(3, 30, 4)], linkExtensions: [{ id: 1, parentId: 2 }] },
    }
    const recent = {
      ...rest,
      reroutes: [at(1, 10), at(2, 20, 1), at(3, 30, 4)],
      links: [{ id: 1, origin_id: 1, origin_slot: 0, target_id: 2, target_slot: 1, parentId: 2 }],
    }
    for (const file of [old, recent]) {
      const imported = importGraph(JSON.stringify(file))
      expect(imported.saved['phoenix']).toMatchObject({
        graphs: {
          imported: {
            reroutes: [
              {
                connection: '1',
                points: [
                  { x: 10, y: 5 },
                  { x: 20, y: 5 },
                ],
              },
            ],
          },
        },
      })
      expect(lost(imported)).toContain('waypoint 3: unsupported')
      expect(lost(imported)).not.toContain('waypoint 1: unsupported')
      expect(open(imported).save()['phoenix']).toEqual(imported.saved['phoenix'])
    }
    expect(links).toHaveLength(2)
  })

  test('I11 nodes have two columns; reroutes, and what was collapsed, show one row', () => {
    const nodes = [
      { id: 1, type: 'A', pos: [0, 0], flags: { collapsed: true } },
      { id: 2, type: 'Reroute', pos: [300, 0] },
      { id: 3, type: 'B', pos: [600, 0], flags: {} },
    ]
    const imported = importGraph(JSON.stringify({ last_node_id: 3, nodes, links: [] }))
    expect(imported.saved.graph.nodes.map(({ twoColumn }) => twoColumn)).toEqual([true, true, true])
    expect(open(imported).save()['phoenix']).toEqual({ graphs: { imported: { collapsed: ['1', '2'] } } })
  })

  test('I11 widgets keep their values where it is sure which is whose', () => {
    const inputs = ['model', 'seed', 'steps', 'sampler'].map((name, index) => ({
      name,
      type: ['MODEL', 'INT', 'INT', 'COMBO'][index],
      ...(index > 0 && { widget: { name } }),
    }))
    const valuesOf = (widgets_values: unknown) => {
      const file = { last_node_id: 1, nodes: [{ id: 1, type: 'K', pos: [0, 0], inputs, widgets_values }], links: [] }
      const { nodes } = importGraph(JSON.stringify(file)).saved.graph
      return Object.values(nodes[0]!.inputs).map(({ value }) => value)
    }
    const known = [undefined, 42, 20, 'euler']
    expect(valuesOf([42, 20, 'euler'])).toEqual(known)
    expect(valuesOf([42, 'randomize', 20, 'euler'])).toEqual(known)
    expect(valuesOf({ steps: 20, sampler: 'euler', seed: 42, else: 1 })).toEqual(known)
    const unknown = inputs.map(() => undefined)
    for (const values of [[42, 20], [42, 'euler', 20], ['42', 20, 'euler'], null, 7]) {
      expect(valuesOf(values)).toEqual(unknown)
    }
  })

  test('I11 boxes of groups as objects', () => {
    const groups = [{ title: 'G', bounding: { 0: 10, 1: 20, 2: 300, 3: 400 }, color: '#3f789e' }]
    const { saved } = importGraph(JSON.stringify({ ...twins, groups }))
    expect(saved['phoenix']).toMatchObject({
      graphs: { imported: { annotations: [{ text: 'G', x: 10, y: 20, width: 300, height: 400, color: 'blue' }] } },
    })
  })

  test('I15 what lies in a group stays in its frame, however small it is there', () => {
    const groups = [
      { title: 'outer', bounding: [0, 0, 400, 110] },
      { title: 'inner', bounding: [300, 5, 80, 60] },
    ]
    const nodes = [small(1, 5), small(2, 310), small(3, 390)]
    const file = { last_node_id: 3, nodes, links: [], groups }
    expect(framesOf(importGraph(JSON.stringify(file)))).toEqual({ outer: ['1', '2'], inner: ['2'] })
  })

  test('I16 what a definition says besides is listed with its name', () => {
    const [definition] = twins.definitions.subgraphs
    const file = { ...twins, definitions: { subgraphs: [{ ...definition, extra: { note: 1 }, widgets: [] }] } }
    expect(lost(importGraph(JSON.stringify(file)))).toEqual(['data Twins.extra.note: unsupported'])
    expect(lost(importGraph(JSON.stringify({ ...twins, extra: ['x'] })))).toEqual(['data extra: unsupported'])
  })

  test('I11 the API form: pairs of id and output are connections, the rest values', () => {
    const api = importFile('comfyui-api.json')
    expect(wiring(api.saved.graph)).toEqual([
      'CheckpointLoaderSimple.out > Örnekleyici.model',
      'Örnekleyici.out > VAEDecode.samples',
      'CheckpointLoaderSimple.out 3 > VAEDecode.vae',
    ])
    expect(node(api.saved.graph, 'Örnekleyici').inputs['steps']).toMatchObject({ value: [1, 2] })
    expect(api.needsLayout).toBe(true)
  })
})

/** LiteGraph draws a title of this height above a node's place. */
const TITLE = 30

/** A definition with two inputs of one name, whose use has its links the other way round. */
const twins = {
  last_node_id: 2,
  nodes: [
    {
      id: 1,
      type: 'A',
      pos: [0, 0],
      outputs: [
        { name: 'o', links: [1] },
        { name: 'o', links: [2] },
      ],
    },
    {
      id: 2,
      type: 'd',
      pos: [400, 0],
      inputs: [
        { name: 'image', link: 2 },
        { name: 'image', link: 1 },
      ],
    },
  ],
  links: [
    [1, 1, 0, 2, 1, '*'],
    [2, 1, 1, 2, 0, '*'],
  ],
  definitions: {
    subgraphs: [
      { id: 'd', name: 'Twins', nodes: [], links: [], inputs: [{ name: 'image' }, { name: 'image' }], outputs: [] },
    ],
  },
}

function small(id: number, x: number) {
  return { id, type: 'K', pos: [x, 40], size: [60, 20] }
}

function at(id: number, x: number, parentId?: number) {
  return { id, pos: [x, 5], parentId }
}

test('I11 what a link says besides is kept with it', () => {
  const link = { id: 1, origin_id: 1, origin_slot: 0, target_id: 1, target_slot: 0, type: '*', label: 'evet' }
  const nodes = [{ id: 1, type: 'T', pos: [0, 0], inputs: [{ name: 'i' }], outputs: [{ name: 'o' }] }]
  const of = (item: unknown) =>
    importGraph(JSON.stringify({ last_node_id: 1, nodes, links: [item] })).saved.graph.connections[0]!
  expect(of(link)['raw']).toEqual(link)
  expect(of([1, 1, 0, 1, 0, '*'])).not.toHaveProperty('raw')
})
