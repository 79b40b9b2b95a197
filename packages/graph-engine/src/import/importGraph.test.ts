import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { importGraph, type ImportResult } from '../import.ts'
import { createGraphEngine, type GraphEngine, type SavedGraph, type SavedNode } from '../index.ts'
import type { SavedAnnotation } from '../model/SavedExtras.ts'
import { GRAPH_NODE_PREFIX, SUBGRAPH_INPUT_TYPE, SUBGRAPH_OUTPUT_TYPE } from '../model/subgraphTypes.ts'

interface Extras {
  readonly graphs: Record<string, { readonly annotations: SavedAnnotation[] }>
}

function read(fileName: string): string {
  return readFileSync(new URL(`fixtures/${fileName}`, import.meta.url), 'utf8')
}

function importFile(fileName: string): ImportResult {
  return importGraph(read(fileName), { fileName })
}

function open(result: ImportResult): GraphEngine {
  const engine = createGraphEngine()
  engine.load(result.saved)
  return engine
}

/** `title.output > title.input` of each connection. */
function wiring({ nodes, connections }: SavedGraph): string[] {
  const ends = new Map<string, string>()
  for (const { title, inputs, outputs } of nodes) {
    for (const [key, { id }] of [...Object.entries(inputs), ...Object.entries(outputs)]) ends.set(id, `${title}.${key}`)
  }
  return connections.map(({ from, to }) => `${ends.get(from)} > ${ends.get(to)}`)
}

function node(graph: SavedGraph, title: string): SavedNode {
  return graph.nodes.find((each) => each.title === title)!
}

function idsOf(text: string): string[] {
  return importGraph(text).saved.graph.nodes.map(({ id }) => id)
}

function manyNames(letter: string): string {
  return Array.from({ length: 3000 }, (_, i) => `${letter}${i}`).join(' ')
}

function lost(result: ImportResult): string[] {
  return result.notKept.map(({ kind, id, reason }) => `${kind} ${id}: ${reason}`)
}

describe('I1 a format is known by what its tool writes', () => {
  test.each([
    ['node-red.json', 'node-red'],
    ['n8n.json', 'n8n'],
    ['comfyui.json', 'litegraph'],
    ['comfyui-api.json', 'comfyui-api'],
    ['baklava-v1.json', 'baklava-v1'],
    ['baklava-v2.json', 'baklava'],
    ['plain.json', 'json'],
    ['clusters.dot', 'dot'],
  ])('I1 %s is %s', (fileName, format) => {
    const result = importFile(fileName)
    expect(result.format).toBe(format)
    expect(importGraph(read(fileName).replaceAll('\n', '\r\n')).format).toBe(format)
    expect(importGraph(`\ufeff${read(fileName)}`).counts).toEqual(result.counts)
    expect(open(result).graph.nodeCount).toBe(result.saved.graph.nodes.length)
  })

  test('I1 wrapped files are unwrapped', () => {
    const wrap = (key: string, fileName: string) => importGraph(`{"${key}": ${read(fileName)}}`).format
    expect(wrap('workflow', 'n8n.json')).toBe('n8n')
    expect(wrap('flows', 'node-red.json')).toBe('node-red')
    expect(wrap('elements', 'plain.json')).toBe('json')
    expect(importGraph(`[${read('n8n.json')}, ${read('n8n.json')}]`).counts.nodesIn).toBe(16)
  })
})

describe('I2 what cannot be read answers unknown with the reason', () => {
  test.each([
    ['', 'empty'],
    [' \r\n', 'empty'],
    ['\u0089PNG\0\0', 'binary'],
    ['{"nodes": [', 'cut-short'],
    ['{"nodes": ["unfinished', 'cut-short'],
    ['{"nodes": [}]', 'not-json'],
    ['Dear all, attached is the flow.', 'not-json'],
    ['{"hello": "world"}', 'unknown-format'],
    ['[]', 'unknown-format'],
    ['[1, 2, 3]', 'unknown-format'],
    ['digraph { a -> b', 'cut-short'],
    ['digraph { a -> ; }', 'syntax'],
    ['digraph { a [label="x] }', 'cut-short'],
  ])('I2 %j: %s', (text, reason) => {
    const result = importGraph(text)
    expect(result).toMatchObject({ format: 'unknown', notKept: [{ kind: 'file', reason }], counts: { nodesIn: 0 } })
    expect(open(result).graph.nodeCount).toBe(0)
  })

  test('I2 a syntax error names its line', () => {
    expect(importGraph('digraph {\n a -> b\n c => d\n}').notKept).toEqual([{ kind: 'file', id: '3', reason: 'syntax' }])
  })
})

describe('I3 strange texts', () => {
  test('I3 text after the object is listed, and what is before it opens', () => {
    const result = importGraph(`${read('plain.json')}\n{"more": 1}`)
    expect(result.counts).toEqual(importFile('plain.json').counts)
    expect(lost(result)).toContain('data {"more": 1}: extra-text')
  })

  test('I3 NaN and Infinity are read as null, but not within texts', () => {
    const { saved } = importGraph('{"nodes": [{"id": "NaN", "x": 1, "y": NaN, "w": -Infinity, "s": "\\" Infinity"}]}')
    expect(saved.graph.nodes[0]!['raw']).toEqual({ id: 'NaN', x: 1, y: null, w: null, s: '" Infinity' })
  })

  test('I3 keys that reach a prototype and too deep nesting are taken out and listed', () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
    const text = `{"nodes": [{"id": "a", "__proto__": {"x": 1}, "deep": ${deep}, "constructor": {"prototype": 1}}]}`
    const result = importGraph(text)
    expect(result.notKept.map(({ reason }) => reason).sort()).toEqual(['polluted', 'polluted', 'too-deep'])
    expect(open(result).graph.nodeCount).toBe(1)
  })

  test('I3 a text of 600 kB in one node', () => {
    const text = 'ğ"\\\n'.repeat(150_000)
    const result = importGraph(JSON.stringify({ nodes: [{ id: text, label: text, note: text }], edges: [] }))
    expect(result.saved.graph.nodes[0]!['raw']).toMatchObject({ note: text })
    expect(importGraph(`digraph { a [label="${'<'.repeat(600_000)}"] }`).counts.nodesOut).toBe(1)
    expect(importGraph(`/*${'*'.repeat(600_000)}*/ graph { a }`).counts.nodesOut).toBe(1)
  })
})

describe('I4 nodes come as placeholders with their interfaces and all of their data', () => {
  test('I4 raw holds the element as the file has it; ids are the file’s where they are unique', () => {
    const { graph } = importFile('plain.json').saved
    expect(graph.nodes.map(({ id, title, type }) => [id, title, type])).toEqual([
      ['a', 'Başla', 'input'],
      ['b', 'Bitir', 'node'],
      ['3', 'üç', 'node'],
      ['a~2', 'a', 'node'],
      ['dört', 'dört', 'node'],
    ])
    expect(graph.nodes[0]!['raw']).toEqual((JSON.parse(read('plain.json')) as { nodes: unknown[] }).nodes[0])
    expect(graph.nodes[2]!.position).toEqual({ x: 400, y: 50 })
    expect(wiring(graph)).toEqual(['Başla.yes > Bitir.in', 'Bitir.out > üç.in', 'dört.out > Başla.in'])
  })

  test('I4 an import is the same each time', () => {
    expect(importFile('comfyui.json')).toEqual(importFile('comfyui.json'))
  })
})

describe('I5 what is not kept is listed', () => {
  test('I5 missing ends', () => {
    expect(lost(importFile('plain.json'))).toEqual([
      'node nodes[5]: not-an-object',
      'connection edges[3]: unknown-node',
      'connection edges[4]: no-end',
      'connection edges[5]: not-an-object',
    ])
  })

  test('I5 interfaces beyond what a node may have', () => {
    const edges = Array.from({ length: 66_000 }, (_, i) => ({ source: 'a', target: 'b', sourceHandle: `h${i}` }))
    const result = importGraph(JSON.stringify({ nodes: ['a', 'b'], edges }))
    expect(result.counts).toMatchObject({ connectionsIn: 66_000, connectionsOut: 65_000 })
    expect(result.notKept).toHaveLength(1000)
    expect(open(result).graph.nodeCount).toBe(2)
  })
})

describe('I6 places', () => {
  test('I6 a file without positions, or with all the same, needs a layout and stands on a grid', () => {
    for (const file of [
      { nodes: ['a', 'b', 'c'] },
      {
        nodes: [
          { id: 'a', x: 5, y: 5 },
          { id: 'b', x: 5, y: 5 },
        ],
      },
    ]) {
      const { needsLayout, saved } = importGraph(JSON.stringify(file))
      expect(needsLayout).toBe(true)
      expect(new Set(saved.graph.nodes.map(({ position }) => JSON.stringify(position))).size).toBe(file.nodes.length)
    }
    expect(importFile('plain.json').needsLayout).toBe(false)
    expect(importGraph('{"nodes": ["a"]}').needsLayout).toBe(false)
  })

  test('I6 sheets of one file come to stand below each other', () => {
    const { graph } = importFile('node-red.json').saved
    const bottom = Math.max(...['böl', 'debug'].map((title) => node(graph, title).position!.y))
    expect(node(graph, 'link in').position!.y).toBeGreaterThan(bottom + 100)
  })
})

describe('I15 groups and tabs become frames, comments and stickies notes', () => {
  test.each([
    ['node-red.json', ['frame Ölçüm', 'note Eşik 30 °C\nGece 25 °C', 'frame Sıcaklık ölçümü', 'frame Uyarılar']],
    ['n8n.json', ['note ## Giriş\nSiparişler burada']],
    ['comfyui.json', ['note Tohumu değiştirmeyin', 'frame Çıktı']],
    ['clusters.dot', ['frame Depo']],
  ])('I15 %s', (fileName, expected) => {
    const { annotations } = (open(importFile(fileName)).save()['phoenix'] as Extras).graphs['imported']!
    expect(annotations.map(({ kind, text }) => `${kind} ${text}`)).toEqual(expected)
  })

  test('I15 a group lies around its nodes', () => {
    const { saved } = importFile('node-red.json')
    const [frame] = (saved['phoenix'] as Extras).graphs['imported']!.annotations
    const inside = ['her dakika', 'böl'].map((title) => node(saved.graph, title).position!)
    for (const { x, y } of inside) {
      expect(x).toBeGreaterThan(frame!.x)
      expect(x + 200).toBeLessThan(frame!.x + frame!.width)
      expect(y).toBeGreaterThan(frame!.y)
      expect(y).toBeLessThan(frame!.y + frame!.height)
    }
  })

  test('I15 what has no place is listed', () => {
    expect(lost(importGraph('digraph { subgraph cluster_a { label=A; x } }'))).toEqual(['group A: no-place'])
  })
})

test('I7 BaklavaJS v2 passes as it is', () => {
  const text = read('baklava-v2.json')
  expect(importGraph(text).saved).toEqual(JSON.parse(text))
})

test('I7 what the engine would refuse a whole file for is mended or listed', () => {
  const result = importGraph(
    JSON.stringify({
      graph: {
        id: 7,
        nodes: [{ title: 5, inputs: { a: { value: 1 }, b: 3 }, outputs: [] }, 'x', { id: 'n', type: 't' }],
        connections: { none: 1 },
      },
      graphTemplates: [null],
    }),
  )
  expect(result.counts).toEqual({ nodesIn: 3, nodesOut: 2, connectionsIn: 0, connectionsOut: 0 })
  expect(lost(result)).toEqual([
    'interface undefined.b: not-an-object',
    'interface undefined.outputs: not-an-object',
    'node nodes[1]: not-an-object',
    'data connections: unsupported',
    'template graphTemplates[0]: not-an-object',
  ])
  expect(open(result).graph.nodeCount).toBe(2)
})

test('I8 BaklavaJS v1: connections say which interfaces are outputs', () => {
  const { graph } = importFile('baklava-v1.json').saved
  expect(Object.keys(node(graph, 'Topla').inputs)).toEqual(['Operation', 'Number 1', 'Number 2'])
  expect(node(graph, 'Topla').inputs['Number 2']).toMatchObject({ value: 2 })
  expect(wiring(graph)).toEqual(['Topla.Output > Göster.Value'])
})

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
    expect(lost(result)).toEqual(
      expect.arrayContaining([
        'node b1: config-node',
        'node [17]: not-an-object',
        'connection j1 > gone: unknown-node',
        'connection s1 > ?: no-end',
        'connection lo > nowhere: unknown-node',
      ]),
    )
  })

  test('I9 a subflow within itself stays a placeholder', () => {
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
})

test('I10 n8n: connections by name, by name without outer spaces, by id; null where an output leads nowhere', () => {
  const result = importFile('n8n.json')
  expect(wiring(result.saved.graph)).toEqual([
    'Webhook.main > Böl.main',
    'Böl.main > Set.main',
    'Böl.main 3 > Agent.main',
    'Model.ai_languageModel > Agent.ai_languageModel',
    'Set.main > Agent.main 2',
  ])
  expect(result.saved.graph.nodes.map(({ id }) => id)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
  expect(lost(result)).toEqual(
    expect.arrayContaining(['connection  Böl  > Silinmiş: unknown-node', 'connection Kayıp > Agent: unknown-node']),
  )
})

describe('I11 LiteGraph and ComfyUI', () => {
  const result = importFile('comfyui.json')
  const { graph, graphTemplates } = result.saved

  test('I11 positions and sizes as arrays or objects, slots by name, reroutes as nodes', () => {
    expect(node(graph, 'Örnekleyici').position).toEqual({ x: 400, y: 10 })
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
    expect(lost(result)).toEqual(
      expect.arrayContaining([
        'connection 5: unknown-node',
        'connection 6: unknown-interface',
        'connection 99: unknown-connection',
      ]),
    )
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

describe('I12 Graphviz DOT', () => {
  test('I12 nodes, ports, chains, groups as ends, HTML labels, comments', () => {
    const { graph } = importFile('clusters.dot').saved
    expect(graph.nodes.map(({ title }) => title)).toEqual([
      'Sipariş geldi',
      'Stok kontrol&ü',
      'giriş | çıkış',
      'paketle',
      'kargo',
      'teslim',
      'son',
    ])
    expect(wiring(graph)).toEqual([
      'Sipariş geldi.out > Stok kontrol&ü.in',
      'Stok kontrol&ü.out > giriş | çıkış.in',
      'giriş | çıkış.out > paketle.in',
      'paketle.out > kargo.in',
      'paketle.out > teslim.in',
      'kargo.out > son.in',
      'teslim.out > son.in',
      'Sipariş geldi.out > Sipariş geldi.in',
      'Sipariş geldi.out > Sipariş geldi.in',
    ])
    expect(graph.connections[0]!['raw']).toEqual({ attributes: { color: 'gray', label: 'ab' } })
    expect(node(graph, 'paketle')['raw']).toMatchObject({ attributes: { shape: 'box', color: 'blue' } })
  })

  test('I12 positions are turned over, since Graphviz counts y upwards', () => {
    const { graph } = importFile('clusters.dot').saved
    expect(node(graph, 'Sipariş geldi').position!.y).toBeLessThan(node(graph, 'son').position!.y)
    expect(node(graph, 'Sipariş geldi').position!.x).toBeLessThan(node(graph, 'son').position!.x)
  })

  test('I12 a strict graph has an edge once; the other is listed', () => {
    const result = importGraph('strict graph { a -- b; a -- b; }')
    expect(result.counts).toMatchObject({ connectionsIn: 2, connectionsOut: 1 })
    expect(importGraph('graph { a -- b; a -- b; }').saved.graph.connections).toHaveLength(2)
  })

  test('I12 keywords in any case, numbers, quoted keywords, escapes', () => {
    expect(idsOf('DIGRAPH { 1 -> -.5; "node" -> "a\\"b"; NODE [x=y] }')).toEqual(['1', '-.5', 'node', 'a"b'])
    expect(idsOf('graph { "a" + "b" -- c;;; }')).toEqual(['ab', 'c'])
    expect(idsOf('digraph { __proto__ [__proto__=1] -> constructor }')).toEqual([])
    expect(idsOf('digraph { __proto__ [__proto__=1]; a:__proto__ -> constructor }')).toEqual([
      '__proto__',
      'a',
      'constructor',
    ])
  })

  test('I12 groups that stand for too many edges are listed instead', () => {
    const result = importGraph(`digraph { {${manyNames('a')}} -> {${manyNames('b')}} }`)
    expect(result.counts).toEqual({ nodesIn: 6000, nodesOut: 6000, connectionsIn: 1, connectionsOut: 0 })
    expect(lost(result)).toEqual(['connection {…}: too-many'])
  })
})

const listed = (file: object) =>
  importGraph(JSON.stringify(file))
    .notKept.filter(({ kind }) => kind === 'data')
    .map(({ id, reason }) => `${id} ${reason}`)

describe('what stands beside the elements', () => {
  test('I16 is listed by key, but for what is empty or of no use elsewhere', () => {
    const node = { name: 'Webhook', type: 'n8n-nodes-base.webhook', position: [0, 0] }
    const settings = { executionOrder: 'v1' }
    expect(
      listed({
        id: 'w',
        active: true,
        name: 'W',
        nodes: [node],
        connections: {},
        pinData: { a: [1] },
        settings,
        tags: [],
      }),
    ).toEqual(['pinData unsupported', 'settings unsupported'])
    expect(
      listed({
        last_node_id: 1,
        nodes: [{ id: 1, type: 'Note', pos: [0, 0] }],
        links: [],
        extra: { ds: {} },
        config: {},
      }),
    ).toEqual(['extra unsupported'])
    expect(listed({ nodes: ['a'], edges: [], legend: 'x' })).toEqual(['legend unsupported'])
  })
})
