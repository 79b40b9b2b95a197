import { expect, test } from 'vitest'
import { importGraph } from '../../import.ts'
import { lost, wiring } from '../testing/fixtures.ts'

const place = { pos_x: 0, pos_y: 0 }

function to(...connections: unknown[]) {
  return { connections }
}

function open(nodes: object) {
  return importGraph(JSON.stringify({ nodes }))
}

test('I5 Drawflow goes by what inputs say; what outputs say besides is listed', () => {
  const nodes = {
    1: { id: 1, name: 'A', outputs: { output_1: to({ node: '2', output: 'input_1' }), output_2: to() }, ...place },
    2: { id: 2, name: 'B', inputs: { input_1: to({ node: '1', input: 'output_2' }) }, outputs: {}, ...place },
  }
  const drawflow = { Home: { data: nodes } }
  for (const result of [importGraph(JSON.stringify({ drawflow })), open(nodes)]) {
    expect(wiring(result.saved.graph)).toEqual(['A.output_2 > B.input_1'])
    expect(lost(result)).toEqual(['connection 1 > 2: contradicted'])
  }
})

test('I5 Rete goes by what outputs say; where an end says nothing, the other is believed', () => {
  const nodes = {
    1: { id: 1, name: 'A', outputs: { x: to(), y: to({ node: 2, input: 'a' }) } },
    2: {
      id: 2,
      name: 'B',
      inputs: { a: to({ node: 1, output: 'x' }, { node: 1, output: 'y' }), b: to({ node: 3, output: 'z' }) },
    },
    3: { id: 3, name: 'C' },
  }
  const result = open(nodes)
  expect(wiring(result.saved.graph)).toEqual(['A.y > B.a', 'C.z > B.b'])
  expect(lost(result)).toEqual(['connection 1 > 2: contradicted'])
})

test('I5 a key goes before the id of another node', () => {
  const nodes = {
    1: { id: 2, name: 'A', outputs: { x: to({ node: 2, input: 'a' }) } },
    2: { id: 1, name: 'B', inputs: { a: to({ node: 1, output: 'x' }) } },
  }
  expect(wiring(open(nodes).saved.graph)).toEqual(['A.x > B.a'])
})
