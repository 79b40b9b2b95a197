import { findCycles } from '../../validation/components/findCycles.ts'
import { createIncidence, type Incidence } from '../graph/LayerGraph.ts'
import { restoreEdges } from './restoreEdges.ts'

/**
 * Which edges to turn so that no cycle is left, by the greedy sequence of Eades, Lin and Smyth, "A fast and effective heuristic
 * for the feedback arc set problem" (Information Processing Letters, 1993): sinks go last, sources first, else the node that
 * gives most more than it takes. Only edges inside strongly connected parts can be chosen, and none is chosen without need
 * (restoreEdges).
 * @returns 1 for each edge to turn; undefined when there is no cycle.
 */
export function breakCyclesGreedily(nodeCount: number, from: Int32Array, to: Int32Array): Uint8Array | undefined {
  const inner = innerEdges(nodeCount, from, to)
  if (inner === undefined) return undefined
  const tail = inner.map((edge) => from[edge]!)
  const head = inner.map((edge) => to[edge]!)
  const place = greedySequence(nodeCount, tail, head, createIncidence(nodeCount, tail, head))
  return markReversed(from.length, inner, restoreEdges(nodeCount, tail, head, place))
}

/**
 * The same by depth-first search in the nodes' given order, which keeps the direction that the order suggests: edges back to
 * an open node are turned.
 */
export function breakCyclesByDepth(nodeCount: number, from: Int32Array, to: Int32Array): Uint8Array | undefined {
  const inner = innerEdges(nodeCount, from, to)
  if (inner === undefined) return undefined
  const tail = inner.map((edge) => from[edge]!)
  const head = inner.map((edge) => to[edge]!)
  const place = depthFirstSequence(nodeCount, head, createIncidence(nodeCount, tail, head))
  return markReversed(from.length, inner, restoreEdges(nodeCount, tail, head, place))
}

/** Edges that lie on some cycle, self-loops aside. */
function innerEdges(nodeCount: number, from: Int32Array, to: Int32Array): Int32Array | undefined {
  const cycles = findCycles(nodeCount, from, to)
  if (cycles.length === 0) return undefined
  const part = new Int32Array(nodeCount).fill(-1)
  for (const [number, members] of cycles.entries()) for (const node of members) part[node] = number
  const inner: number[] = []
  for (let edge = 0; edge < from.length; edge++) {
    const number = part[from[edge]!]!
    if (number >= 0 && number === part[to[edge]!]! && from[edge] !== to[edge]) inner.push(edge)
  }
  return Int32Array.from(inner)
}

function markReversed(edgeCount: number, inner: Int32Array, isTurned: Uint8Array): Uint8Array {
  const isReversed = new Uint8Array(edgeCount)
  for (let at = 0; at < inner.length; at++) isReversed[inner[at]!] = isTurned[at]!
  return isReversed
}

/** @returns The place of each node in the sequence. */
function greedySequence(
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

/** Reverse post-order: an edge leads back in it exactly when it closes a cycle of the search. */
function depthFirstSequence(nodeCount: number, head: Int32Array, { first, split, edges }: Incidence): Int32Array {
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
