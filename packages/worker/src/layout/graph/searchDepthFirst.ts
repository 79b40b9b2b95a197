import { isLink, type LayerGraph } from './LayerGraph.ts'
import type { Layers } from './Layers.ts'

/** Tells where a search begins: it goes from sources along the edges, from sinks against them, or both ways. */
export type FirstOrder = 'sources' | 'sinks' | 'all'

/**
 * Numbers nodes as a search visits them. Branches that reach deep come first and last, short ones between: chains side by
 * side then lie in one another, the longest outside, and straight lines to their ends do not cross them.
 */
export function searchDepthFirst(
  graph: LayerGraph,
  { rank, count }: Layers,
  firstOrder: FirstOrder,
  key: Float64Array,
): void {
  const { nodeCount, tail, head, first, split, edges } = graph
  key.fill(-1)
  const path: number[] = []
  let visited = 0
  const depth = firstOrder === 'all' ? undefined : measureChains(graph, firstOrder)
  const search = (root: number): void => {
    path.push(root)
    while (path.length > 0) {
      const node = path.pop()!
      if (key[node]! >= 0) continue
      key[node] = visited++
      const begin = firstOrder === 'sources' ? split[node]! : first[node]!
      const end = firstOrder === 'sinks' ? split[node]! : first[node + 1]!
      const next: number[] = []
      for (let at = begin; at < end; at++) {
        const other = tail[edges[at]!]! + head[edges[at]!]! - node
        if (key[other]! < 0) next.push(other)
      }
      if (depth !== undefined && next.length > 2) {
        next.sort((a, b) => depth[b]! - depth[a]! || a - b)
        const arranged = [...next.filter((_, at) => at % 2 === 0), ...next.filter((_, at) => at % 2 === 1).reverse()]
        path.push(...arranged.reverse())
      } else path.push(...next.reverse())
    }
  }
  const wantedRank = firstOrder === 'sinks' ? count - 1 : 0
  for (let node = 0; node < nodeCount; node++) {
    const isStart = firstOrder === 'sinks' ? split[node] === first[node + 1] : split[node] === first[node]
    if (key[node]! < 0 && (isStart || (firstOrder === 'all' && rank[node] === wantedRank))) search(node)
  }
  for (let node = 0; node < nodeCount; node++) if (key[node]! < 0) search(node)
}

/** How many real nodes follow each node before paths join or part. */
function measureChains(graph: LayerGraph, firstOrder: FirstOrder): Int32Array {
  const { nodeCount, tail, head, first, split, edges, height } = graph
  const length = new Int32Array(nodeCount).fill(-1)
  const chain: number[] = []
  for (let start = 0; start < nodeCount; start++) {
    let node = start
    while (length[node]! < 0 && isLink(graph, node)) {
      chain.push(node)
      node = firstOrder === 'sources' ? head[edges[split[node]!]!]! : tail[edges[first[node]!]!]!
    }
    if (length[node]! < 0) length[node] = 1
    for (let value = length[node]!; chain.length > 0;) {
      const before = chain.pop()!
      if (height[before]! > 0) value++
      length[before] = value
    }
  }
  return length
}
