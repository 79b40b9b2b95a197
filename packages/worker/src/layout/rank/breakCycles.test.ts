import { describe, expect, it } from 'vitest'
import { findCycles } from '../../validation/components/findCycles.ts'
import { breakCyclesByDepth, breakCyclesGreedily } from './breakCycles.ts'
import { createTestGraph } from '../testing/createTestGraph.ts'

/** Edges with some turned; self-loops are left out, which no order helps. */
function turn(from: Int32Array, to: Int32Array, isReversed: Uint8Array): [Int32Array, Int32Array] {
  const kept = [...from.keys()].filter((edge) => from[edge] !== to[edge])
  return [
    Int32Array.from(kept, (edge) => (isReversed[edge] === 1 ? to[edge]! : from[edge]!)),
    Int32Array.from(kept, (edge) => (isReversed[edge] === 1 ? from[edge]! : to[edge]!)),
  ]
}

describe.each([
  ['breakCyclesGreedily', breakCyclesGreedily],
  ['breakCyclesByDepth', breakCyclesByDepth],
])('%s', (_, breakCycles) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('leaves no cycle, and turns no edge in vain: %i', (seed) => {
    const { from, to } = createTestGraph(seed, 20, 20 + 5 * seed)
    const isReversed = breakCycles(20, from, to)!
    expect(findCycles(20, ...turn(from, to, isReversed))).toEqual([])
    for (let edge = 0; edge < from.length; edge++) {
      if (isReversed[edge] === 0) continue
      const fewer = isReversed.slice()
      fewer[edge] = 0
      // Turned edges are as good as gone: what is left of them must not close a cycle without this one either.
      const kept = [...from.keys()].filter((other) => fewer[other] === 0 && from[other] !== to[other])
      const rest = [from, to].map((ends) => Int32Array.from(kept, (other) => ends[other]!)) as [Int32Array, Int32Array]
      expect(findCycles(20, ...rest)).not.toEqual([])
    }
  })

  it.each([2000, 20_000])('leaves no cycle where there are more than searches end: %i edges', (edges) => {
    const { from, to } = createTestGraph(1, 1000, edges)
    expect(findCycles(1000, ...turn(from, to, breakCycles(1000, from, to)!))).toEqual([])
  })

  it('says when there is nothing to turn', () => {
    const { from, to } = createTestGraph(1, 30, 60, true)
    expect(breakCycles(30, from, to)).toBeUndefined()
  })

  it('turns one edge of a ring', () => {
    const ring = Int32Array.of(0, 1, 2, 3)
    expect(breakCycles(4, ring, Int32Array.of(1, 2, 3, 0))!.reduce((a, b) => a + b)).toBe(1)
  })
})

it('keeps the direction that the order of the nodes suggests', () => {
  const from = Int32Array.of(0, 1, 2, 3)
  const to = Int32Array.of(1, 2, 3, 0)
  expect([...breakCyclesByDepth(4, from, to)!]).toEqual([0, 0, 0, 1])
})
