import type { LayerGraph } from '../graph/LayerGraph.ts'
import type { Layers } from '../graph/Layers.ts'

/** @returns The pairs of segments that one look at every edge meets; segments alone can be many with long edges. */
export function measureScan({ edgeCount, tail, head, isReversed }: LayerGraph, { rank, count }: Layers): number {
  const change = [new Float64Array(count + 2), new Float64Array(count + 2)] as const
  for (let edge = 0; edge < edgeCount; edge++) {
    const begin = rank[tail[edge]!]!
    const end = rank[head[edge]!]!
    change[0][begin]!++
    change[0][end]!--
    change[1][begin + 1 - isReversed[edge]!]!++
    change[1][end + isReversed[edge]!]!--
  }
  let sum = 0
  for (const column of change) {
    let segments = 0
    for (const step of column) {
      segments += step
      sum += segments * segments
    }
  }
  return sum
}
