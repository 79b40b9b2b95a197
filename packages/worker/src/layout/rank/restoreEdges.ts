import { createIncidence } from '../graph/LayerGraph.ts'

/** Nodes that the searches of one call may visit for each edge; beyond that an edge stays turned. */
const VISITS_PER_EDGE = 30

/**
 * Makes a feedback set minimal: edges that lead back in a sequence are taken up again wherever that closes no cycle, with
 * the sequence kept topological as in Pearce and Kelly, "A dynamic topological sort algorithm for directed acyclic graphs"
 * (ACM Journal of Experimental Algorithmics, 2007).
 * @param place Each node's place in a sequence; changed.
 * @returns 1 for the edges that must lead back.
 */
export function restoreEdges(nodeCount: number, tail: Int32Array, head: Int32Array, place: Int32Array): Uint8Array {
  const { first, split, edges } = createIncidence(nodeCount, tail, head)
  const isTurned = new Uint8Array(tail.length)
  const backward: number[] = []
  for (let edge = 0; edge < tail.length; edge++) {
    if (place[tail[edge]!]! > place[head[edge]!]!) {
      isTurned[edge] = 1
      backward.push(edge)
    }
  }
  const stamp = new Int32Array(nodeCount)
  const ahead: number[] = []
  const behind: number[] = []
  let visits = VISITS_PER_EDGE * tail.length
  let round = 0

  /** Nodes that `start` leads to, or that lead to it, within the places between; false when `goal` is one of them. */
  const collect = (start: number, goal: number, limit: number, isForward: boolean, found: number[]): boolean => {
    found.length = 0
    found.push(start)
    stamp[start] = ++round
    for (let index = 0; index < found.length; index++) {
      const node = found[index]!
      const end = isForward ? first[node + 1]! : split[node]!
      for (let at = isForward ? split[node]! : first[node]!; at < end; at++) {
        const edge = edges[at]!
        const isAgainst = isTurned[edge] === 1
        if (isAgainst) continue
        const other = isForward ? head[edge]! : tail[edge]!
        if (other === goal) return false
        if (stamp[other] === round || (isForward ? place[other]! > limit : place[other]! < limit)) continue
        stamp[other] = round
        found.push(other)
      }
    }
    return true
  }

  // Without visits left, too, those that lead on by now must not stay turned: that would close cycles.
  for (const edge of backward) {
    const from = tail[edge]!
    const to = head[edge]!
    if (place[from]! > place[to]!) {
      if (visits <= 0) continue
      const isFree = collect(to, from, place[from]!, true, ahead)
      visits -= ahead.length
      if (!isFree) continue
      collect(from, to, place[to]!, false, behind)
      visits -= behind.length
      reorder(behind, ahead, place)
    }
    isTurned[edge] = 0
  }
  return isTurned
}

/** Gives the places of both groups anew: all of `behind` before all of `ahead`, each in its own order. */
function reorder(behind: number[], ahead: number[], place: Int32Array): void {
  const byPlace = (a: number, b: number): number => place[a]! - place[b]!
  const nodes = [...behind.sort(byPlace), ...ahead.sort(byPlace)]
  const places = nodes.map((node) => place[node]!).sort((a, b) => a - b)
  for (const [index, node] of nodes.entries()) place[node] = places[index]!
}
