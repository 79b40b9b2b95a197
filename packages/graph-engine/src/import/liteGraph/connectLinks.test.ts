import { expect, test } from 'vitest'
import { importGraph } from '../../import.ts'
import { lost, wiring } from '../testing/fixtures.ts'

type Link = number | null | undefined

function source(id: number, outputs: readonly string[]) {
  return { id, type: `N${id}`, title: `N${id}`, pos: [id * 400, 0], outputs: outputs.map((name) => ({ name })) }
}

function target(id: number, inputs: Readonly<Record<string, Link>>) {
  const slots = Object.entries(inputs).map(([name, link]) => ({ name, link }))
  return { id, type: `N${id}`, title: `N${id}`, pos: [id * 400, 0], inputs: slots }
}

function points(x: number) {
  return [{ id: 1, pos: [x, 500] }]
}

function open(nodes: readonly object[], links: readonly unknown[], beside: object = {}) {
  return importGraph(JSON.stringify({ last_node_id: 9, nodes, links, ...beside }))
}

test('I11 the input that names a link is where it ends, however stale its slot in the table is', () => {
  const nodes = [source(1, ['A', 'B']), target(2, { new: null, a: 3, b: 4 })]
  const links = [
    [3, 1, 0, 2, 0, 'INT'],
    [4, 1, 1, 2, 1, 'INT'],
  ]
  const result = open(nodes, links)
  expect(wiring(result.saved.graph)).toEqual(['N1.A > N2.a', 'N1.B > N2.b'])
  expect(lost(result)).toEqual([])
})

test('I11 so is its node; two inputs that name one link both have it', () => {
  const nodes = [source(1, ['A']), target(2, { a: null }), target(3, { a: 7, b: 7 })]
  const result = open(nodes, [[7, 1, 0, 2, 0, 'INT']])
  expect(wiring(result.saved.graph)).toEqual(['N1.A > N3.a', 'N1.A > N3.b'])
  expect(result.counts).toMatchObject({ connectionsIn: 2, connectionsOut: 2 })
})

test('I11 a link that leads to an input with another link, or with none, is listed; where the input says nothing, it is kept', () => {
  const nodes = [source(1, ['A', 'B']), target(2, { a: 1, b: null, c: undefined })]
  const links = [1, 2, 3, 4].map((id) => [id, 1, id === 1 ? 0 : 1, 2, [0, 0, 1, 2][id - 1], 'INT'])
  const result = open(nodes, links)
  expect(wiring(result.saved.graph)).toEqual(['N1.A > N2.a', 'N1.B > N2.c'])
  expect(lost(result)).toEqual(['connection 2: contradicted', 'connection 3: contradicted'])
})

test('I11 of two rows with one id the last counts, as in the table of the tool', () => {
  const nodes = [source(1, ['A', 'B']), target(2, { a: 1 })]
  const result = open(nodes, [
    [1, 1, 0, 2, 0, 'INT'],
    [1, 1, 1, 2, 0, 'INT'],
  ])
  expect(wiring(result.saved.graph)).toEqual(['N1.B > N2.a'])
  expect(lost(result)).toEqual(['connection 1: duplicate'])
})

test('I11 an output of a subgraph names its links, too', () => {
  const inner = {
    id: 'd',
    name: 'D',
    nodes: [source(1, ['A', 'B'])],
    links: [
      { id: 1, origin_id: 1, origin_slot: 0, target_id: -20, target_slot: 0 },
      { id: 2, origin_id: 1, origin_slot: 1, target_id: -20, target_slot: 0 },
    ],
    outputs: [
      { name: 'first', linkIds: [2] },
      { name: 'second', linkIds: [1] },
    ],
  }
  const result = open([], [], { definitions: { subgraphs: [inner] } })
  const [template] = result.saved.graphTemplates
  const [first, second] = template!.outputs.map(({ nodeId }) => template!.nodes.find(({ id }) => id === nodeId)!)
  const [a, b] = ['A', 'B'].map((key) => template!.nodes.find(({ outputs }) => key in outputs)!.outputs[key]!.id)
  const pairs = template!.connections.map(({ from, to }) => [from, to])
  expect(pairs).toEqual([
    [a, second!.inputs['placeholder']!.id],
    [b, first!.inputs['placeholder']!.id],
  ])
})

test('I11 by its version a file has the points of its links in the one list or in the other', () => {
  const nodes = [source(1, ['A']), target(2, { a: 1 })]
  const of = (version: number) => {
    const link = { id: 1, origin_id: 1, origin_slot: 0, target_id: 2, target_slot: 0, parentId: 1 }
    const beside = { version, reroutes: points(600), extra: { reroutes: points(700) } }
    const { saved } = open(nodes, [link], beside)
    const { graphs } = saved['phoenix'] as { graphs: Record<string, { reroutes: { points: { x: number }[] }[] }> }
    return graphs['imported']!.reroutes[0]!.points[0]!.x
  }
  expect(of(1)).toBeLessThan(of(0.4))
})
