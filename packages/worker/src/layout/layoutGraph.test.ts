import { createRandom } from '@phoenix/graph-engine/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCycles } from '../validation/components/findCycles.ts'
import { findComponents } from './findComponents.ts'
import type { LayoutColumns } from './input/LayoutColumns.ts'
import { layoutGraph } from './layoutGraph.ts'
import { listFeedbackSets } from './rank/breakCycles.ts'
import { findTooClose, isForward, LAYER_GAP, NEAR, toColumns } from './testing/checkDrawing.ts'
import { createTestFlow } from './testing/createTestFlow.ts'
import { createTestGraph } from './testing/createTestGraph.ts'

const graphs = fc.record({
  seed: fc.nat(),
  nodes: fc.integer({ min: 1, max: 40 }),
  density: fc.double({ min: 0, max: 2.5, noNaN: true }),
})
const settings = { seed: 1, numRuns: 20 }

function expectRefusal(columns: LayoutColumns, code: string, options = {}): void {
  expect(() => layoutGraph(columns, options)).toThrow(expect.objectContaining({ code }))
}

describe('layoutGraph', () => {
  it('draws a graph of two layers not much higher than wide', () => {
    const [sources, targets] = [2000, 300]
    const random = createRandom(1)
    const from = Int32Array.from({ length: 2 * sources }, (_, edge) => edge >> 1)
    const to = from.map(() => sources + random.below(targets))
    const widths = new Float64Array(sources + targets).fill(200)
    const heights = widths.map((_, node) => (node === 7 ? 3000 : 64))
    const columns = { widths, heights, from, to }
    const positions = layoutGraph(columns)
    const right = Math.max(...widths.map((own, node) => positions[2 * node]! + own))
    const bottom = Math.max(...heights.map((own, node) => positions[2 * node + 1]! + own))
    expect(bottom / right).toBeLessThan(6)
    for (const edge of from.keys()) expect(isForward(columns, positions, edge)).toBe(true)
  })

  it('overlaps nothing and keeps the gaps, whatever the graph', () => {
    fc.assert(
      fc.property(graphs, ({ seed, nodes, density }) => {
        const columns = toColumns(createTestGraph(seed, nodes, Math.floor(nodes * density)))
        const positions = layoutGraph(columns)
        expect(positions).toHaveLength(2 * nodes)
        expect(positions.every((value) => Number.isFinite(value) && value >= 0)).toBe(true)
        expect(findTooClose(columns, positions)).toEqual([])
      }),
      settings,
    )
  })

  it('leads every connection on where there is no cycle', () => {
    fc.assert(
      fc.property(graphs, ({ seed, nodes, density }) => {
        if (nodes < 2) return
        const columns = toColumns(createTestGraph(seed, nodes, Math.floor(nodes * density), true))
        const positions = layoutGraph(columns)
        for (const edge of columns.from.keys()) expect(isForward(columns, positions, edge)).toBe(true)
      }),
      settings,
    )
  })

  it('leads back only connections on cycles, and leaves them the full room as well', () => {
    fc.assert(
      fc.property(graphs, ({ seed, nodes, density }) => {
        const columns = toColumns(createTestGraph(seed, nodes, Math.floor(nodes * density)))
        const { from, to, widths } = columns
        const positions = layoutGraph(columns)
        const onCycle = findCycles(nodes, from, to)
        for (const edge of from.keys()) {
          if (isForward(columns, positions, edge) || from[edge] === to[edge]) continue
          expect(onCycle.some((part) => part.includes(from[edge]!) && part.includes(to[edge]!))).toBe(true)
          const room = positions[2 * from[edge]!]! - positions[2 * to[edge]!]! - widths[to[edge]!]!
          expect(room).toBeGreaterThanOrEqual(LAYER_GAP - NEAR)
        }
      }),
      settings,
    )
  })

  it('turns hardly more connections than it must', () => {
    let turned = 0
    let fewest = 0
    for (let seed = 1; seed <= 60; seed++) {
      const columns = toColumns(createTestGraph(seed, 9, 18))
      const { from, to } = columns
      const positions = layoutGraph(columns)
      turned += from.filter((tail, edge) => tail !== to[edge] && !isForward(columns, positions, edge)).length
      fewest += listFeedbackSets(9, from, to)[0]?.count ?? 0
    }
    expect(fewest).toBeGreaterThan(100)
    expect(turned).toBeLessThanOrEqual(1.01 * fewest)
  })

  it('gives the same positions for the same graph, and takes nothing from its columns', () => {
    const columns = toColumns(createTestGraph(5, 120, 200))
    const copy = structuredClone(columns)
    expect(layoutGraph(columns)).toEqual(layoutGraph(columns))
    expect(columns).toEqual(copy)
  })

  it('packs unconnected parts, none in the box of another', () => {
    const columns = toColumns(createTestGraph(7, 80, 60))
    const positions = layoutGraph(columns)
    const parts = findComponents(80, columns.from, columns.to)
    expect(parts.count).toBeGreaterThan(3)
    const boxes = Array.from({ length: parts.count }, (_, part) => {
      const nodes = [...parts.nodes.subarray(parts.firstNode[part], parts.firstNode[part + 1])]
      return {
        left: Math.min(...nodes.map((node) => positions[2 * node]!)),
        top: Math.min(...nodes.map((node) => positions[2 * node + 1]!)),
        right: Math.max(...nodes.map((node) => positions[2 * node]! + columns.widths[node]!)),
        bottom: Math.max(...nodes.map((node) => positions[2 * node + 1]! + columns.heights[node]!)),
      }
    })
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true)
      }
    }
  })

  it('orders nodes as the interfaces they hang on', () => {
    // The source's upper interface leads to the node given last.
    const columns = {
      widths: Float64Array.of(200, 200, 200),
      heights: Float64Array.of(100, 60, 60),
      from: Int32Array.of(0, 0),
      to: Int32Array.of(1, 2),
      fromY: Float64Array.of(80, 20),
      toY: Float64Array.of(30, 30),
    }
    const positions = layoutGraph(columns)
    expect(positions[5]).toBeLessThan(positions[3]!)
  })

  it('tells its progress and ends when cancelled', () => {
    const columns = toColumns(createTestGraph(3, 300, 500, true))
    const told: number[] = []
    layoutGraph(columns, { onProgress: (done) => told.push(done) })
    expect(told[0]).toBe(0)
    expect(told.at(-1)).toBe(1)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect(told.length).toBeGreaterThan(4)
    let asked = 0
    expect(() => layoutGraph(columns, { isCancelled: () => ++asked > 3 })).toThrow(
      expect.objectContaining({ code: 'cancelled' }),
    )
    expect(asked).toBe(4)
  })

  it.each([10_000, 100_000])(
    'tells of %i nodes in steps of at most a twentieth, and asks often',
    { timeout: 240_000 },
    (nodes) => {
      const told = [0]
      let asked = 0
      layoutGraph(createTestFlow(4, nodes), {
        onProgress: (done) => told.push(done),
        isCancelled: () => {
          asked++
          return false
        },
      })
      const steps = told.slice(1).map((done, index) => done - told[index]!)
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...steps)).toBeLessThanOrEqual(0.05)
      expect(told.at(-1)).toBe(1)
      expect(asked).toBeGreaterThan(1000)
    },
  )

  it('names what is wrong with its input', () => {
    const one = { widths: Float64Array.of(1), heights: Float64Array.of(1) }
    const none = { from: new Int32Array(0), to: new Int32Array(0) }
    expectRefusal({ ...one, ...none, heights: new Float64Array(2) }, 'invalid-columns')
    expectRefusal(
      { ...one, from: Int32Array.of(0), to: Int32Array.of(0), fromY: new Float64Array(0) },
      'invalid-columns',
    )
    expectRefusal(
      { ...one, from: Int32Array.of(0), to: Int32Array.of(0), toY: Float64Array.of(NaN) },
      'invalid-columns',
    )
    const outer = { ...one, from: Int32Array.of(0), to: Int32Array.of(0), fromY: Float64Array.of(-2e9) }
    expect(() => layoutGraph(outer)).toThrow(
      'Connection 0 has an end that is more than a thousand million from its node, or no number.',
    )
    expect(() => layoutGraph({ ...outer, fromY: Float64Array.of(-1e9) })).not.toThrow()
    expectRefusal({ ...one, ...none, widths: Float64Array.of(NaN) }, 'invalid-size')
    expectRefusal({ ...one, ...none, heights: Float64Array.of(-1) }, 'invalid-size')
    expectRefusal({ ...one, from: Int32Array.of(0), to: Int32Array.of(1) }, 'unknown-node')
    expectRefusal({ ...one, ...none }, 'invalid-gap', { nodeGap: Infinity })
  })
})
