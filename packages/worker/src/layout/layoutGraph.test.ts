import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCycles } from '../validation/findCycles.ts'
import { computeLayeredLayout } from './computeLayeredLayout.ts'
import { findComponents } from './findComponents.ts'
import { type LayoutColumns, layoutGraph } from './layoutGraph.ts'
import { createTestFlow } from './testing/createTestFlow.ts'
import { createTestGraph } from './testing/createTestGraph.ts'

const NODE_GAP = 40
const LAYER_GAP = 80
const NEAR = 1e-6

function toColumns({ width, height, from, to }: ReturnType<typeof createTestGraph>): LayoutColumns {
  return { widths: width, heights: height, from, to }
}

const chainStages = fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 12 }), {
  minLength: 1,
  maxLength: 6,
})

/** A series of forks, each into chains of so many nodes that meet again. */
function createChains(seed: number, stages: readonly (readonly number[])[]): LayoutColumns {
  const from: number[] = []
  const to: number[] = []
  let last = 0
  let nodes = 1
  for (const chains of stages) {
    const ends = chains.map((length) => {
      let node = last
      for (let step = 0; step < length; step++) {
        from.push(node)
        to.push(nodes)
        node = nodes++
      }
      return node
    })
    for (const end of ends) {
      from.push(end)
      to.push(nodes)
    }
    last = nodes++
  }
  const { width, height } = createTestGraph(seed, nodes, 0)
  return { widths: width, heights: height, from: Int32Array.from(from), to: Int32Array.from(to) }
}

/** Pairs of nodes that neither stand apart sideways nor keep the node gap above each other. */
function findTooClose({ widths, heights }: LayoutColumns, positions: Float64Array): [number, number][] {
  const pairs: [number, number][] = []
  for (let a = 0; a < widths.length; a++) {
    for (let b = 0; b < a; b++) {
      const [xa, ya, xb, yb] = [positions[2 * a]!, positions[2 * a + 1]!, positions[2 * b]!, positions[2 * b + 1]!]
      const isApartX = xa >= xb + widths[b]! - NEAR || xb >= xa + widths[a]! - NEAR
      const isApartY = ya >= yb + heights[b]! + NODE_GAP - NEAR || yb >= ya + heights[a]! + NODE_GAP - NEAR
      if (!isApartX && !isApartY) pairs.push([a, b])
    }
  }
  return pairs
}

function isForward({ widths, from, to }: LayoutColumns, positions: Float64Array, edge: number): boolean {
  return positions[2 * to[edge]!]! >= positions[2 * from[edge]!]! + widths[from[edge]!]! + LAYER_GAP - NEAR
}

/** Straight lines from the middle of the source's right side to that of the target's left side. */
function createLines({ widths, heights, from, to }: LayoutColumns, positions: Float64Array) {
  return [...from.keys()].map((edge) => {
    const [a, b] = [from[edge]!, to[edge]!]
    const [x0, y0] = [positions[2 * a]! + widths[a]!, positions[2 * a + 1]! + heights[a]! / 2]
    const [x1, y1] = [positions[2 * b]!, positions[2 * b + 1]! + heights[b]! / 2]
    return { ends: [a, b], x0, x1, at: (x: number): number => y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) }
  })
}

function countCrossings(columns: LayoutColumns, positions: Float64Array): number {
  const lines = createLines(columns, positions)
  let count = 0
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (one.ends.some((end) => other.ends.includes(end))) continue
      const left = Math.max(one.x0, other.x0)
      const right = Math.min(one.x1, other.x1)
      if (left < right && (one.at(left) - other.at(left)) * (one.at(right) - other.at(right)) < 0) count++
    }
  }
  return count
}

/** Pairs of a line and a node, not one of its ends, that it runs through. */
function countThrough(columns: LayoutColumns, positions: Float64Array): number {
  const { widths, heights } = columns
  let count = 0
  for (const { ends, x0, x1, at } of createLines(columns, positions)) {
    for (const node of widths.keys()) {
      const left = Math.max(x0, positions[2 * node]!)
      const right = Math.min(x1, positions[2 * node]! + widths[node]!)
      if (left >= right || ends.includes(node)) continue
      const top = positions[2 * node + 1]! + NEAR
      const bottom = top + heights[node]! - 2 * NEAR
      if (Math.max(at(left), at(right)) > top && Math.min(at(left), at(right)) < bottom) count++
    }
  }
  return count
}

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

  it.each(['out', 'in', 'any'])('draws trees without a crossing, of nodes of any size: edges lead %s', (direction) => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 160 }), (seed, nodes) => {
        const { width, height, from, to } = createTestGraph(seed, nodes, nodes)
        const child = Int32Array.from({ length: nodes - 1 }, (_, edge) => edge + 1)
        const parent = child.map((node, edge) => from[edge]! % node)
        const isIn = child.map((_, edge) => (direction === 'any' ? to[edge]! % 2 : direction === 'in' ? 1 : 0))
        const columns = {
          widths: width,
          heights: height,
          from: child.map((node, edge) => (isIn[edge] === 1 ? node : parent[edge]!)),
          to: child.map((node, edge) => (isIn[edge] === 1 ? parent[edge]! : node)),
        }
        const positions = layoutGraph(columns)
        expect(countCrossings(columns, positions)).toBe(0)
        expect(findTooClose(columns, positions)).toEqual([])
        for (const edge of columns.from.keys()) expect(isForward(columns, positions, edge)).toBe(true)
      }),
      { seed: 2, numRuns: 25 },
    )
  })

  it('draws series of parallel chains without a crossing or a line through a node', () => {
    fc.assert(
      fc.property(fc.nat(), chainStages, (seed, stages) => {
        const columns = createChains(seed, stages)
        const positions = layoutGraph(columns)
        expect(countCrossings(columns, positions)).toBe(0)
        expect(countThrough(columns, positions)).toBe(0)
        expect(findTooClose(columns, positions)).toEqual([])
        for (const edge of columns.from.keys()) expect(isForward(columns, positions, edge)).toBe(true)
      }),
      { seed: 3, numRuns: 40 },
    )
  })

  it('crosses no lines between the middles of chains, wherever their interfaces are', () => {
    fc.assert(
      fc.property(fc.nat(), chainStages, (seed, stages) => {
        const columns = createChains(seed, stages)
        const share = (edge: number, step: number): number => ((seed + edge * step) % 97) / 97
        const fromY = Float64Array.from(columns.from, (node, edge) => share(edge, 31) * columns.heights[node]!)
        const toY = Float64Array.from(columns.to, (node, edge) => share(edge, 57) * columns.heights[node]!)
        const positions = layoutGraph({ ...columns, fromY, toY })
        expect(countCrossings(columns, positions)).toBe(0)
        expect(findTooClose(columns, positions)).toEqual([])
      }),
      { seed: 4, numRuns: 40 },
    )
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
    expectRefusal({ ...one, ...none, widths: Float64Array.of(NaN) }, 'invalid-size')
    expectRefusal({ ...one, ...none, heights: Float64Array.of(-1) }, 'invalid-size')
    expectRefusal({ ...one, from: Int32Array.of(0), to: Int32Array.of(1) }, 'unknown-node')
    expectRefusal({ ...one, ...none }, 'invalid-gap', { nodeGap: Infinity })
  })
})

describe('computeLayeredLayout', () => {
  const nodes = ['b', 'a', 'c'].map((id) => ({ id, width: 200, height: 64 }))

  it('knows nodes by their ids', () => {
    const connections = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'a', to: 'b' },
      { from: 'c', to: 'c' },
    ]
    const { positions } = computeLayeredLayout({ nodes, connections }, { nodeGap: 40, layerGap: 80 })
    expect([...positions]).toEqual([280, 0, 0, 0, 560, 0])
  })

  it('answers an empty graph', () => {
    expect(computeLayeredLayout({ nodes: [], connections: [] }).positions).toHaveLength(0)
  })

  it('names ends that do not exist and ids used twice', () => {
    expect(() => computeLayeredLayout({ nodes, connections: [{ from: 'a', to: 'x' }] })).toThrow(
      expect.objectContaining({ code: 'unknown-node', message: 'No node has the id "x".' }),
    )
    expect(() => computeLayeredLayout({ nodes: [...nodes, nodes[0]!], connections: [] })).toThrow(
      expect.objectContaining({ code: 'duplicate-id' }),
    )
  })
})
