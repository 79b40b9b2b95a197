import { expect, test } from 'vitest'
import { importGraph } from '../import.ts'
import { lost } from './testing/fixtures.ts'

const long = 'x'.repeat(600_000)
const cut = 'x'.repeat(200)
const many = Array.from({ length: 20_000 }, (_, i) => `n${i}`)

test.each([
  [
    'n8n',
    { nodes: [{ type: 'n8n-nodes-base.set' }], connections: { [long]: { main: [many.map((node) => ({ node }))] } } },
    many.map((name) => `connection ${`${cut} > ${name}`.slice(0, 200)}…: unknown-node`),
  ],
  [
    'node-red',
    [{ id: 'f', type: 'subflow', name: long, in: [{ wires: many.map((id) => ({ id })) }], out: [] }, { type: 'tab' }],
    many.map(() => `connection ${cut}…: unknown-node`),
  ],
  [
    'json',
    { nodes: [{ [long]: many.map(() => JSON.parse('{"__proto__": 1}') as object) }], edges: [] },
    many.map(() => `value /nodes/0/${'x'.repeat(191)}…: polluted`),
  ],
])('I14 a long name in %s is cut where it would stand in each thing that is listed', (format, file, expected) => {
  const result = importGraph(JSON.stringify(file))
  expect(result.format).toBe(format)
  expect(lost(result)).toEqual(expected)
})
