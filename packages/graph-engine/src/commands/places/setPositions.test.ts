import { describe, expect, test } from 'vitest'
import { collectLayoutInput, type GraphEngine } from '../../index.ts'
import { createFlowScene, sceneNodeTypes } from '../../testing.ts'
import { createGraphEngine } from '../../GraphEngine.ts'
import { createSmallFlow } from '../../testing/smallFlow.ts'

const placesOf = (engine: GraphEngine) =>
  ['a', 'b', 'c', 'd'].map((id) => {
    const { x, y } = engine.graph.getNode(id)!.position
    return `${id} ${x},${y}`
  })
const rowsOf = ({ graph }: GraphEngine, ...ids: string[]) => Int32Array.from(ids, (id) => graph.nodeRow(id))
const place = (engine: GraphEngine, rows: Int32Array, xy: number[], version = engine.graph.version) =>
  engine.execute({ type: 'setPositions', version, nodes: { rows, xy: Float64Array.from(xy) } })

describe('setPositions', () => {
  test('O1 places nodes, frames and notes as one step, and undoes it', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'addFrame', id: 'f', x: 0, y: 0, width: 300, height: 200 })
    const before = engine.save()
    const nodes = { rows: rowsOf(engine, 'a', 'c'), xy: Float64Array.of(-0, 7, 900, 8) }
    const annotations = { rows: Int32Array.of(engine.graph.annotationRow('f')), boxes: Float64Array.of(5, 6, 70, 8) }
    const { length } = engine.history
    const changes: boolean[] = []
    engine.subscribe(({ glides, moved }) => changes.push(glides === true && moved.length === 2))
    expect(engine.execute({ type: 'setPositions', version: engine.graph.version, nodes, annotations })).toEqual({
      ok: true,
    })
    expect(placesOf(engine)).toEqual(['a 0,7', 'b 0,300', 'c 900,8', 'd 400,300'])
    expect(engine.graph.annotation(0)).toMatchObject({ x: 5, y: 6, width: 70, height: 34 })
    expect(engine.history.length).toBe(length + 1)
    nodes.xy.fill(3)
    engine.undo()
    expect(engine.save()).toEqual(before)
    engine.redo()
    expect(placesOf(engine)[2]).toBe('c 900,8')
    expect(changes).toEqual([true, true, true])
  })

  test('O1 takes points off the connections of what it places, and no others', () => {
    const engine = createSmallFlow()
    const connection = engine.graph.connectionId(0)
    engine.execute({ type: 'addReroute', connection, x: 300, y: 10 })
    place(engine, rowsOf(engine, 'b'), [1, 2])
    expect(engine.graph.reroutesOf(0)).toHaveLength(1)
    place(engine, rowsOf(engine, 'c'), [1, 2])
    expect(engine.graph.reroutesOf(0)).toHaveLength(0)
    engine.undo()
    expect(engine.graph.reroutesOf(0)).toHaveLength(1)
  })

  test('O1 C2 what leaves all where it is, is no step', () => {
    const engine = createSmallFlow()
    expect(place(engine, rowsOf(engine, 'c'), [400, 0])).toEqual({ ok: true })
    expect(engine.history.length).toBe(0)
  })

  test('O2 refuses another version, rows that are not there or named twice, and places that are none', () => {
    const engine = createSmallFlow()
    const { version } = engine.graph
    engine.execute({ type: 'setTitle', node: 'a', title: 'Other' })
    const before = engine.save()
    const [a] = rowsOf(engine, 'a')
    expect(place(engine, Int32Array.of(a!), [1, 2], version)).toEqual({ ok: false, code: 'out-of-date' })
    for (const rows of [[-1], [99]]) {
      expect(place(engine, Int32Array.from(rows), [1, 2])).toEqual({ ok: false, code: 'unknown-node' })
    }
    expect(place(engine, Int32Array.of(a!, a!), [1, 2, 3, 4])).toEqual({ ok: false, code: 'unknown-node' })
    expect(place(engine, Int32Array.of(a!), [1, NaN])).toEqual({ ok: false, code: 'invalid-value' })
    expect(place(engine, Int32Array.of(a!), [1])).toEqual({ ok: false, code: 'invalid-command' })
    const none = { rows: new Int32Array(0), xy: new Float64Array(0) }
    const annotations = { rows: Int32Array.of(0), boxes: new Float64Array(4) }
    expect(engine.execute({ type: 'setPositions', version: engine.graph.version, nodes: none, annotations })).toEqual({
      ok: false,
      code: 'unknown-annotation',
    })
    engine.execute({ type: 'removeNodes', nodes: ['a'] })
    expect(place(engine, Int32Array.of(a!), [1, 2])).toEqual({ ok: false, code: 'unknown-node' })
    engine.undo()
    expect(engine.save()).toEqual(before)
  })
})

describe('collectLayoutInput', () => {
  test('O3 gives nodes, connections and where they are met, frames and notes', async () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'addNote', id: 'n', x: 1, y: 2, width: 100, height: 50 })
    engine.execute({ type: 'removeNodes', nodes: ['b'] })
    const input = (await collectLayoutInput(engine.graph))!
    expect(input.version).toBe(engine.graph.version)
    expect(Array.from(input.rows, (row) => engine.graph.nodeId(row))).toEqual(['a', 'c', 'd'])
    expect([...input.x, ...input.y]).toEqual([0, 400, 400, 0, 0, 300])
    expect([...input.widths]).toEqual([200, 200, 200])
    expect([...input.heights].every((height) => height > 60)).toBe(true)
    // a's first row leads to c's second, below its output.
    expect([[...input.from], [...input.to], [...input.fromY], [...input.toY]]).toEqual([[0], [1], [43], [65]])
    expect(input.fixed).toHaveLength(0)
    expect([[...input.annotations.kinds], [...input.annotations.boxes]]).toEqual([[1], [1, 2, 100, 50]])
  })

  test('O3 of some nodes gives the others as boxes that stay, and connections among them alone', async () => {
    const engine = createSmallFlow()
    const input = (await collectLayoutInput(engine.graph, new Set(rowsOf(engine, 'a', 'b'))))!
    expect([input.rows.length, input.from.length, input.fixed.length]).toEqual([2, 0, 8])
    expect([input.fixed[0], input.fixed[5]]).toEqual([400, 300])
  })

  test('O3 of a graph that is changed meanwhile gives nothing', async () => {
    const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
    engine.load(createFlowScene({ nodes: 4000, seed: 1 }))
    const clock = performance.now
    let now = 0
    // A slow thread: each look at the clock is a slice.
    performance.now = () => (now += 6)
    try {
      const reading = collectLayoutInput(engine.graph)
      engine.execute({ type: 'setTitle', node: engine.graph.nodeId(0), title: 'Other' })
      expect(await reading).toBeUndefined()
    } finally {
      performance.now = clock
    }
  })
})
