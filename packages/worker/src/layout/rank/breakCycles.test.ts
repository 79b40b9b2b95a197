import { describe, expect, it } from 'vitest'
import { findCycles } from '../../validation/components/findCycles.ts'
import { breakCycles, listFeedbackSets } from './breakCycles.ts'
import { createTestGraph } from '../testing/createTestGraph.ts'

/** Edges with some turned; self-loops are left out, which no order helps. */
function turn(from: Int32Array, to: Int32Array, isReversed: Uint8Array): [Int32Array, Int32Array] {
  const kept = [...from.keys()].filter((edge) => from[edge] !== to[edge])
  return [
    Int32Array.from(kept, (edge) => (isReversed[edge] === 1 ? to[edge]! : from[edge]!)),
    Int32Array.from(kept, (edge) => (isReversed[edge] === 1 ? from[edge]! : to[edge]!)),
  ]
}

/** The fewest edges of any feedback set, by all sets of nodes that can be first in a sequence. */
function countFewest(nodes: number, from: Int32Array, to: Int32Array): number {
  const least = new Int32Array(1 << nodes).fill(from.length)
  least[0] = 0
  for (let first = 0; first < least.length; first++) {
    for (let node = 0; node < nodes; node++) {
      if (((first >> node) & 1) === 1) continue
      const backward = from.reduce(
        (sum, tail, edge) => sum + Number(tail === node && ((first >> to[edge]!) & 1) === 1),
        0,
      )
      const next = first | (1 << node)
      least[next] = Math.min(least[next]!, least[first]! + backward)
    }
  }
  return least.at(-1)!
}

type Ways = (nodes: number, from: Int32Array, to: Int32Array) => (Uint8Array | undefined)[]

describe.each<[string, Ways]>([
  ['breakCycles', (...graph) => [breakCycles(...graph)?.isTurned]],
  ['listFeedbackSets', (...graph) => listFeedbackSets(...graph).map(({ isTurned }) => isTurned)],
])('%s', (_, breakIn) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('leaves no cycle, and turns no edge in vain: %i', (seed) => {
    const { from, to } = createTestGraph(seed, 20, 20 + 5 * seed)
    for (const isReversed of breakIn(20, from, to)) {
      expect(findCycles(20, ...turn(from, to, isReversed!))).toEqual([])
      for (let edge = 0; edge < from.length; edge++) {
        if (isReversed![edge] === 0) continue
        const fewer = isReversed!.slice()
        fewer[edge] = 0
        // Turned edges are as good as gone: what is left of them must not close a cycle without this one either.
        const kept = [...from.keys()].filter((other) => fewer[other] === 0 && from[other] !== to[other])
        const rest = [from, to].map((ends) => Int32Array.from(kept, (other) => ends[other]!))
        expect(findCycles(20, rest[0]!, rest[1]!)).not.toEqual([])
      }
    }
  })

  it.each([2000, 20_000])('leaves no cycle where there are more than searches end: %i edges', (edges) => {
    const { from, to } = createTestGraph(1, 1000, edges)
    for (const isReversed of breakIn(1000, from, to)) {
      expect(findCycles(1000, ...turn(from, to, isReversed!))).toEqual([])
    }
  })

  it('turns one edge of a ring', () => {
    const ring = Int32Array.of(0, 1, 2, 3)
    for (const isReversed of breakIn(4, ring, Int32Array.of(1, 2, 3, 0))) {
      expect(isReversed!.reduce((a, b) => a + b)).toBe(1)
    }
  })
})

describe('listFeedbackSets', () => {
  it('turns the fewest edges in the first ways, and more at most in the last', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const nodes = 5 + (seed % 5)
      const { from, to } = createTestGraph(seed, nodes, 2 * nodes + (seed % 7))
      const counts = listFeedbackSets(nodes, from, to).map(({ count }) => count)
      if (counts.length === 0) continue
      const fewest = countFewest(nodes, from, to)
      expect(counts[0]).toBe(fewest)
      expect(counts.slice(0, -1).filter((count) => count > fewest)).toEqual([])
    }
  })

  it('knows the way that the order of the nodes suggests', () => {
    const from = Int32Array.of(0, 1, 2, 3)
    const to = Int32Array.of(1, 2, 3, 0)
    const sets = listFeedbackSets(4, from, to)
    expect(sets.map(({ isTurned }) => [...isTurned])).toContainEqual([0, 0, 0, 1])
  })
})

it('says when there is nothing to turn', () => {
  const { from, to } = createTestGraph(1, 30, 60, true)
  expect(breakCycles(30, from, to)).toBeUndefined()
  expect(listFeedbackSets(30, from, to)).toEqual([])
})
