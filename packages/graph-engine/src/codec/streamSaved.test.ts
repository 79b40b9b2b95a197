import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseExact } from '../model/exactJson.ts'
import { streamSaved } from './streamSaved.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('streamSaved', () => {
  test('gives what parsing the whole file gives', () => {
    const elements = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 200 })
    fc.assert(
      fc.property(elements, elements, fc.jsonValue(), fc.nat(3), (nodes, connections, graphTemplates, indent) => {
        const file = { x: 1, graph: { id: 'g', nodes, connections, more: nodes }, graphTemplates }
        const text = JSON.stringify(file, undefined, indent)
        const { graph, graphTemplates: templates } = streamSaved(bytesOf(text))
        const parsed = parseExact(text) as typeof file
        for (const key of ['nodes', 'connections'] as const) {
          expect(graph[key].length).toBe(parsed.graph[key].length)
          // Twice: going through it uses nothing up.
          for (let time = 0; time < 2; time++) expect([...graph[key]]).toEqual(parsed.graph[key])
        }
        expect(templates).toEqual(parsed.graphTemplates)
      }),
      { numRuns: 100, seed: 3 },
    )
  })

  test.each([
    ['not-json', ''],
    ['not-json', '{"graph":{"nodes":[],"connections":[]}} x'],
    ['wrong-shape', '{}'],
    ['wrong-shape', '[]'],
    ['wrong-shape', '{"graph":{"nodes":{},"connections":[]}}'],
    ['wrong-shape', '{"graph":{"nodes":[]}}'],
  ])('refuses as %s: %s', (code, text) => {
    expect(() => streamSaved(bytesOf(text))).toThrow(expect.objectContaining({ name: 'GraphFormatError', code }))
  })

  test.each(['{"id":nope}', '1 2', '1,', '"\\x"'])(
    'refuses the element %s, at the latest when it comes to it',
    (element) => {
      const bytes = bytesOf(`{"graph":{"nodes":[{"id":"a"},${element}],"connections":[]}}`)
      expect(() => [...streamSaved(bytes).graph.nodes]).toThrow(
        expect.objectContaining({ name: 'GraphFormatError', code: 'not-json' }),
      )
    },
  )

  test('refuses bytes that are no UTF-8', () => {
    const bytes = bytesOf('{"graph":{"nodes":["?"],"connections":[]}}')
    bytes[bytes.indexOf(0x3f)] = 0xff
    expect(() => [...streamSaved(bytes).graph.nodes]).toThrow(expect.objectContaining({ code: 'not-json' }))
  })
})
