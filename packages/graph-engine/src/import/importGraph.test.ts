import { describe, expect, test } from 'vitest'
import { importGraph } from '../import.ts'
import { importFile, lost, node, open, read, wiring } from './testing/fixtures.ts'

function wrap(key: string, fileName: string): string {
  return importGraph(`{"${key}": ${read(fileName)}}`).format
}

describe('I1 a format is known by what its tool writes', () => {
  test.each([
    ['node-red.json', 'node-red'],
    ['n8n.json', 'n8n'],
    ['comfyui.json', 'litegraph'],
    ['litegraph.json', 'litegraph'],
    ['comfyui-api.json', 'comfyui-api'],
    ['baklava-v1.json', 'baklava-v1'],
    ['baklava-v2.json', 'baklava'],
    ['plain.json', 'json'],
    ['react-flow.json', 'json'],
    ['json-graph.json', 'json'],
    ['clusters.dot', 'dot'],
    ['graphs.dot', 'dot'],
    ['graphviz.json', 'dot'],
    ['elk.json', 'json'],
    ['jointjs.json', 'json'],
  ])('I1 %s is %s', (fileName, format) => {
    const result = importFile(fileName)
    expect(result.format).toBe(format)
    expect(importGraph(read(fileName).replaceAll('\n', '\r\n')).format).toBe(format)
    expect(importGraph(`\ufeff${read(fileName)}`).counts).toEqual(result.counts)
    expect(open(result).graph.nodeCount).toBe(result.saved.graph.nodes.length)
  })

  test('I1 wrapped files are unwrapped', () => {
    expect(wrap('workflow', 'n8n.json')).toBe('n8n')
    expect(wrap('flows', 'node-red.json')).toBe('node-red')
    expect(wrap('elements', 'plain.json')).toBe('json')
    expect(importGraph(`[${read('n8n.json')}, ${read('n8n.json')}]`).counts.nodesIn).toBe(16)
  })

  test('I1 what ComfyUI is asked has the workflow beside the prompt, with its places', () => {
    const prompt = { 1: { class_type: 'K', inputs: {} } }
    const request = (workflow: unknown) => ({ client_id: 'c', prompt, extra_data: { extra_pnginfo: { workflow } } })
    const workflow = { last_node_id: 1, nodes: [{ id: 1, type: 'K', pos: [100, 130] }], links: [] }
    const whole = importGraph(JSON.stringify(request(workflow)))
    expect(whole).toMatchObject({
      format: 'litegraph',
      saved: { graph: { nodes: [{ position: { x: 100, y: 100 } }] } },
    })
    expect(lost(whole)).toEqual(['data client_id: unsupported', 'data prompt: unsupported'])
    expect(importGraph(JSON.stringify(request(undefined))).format).toBe('comfyui-api')
  })

  test('I1 one flow of Node-RED’s API, with settings and subflows in lists of their own', () => {
    const result = importGraph(
      JSON.stringify({
        id: 't',
        label: 'Ölçüm',
        info: 'x',
        nodes: [
          { id: 'a', type: 'inject', z: 't', x: 100, y: 100, wires: [['b']] },
          { id: 'b', type: 'subflow:f', z: 't', x: 300, y: 100, wires: [] },
        ],
        configs: [{ id: 'c', type: 'mqtt-broker' }],
        subflows: [{ id: 'f', type: 'subflow', in: [{}], nodes: [{ id: 'd', type: 'debug', z: 'f', x: 1, y: 1 }] }],
      }),
    )
    expect(result.format).toBe('node-red')
    expect(result.counts).toEqual({ nodesIn: 4, nodesOut: 3, connectionsIn: 1, connectionsOut: 1 })
    expect(lost(result)).toEqual(['data Ölçüm.info: unsupported', 'node c: config-node'])
  })

  test('I1 lists of elements, as Cytoscape and React Flow’s first versions write them', () => {
    const cytoscape = [
      { data: { id: 'a', name: 'Bir' }, position: { x: 0, y: 0 } },
      { data: { id: 'b' }, position: { x: 500, y: 0 } },
      { data: { id: 'e', source: 'a', target: 'b' } },
    ]
    const flow = [
      { id: 'a', data: { label: 'Bir' }, position: { x: 0, y: 0 } },
      { id: 'b', data: { label: 'b' }, position: { x: 500, y: 0 } },
      { id: 'e', source: 'a', target: 'b' },
    ]
    for (const list of [cytoscape, flow]) {
      const result = importGraph(JSON.stringify(list))
      expect(result).toMatchObject({ format: 'json', notKept: [] })
      expect(wiring(result.saved.graph)).toEqual(['Bir.out > b.in'])
      expect(node(result.saved.graph, 'b').position).toEqual({ x: 500, y: 0 })
    }
    for (const list of [[{ data: {} }], [{ id: 1, data: {} }], [{ source: 'a' }]])
      expect(importGraph(JSON.stringify(list)).format).toBe('unknown')
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
    ['null', 'unknown-format'],
    ['"merhaba"', 'unknown-format'],
    ['Dear all, attached is the flow.', 'not-json'],
    ['Dear all,\n[attached]\nis the flow.', 'not-json'],
    ['Dear all,\n{"hello": 1}', 'not-json'],
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

  test.each(['// Ev\n', '/* Ev */ \r\n\r\n', 'Akış:\n\n```json\n  '])('I3 %j before the object is listed', (words) => {
    const result = importGraph(`${words}${read('plain.json')}\n`)
    expect(result.counts).toEqual(importFile('plain.json').counts)
    expect(lost(result)).toEqual([`data ${words.trim()}: extra-text`, ...lost(importFile('plain.json'))])
  })

  test.each([
    ['json', '\n```json\n{"nodes": ["a", "b"], "edges": [["a", "b"]]}\n```\n'],
    ['dot', '```\r\ndigraph { a -> b }\r\n```'],
    ['dot', '```dot\n// ağ\ndigraph { a -> b }\n'],
  ])('I3 %s in a fence of Markdown', (format, text) => {
    const result = importGraph(text)
    expect(result.format).toBe(format)
    expect(wiring(result.saved.graph)).toEqual(['a.out > b.in'])
    expect(lost(result)).toEqual([])
    expect(lost(importGraph(`${text.replace(/(?<!`)`{3}\s*$/u, '')}\n\`\`\`\nBu kadar.`))).toEqual([
      'data Bu kadar.: extra-text',
    ])
  })

  test.each(['\u00a0\u2003', '\ufeff\ufeff', '\u000b\n'])('I3 %j before it is no text', (space) => {
    const result = importGraph(`${space}{"nodes": [{"id": "a"}], "edges": []}`)
    expect([result.format, lost(result)]).toEqual(['json', []])
  })

  test('I2 I3 lines count from where such spaces begin', () => {
    expect(lost(importGraph('\u00a0\n{"nodes": [\n}]}', { fileName: 'a' }))).toEqual(['file a:3: not-json'])
  })

  test('I1 JSON is JSON, also where its file is called as one of DOT', () => {
    expect(importGraph(read('graphviz.json'), { fileName: 'a.dot' }).format).toBe('dot')
    expect(importGraph(read('plain.json'), { fileName: 'a.gv' }).format).toBe('json')
  })

  test('I2 I3 lines count from where the fence begins', () => {
    expect(lost(importGraph('\n```json\n{"nodes": [],\n]}\n```', { fileName: 'x' }))).toEqual(['file x:4: not-json'])
    expect(lost(importGraph('```\nmerhaba\n```', { fileName: 'x' }))).toEqual(['file x: not-json'])
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

  test('I4 C8 a title or a name of a subgraph is one line of what is seen; what was taken out is listed', () => {
    const nodes = [
      { id: 'a', label: 'fatura\u202egpj.exe' },
      { id: 'b', label: ' iki\n satır\t' },
      { id: 'c', label: '\u0007\u0001' },
      { id: 'd', label: `${'🧩'.repeat(249)}a🧩🧩` },
    ]
    const result = importGraph(JSON.stringify({ nodes }))
    expect(result.saved.graph.nodes.map(({ title }) => title)).toEqual([
      'faturagpj.exe',
      'iki satır',
      'c',
      `${'🧩'.repeat(249)}a`,
    ])
    expect(lost(result)).toEqual(['value faturagpj.exe: unseen', 'value c: unseen'])
    expect(result.saved.graph.nodes[0]!['raw']).toEqual(nodes[0])
    const subflow = { id: 's', type: 'subflow', name: 'Süz\u001b', in: [], out: [] }
    const flow = importGraph(JSON.stringify([subflow, { id: 'u', type: 'subflow:s', z: 't', x: 0, y: 0, wires: [] }]))
    expect([flow.saved.graphTemplates[0]!.name, flow.saved.graph.nodes[0]!.title]).toEqual(['Süz', 'Süz'])
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

  test.each([
    ['digraph { a [pos="1e308,-1e308"]; b [pos="0,0"] }', 1e9],
    ['{"nodes": [{"id": "a", "x": 1e308, "y": 1e999, "width": -5}, {"id": "b", "x": 0, "y": 0, "width": 1e300}]}', 1e9],
    ['{"last_node_id": 2, "nodes": [{"id": 1, "pos": [1e99, 0], "size": [-9, 1]}, {"id": 2, "pos": [0, 0]}]}', 2e9],
    ['{"panning": 0, "nodes": [{"id": "a", "position": {"x": 1e99, "y": 1e99}, "width": -3}], "connections": []}', 1e9],
  ])('I6 places and widths that no graph can have are held to the nearest: %s', (text, most) => {
    const { saved } = importGraph(text)
    for (const { position, width = 200 } of saved.graph.nodes) {
      expect(Math.max(Math.abs(position!.x), Math.abs(position!.y))).toBeLessThanOrEqual(most)
      expect(width).toBeGreaterThanOrEqual(150)
      expect(width).toBeLessThanOrEqual(320)
    }
  })

  test('I6 sheets of one file come to stand below each other', () => {
    const { graph } = importFile('node-red.json').saved
    const bottom = Math.max(...['böl', 'debug'].map((title) => node(graph, title).position!.y))
    expect(node(graph, 'link in').position!.y).toBeGreaterThan(bottom + 100)
  })
})
test('I20 a file of nothing but subgraphs shows those that no other uses', () => {
  const result = importGraph(
    JSON.stringify([
      { id: 'inner', type: 'subflow', name: 'İç', in: [], out: [{ wires: [{ id: 'n', port: 0 }] }] },
      { id: 'n', type: 'function', z: 'inner', x: 100, y: 100, wires: [] },
      { id: 'outer', type: 'subflow', name: 'Dış', in: [{ wires: [{ id: 'u' }] }], out: [] },
      { id: 'u', type: 'subflow:inner', z: 'outer', x: 100, y: 100, wires: [] },
    ]),
  )
  expect(result.saved.graph.nodes.map(({ title }) => title)).toEqual(['Dış'])
  expect(result.counts).toMatchObject({ nodesIn: 2, nodesOut: 2 })
  const { graph } = open(result)
  expect(graph.nodeCount).toBe(1)
  expect(graph.getNode('outer')).toMatchObject({ placeholder: false })
})
