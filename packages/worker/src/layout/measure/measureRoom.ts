import type { LayerGraph } from '../graph/LayerGraph.ts'
import type { Layers } from '../graph/Layers.ts'

/** @returns How high the fullest layer would be if each edge that passes it took a gap in it, as dummies do. */
export function measureRoom(graph: LayerGraph, { count, start, rank }: Layers, gap: number): number {
  const passing = countPassing(graph, rank, count)
  const whole = new Float64Array(count)
  for (let node = 0; node < rank.length; node++) whole[rank[node]!]! += graph.height[node]!
  let room = 0
  for (let layer = 0; layer < count; layer++) {
    room = Math.max(room, whole[layer]! + (start[layer + 1]! - start[layer]! - 1 + passing[layer]!) * gap)
  }
  return room
}

function countPassing({ edgeCount, tail, head }: LayerGraph, rank: Int32Array, layers: number): Int32Array {
  const passing = new Int32Array(layers + 1)
  for (let edge = 0; edge < edgeCount; edge++) {
    passing[rank[tail[edge]!]! + 1]!++
    passing[rank[head[edge]!]!]!--
  }
  for (let layer = 1; layer < layers; layer++) passing[layer]! += passing[layer - 1]!
  return passing
}
