import type { LayerGraph } from './LayerGraph.ts'

/**
 * Makes ranks tight along a spanning tree: parts that are joined by tight edges grow together, the smallest first, each moved
 * along its edge of least slack.
 * @param rank Feasible; changed.
 * @returns 1 for each edge of the tree.
 */
export function buildTightTree(graph: LayerGraph, rank: Int32Array): Uint8Array {
  const { nodeCount, edgeCount, tail, head, first, split, edges } = graph
  const isTree = new Uint8Array(edgeCount)
  const part = new Int32Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) part[node] = node
  const size = new Int32Array(nodeCount).fill(1)
  // The nodes of a part are a ring: joining two rings is an exchange of successors.
  const ring = part.slice()

  const join = (edge: number): void => {
    const a = part[tail[edge]!]!
    const b = part[head[edge]!]!
    const large = size[a]! < size[b]! ? b : a
    const small = a + b - large
    let node = small
    do {
      part[node] = large
      node = ring[node]!
    } while (node !== small)
    const successor = ring[large]!
    ring[large] = ring[small]!
    ring[small] = successor
    size[large] = size[large]! + size[small]!
    isTree[edge] = 1
  }

  for (let edge = 0; edge < edgeCount; edge++) {
    const isTight = rank[head[edge]!] === rank[tail[edge]!]! + 1
    if (isTight && part[tail[edge]!] !== part[head[edge]!]) join(edge)
  }

  // Parts by size, in buckets of powers of two, taken from the lowest: near enough to smallest first, and O(1).
  const buckets: number[][] = Array.from({ length: 32 }, () => [])
  for (let node = 0; node < nodeCount; node++)
    if (part[node] === node) buckets[31 - Math.clz32(size[node]!)]!.push(node)
  for (let bucket = 0; bucket < buckets.length;) {
    const start = buckets[bucket]!.pop()
    if (start === undefined) {
      bucket++
      continue
    }
    if (part[start] !== start || 31 - Math.clz32(size[start]!) !== bucket || size[start] === nodeCount) continue
    let best = -1
    let least = Infinity
    let direction = 0
    let node = start
    do {
      for (let at = first[node]!; at < first[node + 1]!; at++) {
        const edge = edges[at]!
        const isIncoming = at < split[node]!
        if (part[isIncoming ? tail[edge]! : head[edge]!] === start) continue
        const slack = rank[head[edge]!]! - rank[tail[edge]!]! - 1
        if (slack >= least) continue
        least = slack
        best = edge
        direction = isIncoming ? -1 : 1
      }
      node = ring[node]!
    } while (node !== start && least > 0)
    if (best < 0) continue
    if (least > 0) {
      do {
        rank[node] = rank[node]! + direction * least
        node = ring[node]!
      } while (node !== start)
    }
    join(best)
    const joined = part[start]!
    buckets[31 - Math.clz32(size[joined]!)]!.push(joined)
    bucket = Math.min(bucket, 31 - Math.clz32(size[joined]!))
  }
  return isTree
}
