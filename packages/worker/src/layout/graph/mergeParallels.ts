import { createIncidence } from './LayerGraph.ts'
import type { Part } from './Part.ts'

/** @returns A part in which connections from one node to another are one, at the mean of their interfaces; the part itself if there are none to merge. */
export function mergeParallels(part: Part): Part {
  const { from, to, fromY, toY } = part.edges
  const [row, count] = numberPairs(part)
  if (count === from.length) return part
  const times = new Int32Array(count)
  const edges = {
    from: new Int32Array(count),
    to: new Int32Array(count),
    fromY: new Float64Array(count),
    toY: new Float64Array(count),
  }
  for (let edge = 0; edge < from.length; edge++) {
    const pair = row[edge]!
    const share = 1 / ++times[pair]!
    edges.from[pair] = from[edge]!
    edges.to[pair] = to[edge]!
    edges.fromY[pair]! += (fromY[edge]! - edges.fromY[pair]!) * share
    edges.toY[pair]! += (toY[edge]! - edges.toY[pair]!) * share
  }
  return { width: part.width, height: part.height, edges }
}

/** @returns The number of each edge's pair of nodes, and how many pairs there are. */
function numberPairs({ width, edges: { from, to } }: Part): [Int32Array, number] {
  const { first, split, edges } = createIncidence(width.length, from, to)
  const row = new Int32Array(from.length)
  const source = new Int32Array(width.length).fill(-1)
  const pairTo = new Int32Array(width.length)
  let count = 0
  for (let node = 0; node < width.length; node++) {
    for (let at = split[node]!; at < first[node + 1]!; at++) {
      const target = to[edges[at]!]!
      if (source[target] !== node) {
        source[target] = node
        pairTo[target] = count++
      }
      row[edges[at]!] = pairTo[target]!
    }
  }
  return [row, count]
}
