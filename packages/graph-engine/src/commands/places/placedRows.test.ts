import { describe, expect, test, vi } from 'vitest'
import type { GraphEngine } from '../../index.ts'
import { createSmallFlow } from '../../testing/smallFlow.ts'
import { createWorkbench } from '../../testing/workbench.ts'

const placeOf = ({ graph }: GraphEngine, id: string) => graph.getNode(id)!.position
const rowsOf = ({ graph }: GraphEngine, ...ids: string[]) => Int32Array.from(ids, (id) => graph.nodeRow(id))
const move = (engine: GraphEngine, rows: Int32Array, xy: number[], version = engine.graph.version) =>
  engine.execute({ type: 'move', nodes: { version, rows, xy: Float64Array.from(xy) } })
const select = (engine: GraphEngine, rows: Int32Array, version = engine.graph.version) =>
  engine.execute({ type: 'select', nodes: { version, rows } })

describe('nodes by rows', () => {
  test('G4 move as by ids, as one step, with annotations', () => {
    const [byIds, byRows] = [createSmallFlow(), createSmallFlow()]
    for (const engine of [byIds, byRows]) engine.execute({ type: 'addNote', id: 'n', x: 0, y: 0 })
    const annotations = [{ id: 'n', x: 4, y: 5 }]
    const nodes = [
      { id: 'a', x: -0, y: 2 },
      { id: 'c', x: 3, y: 4 },
    ]
    const xy = Float64Array.of(-0, 2, 3, 4)
    const { version } = byRows.graph
    byIds.execute({ type: 'move', nodes, annotations })
    byRows.execute({ type: 'move', nodes: { version, rows: rowsOf(byRows, 'a', 'c'), xy }, annotations })
    // The caller may do anything with its columns afterwards.
    xy.fill(9)
    expect(['a', 'c'].map((id) => placeOf(byRows, id))).toEqual(['a', 'c'].map((id) => placeOf(byIds, id)))
    expect(placeOf(byRows, 'a')).toEqual({ x: 0, y: 2 })
    expect(byRows.graph.annotation(0)).toMatchObject({ x: 4, y: 5 })
    byRows.undo()
    expect(placeOf(byRows, 'c')).toEqual({ x: 400, y: 0 })
  })

  test('G4 P4 are refused in another version, where they are not there, twice, or at no place', () => {
    const engine = createSmallFlow()
    const rows = rowsOf(engine, 'a', 'c')
    const refusals = [
      move(engine, rows, [1, 2, 3, 4], engine.graph.version - 1),
      move(engine, Int32Array.of(0, 0), [1, 2, 3, 4]),
      move(engine, Int32Array.of(99, 0), [1, 2, 3, 4]),
      move(engine, rows, [1, 2, 3, NaN]),
      move(engine, rows, [1, 2]),
      select(engine, rows, engine.graph.version - 1),
      select(engine, Int32Array.of(-1)),
    ]
    expect(refusals.map((each) => (each.ok ? 'ok' : each.code))).toEqual([
      'out-of-date',
      'unknown-node',
      'unknown-node',
      'invalid-value',
      'invalid-command',
      'out-of-date',
      'unknown-node',
    ])
    expect([placeOf(engine, 'a'), engine.selection.size]).toEqual([{ x: 0, y: 0 }, 0])
  })

  test('P3 P4 Y3 to select, drag and nudge all of them asks for the ids of none but the pressed one', async () => {
    const { driver, engine } = createWorkbench()
    await driver.key('b')
    await driver.drag({ screen: { x: 60, y: 60 } }, { screen: { x: 900, y: 700 } })
    expect(engine.selection.size).toBe(4)
    const asked = [vi.spyOn(engine.graph, 'nodeId'), vi.spyOn(engine.graph, 'nodeRow')]
    await driver.drag({ screen: { x: 150, y: 110 } }, { screen: { x: 180, y: 150 } })
    await driver.key('ArrowRight')
    expect(placeOf(engine, 'a')).toEqual({ x: 40, y: 40 })
    // Only the pressed node is looked up, for what the pointer is about.
    const rows = asked.flatMap(({ mock }) => mock.calls.flat())
    expect(new Set(rows).size).toBeLessThan(3)
  })
})
