import { expect, it } from 'vitest'
import { computePivotDistances } from './pivotDistances.ts'
import { createTestLayerGraph } from '../testing/createTestGraph.ts'

it.each([false, true])(
  'gives shortest distances from pivots far from each other, edges with lengths: %s',
  (hasLengths) => {
    const nodes = 30
    const graph = createTestLayerGraph(3, nodes, 20)
    const length = graph.tail.map((_, edge) => (hasLengths ? 1 + ((edge * 7) % 5) : 1))
    const shortest = Array.from({ length: nodes }, (_, a) =>
      Array.from({ length: nodes }, (_, b) => (a === b ? 0 : Infinity)),
    )
    graph.tail.forEach((a, edge) => {
      const b = graph.head[edge]!
      shortest[a]![b] = shortest[b]![a] = Math.min(shortest[a]![b]!, length[edge]!)
    })
    for (let via = 0; via < nodes; via++) {
      for (const row of shortest) {
        for (let b = 0; b < nodes; b++) row[b] = Math.min(row[b]!, row[via]! + shortest[via]![b]!)
      }
    }
    const distances = computePivotDistances(graph, 4, hasLengths ? length : undefined)
    let pivots = [0]
    for (let column = 0; column < 4; column++) {
      const pivot = pivots[column]!
      expect([...distances.subarray(column * nodes, (column + 1) * nodes)]).toEqual(shortest[pivot])
      const nearest = shortest.map((row) => Math.min(...pivots.map((other) => row[other]!)))
      pivots = [...pivots, nearest.indexOf(Math.max(...nearest))]
    }
  },
)
