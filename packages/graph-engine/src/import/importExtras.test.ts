/** These tests import what stands beside nodes and connections. */
import { describe, expect, test } from 'vitest'
import { importGraph } from '../import.ts'
import type { SavedAnnotation } from '../model/SavedExtras.ts'
import { framesOf, importFile, lost, node, open } from './testing/fixtures.ts'

interface Extras {
  readonly graphs: Record<string, { readonly annotations: SavedAnnotation[] }>
}

function names(letter: string): string[] {
  return Array.from({ length: 12 }, (_, i) => `${letter}${i}`)
}

function colorsOf(file: unknown): (string | undefined)[] {
  const { graphs } = open(importGraph(JSON.stringify(file))).save()['phoenix'] as Extras
  return graphs['imported']!.annotations.map(({ color }) => color)
}

describe('I15 groups and tabs become frames, comments and stickies notes', () => {
  test.each([
    ['node-red.json', ['frame Ölçüm', 'note Eşik 30 °C\nGece 25 °C', 'frame Sıcaklık ölçümü', 'frame Uyarılar']],
    ['n8n.json', ['note ## Giriş\nSiparişler burada']],
    ['comfyui.json', ['note Tohumu değiştirmeyin', 'frame Çıktı']],
    ['clusters.dot', ['frame Depo']],
    ['graphs.dot', ['frame Üretim', 'frame Dış Üretim', 'frame İç', 'frame ', 'frame cluster_b', 'frame Son']],
    ['react-flow.json', ['note Dikkat', 'frame Okuma', 'frame ic']],
    ['json-graph.json', ['frame Ağ', 'frame Göl', 'frame p', 'frame 7']],
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

  test('I15 their colour is the nearest of ours', () => {
    const groups = ['#A88', '#b58b2a', '#8A8', '#3f789e', '#a1309b', '#444', 'pink', 7].map((color, index) => ({
      title: 'G',
      bounding: [0, index * 200, 100, 100],
      color,
    }))
    const ours = ['red', 'amber', 'green', 'blue', 'red', 'ash', undefined, undefined]
    expect(colorsOf({ last_node_id: 0, nodes: [], groups })).toEqual(ours)
    const note = { type: 'n8n-nodes-base.stickyNote', position: [0, 0] }
    const notes = [4, 7, '#ff0000', null].map((color) => ({ ...note, parameters: { color, content: 'x' } }))
    expect(colorsOf({ nodes: notes, connections: {} })).toEqual(['green', 'ash', 'red', undefined])
    const group = { type: 'group', x: 0, y: 0, w: 100, h: 100 }
    expect(
      colorsOf([
        { ...group, wires: [], style: { fill: 'none', stroke: '#00f' } },
        { ...group, style: { fill: '#bfdbef' } },
        group,
      ]),
    ).toEqual(['blue', 'blue', undefined])
  })

  test('I15 what has no place is listed', () => {
    const result = importGraph('digraph { a [pos="0,0"]; c [pos="9,0"]; subgraph cluster_a { label=A; a; b } }')
    expect(lost(result)).toEqual(['group A: no-place'])
    expect(lost(importGraph('digraph { a; subgraph cluster_b { label=B; subgraph cluster_c { label=C } } }'))).toEqual([
      'group C: no-place',
      'group B: no-place',
    ])
  })

  test('I15 clusters without places become frames around their nodes alone, within each other as the file has them', () => {
    const result = importGraph(
      `digraph { ${names('x').join(' -> ')}; subgraph cluster_a { label="Dış \\lkutu"; color="#00f"; x3 -> ${names('a').join(' -> ')};
        subgraph cluster_b { ${names('b').join(' ')} } x5 } subgraph cluster_c { ${names('c').join(' ')}; a3; label=<<b>Üç</b>> } }`,
    )
    const own = ['x3', ...names('a'), 'x5']
    const frames = framesOf(result)
    expect(Object.keys(frames)).toEqual(['Dış kutu', 'cluster_b', 'Üç'])
    expect(new Set(frames['Dış kutu'])).toEqual(new Set([...own, ...names('b')]))
    expect(new Set(frames['cluster_b'])).toEqual(new Set(names('b')))
    expect(new Set(frames['Üç'])).toEqual(new Set(names('c')))
    expect(lost(result)).toEqual(['group Üç: a3: other-group'])
    expect((result.saved['phoenix'] as Extras).graphs['imported']!.annotations.map(({ color }) => color)).toEqual([
      'blue',
      undefined,
      undefined,
    ])
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
        extra: { ds: { scale: 2 }, info: { author: 'A' } },
        config: {},
        state: { lastNodeId: 1 },
      }),
    ).toEqual(['extra.info unsupported'])
    expect(listed({ nodes: ['a'], edges: [], legend: 'x' })).toEqual(['legend unsupported'])
  })

  test('I16 that a node was switched off is listed', () => {
    const files = [
      { nodes: [{ name: 'Gönder', type: 'n8n-nodes-base.set', disabled: true, position: [0, 0] }], connections: {} },
      [{ type: 'debug', name: 'Gönder', d: true, x: 0, y: 0, wires: [] }],
      { last_node_id: 1, nodes: [{ id: 1, type: 'T', title: 'Gönder', mode: 4, pos: [0, 0] }] },
    ]
    for (const file of files) expect(lost(importGraph(JSON.stringify(file)))).toEqual(['value Gönder: switched-off'])
    expect(lost(importGraph(JSON.stringify({ ...files[2], nodes: [{ id: 1, type: 'T', mode: 0 }] })))).toEqual([])
  })
})
