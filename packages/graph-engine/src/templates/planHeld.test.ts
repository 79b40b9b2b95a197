import { describe, expect, test } from 'vitest'
import { type HoldingGraph, planHeld } from './planHeld.ts'

type Counts = Readonly<Record<string, number>>

/** @param made Of the uses, those that have no graph yet; else all of them. */
function graph(nodeCount: number, uses: Counts = {}, made: Counts = uses): HoldingGraph {
  return { nodeCount, uses: new Map(Object.entries(uses)), unwritten: new Map(Object.entries(made)) }
}

const plan = (root: HoldingGraph, templates: Readonly<Record<string, HoldingGraph>>, recursive: string[] = []) => [
  ...planHeld({ root, templates: new Map(Object.entries(templates)), recursive: new Set(recursive) }),
]

describe('U18 what new graph nodes add to a file', () => {
  test('U18 all of one subgraph are written or none, and the limit is for all of them together', () => {
    expect(plan(graph(1, { a: 1 }), { a: graph(250_000) })).toEqual(['a'])
    expect(plan(graph(1, { a: 1 }), { a: graph(250_001) })).toEqual([])
    expect(plan(graph(3, { a: 3 }), { a: graph(100_000) })).toEqual([])
    expect(plan(graph(3, { a: 2, b: 1, c: 1 }), { a: graph(100_000), b: graph(100_000), c: graph(50_000) })).toEqual([
      'a',
      'c',
    ])
  })

  test('U18 what lies in another counts wherever that stands, also in what the file brought', () => {
    const brought = graph(10, { b: 1 })
    expect(plan(graph(1000, { a: 1000 }, {}), { a: brought, b: graph(249) })).toEqual(['a', 'b'])
    expect(plan(graph(1000, { a: 1000 }, {}), { a: brought, b: graph(250) })).toEqual(['a'])
    const holding = graph(10, { b: 1 }, {})
    expect(plan(graph(1000, { a: 1000 }), { a: holding, b: graph(240) })).toEqual(['a', 'b'])
    expect(plan(graph(1000, { a: 1000 }), { a: holding, b: graph(241) })).toEqual(['b'])
  })

  test('U18 what a file brought with its graph takes nothing of the limit', () => {
    expect(plan(graph(2, { a: 1, b: 1 }, { b: 1 }), { a: graph(900_000), b: graph(250_000) })).toEqual(['a', 'b'])
  })

  test('U18 subgraphs that contain themselves are not written in each other', () => {
    const templates = { a: graph(10, { b: 2 }), b: graph(10, { a: 2, c: 1 }), c: graph(5) }
    expect(plan(graph(1, { a: 1 }), templates, ['a', 'b'])).toEqual(['a', 'b', 'c'])
  })
})
