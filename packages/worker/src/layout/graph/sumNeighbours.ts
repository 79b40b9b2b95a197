import type { LayerGraph } from './LayerGraph.ts'

/** Adds to each node's `sum` the values of its neighbours, each times the edge's weight. */
export function sumNeighbours(
  { edgeCount, tail, head }: LayerGraph,
  weight: Float64Array,
  value: Float64Array,
  sum: Float64Array,
): void {
  for (let edge = 0; edge < edgeCount; edge++) {
    const a = tail[edge]!
    const b = head[edge]!
    const w = weight[edge]!
    sum[a] = sum[a]! + w * value[b]!
    sum[b] = sum[b]! + w * value[a]!
  }
}
