import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FileEdit } from './FileEdit.ts'
import { packEdit, unpackEdit } from './PackedEdit.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 4 })
const key = fc.constantFrom('a', 'b', 'c')
const sideOf = (value: fc.Arbitrary<object>) =>
  fc.uniqueArray(key).chain((keys) => fc.tuple(...keys.map((name) => value.map((each) => [name, each] as const))))
const side = (value: fc.Arbitrary<object>) => sideOf(value).map((entries) => Object.fromEntries(entries))
const anyNode = fc.record({
  id: text,
  type: fc.constantFrom('T', 'U'),
  inputs: side(fc.record({ id: text, value: fc.oneof(fc.jsonValue(), fc.constant(undefined)) })),
  outputs: side(fc.record({ id: text })),
})
const anyGraph = fc.record({
  template: fc.option(text, { nil: undefined }),
  removedConnections: fc.array(text),
  removedNodes: fc.array(text),
  nodes: fc.array(anyNode),
  connections: fc.array(fc.record({ id: text, from: text, to: text })),
})
const anyEdit = fc.record({
  removedTemplates: fc.array(text),
  templates: fc.array(fc.record({ id: text, name: text })),
  graphs: fc.array(anyGraph, { maxLength: 3 }),
})

it('says the same once it is unpacked on the other side, in the same order', () => {
  fc.assert(
    fc.property(anyEdit, (any) => {
      const edit = any as unknown as FileEdit
      const there = unpackEdit(structuredClone(packEdit(edit)))
      expect(there).toEqual(edit)
      expect(JSON.stringify(there)).toBe(JSON.stringify(edit))
    }),
    { numRuns: 300 },
  )
})

it('says once what nodes of a kind have in common', () => {
  const nodes = Array.from({ length: 100 }, (_, i) => ({
    id: `n${i}`,
    type: 'Step',
    inputs: { in: { id: `i${i}`, value: i } },
    outputs: { out: { id: `o${i}` } },
  }))
  const graph = { template: undefined, removedConnections: [], removedNodes: [], nodes, connections: [] }
  const packed = packEdit({ removedTemplates: [], templates: [], graphs: [graph] })
  expect(packed.graphs[0]!.shapes).toEqual([{ type: 'Step', inputs: ['in'], outputs: ['out'] }])
})
