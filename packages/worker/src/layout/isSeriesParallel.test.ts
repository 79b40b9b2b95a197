import { describe, expect, it } from 'vitest'
import { isSeriesParallel } from './isSeriesParallel.ts'
import { createLayerGraph, type LayerGraph } from './graph/LayerGraph.ts'
import type { LayoutColumns } from './input/LayoutColumns.ts'
import { createLens, createSeriesParallel } from './testing/createNested.ts'

function toGraph({ widths, heights, from, to }: LayoutColumns): LayerGraph {
  const none = new Float64Array(from.length)
  return createLayerGraph(widths, heights, { from, to, fromY: none, toY: none }, new Uint8Array(from.length))
}

function join(columns: LayoutColumns, ends: readonly (readonly [number, number])[]): LayoutColumns {
  const from = Int32Array.from([...columns.from, ...ends.map(([a]) => a)])
  const to = Int32Array.from([...columns.to, ...ends.map(([, b]) => b)])
  return { ...columns, from, to }
}

/** Four nodes, each joined to each. */
const FOUR = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
] as const

describe('isSeriesParallel', () => {
  it.each([2, 3, 30, 500])('knows series and parallels in one another: %i nodes', (nodes) => {
    expect(isSeriesParallel(toGraph(createSeriesParallel(nodes, nodes)))).toBe(true)
  })

  it('knows an out-tree whose leaves are an in-tree’s: branches that part and meet again', () => {
    expect(isSeriesParallel(toGraph(createLens(1, 200)))).toBe(true)
  })

  it('takes doubled edges for one, and branches that end', () => {
    const columns = createSeriesParallel(3, 20)
    const widths = new Float64Array(22).fill(1)
    const doubled = join({ ...columns, widths, heights: widths }, [
      [columns.from[0]!, columns.to[0]!],
      [0, 20],
      [20, 21],
    ])
    expect(isSeriesParallel(toGraph(doubled))).toBe(true)
  })

  it('refuses a graph with four nodes that are all joined, also by ways', () => {
    expect(isSeriesParallel(toGraph(join(createSeriesParallel(1, 4), FOUR)))).toBe(false)
    expect(isSeriesParallel(toGraph(join(createSeriesParallel(5, 40), FOUR)))).toBe(false)
  })

  it('refuses one where they are far from the first node', () => {
    const way = Array.from({ length: 300 }, (_, node) => [node, node + 1] as const)
    const four = FOUR.map(([a, b]) => [300 + a, 300 + b] as const)
    const sizes = new Float64Array(304).fill(1)
    const empty = { widths: sizes, heights: sizes, from: Int32Array.of(), to: Int32Array.of() }
    expect(isSeriesParallel(toGraph(join(empty, way)))).toBe(true)
    expect(isSeriesParallel(toGraph(join(empty, [...way, ...four])))).toBe(false)
  })
})
