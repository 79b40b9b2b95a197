import type { Incidence } from '../graph/LayerGraph.ts'

/** Beyond, next to nothing gets any better. */
const MOST_ROUNDS = 12

/**
 * Puts each node of a sequence in turn where the fewest of its edges lead back, until none has a better place (as in Brandenburg
 * and Hanauer, "Sorting heuristics for the feedback arc set problem", Technical Report MIP-1104, University of Passau, 2011).
 * @param place Each node's place in the sequence; changed.
 */
export function siftSequence(place: Int32Array, tail: Int32Array, head: Int32Array, incidence: Incidence): void {
  const key = Float64Array.from(place)
  let isChanged = true
  for (let round = 0; isChanged && round < MOST_ROUNDS; round++) {
    isChanged = false
    for (let node = 0; node < key.length; node++) {
      const own = countBackward(node, key, tail, head, incidence)
      const better = own === 0 ? undefined : findBetterKey(node, own, key, tail, head, incidence)
      if (better === undefined) continue
      key[node] = better
      isChanged = true
    }
  }
  const sequence = place.map((_, node) => node).sort((a, b) => key[a]! - key[b]! || a - b)
  for (let at = 0; at < sequence.length; at++) place[sequence[at]!] = at
}

/** @returns How many of a node's edges lead back. */
function countBackward(
  node: number,
  key: Float64Array,
  tail: Int32Array,
  head: Int32Array,
  { first, split, edges }: Incidence,
): number {
  const own = key[node]!
  let count = 0
  for (let at = first[node]!; at < split[node]!; at++) if (key[tail[edges[at]!]!]! > own) count++
  for (let at = split[node]!; at < first[node + 1]!; at++) if (key[head[edges[at]!]!]! < own) count++
  return count
}

/** @returns A key between two of the node's neighbours, or beyond them all, where fewer than `own` of its edges lead back; undefined when there is none. */
function findBetterKey(
  node: number,
  own: number,
  key: Float64Array,
  tail: Int32Array,
  head: Int32Array,
  { first, split, edges }: Incidence,
): number | undefined {
  const sources = new Float64Array(split[node]! - first[node]!)
  const targets = new Float64Array(first[node + 1]! - split[node]!)
  for (let i = 0; i < sources.length; i++) sources[i] = key[tail[edges[first[node]! + i]!]!]!
  for (let i = 0; i < targets.length; i++) targets[i] = key[head[edges[split[node]! + i]!]!]!
  sources.sort()
  targets.sort()
  // Before all neighbours, then right behind one after the other.
  let backward = sources.length
  let least = backward
  let low = -Infinity
  let high = Math.min(sources[0] ?? Infinity, targets[0] ?? Infinity)
  let source = 0
  let target = 0
  for (let next = high; next < Infinity;) {
    const last = next
    for (; sources[source] === last; source++) backward--
    for (; targets[target] === last; target++) backward++
    next = Math.min(sources[source] ?? Infinity, targets[target] ?? Infinity)
    if (backward >= least) continue
    least = backward
    low = last
    high = next
  }
  if (least >= own) return undefined
  if (low === -Infinity) return high - 1
  if (high === Infinity) return low + 1
  const middle = (low + high) / 2
  return middle > low && middle < high ? middle : undefined
}
