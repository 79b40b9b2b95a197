import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeLayeredLayout } from './computeLayeredLayout.ts'
import type { LayeredLayoutGraph } from './input/LayeredLayoutGraph.ts'
import type { LayoutOptions } from './input/LayoutOptions.ts'

/** Lengths from nothing to the greatest that is taken, whole and not. */
const lengths = fc.oneof(
  fc.constantFrom(0, 0.001, 1e9),
  fc.nat(1e9),
  fc.nat(1000).map((value) => value / 2),
)

/** Few nodes for the connections, so that self-loops, duplicates and cycles are many. */
const hostileGraphs = fc.integer({ min: 1, max: 24 }).chain((count) =>
  fc.record({
    nodes: fc.array(fc.record({ width: lengths, height: lengths }), { minLength: count, maxLength: count }),
    connections: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 3 * count }),
    gaps: fc.record({ nodeGap: fc.nat(200), layerGap: fc.nat(200) }),
  }),
)

/** Lists pairs of nodes that are neither apart sideways nor by the node gap, and connections without room in either direction. */
function findFaults({ nodes, connections }: LayeredLayoutGraph, { nodeGap = 40, layerGap = 80 }): string[] {
  const { positions } = computeLayeredLayout({ nodes, connections }, { nodeGap, layerGap })
  const faults = positions.every((value) => Number.isFinite(value) && value >= 0) ? [] : ['not a place']
  // Doubles of that size leave so much of the gaps.
  const near = positions.reduce((most, value) => Math.max(most, value), 1e6) * 1e-12
  const boxes = nodes.map(({ id, width, height }, row) => ({
    id,
    left: positions[2 * row]!,
    top: positions[2 * row + 1]!,
    right: positions[2 * row]! + width + near,
    bottom: positions[2 * row + 1]! + height + near,
  }))
  for (const [row, a] of boxes.entries()) {
    for (const b of boxes.slice(0, row)) {
      const isApart = a.left + near >= b.right - near || b.left + near >= a.right - near
      const isBelow = a.top + 2 * near >= b.bottom + nodeGap || b.top + 2 * near >= a.bottom + nodeGap
      if (!isApart && !isBelow) faults.push(`${a.id} and ${b.id} are too close`)
    }
  }
  const boxOf = new Map(boxes.map((box) => [box.id, box]))
  for (const { from, to } of connections) {
    const [a, b] = [boxOf.get(from)!, boxOf.get(to)!]
    const room = Math.max(b.left - a.right, a.left - b.right) + 2 * near
    if (from !== to && room < layerGap) faults.push(`${from} to ${to} lacks room`)
  }
  return faults
}

function createGraph(count: number, ends: readonly (readonly [number, number])[]): LayeredLayoutGraph {
  return {
    nodes: Array.from({ length: count }, (_, row) => ({ id: `n${row}`, width: 200, height: 64 })),
    connections: ends.map(([from, to]) => ({ from: `n${from}`, to: `n${to}` })),
  }
}

function list(count: number, create: (index: number) => readonly [number, number]): (readonly [number, number])[] {
  return Array.from({ length: count }, (_, index) => create(index))
}

/** Files and other languages bring graphs that the type forbids. */
function expectRefusal(graph: unknown, code: string, message: string, options?: unknown): void {
  expect(() => computeLayeredLayout(graph as LayeredLayoutGraph, options as LayoutOptions)).toThrow(
    expect.objectContaining({ name: 'LayoutError', code, message }),
  )
}

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

  it('keeps all gaps, whatever the sizes, cycles, self-loops and duplicates', () => {
    fc.assert(
      fc.property(hostileGraphs, ({ nodes, connections, gaps }) => {
        const graph = {
          nodes: nodes.map((size, row) => ({ ...size, id: `n${row}` })),
          connections: connections.map(([from, to]) => ({ from: `n${from}`, to: `n${to}` })),
        }
        expect(findFaults(graph, gaps)).toEqual([])
      }),
      { seed: 5, numRuns: 150 },
    )
  })

  it.each<[string, number, (readonly [number, number])[]]>([
    ['a chain', 2000, list(1999, (row) => [row, row + 1])],
    ['a ring', 2000, list(2000, (row) => [row, (row + 1) % 2000])],
    ['a star', 2000, list(1999, (row) => (row % 2 === 0 ? [0, row + 1] : [row + 1, 0]))],
    ['all of one side to all of the other', 80, list(1600, (row) => [row % 40, 40 + Math.floor(row / 40)])],
    ['everything to everything', 40, list(1600, (row) => [row % 40, Math.floor(row / 40)])],
    [
      'a chain with ways back',
      1500,
      list(2998, (row) => (row % 2 === 0 ? [row / 2, row / 2 + 1] : [row >> 1, row >> 3])),
    ],
    [
      'more cycles than can be looked through',
      1000,
      list(30_000, (row) => [(row * 7919) % 1000, (row * row * 31) % 997]),
    ],
    ['one pair, again and again', 2, list(5000, (row) => [row % 2, (row + 1) % 2])],
    ['three pairs, again and again', 3, list(30_000, (row) => [row % 2, 1 + (row % 3 === 0 ? row % 2 : 1)])],
  ])('keeps all gaps in %s', (_, count, ends) => {
    expect(findFaults(createGraph(count, ends), {})).toEqual([])
  })

  it('refuses sizes that are no lengths', () => {
    for (const size of [NaN, -1, Infinity, 1e10]) {
      for (const wrong of [{ width: size }, { height: size }]) {
        expect(() => computeLayeredLayout({ nodes: [{ ...nodes[0]!, ...wrong }], connections: [] })).toThrow(
          expect.objectContaining({ code: 'invalid-size' }),
        )
      }
      expect(() => computeLayeredLayout({ nodes, connections: [] }, { layerGap: size })).toThrow(
        expect.objectContaining({ code: 'invalid-gap' }),
      )
    }
  })

  it('places a node alone at the corner', () => {
    expect([...computeLayeredLayout({ nodes: nodes.slice(0, 1), connections: [] }).positions]).toEqual([0, 0])
  })

  it('answers an empty graph', () => {
    expect(computeLayeredLayout({ nodes: [], connections: [] }).positions).toHaveLength(0)
  })

  it('names ends that do not exist and ids used twice', () => {
    expectRefusal(
      { nodes, connections: [{ from: 'a', to: 'x' }] },
      'unknown-node',
      'Connection 0 ends at "x": no node has that id.',
    )
    expectRefusal(
      { nodes: [...nodes, nodes[0]!], connections: [] },
      'duplicate-id',
      'Nodes 0 and 3 both have the id "b".',
    )
  })

  it.each([
    ['no graph', null, 'invalid-graph', 'The graph is null, no object.'],
    ['a text', 'graph', 'invalid-graph', 'The graph is "graph", no object.'],
    ['no nodes', { connections: [] }, 'invalid-graph', "The graph's nodes are no array."],
    ['no connections', { nodes: [] }, 'invalid-graph', "The graph's connections are no array."],
    ['a node that is null', { nodes: [nodes[0], null], connections: [] }, 'invalid-node', 'Node 1 is null, no object.'],
    ['a node that is a number', { nodes: [nodes[0], 7], connections: [] }, 'invalid-node', 'Node 1 is 7, no object.'],
    [
      'a node without id',
      { nodes: [nodes[0], { width: 1, height: 1 }], connections: [] },
      'invalid-node',
      'The id of node 1 is undefined, neither a string nor a number.',
    ],
    [
      'an id that is no number',
      { nodes: [{ id: NaN, width: 1, height: 1 }], connections: [] },
      'invalid-node',
      'The id of node 0 is NaN, neither a string nor a number.',
    ],
    [
      'a size in text',
      { nodes: [nodes[0], { id: 'x', width: '5', height: 4 }], connections: [] },
      'invalid-size',
      'The size of node 1, "x", is "5" x 4, not two lengths from 0 to a thousand million.',
    ],
    [
      'a size left out',
      { nodes: [{ id: 'x'.repeat(1000), width: 5 }], connections: [] },
      'invalid-size',
      `The size of node 0, "${'x'.repeat(80)}", is 5 x undefined, not two lengths from 0 to a thousand million.`,
    ],
    [
      'a connection that is null',
      { nodes, connections: [{ from: 'a', to: 'b' }, null] },
      'invalid-connection',
      'Connection 1 is null, no object.',
    ],
    [
      'a connection without source',
      { nodes, connections: [{ to: 'b' }] },
      'unknown-node',
      'Connection 0 ends at undefined: no node has that id.',
    ],
    [
      'an end told as a number',
      { nodes: [{ id: '1', width: 1, height: 1 }], connections: [{ from: '1', to: 1 }] },
      'unknown-node',
      'Connection 0 ends at 1: no node has that id.',
    ],
  ])('names what is wrong with %s', (_, graph, code, message) => {
    expectRefusal(graph, code, message)
  })

  it('refuses options that are none, and takes null for none', () => {
    const graph = { nodes, connections: [{ from: 'a', to: 'b' }] }
    for (const options of ['fast', { onProgress: 1 }, { isCancelled: true }]) {
      expectRefusal(graph, 'invalid-options', expect.any(String), options)
    }
    for (const gap of ['40', -1, NaN]) {
      expectRefusal(graph, 'invalid-gap', expect.any(String), { nodeGap: gap })
    }
    expect(computeLayeredLayout(graph, null)).toEqual(computeLayeredLayout(graph))
  })

  it('takes any text and any number as an id', () => {
    const ids = ['__proto__', 'constructor', '', 1, '1', -0.5]
    const graph = {
      nodes: ids.map((id) => ({ id, width: 200, height: 64 })),
      connections: ids.slice(1).map((to, index) => ({ from: ids[index]!, to })),
    }
    const { positions } = computeLayeredLayout(graph)
    expect(positions.filter((_, at) => at % 2 === 0)).toEqual(Float64Array.of(0, 280, 560, 840, 1120, 1400))
  })

  it.each<[string, number, (readonly [number, number])[], number, number]>([
    ['a long line', 200_000, list(199_999, (row) => [row, row + 1]), 280 * 200_000 - 80, 64],
    ['a star', 20_000, list(19_999, (row) => [0, row + 1]), 480, 19_999 * 104 - 40],
    ['all of 100 to all of 100', 200, list(10_000, (row) => [row % 100, 100 + Math.floor(row / 100)]), 480, 10_360],
  ])('draws %s hardly higher than it must be', (_, count, ends, width, height) => {
    const { positions } = computeLayeredLayout(createGraph(count, ends))
    const reach = (axis: 0 | 1): number =>
      positions.reduce((most, at, row) => (row % 2 === axis ? Math.max(most, at) : most), 0)
    expect(reach(0) + 200).toBe(width)
    expect(reach(1) + 64).toBeLessThanOrEqual(1.01 * height)
  })

  it('lays 100,000 nodes without a connection out side by side', () => {
    const { positions } = computeLayeredLayout(createGraph(100_000, []))
    const places = new Set(list(100_000, (row) => [positions[2 * row]!, positions[2 * row + 1]!]).map(String))
    expect(places.size).toBe(100_000)
    const [widest, highest] = [0, 1].map((axis) =>
      positions.reduce((most, at, row) => (row % 2 === axis ? Math.max(most, at) : most), 0),
    )
    expect(widest! * highest!).toBeLessThan(1.1 * 100_000 * 280 * 104)
  })
})
