import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeLayeredLayout, type LayeredLayoutGraph } from './computeLayeredLayout.ts'

/** From nothing to the greatest that is taken, whole and not. */
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

/** By two nodes that are neither apart sideways nor by the node gap, and by connections without room in either direction. */
function findFaults({ nodes, connections }: LayeredLayoutGraph, { nodeGap = 40, layerGap = 80 }): string[] {
  const { positions } = computeLayeredLayout({ nodes, connections }, { nodeGap, layerGap })
  const faults = positions.every((value) => Number.isFinite(value) && value >= 0) ? [] : ['not a place']
  // What doubles of that size leave of the gaps.
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
    expect(() => computeLayeredLayout({ nodes, connections: [{ from: 'a', to: 'x' }] })).toThrow(
      expect.objectContaining({ code: 'unknown-node', message: 'No node has the id "x".' }),
    )
    expect(() => computeLayeredLayout({ nodes: [...nodes, nodes[0]!], connections: [] })).toThrow(
      expect.objectContaining({ code: 'duplicate-id' }),
    )
  })
})
