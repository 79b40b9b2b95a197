import { describe, expect, it } from 'vitest'
import type { GraphEngine } from '../api.ts'
import { cubicAt } from '../geometry/bezier.ts'
import { path } from '../geometry/path.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { createGraphEngine } from '../GraphEngine.ts'
import { createFlowScene } from '../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../testing/sceneNodeTypes.ts'
import { GraphIndices } from './GraphIndices.ts'
import { ShownConnections } from './ShownConnections.ts'

const VIEWS: readonly Rectangle[] = [
  { x0: -1e6, y0: -1e6, x1: 1e6, y1: 1e6 },
  { x0: 2000, y0: 800, x1: 6200, y1: 3400 },
  { x0: 5000, y0: 1500, x1: 6280, y1: 2300 },
  { x0: 5340, y0: 2010, x1: 5350, y1: 2020 },
  { x0: 1e6, y0: 0, x1: 1e6 + 10, y1: 10 },
]

function open(nodes = 1000): { engine: GraphEngine; indices: GraphIndices } {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  const indices = new GraphIndices(engine.graph)
  engine.subscribe((change) => indices.follow(change))
  engine.load(createFlowScene({ nodes, seed: 8 }))
  return { engine, indices }
}

/** Lists all that a question for places finds. */
function foundIn({ nodes, curves }: GraphIndices, { x0, y0, x1, y1 }: Rectangle): number[][] {
  const out = new Int32Array(5000)
  const nodeRows = [...out.subarray(0, nodes.query(x0, y0, x1, y1, out))].sort((a, b) => a - b)
  const connectionRows = [...out.subarray(0, curves.query(x0, y0, x1, y1, out))].sort((a, b) => a - b)
  return [nodeRows, connectionRows]
}

/** Says whether a place of the curve lies in the rectangle. */
function isSeen({ curves }: GraphIndices, row: number, { x0, y0, x1, y1 }: Rectangle): boolean {
  curves.paths.lay(row)
  for (let t = 0; t <= 1; t += 1 / 256) {
    const x = cubicAt(path[0]!, path[2]!, path[4]!, path[6]!, t)
    const y = cubicAt(path[1]!, path[3]!, path[5]!, path[7]!, t)
    if (x >= x0 && x <= x1 && y >= y0 && y <= y1) return true
  }
  return false
}

describe('what a load leaves to the first question', () => {
  it('Q9 shows every connection in view without an index, and makes none', () => {
    const { engine, indices } = open()
    const shown = new ShownConnections(engine.graph, indices.nodes, indices.curves)
    for (const view of VIEWS) {
      const { pieces, rows } = shown.choose(view)
      const chosen = new Set(rows)
      expect(pieces).toHaveLength(0)
      const all = Array.from({ length: engine.graph.connections.length }, (_, row) => row)
      expect(all.filter((row) => !chosen.has(row) && isSeen(indices, row, view))).toEqual([])
    }
    expect(shown.choose(VIEWS[0]!).rows).toHaveLength(engine.graph.connectionCount)
    expect(shown.choose(VIEWS[2]!).rows.length).toBeLessThan(100)
    expect(indices.curves.isLate).toBe(true)
  })

  it('Q9 Q1 is taken in as it then is', () => {
    const { engine, indices } = open()
    const { graph } = engine
    engine.execute({ type: 'move', nodes: [{ id: graph.nodeId(3), x: 5400, y: 2015 }] })
    engine.execute({ type: 'removeNodes', nodes: [graph.nodeId(500)] })
    engine.execute({ type: 'select', nodes: [graph.nodeId(600)] })
    engine.execute({ type: 'duplicate' })
    engine.undo()
    const seen = VIEWS.map((view) => foundIn(indices, view)[0])
    expect(indices.isLate).toBe(true)
    indices.takeIn()
    expect(indices.isLate).toBe(false)
    const rebuilt = new GraphIndices(graph)
    rebuilt.takeIn()
    for (const [i, view] of VIEWS.entries()) {
      expect(foundIn(indices, view)).toEqual(foundIn(rebuilt, view))
      expect(seen[i]).toEqual(foundIn(rebuilt, view)[0])
    }
  })

  it('Q9 Q1 is made in slices of many nodes, also of those that change meanwhile', () => {
    const { engine, indices } = open(6000)
    const { graph } = engine
    const move = (...rows: number[]) => {
      const nodes = rows.map((row) => ({ id: graph.nodeId(row), x: 5400 + row / 10, y: 2015 }))
      engine.execute({ type: 'move', nodes })
    }
    // Each stops at its first look at the clock.
    indices.takeIn(0)
    move(3, 3000, 5900)
    engine.execute({ type: 'removeNodes', nodes: [graph.nodeId(1), graph.nodeId(4000)] })
    indices.takeIn(0)
    expect(indices.isLate).toBe(true)
    move(4, 3001, 5901)
    engine.undo()
    engine.undo()
    indices.takeIn(0)
    expect(indices.isLate).toBe(false)
    const rebuilt = new GraphIndices(graph)
    rebuilt.takeIn()
    for (const view of VIEWS) expect(foundIn(indices, view)[0]).toEqual(foundIn(rebuilt, view)[0])
    // The index is begun anew when all nodes moved.
    move(...Array.from({ length: 6000 }, (_, row) => row))
    indices.takeIn(0)
    move(...Array.from({ length: 6000 }, (_, row) => 5999 - row))
    expect(indices.nodes.boxOf(5999)?.x0).toBe(graph.nodes.x[5999])
  })

  it('Q9 is made at once where connections have points or corners', () => {
    const { engine, indices } = open()
    const connection = engine.graph.connectionId(0)
    engine.execute({ type: 'addReroute', connection, x: 9000, y: -4000 })
    expect(indices.curves.isLate).toBe(false)
    expect(foundIn(indices, { x0: 8990, y0: -4010, x1: 9010, y1: -3990 })[1]).toEqual([0])
    indices.curves.rebuild()
    expect(indices.curves.isLate).toBe(false)
    const other = open().indices
    other.curves.setStyle('orthogonal')
    expect(other.curves.isLate).toBe(false)
  })

  it('Q9 Q1 of what a few nodes take along as they move, the last place alone is taken in, by a question', () => {
    const { engine, indices } = open()
    const { graph } = engine
    const id = graph.nodeId(3)
    const move = (x: number) => engine.execute({ type: 'move', nodes: [{ id, x, y: 2015 }] })
    // This is asked for now: later, that would be a question.
    const { pieces } = indices.curves
    for (let x = 5000; x <= 5400; x += 10) {
      const { added } = pieces
      move(x)
      expect(pieces.added).toBe(added)
    }
    const { added } = pieces
    expect(foundIn(indices, VIEWS[0]!)[1]).toHaveLength(graph.connectionCount)
    expect(pieces.added - added).toBeGreaterThan(0)
    expect(pieces.added - added).toBeLessThan(100)
    move(5600)
    engine.execute({ type: 'removeNodes', nodes: [id] })
    engine.undo()
    const rebuilt = new GraphIndices(graph)
    for (const view of VIEWS) expect(foundIn(indices, view)).toEqual(foundIn(rebuilt, view))
  })

  it('Q9 Q1 takes in at once what so many moved nodes take along that a question would be late', () => {
    const { engine, indices } = open()
    const { graph } = engine
    const { pieces } = indices.curves
    const before = pieces.added
    const nodes = Array.from({ length: 200 }, (_, row) => ({ id: graph.nodeId(row), x: row * 9, y: row }))
    engine.execute({ type: 'move', nodes })
    const { added } = pieces
    expect(added).toBeGreaterThan(before)
    const rebuilt = new GraphIndices(graph)
    for (const view of VIEWS) expect(foundIn(indices, view)).toEqual(foundIn(rebuilt, view))
    expect(pieces.added).toBe(added)
  })
})
