import { createIncidence, type Incidence } from '../graph/LayerGraph.ts'
import type { Part } from '../graph/Part.ts'

/** A tree as it hangs from its root. */
export interface HungTree extends Incidence {
  /** The nodes, each after its parent. */
  readonly sequence: Int32Array
  /** The edge to the parent; -1 at the root. */
  readonly parentEdge: Int32Array
}

/** Hangs a tree from one of its nodes. */
export function hangTree({ width, edges: { from, to } }: Part, root: number): HungTree {
  const incidence = createIncidence(width.length, from, to)
  return { ...incidence, ...walk(root, width.length, from, to, incidence) }
}

/** @returns The node whose subtrees are smallest: none has more than half of all nodes. */
export function findCentroid(part: Part): number {
  const { from, to } = part.edges
  const { sequence, parentEdge } = hangTree(part, 0)
  const size = new Int32Array(sequence.length).fill(1)
  const largest = new Int32Array(sequence.length)
  let centroid = 0
  let least = Infinity
  for (let index = sequence.length - 1; index >= 0; index--) {
    const node = sequence[index]!
    const most = Math.max(largest[node]!, sequence.length - size[node]!)
    if (most < least) [least, centroid] = [most, node]
    if (index === 0) break
    const parent = from[parentEdge[node]!]! + to[parentEdge[node]!]! - node
    size[parent]! += size[node]!
    largest[parent] = Math.max(largest[parent]!, size[node]!)
  }
  return centroid
}

function walk(root: number, nodes: number, from: Int32Array, to: Int32Array, { first, edges }: Incidence) {
  const sequence = new Int32Array(nodes)
  const parentEdge = new Int32Array(nodes).fill(-1)
  sequence[0] = root
  for (let index = 0, length = 1; index < length; index++) {
    const node = sequence[index]!
    for (let at = first[node]!; at < first[node + 1]!; at++) {
      const edge = edges[at]!
      if (edge === parentEdge[node]) continue
      const child = from[edge]! + to[edge]! - node
      parentEdge[child] = edge
      sequence[length++] = child
    }
  }
  return { sequence, parentEdge }
}
