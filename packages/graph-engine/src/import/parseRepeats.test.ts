import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { importGraph } from '../import.ts'
import { parseExact } from '../json.ts'
import { countKeys, parseRepeats } from './parseRepeats.ts'
import { lost, open, wiring } from './testing/fixtures.ts'

interface Case {
  readonly text: string
  readonly nodes: readonly string[]
  readonly wires: readonly string[]
  readonly lost?: readonly string[]
}

/** By hand: no writer of JSON gives a key twice. */
const cases: Record<string, Case> = {
  'comfyui-api: a node, and an input': {
    text: `{"3": {"class_type": "A", "inputs": {"a": ["4", 0], "a": ["3", 0], "b": 1, "b": 2}},
      "4": {"class_type": "B", "inputs": {}}, "3": {"class_type": "C", "inputs": {"a": ["4", 0]}}}`,
    nodes: ['3 C', '4 B', '3~2 A'],
    wires: ['B.out > C.a', 'C.out > A.a'],
    lost: ['connection 4 > 3~2: duplicate', 'value /3/inputs/b: duplicate'],
  },
  'comfyui-api: nodes of which the last say nothing': {
    text: `{"3": {"class_type": "A", "inputs": {}}, "3": {}}`,
    nodes: ['3 unknown', '3~2 A'],
    wires: [],
  },
  'comfyui-api, wrapped twice': {
    text: `{"prompt": {"1": {"class_type": "A", "inputs": {}}}, "prompt": {"1": {"class_type": "B", "inputs": {}}}}`,
    nodes: ['1 B', '1~2 A'],
    wires: [],
  },
  'n8n: connections of one name, of one type, and nodes in two lists': {
    text: `{"nodes": [{"name": "A", "type": "n8n-nodes-base.set"}], "nodes": [{"name": "B", "type": "n8n-nodes-base.set"}],
      "connections": {"A": {"main": [[{"node": "B", "index": 0}]]}, "A": {"main": [], "main": [[], [{"node": "B", "index": 1}]]}}}`,
    nodes: ['A A', 'B B'],
    wires: ['A.main 2 > B.main 2', 'A.main > B.main'],
  },
  'json: nodes under keys, and their lists twice': {
    text: `{"nodes": {"a": {"label": "A"}, "a": {"label": "B"}}, "nodes": {"a": {"label": "C"}, "b": {"label": "D"}},
      "edges": [{"source": "a", "target": "b"}], "edges": {"x": {"source": "b", "target": "a"}}}`,
    nodes: ['a C', 'b D', 'a~2 A', 'a~3 B'],
    wires: ['C.out > D.in', 'D.out > C.in'],
  },
  'json: a list and an object': {
    text: `{"nodes": [{"id": "a"}], "nodes": {"k": {"id": "b"}, "k": {"id": "c"}}, "edges": []}`,
    nodes: ['a a', 'c c', 'b b'],
    wires: [],
  },
  'json: a list and an object, whose keys are names': {
    text: `{"nodes": {"k": {"label": "K"}}, "nodes": [{"id": "a"}, {"id": "b"}], "nodes": {"l": {"label": "L"}},
      "edges": [{"source": "k", "target": "a"}, {"source": "l", "target": "b"}]}`,
    nodes: ['a a', 'b b', 'k K', 'l L'],
    wires: ['K.out > a.in', 'L.out > b.in'],
  },
  'n8n: connections by name, and in a list': {
    text: `{"nodes": [{"name": "A", "type": "n8n-nodes-base.set"}, {"name": "B", "type": "n8n-nodes-base.set"}],
      "connections": {"A": {"main": [[{"node": "B"}]]}}, "connections": []}`,
    nodes: ['A A', 'B B'],
    wires: ['A.main > B.main'],
  },
  'node-red: a list of flows, and an object': {
    text: `{"flows": [{"id": "a", "type": "inject", "z": "t", "x": 1, "y": 1, "wires": []}], "flows": {"ayar": {"id": "b"}}}`,
    nodes: ['a inject'],
    wires: [],
    lost: ['value /flows/ayar: duplicate'],
  },
  'json: a list, and nothing': {
    text: `{"nodes": [{"id": "a"}], "edges": [], "nodes": null, "nodes": 7}`,
    nodes: ['a a'],
    wires: [],
    lost: ['value /nodes: duplicate', 'value /nodes: duplicate'],
  },
  'json: nodes that are called as lists are': {
    text: `{"nodes": {"data": {"label": "A"}, "data": {"label": "B"}, "nodes": {}, "nodes": {}}, "edges": []}`,
    nodes: ['data B', 'nodes nodes', 'data~2 A', 'nodes~2 nodes'],
    wires: [],
  },
  'json: the fields of a node': {
    text: `{"nodes": [{"id": "a", "id": "b", "extra": {"x": 1}, "extra": {"y": 1}}], "edges": []}`,
    nodes: ['b b'],
    wires: [],
    lost: ['value /nodes/0/id: duplicate', 'value /nodes/0/extra: duplicate'],
  },
  'json: drawflow, its graphs and nodes': {
    text: `{"drawflow": {"Home": {"data": {"1": {"id": 1, "name": "A"}, "1": {"id": 1, "name": "B"}}},
      "Home": {"data": {"1": {"id": 1, "name": "C"}}}}}`,
    nodes: ['1 C', '1~2 B', '1~3 A'],
    wires: [],
  },
  'json: elk': {
    text: `{"id": "root", "children": [{"id": "a"}], "edges": [], "children": [{"id": "b", "children": [], "children": [{"id": "c"}]}]}`,
    nodes: ['a a', 'b b', 'c c'],
    wires: [],
  },
  'baklava: lists, an interface, and the graph': {
    text: `{"graph": {"nodes": [{"type": "T", "id": "a", "title": "A", "inputs": {}, "outputs": {"o": {"id": "1"}, "o": {"id": "2"}}}],
      "connections": []}, "graph": {"id": "g", "nodes": [{"type": "T", "id": "b", "title": "B", "inputs": {}, "outputs": {}}], "connections": []}}`,
    nodes: ['a A', 'b B'],
    wires: [],
    lost: ['value /graph/nodes/0/outputs/o: duplicate'],
  },
  'baklava-v1': {
    text: `{"scaling": 1, "nodes": [{"id": "a", "type": "T", "interfaces": []}], "connections": [], "nodes": [{"id": "b", "type": "T", "interfaces": []}]}`,
    nodes: ['a T', 'b T'],
    wires: [],
  },
  'node-red: flows, and wires': {
    text: `{"flows": [{"id": "a", "type": "inject", "z": "t", "x": 1, "y": 1, "wires": [["b"]], "wires": [["b"]]}],
      "flows": [{"id": "b", "type": "debug", "z": "t", "x": 9, "y": 9, "wires": []}]}`,
    nodes: ['a inject', 'b debug'],
    wires: ['inject.out > debug.in', 'inject.out 2 > debug.in'],
  },
  'litegraph: links under one key': {
    text: `{"last_node_id": 2, "nodes": [{"id": 1, "type": "A", "outputs": [{"name": "o"}]}, {"id": 2, "type": "B", "inputs": [{"name": "i"}, {"name": "j"}]}],
      "links": {"1": [1, 1, 0, 2, 0, "*"], "1": [1, 1, 0, 2, 1, "*"]}}`,
    nodes: ['1 A', '2 B'],
    wires: ['A.o > B.j', 'A.o > B.i'],
  },
  'dot: objects of -Tjson': {
    text: `{"name": "g", "_subgraph_cnt": 0, "objects": [{"_gvid": 0, "name": "a"}], "objects": [{"_gvid": 1, "name": "b"}], "edges": [{"tail": 0, "head": 1}]}`,
    nodes: ['a a', 'b b'],
    wires: ['a.out > b.in'],
  },
}

test.each(Object.entries(cases))('I5 a key twice: %s', (name, { text, nodes, wires, lost: losses = [] }) => {
  const result = importGraph(text)
  expect(result.format).toBe(/^[\w-]+/u.exec(name)![0])
  expect(result.saved.graph.nodes.map(({ id, title }) => `${id} ${title}`)).toEqual(nodes)
  expect(wiring(result.saved.graph)).toEqual(wires)
  expect(lost(result)).toEqual(losses)
  expect(result.counts).toMatchObject({ nodesIn: nodes.length, nodesOut: nodes.length, connectionsOut: wires.length })
  const listed = losses.filter((loss) => loss.startsWith('connection')).length
  expect(result.counts.connectionsIn).toBe(wires.length + listed)
  expect(open(result).graph.nodeCount).toBe(nodes.length)
})

test('I3 I5 of what a key had before, too, is taken out what no graph may hold', () => {
  const deep = '['.repeat(500) + ']'.repeat(500)
  const result = importGraph(
    `{"nodes": {"a": {"label": "A", "__proto__": {"x": 1}, "__proto__": 2, "d": ${deep}}, "a": {"label": "B"}}, "edges": []}`,
  )
  expect(result.counts).toMatchObject({ nodesIn: 2, nodesOut: 2 })
  expect(lost(result).map((loss) => loss.replace(/^value \/nodes\/a\/(\w+)[^:]*/u, '$1'))).toEqual([
    '__proto__: polluted',
    'd: too-deep',
    '__proto__: polluted',
  ])
  expect(open(result).graph.nodeCount).toBe(2)
})

test('I14 a key a hundred thousand times, and lists in each other that come twice', () => {
  const nodes = '"nodes": [{"id": 1}], '.repeat(100_000)
  expect(importGraph(`{${nodes}"edges": []}`).counts).toMatchObject({ nodesIn: 100_000, nodesOut: 100_000 })
  const data = `${'{"data": {}, "data": '.repeat(20_000)}{}${'}'.repeat(20_000)}`
  const deep = importGraph(
    `{"nodes": [{"id": 1, "more": ${data}}], "edges": [], "nodes": [{"id": 2, "more": ${data}}]}`,
  )
  expect(deep.notKept.map(({ reason }) => reason)).not.toContain('unexpected')
  expect(deep.counts).toMatchObject({ nodesIn: 2, nodesOut: 2 })
})

test('I5 without a key that comes twice, a text reads as it does at once, and has as many keys', () => {
  const keysIn = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce(
          (sum: number, each) => sum + keysIn(each),
          Array.isArray(value) ? 0 : Object.keys(value).length,
        )
      : 0
  const json = fc.jsonValue({ stringUnit: 'binary' })
  fc.assert(
    fc.property(json, fc.nat(2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(countKeys(text)).toBe(keysIn(JSON.parse(text)))
      expect(parseRepeats(text)).toEqual(parseExact(text))
    }),
    { seed: 46, numRuns: 300 },
  )
})
