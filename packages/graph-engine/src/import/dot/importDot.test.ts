import { describe, expect, test } from 'vitest'
import { importGraph } from '../../import.ts'
import { framesOf, importFile, lost, node, wiring } from '../testing/fixtures.ts'

function idsOf(text: string): string[] {
  return importGraph(text).saved.graph.nodes.map(({ id }) => id)
}

function titleOf(attributes: string): string | undefined {
  return importGraph(`digraph { "$&" [${attributes}] }`).saved.graph.nodes[0]!.title
}

function manyNames(letter: string, length = 3000): string {
  return Array.from({ length }, (_, i) => `${letter}${i}`).join(' ')
}

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

  test('I12 titles say what labels do: HTML without its tags, text as it is, entities as characters', () => {
    expect(titleOf('label=<uzun satır<BR ALIGN="LEFT"/>iki<br/>>')).toBe('uzun satır iki')
    expect(titleOf('label=<<table border="0"><tr><td port="p">a &lt; b</td></tr></table>>')).toBe('a < b')
    expect(titleOf(`label=<<b>${'x'.repeat(2000)}</b>>`)).toMatch(/^x{400,}$/u)
    expect(titleOf('label="a<br/>b"')).toBe('a<br/>b')
    expect(titleOf('label="&#304;&#x131; &quot;x&quot; &yok; &#0;"')).toBe('İı "x" &yok; &#0;')
    expect(titleOf('label="\\N:\\nson"')).toBe('$&: son')
    const { saved } = importGraph('digraph { a [label=<<i>x</i>>]; b [label="<i>x</i>"] }')
    expect(saved.graph.nodes.map(({ raw }) => (raw as { attributes: unknown }).attributes)).toEqual([
      { label: '<<i>x</i>>' },
      { label: '<i>x</i>' },
    ])
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
    expect(importGraph('strict graph { a:p -- b; b:q -- a; a -- a; }').counts.connectionsOut).toBe(2)
    expect(importGraph('strict digraph { a:p -> b:q -> a; a:r -> b }').counts.connectionsOut).toBe(2)
  })

  test('I12 edges of a strict graph keep what they say, and the graph what it says is listed', () => {
    const result = importGraph('strict digraph { rankdir=LR; graph [bb="0,0,1,1"]; a -> b [color=red] }')
    expect(result.saved.graph.connections[0]!['raw']).toEqual({ attributes: { color: 'red' } })
    expect(lost(result)).toEqual(['data rankdir: unsupported'])
  })

  test('I1 I12 line ends of any system end comments', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(idsOf(['digraph {', '// x', 'a -> b', '# y', 'b -> c', '}'].join(end))).toEqual(['a', 'b', 'c'])
  })

  test('I12 a # begins a comment anywhere, as Graphviz has it; comments behind the graph are no text', () => {
    expect(idsOf('digraph {\n a -> b; \n\t # x\n  # y\n b -> c#z\n}')).toEqual(['a', 'b', 'c'])
    expect(idsOf('digraph { "#" # b\n}')).toEqual(['#'])
    expect(lost(importGraph('digraph { a }\n// end\n# end\n/* end */'))).toEqual([])
  })

  test('I12 I6 of a file with several graphs, all are there, each in its frame, up to what is none', () => {
    const result = importGraph('digraph A { a -> b } // end\nstrict graph "B" { b -- c [x=1] } digraph {')
    expect(result.counts).toEqual({ nodesIn: 4, nodesOut: 4, connectionsIn: 2, connectionsOut: 2 })
    expect(wiring(result.saved.graph)).toEqual(['a.out > b.in', 'b.out > c.in'])
    expect(lost(result)).toEqual(['data digraph {: extra-text'])
    expect(framesOf(result)).toEqual({ A: ['a', 'b'], B: ['b~2', 'c'] })
    const placed = importGraph(
      'graph A { a [pos="0,0"] b [pos="9,0"] } graph B { subgraph cluster_c { d [pos="0,0"] } }',
    )
    expect(framesOf(placed)).toEqual({ A: ['a', 'b'], B: ['d'], cluster_c: ['d'] })
    expect(framesOf(importGraph('graph A { a }'))).toEqual({})
  })

  test('I12 lists of nodes, ports among attributes, and one edge for each key', () => {
    const { saved } = importGraph(
      'digraph { a, b:p -> c, d:q:n; e, f [shape=box]; a -> b [tailport="r:n", headport=s] }',
    )
    expect(wiring(saved.graph)).toEqual(['a.out > c.in', 'a.out > d.q', 'b.p > c.in', 'b.p > d.q', 'a.r > b.in'])
    expect(saved.graph.nodes.map(({ type }) => type)).toEqual(['node', 'node', 'node', 'node', 'box', 'box'])
    const keyed = importGraph('digraph { a -> b [key=1]; a -> b [key=1, x=2]; a -> b [key=2]; a -> b; a -> b }')
    expect(keyed.saved.graph.connections.map(({ raw }) => raw)).toEqual([
      { attributes: { key: '1', x: '2' } },
      { attributes: { key: '2' } },
      undefined,
      undefined,
    ])
    expect(lost(keyed)).toEqual(['connection a > b: duplicate'])
    expect(wiring(importGraph('strict graph { a:p -- b; b:q -- a; a:r -- c [tailport=s2] }').saved.graph)).toEqual([
      'a.p > b.q',
      'a.s2 > c.in',
    ])
  })

  test('I12 a subgraph of one name is one within its parent, and goes on with its defaults', () => {
    const text =
      'digraph { node [shape=box]; subgraph s { node [shape=egg]; a } subgraph s { b } c; d -> subgraph s {} }'
    const { graph } = importGraph(text).saved
    expect(graph.nodes.map(({ id, type }) => `${id} ${type}`)).toEqual(['a egg', 'b egg', 'c box', 'd box'])
    expect(wiring(graph)).toEqual(['d.out > a.in', 'd.out > b.in'])
    const later = importGraph(
      'digraph { subgraph s { a } -> subgraph s { b }; node [shape=egg]; subgraph s { c } }',
    ).saved
    expect(wiring(later.graph)).toEqual(['a.out > a.in', 'a.out > b.in', 'b.out > a.in', 'b.out > b.in'])
    expect(later.graph.nodes.map(({ type }) => type)).toEqual(['node', 'node', 'egg'])
  })

  test('I12 marks behind a backslash, in labels and in records', () => {
    expect(titleOf('label="\\N \\\\ \\x \\G"')).toBe('$& \\ x \\G')
    expect(titleOf('shape=record, label="{<p>a\\|b|\\{c\\}}|<q>d\\<e\\>\\ f"')).toBe('a|b | {c} | d<e> f')
    expect(importGraph('digraph Akış { a [label="\\G: \\N"] }').saved.graph.nodes[0]!.title).toBe('Akış: a')
  })

  test('I12 words of any letters, numbers and signs beyond', () => {
    expect(idsOf('graph{ağ_1--b.c😀\u00a0--\t\u2028.5}')).toEqual(['ağ_1', 'b.c😀\u00a0', '.5'])
  })

  test('I14 a long text that would be written with each edge or node is listed instead, a long name named once', () => {
    const label = 'x'.repeat(10_000)
    const { saved, notKept, counts } = importGraph(
      `digraph { {${manyNames('a', 300)}} -> {${manyNames('b', 300)}} [label="${label}"] }`,
    )
    expect(counts).toEqual({ nodesIn: 600, nodesOut: 600, connectionsIn: 90_000, connectionsOut: 90_000 })
    expect(notKept).toEqual([{ kind: 'data', id: 'node', reason: 'too-many' }])
    expect(saved.graph.connections.filter(({ raw }) => raw !== undefined)).toEqual([])
    const long = importGraph(`digraph { "${'y'.repeat(2_000_000)}" [label="${'\\N'.repeat(490)}"] }`)
    expect(long.saved.graph.nodes.map(({ title }) => title)).toEqual(['y'.repeat(500)])
  })

  test('I14 defaults that grow with each line, and clusters within each other, are no work without end', () => {
    const names = Array.from({ length: 20_000 }, (_, i) => i)
    const grown = importGraph(`digraph { ${names.map((i) => `node [a${i}=1]; n${i};`).join('')} }`)
    expect(grown.counts.nodesOut).toBe(20_000)
    expect(lost(grown)).toEqual(['data node: too-many'])
    const wide = importGraph(`digraph { node [${names.map((i) => `a${i}=1`).join()}]; ${manyNames('n', 100_000)} }`)
    expect([wide.counts.nodesOut, ...lost(wide)]).toEqual([100_000, 'data node: too-many'])
    const few = names.slice(0, 3000)
    const edges = importGraph(`digraph { ${few.map((i) => `edge [a${i}=1]; a -> b;`).join('')} }`)
    expect(edges.counts).toMatchObject({ connectionsIn: 3000, connectionsOut: 3000 })
    expect(lost(edges)).toEqual(['data node: too-many'])
    const nested = `digraph { ${names.map((i) => `subgraph cluster_${i} { n${i};`).join('')} ${'}'.repeat(20_000)} }`
    const { counts, notKept } = importGraph(nested)
    expect(counts).toEqual({ nodesIn: 20_000, nodesOut: 20_000, connectionsIn: 0, connectionsOut: 0 })
    expect(notKept).toHaveLength(19_950)
    expect(notKept.every(({ kind, reason }) => kind === 'group' && reason === 'too-deep')).toBe(true)
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

test('I12 an attribute under a key that no file may have is kept under another', () => {
  const [node] = importGraph('digraph { a [__proto__=gizli] }').saved.graph.nodes
  expect(node!['raw']).toEqual({ name: 'a', attributes: { proto: 'gizli' } })
})

test.each([
  [String.raw`"Sipariş\nal"`, 'Sipariş al'],
  [String.raw`"sola\lsağa\rson\\"`, 'sola sağa son\\'],
  ['"a &amp; b &lt; &#252;"', 'a & b < ü'],
  // A name is put in once: what it holds of these is no name.
  [String.raw`"\N \G"`, 'N G'],
  ['"<b>x</b>"', '<b>x</b>'],
  ['"a|b"', 'a|b'],
])('I12 a node without a label shows its name as a label: %s', (name, title) => {
  for (const text of [`digraph { ${name} }`, `digraph { node [label="\\N"] ${name} }`]) {
    const { saved } = importGraph(text)
    expect(saved.graph.nodes[0]!.title).toBe(title)
  }
  expect(importGraph(`digraph { node [shape=record] ${name} }`).saved.graph.nodes[0]!.title).toBe(title)
})
