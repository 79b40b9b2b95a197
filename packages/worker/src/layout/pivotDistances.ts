import type { LayerGraph } from './LayerGraph.ts'
import { LayoutControl } from './LayoutControl.ts'

/**
 * Distances from pivots to all nodes, edges taken both ways. Each next pivot is the node farthest from those before it.
 * @param length By edge, at least 1; undefined for 1 each (breadth-first; otherwise Dial, "Algorithm 360", 1969).
 * @returns One column of `nodeCount` distances a pivot, one after the other.
 */
export function computePivotDistances(
  graph: LayerGraph,
  pivots: number,
  length: Int32Array | undefined,
  control = new LayoutControl(),
): Float32Array {
  const { nodeCount } = graph
  const distances = new Float32Array(nodeCount * pivots)
  const nearest = new Float64Array(nodeCount).fill(Infinity)
  const distance = new Int32Array(nodeCount)
  const measure = length === undefined ? createBreadthFirst(graph) : createDial(graph, length)
  let pivot = 0
  for (let column = 0; column < pivots; column++) {
    control.check(column / pivots)
    measure(pivot, distance)
    const base = column * nodeCount
    let farthest = -1
    for (let node = 0; node < nodeCount; node++) {
      const value = distance[node]!
      distances[base + node] = value
      if (value < nearest[node]!) nearest[node] = value
      if (nearest[node]! > farthest) {
        farthest = nearest[node]!
        pivot = node
      }
    }
  }
  return distances
}

type Measure = (source: number, distance: Int32Array) => void

function createBreadthFirst({ nodeCount, tail, head, first, edges }: LayerGraph): Measure {
  const queue = new Int32Array(nodeCount)
  return (source, distance) => {
    distance.fill(-1)
    distance[source] = 0
    queue[0] = source
    let size = 1
    for (let index = 0; index < size; index++) {
      const node = queue[index]!
      const beyond = distance[node]! + 1
      for (let at = first[node]!; at < first[node + 1]!; at++) {
        const edge = edges[at]!
        const other = tail[edge]! + head[edge]! - node
        if (distance[other]! >= 0) continue
        distance[other] = beyond
        queue[size++] = other
      }
    }
  }
}

/** Buckets by distance, as many as the longest edge and one, used round and round. */
function createDial({ nodeCount, edgeCount, tail, head, first, edges }: LayerGraph, length: Int32Array): Measure {
  let longest = 1
  for (const value of length) longest = Math.max(longest, value)
  const buckets = new Int32Array(longest + 1)
  // A node may wait in several buckets: entries are a pool of their own, an edge enters at most two in a search.
  const entryNode = new Int32Array(2 * edgeCount + 1)
  const entryNext = new Int32Array(2 * edgeCount + 1)
  const isSettled = new Uint8Array(nodeCount)
  return (source, distance) => {
    distance.fill(0x7fffffff)
    buckets.fill(-1)
    isSettled.fill(0)
    distance[source] = 0
    entryNode[0] = source
    entryNext[0] = -1
    buckets[0] = 0
    let entries = 1
    let waiting = 1
    for (let current = 0; waiting > 0; current++) {
      const bucket = current % (longest + 1)
      while (buckets[bucket]! >= 0) {
        const entry = buckets[bucket]!
        buckets[bucket] = entryNext[entry]!
        waiting--
        const node = entryNode[entry]!
        if (isSettled[node] === 1) continue
        isSettled[node] = 1
        for (let at = first[node]!; at < first[node + 1]!; at++) {
          const edge = edges[at]!
          const other = tail[edge]! + head[edge]! - node
          const beyond = current + length[edge]!
          if (beyond >= distance[other]!) continue
          distance[other] = beyond
          entryNode[entries] = other
          entryNext[entries] = buckets[beyond % (longest + 1)]!
          buckets[beyond % (longest + 1)] = entries++
          waiting++
        }
      }
    }
  }
}
