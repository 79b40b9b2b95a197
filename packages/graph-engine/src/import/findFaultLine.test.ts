import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { findFaultLine } from './findFaultLine.ts'
import { importGraph } from './importGraph.ts'

it.each([
  [3, '{"nodes": [\n  {"id": "a"},\n],\n"edges": []}'],
  [2, '{"nodes": [],\n// links\n"edges": []}'],
  [2, '{\n  nodes: []\n}'],
  [1, "{'nodes': []}"],
  [2, '{"a": 1\n"b": 2}'],
  [2, '[1,\n tru]'],
  [2, '[1,\n 01]'],
  [3, '{"a": NaN,\n"b": -Infinity,\n"c": Infinite}'],
  [1, '["bir\niki"]'],
  [1, '["\\x41"]'],
  [2, '{"a": [\n}]'],
  [3, '{"a": {},\n"b": [],\n,"c": 1}'],
])('I2 tells that line %s is no JSON', (line, text) => {
  expect(findFaultLine(text)).toBe(line)
  const { format, notKept } = importGraph(text, { fileName: 'akış.json' })
  expect([format, notKept]).toEqual(['unknown', [{ kind: 'file', id: `akış.json:${line}`, reason: 'not-json' }]])
})

it('I2 finds no fault before the line on which one was put', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.nat(), (json, seed) => {
      const lines = JSON.stringify({ value: JSON.parse(json) as unknown, end: [1] }, null, 1).split('\n')
      expect(findFaultLine(lines.join('\n'))).toBe(lines.length)
      const at = 1 + (seed % (lines.length - 1))
      lines[at] = `@${lines[at]}`
      expect(findFaultLine(lines.join('\n'))).toBe(at + 1)
    }),
    { seed: 4, numRuns: 200 },
  )
})
