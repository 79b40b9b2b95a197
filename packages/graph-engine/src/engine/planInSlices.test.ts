import { afterEach, describe, expect, test, vi } from 'vitest'
import { createGraphEngine, type Command, type GraphEngine, type SavedEditor } from '../index.ts'
import { createFlowScene, sceneNodeTypes } from '../testing.ts'

/** Many enough that the work is not done before the call returns. */
const MANY = 4000
const few = createFlowScene({ nodes: 12, seed: 6 })
const many = createFlowScene({ nodes: MANY, seed: 6 })

/** The same ids in the same order. */
function create(file: SavedEditor, options: { readOnly?: boolean } = {}): GraphEngine {
  let ids = 0
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes, createId: () => `id-${++ids}`, ...options })
  engine.load(file)
  return engine
}

function selectMost(engine: GraphEngine): void {
  const { length } = engine.graph.nodes
  // The first ones stay: they lead into the subgraph, and nothing leads back.
  const nodes = Array.from({ length: length - 3 }, (_, row) => engine.graph.nodeId(row + 3))
  engine.execute({ type: 'select', nodes })
}

const subgraphOf = (engine: GraphEngine) => engine.subgraphs.list[0]!.id
const nodeOf = (engine: GraphEngine) => engine.save().graph.nodes.find(({ type }) => type.includes('GraphNode'))!.id

async function expectWholeBar(engine: GraphEngine, command: Parameters<GraphEngine['executeInSlices']>[0]) {
  const seen: number[] = []
  await engine.executeInSlices(command, { onProgress: (done) => seen.push(done) })
  expect(seen.at(-1)).toBeGreaterThan(0.4)
  expect(seen.at(-1)).toBeLessThan(1)
}

/** Round about, each as the graph then is. */
const way: readonly ((engine: GraphEngine) => Command)[] = [
  () => ({ type: 'createSubgraph', name: 'Alt' }),
  () => ({ type: 'saveSubgraph' }),
  () => ({ type: 'leaveSubgraph' }),
  (engine) => ({ type: 'openSubgraph', subgraph: subgraphOf(engine) }),
  () => ({ type: 'addNode', nodeType: '__baklava_SubgraphInputNode', position: { x: 0, y: 0 } }),
  () => ({ type: 'backToMainGraph' }),
  (engine) => ({ type: 'unpackSubgraph', node: nodeOf(engine) }),
]

afterEach(() => {
  vi.restoreAllMocks()
})

describe('U16 executeInSlices', { timeout: 60_000 }, () => {
  test('U16 refuses what was worked out at once, too, where the graph was changed before it is done', async () => {
    const engine = create(few)
    selectMost(engine)
    expect(await engine.executeInSlices({ type: 'createSubgraph', name: 'Alt' })).toEqual({ ok: true })
    const leaving = engine.executeInSlices({ type: 'leaveSubgraph' })
    engine.execute({ type: 'addNode', nodeType: '__baklava_SubgraphInputNode', position: { x: 0, y: 0 } })
    expect(await leaving).toEqual({ ok: false, code: 'out-of-date' })
    expect([engine.path.length, engine.subgraphs.hasUnsavedEnds]).toEqual([2, true])
    expect(await engine.executeInSlices({ type: 'leaveSubgraph' })).toEqual({ ok: true })
    expect([engine.path.length, engine.subgraphs.hasUnsavedEnds]).toEqual([1, false])
    const file = engine.save()
    expect(create(file).save()).toEqual(file)
  })

  test.each([
    ['few', few],
    ['many', createFlowScene({ nodes: 2600, seed: 6 })],
  ])('U16 does with %s nodes what execute does, step by step, and is undone as one', async (_name, file) => {
    const [sliced, whole] = [create(file), create(file)]
    const states: [GraphEngine['path'], SavedEditor][] = []
    for (const each of [sliced, whole]) selectMost(each)
    for (const command of way) {
      states.push([sliced.path, sliced.save()])
      let changes = 0
      const stop = sliced.subscribe(() => changes++)
      const steps = sliced.history.length
      const expected = whole.execute(command(whole))
      expect(await sliced.executeInSlices(command(sliced))).toEqual(expected)
      stop()
      expect(expected).toEqual({ ok: true })
      expect(changes).toBeLessThanOrEqual(1)
      expect(sliced.history.length - steps).toBeLessThanOrEqual(1)
      expect(sliced.history.length).toBe(whole.history.length)
      expect(sliced.path).toEqual(whole.path)
      expect(sliced.save()).toEqual(whole.save())
      expect(sliced.selection.nodes).toEqual(whole.selection.nodes)
    }
    while (sliced.undo());
    sliced.execute({ type: 'backToMainGraph' })
    expect(sliced.save()).toEqual(states[0]![1])
  })

  test('U16 a few nodes are done before any other task', async () => {
    const engine = create(few)
    selectMost(engine)
    let isLater = false
    setTimeout(() => (isLater = true), 0)
    expect(await engine.executeInSlices({ type: 'createSubgraph' })).toEqual({ ok: true })
    expect(isLater).toBe(false)
  })

  test('U16 much is begun in another task than the one that asks, however quick it is', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(0)
    const engine = create(many)
    selectMost(engine)
    let isLater = false
    setImmediate(() => (isLater = true))
    const seen: boolean[] = []
    await engine.executeInSlices({ type: 'createSubgraph' }, { onProgress: () => seen.push(isLater) })
    expect(seen.length).toBeGreaterThan(10)
    expect(seen).not.toContain(false)
  })

  test('U16 what was read already is opened in a task of its own, if it is much', async () => {
    const engine = create(createFlowScene({ nodes: 2600, seed: 6 }))
    selectMost(engine)
    engine.execute({ type: 'createSubgraph' })
    engine.execute({ type: 'leaveSubgraph' })
    const opened = engine.executeInSlices({ type: 'openSubgraph', subgraph: subgraphOf(engine) })
    for (let i = 0; i < 100; i++) await Promise.resolve()
    expect(engine.path).toHaveLength(1)
    expect(await opened).toEqual({ ok: true })
    expect(engine.path).toHaveLength(2)
  })

  test('U16 tells how far it is nearly up to the end, and not that it is there before', async () => {
    const engine = create(many)
    selectMost(engine)
    await expectWholeBar(engine, { type: 'createSubgraph', open: false })
    const grouped = create(engine.save())
    await expectWholeBar(engine, { type: 'unpackSubgraph', node: nodeOf(engine) })
    await expectWholeBar(grouped, { type: 'openSubgraph', subgraph: subgraphOf(grouped) })
  })

  test('U16 tells how far it is, and leaves nothing of what is stopped', async () => {
    const engine = create(many)
    selectMost(engine)
    const before = engine.save()
    const stop = new AbortController()
    const seen: number[] = []
    const onProgress = (done: number) => {
      seen.push(done)
      if (done > 0.3) stop.abort(new Error('enough'))
    }
    const { signal } = stop
    await expect(engine.executeInSlices({ type: 'createSubgraph' }, { signal, onProgress })).rejects.toThrow('enough')
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.every((done) => done >= 0 && done <= 1)).toBe(true)
    expect([engine.history.length, engine.path.length, engine.subgraphs.list.length]).toEqual([0, 1, 0])
    expect(engine.save()).toEqual(before)

    engine.execute({ type: 'createSubgraph', open: false })
    const grouped = engine.save()
    const node = nodeOf(engine)
    const again = new AbortController()
    const unpacking = engine.executeInSlices({ type: 'unpackSubgraph', node }, { signal: again.signal })
    again.abort(new Error('no more'))
    await expect(unpacking).rejects.toThrow('no more')
    expect(engine.save()).toEqual(grouped)
    await expect(engine.executeInSlices({ type: 'unpackSubgraph', node }, { signal })).rejects.toThrow('enough')
  })

  test('U16 refuses what execute refuses, and what the graph was changed under', async () => {
    const engine = create(many)
    expect(await engine.executeInSlices({ type: 'createSubgraph' })).toEqual({ ok: false, code: 'empty-selection' })
    expect(await engine.executeInSlices({ type: 'leaveSubgraph' })).toEqual({ ok: false, code: 'not-in-subgraph' })
    expect(await engine.executeInSlices({ type: 'unpackSubgraph' } as never)).toEqual({
      ok: false,
      code: 'invalid-command',
    })
    expect(await engine.executeInSlices({ type: 'selectAll' })).toEqual({ ok: true })
    const late = engine.executeInSlices({ type: 'createSubgraph' })
    const first = engine.graph.nodeId(0)
    engine.execute({ type: 'setTitle', node: first, title: 'Yeni' })
    expect(await late).toEqual({ ok: false, code: 'out-of-date' })
    expect([engine.history.length, engine.subgraphs.list.length]).toEqual([1, 0])

    const reader = create(many, { readOnly: true })
    reader.execute({ type: 'selectAll' })
    expect(await reader.executeInSlices({ type: 'createSubgraph' })).toEqual({ ok: false, code: 'read-only' })
  })
})

describe('U16 C11 a duplicate of much', { timeout: 60_000 }, () => {
  test('U16 C11 comes as at once, as one step, and leaves the clipboard alone', async () => {
    const [atOnce, inSlices] = [create(many), create(many)]
    for (const engine of [atOnce, inSlices]) {
      engine.execute({ type: 'addFrame', title: 'Frame', x: 0, y: 0, width: 300, height: 300 })
      engine.execute({ type: 'selectAll' })
    }
    const seen: number[] = []
    const { length } = inSlices.history
    const changes: number[] = []
    inSlices.subscribe(({ nodesAdded }) => changes.push(nodesAdded.length))
    const offset = { x: 7, y: 8 }
    const onProgress = (done: number) => seen.push(done)
    expect(await inSlices.executeInSlices({ type: 'duplicate', offset }, { onProgress })).toEqual({ ok: true })
    atOnce.execute({ type: 'duplicate', offset })
    expect(drawn(inSlices)).toEqual(drawn(atOnce))
    expect(inSlices.selection.size).toBe(atOnce.selection.size)
    expect([inSlices.history.length, inSlices.clipboard, changes]).toEqual([length + 1, undefined, [MANY]])
    expect(seen.length).toBeGreaterThan(20)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    inSlices.undo()
    expect(inSlices.graph.nodeCount).toBe(MANY)
  })

  test('U16 is refused with nothing selected, where nothing may be changed, and once the graph was changed', async () => {
    const engine = create(many)
    const duplicate = () => engine.executeInSlices({ type: 'duplicate' })
    expect(await duplicate()).toEqual({ ok: false, code: 'empty-selection' })
    engine.execute({ type: 'selectAll' })
    const underway = duplicate()
    engine.execute({ type: 'setTitle', node: engine.graph.nodeId(0), title: 'Changed' })
    expect(await underway).toEqual({ ok: false, code: 'out-of-date' })
    const locked = create(few, { readOnly: true })
    locked.execute({ type: 'selectAll' })
    expect(await locked.executeInSlices({ type: 'duplicate' })).toEqual({ ok: false, code: 'read-only' })
    expect([engine.graph.nodeCount, locked.graph.nodeCount]).toEqual([MANY, 12])
  })
})

/** All but the ids, which are made in another order. */
function drawn({ graph }: GraphEngine) {
  const nodeAt = (end: number) => graph.interfaces.node[end]!
  return {
    nodes: Array.from({ length: graph.nodes.length }, (_, row) => graph.getNode(graph.nodeId(row))!).map(
      ({ type, title, position }) => ({ type, title, position }),
    ),
    connections: Array.from({ length: graph.connections.length }, (_, row) =>
      [graph.connections.from[row]!, graph.connections.to[row]!].map(nodeAt).join(),
    ).toSorted(),
    annotations: graph.annotations.count,
  }
}
