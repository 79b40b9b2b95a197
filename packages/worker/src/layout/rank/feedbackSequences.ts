/** Sequences of nodes in which few edges lead back. */
import type { Incidence } from '../graph/LayerGraph.ts'

/**
 * The greedy sequence of Eades, Lin and Smyth, "A fast and effective heuristic for the feedback arc set problem" (Information
 * Processing Letters, 1993): sinks go last, sources first, else the node that gives most more than it takes.
 * @returns The place of each node in the sequence.
 */
export function greedySequence(
  nodeCount: number,
  tail: Int32Array,
  head: Int32Array,
  { first, split, edges }: Incidence,
): Int32Array {
  const place = new Int32Array(nodeCount).fill(-1)
  const inDegree = new Int32Array(nodeCount)
  const outDegree = new Int32Array(nodeCount)
  let widest = 0
  for (let node = 0; node < nodeCount; node++) {
    inDegree[node] = split[node]! - first[node]!
    outDegree[node] = first[node + 1]! - split[node]!
    widest = Math.max(widest, inDegree[node]!, outDegree[node]!)
  }
  // Buckets as linked lists: 0 sinks, 1 sources, then by out-degree less in-degree.
  const buckets = new Int32Array(2 * widest + 3).fill(-1)
  const next = new Int32Array(nodeCount).fill(-1)
  const previous = new Int32Array(nodeCount).fill(-1)
  const bucketOf = (node: number): number =>
    outDegree[node] === 0 ? 0 : inDegree[node] === 0 ? 1 : 2 + widest + outDegree[node]! - inDegree[node]!
  const current = new Int32Array(nodeCount)
  let highest = 2
  const add = (node: number): void => {
    const bucket = (current[node] = bucketOf(node))
    next[node] = buckets[bucket]!
    previous[node] = -1
    if (next[node]! >= 0) previous[next[node]!] = node
    buckets[bucket] = node
    if (bucket > highest) highest = bucket
  }
  const remove = (node: number): void => {
    if (previous[node]! >= 0) next[previous[node]!] = next[node]!
    else buckets[current[node]!] = next[node]!
    if (next[node]! >= 0) previous[next[node]!] = previous[node]!
  }
  for (let node = nodeCount - 1; node >= 0; node--) add(node)
  let low = 0
  let high = nodeCount - 1
  while (low <= high) {
    let node = buckets[0]!
    const isSink = node >= 0
    if (!isSink) node = buckets[1]!
    if (node < 0) {
      while (buckets[highest]! < 0) highest--
      node = buckets[highest]!
    }
    remove(node)
    place[node] = isSink ? high-- : low++
    for (let at = first[node]!; at < first[node + 1]!; at++) {
      const edge = edges[at]!
      const isIncoming = at < split[node]!
      const other = isIncoming ? tail[edge]! : head[edge]!
      if (place[other]! >= 0) continue
      remove(other)
      if (isIncoming) outDegree[other]!--
      else inDegree[other]!--
      add(other)
    }
  }
  return place
}

/**
 * Reverse post-order of a depth-first search in the nodes' given order, whose direction it keeps: an edge leads back in it
 * exactly when it closes a cycle of the search.
 * @returns The place of each node in the sequence.
 */
export function depthFirstSequence(
  nodeCount: number,
  head: Int32Array,
  { first, split, edges }: Incidence,
): Int32Array {
  const place = new Int32Array(nodeCount).fill(-1)
  const next = split.slice()
  const isSeen = new Uint8Array(nodeCount)
  const path = new Int32Array(nodeCount)
  let last = nodeCount - 1
  for (let root = 0; root < nodeCount; root++) {
    if (isSeen[root] === 1) continue
    isSeen[root] = 1
    path[0] = root
    for (let depth = 1; depth > 0;) {
      const node = path[depth - 1]!
      const at = next[node]!
      if (at === first[node + 1]) {
        place[node] = last--
        depth--
        continue
      }
      next[node] = at + 1
      const target = head[edges[at]!]!
      if (isSeen[target] === 1) continue
      isSeen[target] = 1
      path[depth++] = target
    }
  }
  return place
}
