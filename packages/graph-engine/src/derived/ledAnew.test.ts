import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GraphEngine } from '../api.ts'
import { createGraphEngine } from '../GraphEngine.ts'
import { linesOf } from '../testing/checks/linesOf.ts'
import { createFlowScene } from '../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../testing/sceneNodeTypes.ts'
import { GraphIndices } from './GraphIndices.ts'

function createScene(nodes: number): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes, connectionsPerNode: 1.5, seed: 3 }))
  return engine
}

function createIndices(engine: GraphEngine): GraphIndices {
  const indices = new GraphIndices(engine.graph)
  indices.curves.setStyle('orthogonal')
  indices.curves.build(Infinity)
  return indices
}

function follow(engine: GraphEngine): GraphIndices {
  const indices = createIndices(engine)
  engine.subscribe((change) => indices.follow(change))
  return indices
}

function move(engine: GraphEngine, rows: Int32Array, dx: number, dy: number): void {
  const { graph } = engine
  const xy = Float64Array.from(
    { length: rows.length * 2 },
    (_, i) => (i % 2 ? graph.nodes.y : graph.nodes.x)[rows[i >> 1]!]! + (i % 2 ? dy : dx),
  )
  engine.execute({ type: 'setPositions', version: graph.version, nodes: { rows, xy } })
}

function rowsFrom(first: number, count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, i) => first + i)
}

describe('orthogonal connections of a large graph', () => {
  it('O4 Q8 are led around the places of many moved nodes by slices', { timeout: 60_000 }, () => {
    const engine = createScene(8000)
    const followed = follow(engine)
    expect(followed.curves.isWhole).toBe(true)
    // A few, a good part, and so many that all connections are led anew.
    for (const count of [200, 900, 6000]) {
      move(engine, rowsFrom(1000, count), 90, 130)
      expect(followed.curves.isWhole).toBe(false)
      followed.curves.build(Infinity)
      expect(followed.curves.isWhole).toBe(true)
      expect(linesOf(followed)).toEqual(linesOf(createIndices(engine)))
    }
  })

  it('O4 Q8 are led anew by slices around many that are picked up and put down', { timeout: 60_000 }, () => {
    const engine = createScene(8000)
    const followed = follow(engine)
    const before = linesOf(followed)
    followed.curves.hold(rowsFrom(2000, 700))
    expect(followed.curves.isWhole).toBe(false)
    followed.curves.build(Infinity)
    expect(linesOf(followed)).not.toEqual(before)
    followed.curves.hold(null)
    followed.curves.build(Infinity)
    expect(linesOf(followed)).toEqual(before)
  })

  it('O4 Q8 ask no nodes one by one for what is in their way: those are indexed first', () => {
    const engine = createScene(20_000)
    const indices = new GraphIndices(engine.graph)
    indices.curves.setStyle('orthogonal')
    expect(indices.nodes.isLate).toBe(true)
    indices.curves.build(performance.now())
    expect(indices.curves.pieces.count === 0 || !indices.nodes.isLate).toBe(true)
    indices.curves.build(Infinity)
    expect(indices.nodes.isLate).toBe(false)
  })

  it('O4 Q1 Q8 run as in a new index whatever changed before and between the slices', { timeout: 60_000 }, () => {
    const edit = fc.record({
      kind: fc.constantFrom('move', 'remove', 'duplicate', 'undo', 'redo', 'hold', 'drop', 'slice'),
      first: fc.nat(700),
      count: fc.constantFrom(1, 20, 80, 300),
      dx: fc.integer({ min: -400, max: 400 }),
      dy: fc.integer({ min: -400, max: 400 }),
    })
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
        const engine = createScene(800)
        const followed = follow(engine)
        const { graph } = engine
        for (const { kind, first, count, dx, dy } of edits) {
          const rows = rowsFrom(first, count).filter((row) => graph.nodes.present[row] === 1)
          const nodes = Array.from(rows, (row) => graph.nodeId(row))
          if (kind === 'undo') engine.undo()
          else if (kind === 'redo') engine.redo()
          else if (kind === 'hold') followed.curves.hold(rows)
          else if (kind === 'drop') followed.curves.hold(null)
          else if (kind === 'slice') followed.curves.build(performance.now() + 0.2)
          else if (kind === 'move') move(engine, rows, dx, dy)
          else if (kind === 'remove') engine.execute({ type: 'removeNodes', nodes })
          else {
            engine.execute({ type: 'select', nodes })
            engine.execute({ type: 'duplicate' })
          }
        }
        followed.curves.hold(null)
        followed.curves.build(Infinity)
        expect(linesOf(followed)).toEqual(linesOf(createIndices(engine)))
      }),
      { seed: 23, numRuns: 40 },
    )
  })
})
