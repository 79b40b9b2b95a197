import type { Incidence } from './LayerGraph.ts'

export interface TopologicalOrder {
  /** Nodes, each after all that lead to it; those on cycles, and what follows them, are missing. */
  readonly sequence: Int32Array
  /** The number of edges of the longest path to each node. */
  readonly depth: Int32Array
}

export function sortTopologically(head: Int32Array, { first, split, edges }: Incidence): TopologicalOrder {
  const nodeCount = split.length
  const waiting = new Int32Array(nodeCount)
  const sequence = new Int32Array(nodeCount)
  const depth = new Int32Array(nodeCount)
  let length = 0
  for (let node = 0; node < nodeCount; node++) {
    waiting[node] = split[node]! - first[node]!
    if (waiting[node] === 0) sequence[length++] = node
  }
  for (let index = 0; index < length; index++) {
    const node = sequence[index]!
    const end = first[node + 1]!
    const below = depth[node]! + 1
    for (let at = split[node]!; at < end; at++) {
      const target = head[edges[at]!]!
      const left = waiting[target]! - 1
      waiting[target] = left
      if (depth[target]! < below) depth[target] = below
      if (left === 0) sequence[length++] = target
    }
  }
  return { sequence: sequence.subarray(0, length), depth }
}
