import type { LayerGraph } from '../graph/LayerGraph.ts'
import { LayoutControl } from '../input/LayoutControl.ts'

const FAR = 0x7fffffff

/**
 * Distances from pivots to all nodes, edges taken both ways. Each next pivot is the node farthest from those before it, as
 * in Brandes and Pich (embedNodes).
 * @param length The length of each edge, at least 1; undefined for 1 each (breadth-first; otherwise Dial, "Algorithm 360: shortest-path forest with
 * topological ordering", Communications of the ACM, 1969).
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
  const nearest = new Int32Array(nodeCount).fill(FAR)
  const distance = new Int32Array(nodeCount)
  const search = length === undefined ? new BreadthFirst(graph) : new Dial(graph, length)
  let pivot = 0
  for (let column = 0; column < pivots; column++) {
    control.check(column / pivots)
    search.measure(pivot, distance)
    pivot = takeColumn(distance, distances, column * nodeCount, nearest)
  }
  return distances
}

/** Keeps one pivot's distances. @returns The node farthest from all pivots. */
function takeColumn(distance: Int32Array, distances: Float32Array, base: number, nearest: Int32Array): number {
  let farthest = 0
  for (let node = 0; node < distance.length; node++) {
    const value = distance[node]!
    distances[base + node] = value
    if (value < nearest[node]!) nearest[node] = value
    if (nearest[node]! > nearest[farthest]!) farthest = node
  }
  return farthest
}

class BreadthFirst {
  readonly #graph: LayerGraph
  readonly #queue: Int32Array

  constructor(graph: LayerGraph) {
    this.#graph = graph
    this.#queue = new Int32Array(graph.nodeCount)
  }

  measure(source: number, distance: Int32Array): void {
    const { tail, head, first, edges } = this.#graph
    const queue = this.#queue
    distance.fill(-1)
    distance[source] = 0
    queue[0] = source
    let size = 1
    for (let index = 0; index < size; index++) {
      const node = queue[index]!
      const beyond = distance[node]! + 1
      const end = first[node + 1]!
      for (let at = first[node]!; at < end; at++) {
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
class Dial {
  readonly #graph: LayerGraph
  readonly #length: Int32Array
  readonly #buckets: Int32Array
  // A node may wait in several buckets: entries are a pool of their own, an edge enters at most two in a search.
  readonly #entryNode: Int32Array
  readonly #entryNext: Int32Array
  readonly #isSettled: Uint8Array

  constructor(graph: LayerGraph, length: Int32Array) {
    let longest = 1
    for (let edge = 0; edge < length.length; edge++) longest = Math.max(longest, length[edge]!)
    this.#graph = graph
    this.#length = length
    this.#buckets = new Int32Array(longest + 1)
    this.#entryNode = new Int32Array(2 * graph.edgeCount + 1)
    this.#entryNext = new Int32Array(2 * graph.edgeCount + 1)
    this.#isSettled = new Uint8Array(graph.nodeCount)
  }

  measure(source: number, distance: Int32Array): void {
    const { tail, head, first, edges } = this.#graph
    const length = this.#length
    const buckets = this.#buckets
    const entryNode = this.#entryNode
    const entryNext = this.#entryNext
    const isSettled = this.#isSettled
    distance.fill(FAR)
    buckets.fill(-1)
    isSettled.fill(0)
    distance[source] = 0
    entryNode[0] = source
    entryNext[0] = -1
    buckets[0] = 0
    let entries = 1
    let waiting = 1
    for (let current = 0, bucket = 0; waiting > 0; current++, bucket++) {
      if (bucket === buckets.length) bucket = 0
      for (let entry = buckets[bucket]!; entry >= 0; entry = buckets[bucket]!) {
        buckets[bucket] = entryNext[entry]!
        waiting--
        const node = entryNode[entry]!
        if (isSettled[node] === 1) continue
        isSettled[node] = 1
        const end = first[node + 1]!
        for (let at = first[node]!; at < end; at++) {
          const edge = edges[at]!
          const other = tail[edge]! + head[edge]! - node
          const beyond = current + length[edge]!
          if (beyond >= distance[other]!) continue
          distance[other] = beyond
          const wanted = beyond % buckets.length
          entryNode[entries] = other
          entryNext[entries] = buckets[wanted]!
          buckets[wanted] = entries++
          waiting++
        }
      }
    }
  }
}
