import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGraphEngine, type GraphEngine, type SavedEditor } from '../../index.ts'
import { importGraph } from '../../import.ts'

const nodeTypes = [
  {
    type: 'Known',
    title: 'Known',
    category: 'logic',
    inputs: { a: { name: 'a', allowMultipleConnections: true }, b: { name: 'b' } },
    outputs: { c: { name: 'c' }, d: { name: 'd' } },
  },
]

/** Draws few ids for many interfaces, on nodes that name them in any order. */
const id = fc.integer({ min: 0, max: 5 }).map((number) => `i${number}`)
const side = (keys: readonly string[]) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...keys), id), { selector: ([key]) => key, maxLength: 3 })
    .map((ends) => Object.fromEntries(ends.map(([key, end]) => [key, { id: end }])))
const nodes = fc.array(
  fc.record({
    type: fc.constantFrom('Known', 'Unknown'),
    inputs: side(['a', 'b', 'x']),
    outputs: side(['c', 'd', 'y']),
  }),
  { minLength: 1, maxLength: 6 },
)
const connections = fc.array(fc.tuple(id, id), { maxLength: 8 })

/** Lists connections by the titles of the nodes and the keys of their interfaces. */
function joined({ graph }: GraphEngine): string[] {
  const names = new Map<string, string>()
  for (let row = 0; row < graph.nodes.length; row++) {
    const { title, inputs, outputs } = graph.getNode(graph.nodeId(row))!
    for (const end of [...inputs, ...outputs]) names.set(end.id, `${title}.${end.key}`)
  }
  const { length, present, from, to } = graph.connections
  const rows = Array.from({ length }, (_, row) => row).filter((row) => present[row] === 1)
  const nameOf = (end: number) => names.get(graph.interfaceId(end))
  return rows.map((row) => `${nameOf(from[row]!)} > ${nameOf(to[row]!)}`).sort()
}

test('C11 L8 of interfaces with one id a paste connects the one that opening the file does', async () => {
  await fc.assert(
    fc.asyncProperty(nodes, connections, fc.boolean(), async (list, ends, hasNote) => {
      const file = {
        graph: {
          id: 'g',
          nodes: list.map((node, i) => ({ ...node, id: `n${i}`, title: `n${i}` })),
          connections: ends.map(([from, to], i) => ({ id: `c${i}`, from, to })),
          inputs: [],
          outputs: [],
        },
        graphTemplates: [],
        // A paste takes another path when something names a node.
        ...(hasNote && { phoenix: { graphs: { g: { collapsed: ['n0'] } } } }),
      } as unknown as SavedEditor
      const [opened, sliced, whole] = [0, 1, 2].map(() => createGraphEngine({ nodeTypes, cycles: 'allow' })) as [
        GraphEngine,
        GraphEngine,
        GraphEngine,
      ]
      opened.load(structuredClone(file))
      const data = new TextEncoder().encode(JSON.stringify(file))
      await sliced.executeInSlices({ type: 'paste', data, connections: 'all' })
      whole.execute({ type: 'paste', data: structuredClone(file.graph), connections: 'all' })
      expect(joined(sliced)).toEqual(joined(opened))
      expect(joined(whole)).toEqual(joined(opened))
      const { leftOut } = importGraph(JSON.stringify(file))
      expect(leftOut.filter(({ kind }) => kind === 'connection')).toHaveLength(ends.length - joined(opened).length)
    }),
    { numRuns: 400, seed: 20261123 },
  )
})
