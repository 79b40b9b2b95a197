import type { Incidence } from './LayerGraph.ts'
import { MOST_PAIRS } from '../measure/hasCrossing.ts'
import type { Part } from '../Part.ts'

/** Neighbours on one side, with others of their own on the node's side, that lie beside each other: above, and below. */
const MOST_FORKED = 2

/**
 * Whether a tree may have no crossing where each edge leads from one layer to the next. Edges between two layers cross unless
 * they are caterpillars (Harary and Schwenk, "A new crossing number for bipartite graphs", Utilitas Mathematica, 1972), and are
 * too many to look at where there are thousands.
 */
export function mayFitLayers(part: Part, incidence: Incidence): boolean {
  return areCaterpillars(part, incidence) && countPairs(part, incidence) <= MOST_PAIRS
}

function areCaterpillars({ edges: { from, to } }: Part, { first, split, edges }: Incidence): boolean {
  for (let node = 0; node < split.length; node++) {
    let forked = 0
    for (let at = first[node]!; at < split[node]!; at++) {
      const other = from[edges[at]!]!
      if (first[other + 1]! - split[other]! > 1) forked++
    }
    if (forked > MOST_FORKED) return false
    forked = 0
    for (let at = split[node]!; at < first[node + 1]!; at++) {
      const other = to[edges[at]!]!
      if (split[other]! - first[other]! > 1) forked++
    }
    if (forked > MOST_FORKED) return false
  }
  return true
}

/** Pairs of edges between the same two layers. */
function countPairs({ edges: { from, to } }: Part, { first, edges }: Incidence): number {
  const layer = new Int32Array(first.length - 1).fill(0)
  const isSeen = new Uint8Array(layer.length)
  const queue = [0]
  isSeen[0] = 1
  const counts = new Map<number, number>()
  let pairs = 0
  for (const node of queue) {
    for (let at = first[node]!; at < first[node + 1]!; at++) {
      const edge = edges[at]!
      const isAway = from[edge] === node
      const other = isAway ? to[edge]! : from[edge]!
      if (isSeen[other] === 1) continue
      isSeen[other] = 1
      layer[other] = layer[node]! + (isAway ? 1 : -1)
      const gap = Math.min(layer[node]!, layer[other]!)
      const count = counts.get(gap) ?? 0
      pairs += count
      counts.set(gap, count + 1)
      queue.push(other)
    }
  }
  return pairs
}
