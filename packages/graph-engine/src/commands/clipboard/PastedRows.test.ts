import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GraphDocument } from '../../document/GraphDocument.ts'
import { createGraphEngine } from '../../GraphEngine.ts'
import type { GraphEngine, SavedEditor, SavedNode } from '../../index.ts'
import { createFlowScene, sceneNodeTypes } from '../../testing.ts'

const encode = (saved: SavedEditor) => new TextEncoder().encode(JSON.stringify(saved))
const empty = (): SavedEditor => ({
  graph: { id: 'main', nodes: [], connections: [], inputs: [], outputs: [] },
  graphTemplates: [],
})
const content = (engine: GraphEngine) => (engine.graph as GraphDocument).content
const records = (engine: GraphEngine) => content(engine).nodeRecords

function create(saved: SavedEditor = empty()): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(saved)
  return engine
}

const savedBytes = async (engine: GraphEngine) =>
  JSON.parse(new TextDecoder().decode(await engine.saveBytes())) as unknown

const keys = (engine: GraphEngine) => engine.save().graph.nodes.map((node) => Object.keys(node))
const raws = (engine: GraphEngine) => engine.save().graph.connections.map((each) => Object.entries(each).slice(3))
const strip = ({ id: _id, inputs: _inputs, outputs: _outputs, ...node }: SavedNode) => node

/** Titles and more that bytes could get wrong. */
const odd = fc.record({
  title: fc.string({ unit: 'binary', maxLength: 12 }),
  extra: fc.oneof(
    fc.constant({ title: 'inner' }),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constant('é'.repeat(9000)),
    fc.constant('x'.repeat(20_000)),
  ),
  position: fc.oneof(
    fc.record({ z: fc.constant(1), y: fc.integer(), x: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
    fc.constantFrom({ x: 'left' }, null, undefined, 3),
  ),
})

test('I18 what was pasted in slices is read, edited and saved as what the command pasted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(odd, { minLength: 1, maxLength: 30 }), async (oddities) => {
      const { graph } = createFlowScene({ nodes: oddities.length, seed: 5 })
      const nodes = graph.nodes.map((node, i) => ({ extra: 0, ...node, ...oddities[i] }) as unknown as SavedNode)
      const connections = graph.connections.map((each, i) =>
        i % 3 === 0 ? each : { ...each, raw: oddities[0]!.extra },
      )
      const file = JSON.parse(JSON.stringify({ graph: { ...graph, nodes, connections } })) as SavedEditor
      const [sliced, whole] = [create(), create()]
      const before = sliced.save()
      const offset = { x: 3, y: -4 }
      expect(await sliced.executeInSlices({ type: 'paste', data: encode(file), offset, connections: 'all' })).toEqual({
        ok: true,
      })
      whole.execute({ type: 'paste', data: file.graph, offset, connections: 'all' })
      const titles = (engine: GraphEngine) => nodes.map((_, row) => engine.graph.title(row))
      expect(titles(sliced)).toEqual(titles(whole))
      expect(keys(sliced)).toEqual(keys(whole))
      expect(sliced.save().graph.nodes.map(strip)).toEqual(whole.save().graph.nodes.map(strip))
      expect(raws(sliced)).toEqual(raws(whole))
      const pasted = sliced.save()
      expect(await savedBytes(sliced)).toEqual(JSON.parse(JSON.stringify(pasted)))
      const [first] = pasted.graph.nodes
      sliced.execute({ type: 'setTitle', node: first!.id, title: 'Other' })
      sliced.execute({ type: 'move', nodes: [{ id: first!.id, x: 1, y: 2 }] })
      expect(sliced.graph.title(0)).toBe('Other')
      expect(await savedBytes(sliced)).toEqual(JSON.parse(JSON.stringify(sliced.save())))
      while (sliced.undo());
      expect(sliced.save()).toEqual(before)
      sliced.redo()
      expect(sliced.save()).toEqual(pasted)
    }),
    { seed: 4, numRuns: 25 },
  )
})

test('H2 of a paste that cannot come back its bytes are let go, but not those that were copied or are being saved', async () => {
  const engine = create()
  const file = createFlowScene({ nodes: 3000, connectionsPerNode: 1.5, seed: 2 })
  await engine.executeInSlices({ type: 'paste', data: encode(file) })
  const saved = engine.save()
  engine.execute({ type: 'selectAll' })
  await engine.executeInSlices({ type: 'copy' })
  const saving = engine.saveBytes()
  engine.undo()
  expect(records(engine).hasRange(0)).toBe(true)
  engine.execute({ type: 'addNote', x: 0, y: 0 })
  while (records(engine).hasRange(2999)) await new Promise((resolve) => setTimeout(resolve))
  expect([records(engine).get(0), engine.graph.title(0), records(engine).ownBytes(0)]).toEqual([undefined, '', 0])
  expect(JSON.parse(new TextDecoder().decode(await saving))).toEqual(JSON.parse(JSON.stringify(saved)))
  expect(engine.clipboard!.nodes).toEqual(saved.graph.nodes)
  expect(engine.clipboard!.connections.toSorted(byId)).toEqual(saved.graph.connections.toSorted(byId))
})

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

/** Writes a file in which each element says by the seed where it is from. */
function fileOf(seed: number) {
  const { graph, ...editor } = createFlowScene({ nodes: 2500, connectionsPerNode: 1.5, seed })
  const connections = graph.connections.map((each) => ({ ...each, raw: { seed } }))
  return encode({
    ...editor,
    graph: { ...graph, nodes: graph.nodes.map((node) => ({ ...node, seed })), connections },
  })
}

test('I18 two pastes at once keep each its own', async () => {
  const engine = create()
  const nodesOf = () => engine.save().graph.nodes.map(({ seed }) => seed)
  const first = engine.executeInSlices({ type: 'paste', data: fileOf(1) })
  // The graph changed meanwhile, for the slower of the two.
  expect(
    [await engine.executeInSlices({ type: 'paste', data: fileOf(2) }), await first].filter(({ ok }) => ok),
  ).toHaveLength(1)
  const kept = nodesOf()[0]
  expect(nodesOf()).toEqual(Array.from({ length: 2500 }, () => kept))
  const saved = JSON.parse(JSON.stringify(engine.save())) as SavedEditor
  expect(await savedBytes(engine)).toEqual(saved)
  expect(
    new Set(saved.graph.connections.map((each) => (each as unknown as { raw: { seed: number } }).raw.seed)),
  ).toEqual(new Set([kept]))
  engine.execute({ type: 'selectAll' })
  await engine.executeInSlices({ type: 'copy' })
  expect(JSON.parse(JSON.stringify(engine.clipboard!.nodes))).toEqual(saved.graph.nodes)
  expect(engine.clipboard!.connections.toSorted(byId)).toEqual(saved.graph.connections.toSorted(byId))
})

test('I18 ids that look like numbers, or begin so, are told apart', async () => {
  const ids = ['1', '01', '10', '4194304', '1.0', '', ' 1', '١']
  const nodes = ids.map((id) => {
    const ends = { inputs: { in: { id, value: null } }, outputs: { out: { id: `9${id}`, value: null } } }
    return { id: `n${id}`, type: 'unknown', title: `n${id}`, ...ends }
  })
  const connections = ids.map((id, i) => ({ id: `c${i}`, from: `9${id}`, to: ids[(i + 1) % ids.length]! }))
  const engine = create()
  const data = encode({ graph: { ...empty().graph, nodes, connections } } as unknown as SavedEditor)
  await engine.executeInSlices({ type: 'paste', data, connections: 'all' })
  const { graph } = engine.save()
  const titleOf = (id: string) =>
    graph.nodes.find(({ inputs, outputs }) => [inputs['in']!.id, outputs['out']!.id].includes(id))!.title
  expect(graph.connections.map(({ from, to }) => [titleOf(from), titleOf(to)])).toEqual(
    ids.map((id, i) => [`n${id}`, `n${ids[(i + 1) % ids.length]!}`]),
  )
})
