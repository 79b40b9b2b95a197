import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGraphEngine } from '../../GraphEngine.ts'
import type { ChangeSet, ClipboardContent, Command, GraphEngine, SavedEditor, SliceOptions } from '../../index.ts'
import { copyAsText } from '../../interaction/clipboardText.ts'
import { createFlowScene, sceneNodeTypes } from '../../testing.ts'
import { createSmallFlow } from '../../testing/smallFlow.ts'

const encode = (saved: SavedEditor) => new TextEncoder().encode(JSON.stringify(saved))
const here: Wish = { offset: { x: 0, y: 0 }, connections: 'all' }

type Paste = Extract<Command, { type: 'paste' }>
type Wish = Omit<Paste, 'type' | 'data'>

const paste = (engine: GraphEngine, data: NonNullable<Paste['data']>, wish: Wish = {}, options?: SliceOptions) =>
  engine.executeInSlices({ type: 'paste', data, ...wish }, options)

/** The same ids in the same order, whatever gave them. */
function createCounted(cycles: 'allow' | 'refuse' = 'refuse'): GraphEngine {
  let ids = 0
  return createGraphEngine({ nodeTypes: sceneNodeTypes, cycles, createId: () => `id-${++ids}` })
}

const values = (side: Record<string, { value?: unknown }>) =>
  Object.entries(side).map(([key, { value }]) => [key, value])

/** Frames, notes, points and collapsed nodes, without ids. */
const extras = (engine: GraphEngine) =>
  JSON.stringify(Object.values((engine.save()['phoenix'] as { graphs: object }).graphs)).replaceAll(
    /"(?:id|connection)":"[^"]*"|"[0-9a-f-]{36}"/gu,
    '',
  )

/** The saved form with ids by order of appearance, so that two copies of one thing are equal. */
function shape({ graph }: SavedEditor): unknown {
  const ends = new Map<string, string>()
  for (const [index, { inputs, outputs }] of graph.nodes.entries()) {
    for (const [side, all] of Object.entries({ inputs, outputs }))
      for (const [key, { id }] of Object.entries(all)) ends.set(id, `${index} ${side} ${key}`)
  }
  return {
    nodes: graph.nodes.map(({ type, title, position, width, inputs, outputs }) => [
      type,
      title,
      position,
      width,
      values(inputs),
      values(outputs),
    ]),
    connections: graph.connections.map(({ from, to }) => [ends.get(from), ends.get(to)]),
  }
}

describe('I18 paste in slices', { timeout: 30_000 }, () => {
  test('I18 is what the command pastes, as one change, one step of history and the selection', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 150 }),
        fc.nat(9),
        fc.constantFrom('all', 'allowed'),
        async (nodes, seed, connections) => {
          const { graph } = createFlowScene({ nodes, connectionsPerNode: 1.5, seed })
          const [sliced, whole] = [createCounted(), createCounted()]
          for (const engine of [sliced, whole]) engine.load(createFlowScene({ nodes: 5, seed: 3 }))
          const before = sliced.save()
          const changes: ChangeSet[] = []
          sliced.subscribe((change) => changes.push(change))
          const offset = { x: 7, y: -9 }
          expect(await paste(sliced, encode({ graph, graphTemplates: [] }), { offset, connections })).toEqual({
            ok: true,
          })
          whole.execute({ type: 'paste', data: graph, offset, connections })
          expect(shape(sliced.save())).toEqual(shape(whole.save()))
          expect(sliced.selection.nodes).toHaveLength(nodes)
          expect([changes.length, sliced.history.length]).toEqual([1, 1])
          const after = sliced.save()
          sliced.undo()
          expect(sliced.save()).toEqual(before)
          sliced.redo()
          expect(sliced.save()).toEqual(after)
          const again = createCounted()
          expect(again.load(after).warnings).toEqual([])
        },
      ),
      { seed: 8, numRuns: 12 },
    )
  })

  test('I18 takes the text of a copy, with notes, points and collapsed nodes', async () => {
    const source = createSmallFlow()
    source.execute({ type: 'addNote', id: 'n', x: 5, y: 6, text: 'ğ' })
    const [connection] = source.save().graph.connections
    source.execute({ type: 'addReroute', connection: connection!.id, x: 3, y: 4 })
    source.execute({ type: 'setCollapsed', nodes: [source.graph.nodeId(0)], collapsed: true })
    source.execute({ type: 'selectAll' })
    const text = copyAsText(source, 'copy')!
    const [sliced, whole] = [createSmallFlow(), createSmallFlow()]
    expect(await paste(sliced, text)).toEqual({ ok: true })
    whole.execute({ type: 'paste', data: source.clipboard! })
    expect(shape(sliced.save())).toEqual(shape(whole.save()))
    expect(extras(sliced)).toBe(extras(whole))
  })

  test('I18 takes what `copy` holds, and again, and copied content from outside as the command does', async () => {
    const source = createSmallFlow()
    source.execute({ type: 'setValue', interface: source.save().graph.nodes[2]!.inputs['number']!.id, value: 7 })
    source.execute({ type: 'selectAll' })
    await source.executeInSlices({ type: 'copy' })
    const content = structuredClone({ ...source.clipboard! })
    const text = JSON.stringify(content)
    const whole = createSmallFlow()
    for (let i = 0; i < 2; i++) whole.execute({ type: 'paste', data: content })
    for (const given of [source.clipboard!, content]) {
      const sliced = createSmallFlow()
      for (let i = 0; i < 2; i++) expect(await paste(sliced, given)).toEqual({ ok: true })
      expect(shape(sliced.save())).toEqual(shape(whole.save()))
    }
    expect([JSON.stringify(content), JSON.stringify(source.clipboard)]).toEqual([text, text])
    const kept = await paste(source, content)
    const before = source.save()
    content.nodes[2]!.inputs['number']!.value = 8
    expect([kept, source.save()]).toEqual([{ ok: true }, before])
  })

  test('I18 brings the subgraphs of a file along', async () => {
    const source = createSmallFlow()
    source.execute({ type: 'select', nodes: [source.graph.nodeId(0), source.graph.nodeId(1)] })
    source.execute({ type: 'createSubgraph', name: 'İç', open: false })
    const file = source.save()
    const engine = createSmallFlow()
    const before = engine.save()
    expect(await paste(engine, encode(file), here)).toEqual({ ok: true })
    expect(engine.subgraphs.list.map(({ name }) => name)).toEqual(['İç'])
    expect(engine.graph.nodeCount).toBe(before.graph.nodes.length + file.graph.nodes.length)
    expect(engine.graph.connectionCount).toBe(before.graph.connections.length + file.graph.connections.length)
    expect(createSmallFlow().load(engine.save()).warnings).toEqual([])
    engine.undo()
    expect(engine.save()).toEqual(before)
    expect(engine.subgraphs.list).toEqual([])
  })

  test('I18 puts all of it into a subgraph, with one node for it where it would have lain', async () => {
    const file = createFlowScene({ nodes: 40, connectionsPerNode: 1.5, seed: 6 })
    const engine = createCounted()
    const before = engine.save()
    const wish = { asSubgraph: 'İçerik', corner: { x: 7, y: 8 } }
    expect(await paste(engine, encode(file), wish)).toEqual({ ok: true })
    const [use] = engine.save().graph.nodes
    expect([engine.graph.nodeCount, use!.title, use!.position]).toEqual([1, 'İçerik', { x: 7, y: 8 }])
    expect(engine.subgraphs.list.map(({ name }) => name)).toEqual(['İçerik'])
    const again = createCounted()
    expect(again.load(engine.save()).warnings).toEqual([])
    again.execute({ type: 'openSubgraph', node: again.graph.nodeId(0) })
    expect([again.graph.nodeCount, again.graph.connectionCount]).toEqual([40, file.graph.connections.length])
    engine.undo()
    expect(engine.save()).toEqual(before)
  })

  test('I18 tells how far it is, and leaves nothing of a cancelled one', async () => {
    const file = encode(createFlowScene({ nodes: 4000, connectionsPerNode: 1.5, seed: 2 }))
    const engine = createCounted()
    engine.load(createFlowScene({ nodes: 3, seed: 3 }))
    const before = engine.save()
    for (const last of [0.1, 0.5, 0.9]) {
      const controller = new AbortController()
      const told: number[] = []
      const onProgress = (done: number) => {
        told.push(done)
        if (done > last) controller.abort()
      }
      const pasting = paste(engine, file, here, { signal: controller.signal, onProgress })
      await expect(pasting).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
      expect(told).toEqual([...told].sort((a, b) => a - b))
      expect(engine.save()).toEqual(before)
      expect([engine.graph.nodeCount, engine.graph.connectionCount, engine.history.length]).toEqual([
        3,
        before.graph.connections.length,
        0,
      ])
    }
    expect(await paste(engine, file, here)).toEqual({ ok: true })
    expect(engine.graph.nodeCount).toBe(4003)
  })

  test('I18 is dropped when the graph was changed or another opened meanwhile', async () => {
    const file = encode(createFlowScene({ nodes: 2000, seed: 2 }))
    const engine = createCounted()
    const meanwhile = [
      () => void engine.execute({ type: 'addNode', nodeType: sceneNodeTypes[0]!.type, position: { x: 0, y: 0 } }),
      () => void engine.load(createFlowScene({ nodes: 4, seed: 3 })),
      () => void engine.undo(),
    ]
    engine.load(createFlowScene({ nodes: 3, seed: 3 }))
    engine.execute({ type: 'setTitle', node: engine.graph.nodeId(0), title: 'x' })
    for (const edit of meanwhile.toReversed()) {
      const pasting = paste(engine, file, here)
      edit()
      const edited = engine.save()
      expect(await pasting).toEqual({ ok: false, code: 'out-of-date' })
      expect(engine.save()).toEqual(edited)
    }
  })

  test.each([
    ['{"nodes": [], "connections": []}', 'empty-clipboard'],
    ['{"nodes": 7, "connections": []}', 'invalid-value'],
    ['{"nodes": [{"id": 1}], "connections": []}', 'invalid-value'],
    ['{"nodes": [', 'invalid-value'],
    ['[]', 'invalid-value'],
    ['{"nodes": [{"id": "a", "type": "__baklava_SubgraphInputNode"}], "connections": []}', 'end-in-main-graph'],
    [{ nodes: [], connections: [] }, 'empty-clipboard'],
    [{ nodes: 7, connections: [] } as unknown as ClipboardContent, 'invalid-value'],
    [{ nodes: [1] } as unknown as ClipboardContent, 'invalid-value'],
  ])('I18 refuses as the command does: %j', async (text, code) => {
    const engine = createSmallFlow()
    const before = engine.save()
    expect(await paste(engine, text)).toEqual({ ok: false, code })
    expect(engine.save()).toEqual(before)
    const readOnly = createGraphEngine({ readOnly: true })
    // A text is not even read then.
    const expected = typeof text === 'string' ? 'read-only' : code
    expect(await paste(readOnly, text)).toEqual({ ok: false, code: expected })
  })
})
