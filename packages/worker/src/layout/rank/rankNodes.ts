import { isLink, type LayerGraph } from '../graph/LayerGraph.ts'
import { LayoutControl } from '../input/LayoutControl.ts'
import { NetworkSimplex } from './NetworkSimplex.ts'
import { findRange } from '../arrays/findRange.ts'
import { sortTopologically } from '../graph/sortTopologically.ts'

const TIGHTENING_SWEEPS = 20
/** Up to here the simplex runs to its optimum; beyond, its pivots are bounded, since each costs more the larger the tree. */
const OPTIMAL_NODES = 500_000
const PIVOTS_BEYOND = 100_000

/**
 * Gives each node a layer so that edges lead at least one layer on and the sum of their lengths is least: longest path,
 * single-node moves, then the network simplex of Gansner, Koutsofios, North and Vo, "A technique for drawing directed graphs"
 * (IEEE Transactions on Software Engineering, 1993).
 * @param graph Connected, without cycles.
 * @param order Its depths become the ranks.
 * @returns Layers from 0 on, none of them empty.
 */
export function rankNodes(
  graph: LayerGraph,
  control = new LayoutControl(),
  { sequence, depth: rank } = sortTopologically(graph.head, graph),
): Int32Array {
  control.check(0.05)
  tighten(graph, sequence, rank)
  control.check(0.15)
  if (!isTight(graph, rank)) {
    const pivots = graph.nodeCount <= OPTIMAL_NODES ? Infinity : PIVOTS_BEYOND
    const simplex = new NetworkSimplex(graph, rank)
    simplex.solve(pivots, control.section(0.25, 1))
  }
  alignChains(graph, sequence, rank)
  removeEmptyLayers(rank)
  return rank
}

/** Whether no edge could be shorter. */
function isTight({ edgeCount, tail, head }: LayerGraph, rank: Int32Array): boolean {
  for (let edge = 0; edge < edgeCount; edge++) if (rank[head[edge]!]! > rank[tail[edge]!]! + 1) return false
  return true
}

/** Moves single nodes to the side where more of their edges are, until none moves. */
function tighten(graph: LayerGraph, sequence: Int32Array, rank: Int32Array): void {
  const { tail, head, first, split, edges, nodeCount } = graph
  for (let sweep = 0; sweep < TIGHTENING_SWEEPS; sweep++) {
    let moved = 0
    for (let index = 0; index < nodeCount; index++) {
      const node = sequence[sweep % 2 === 0 ? nodeCount - 1 - index : index]!
      const surplus = first[node + 1]! - 2 * split[node]! + first[node]!
      if (surplus === 0) continue
      let to = surplus > 0 ? 0x7fffffff : -0x7fffffff
      if (surplus > 0) {
        for (let at = split[node]!; at < first[node + 1]!; at++) to = Math.min(to, rank[head[edges[at]!]!]! - 1)
      } else {
        for (let at = first[node]!; at < split[node]!; at++) to = Math.max(to, rank[tail[edges[at]!]!]! + 1)
      }
      if (to === rank[node]) continue
      rank[node] = to
      moved++
    }
    if (moved === 0) break
  }
}

/** Chains stand as far left as they can, at no cost: chains side by side then span layers that lie in one another. */
function alignChains(graph: LayerGraph, sequence: Int32Array, rank: Int32Array): void {
  const { tail, first, edges } = graph
  for (let index = 0; index < sequence.length; index++) {
    const node = sequence[index]!
    if (isLink(graph, node)) rank[node] = rank[tail[edges[first[node]!]!]!]! + 1
  }
}

/** Numbers the layers anew, from 0 on and without holes. */
export function removeEmptyLayers(rank: Int32Array): void {
  if (rank.length === 0) return
  const [lowest, highest] = findRange(rank)
  const number = new Int32Array(highest - lowest + 1)
  for (let node = 0; node < rank.length; node++) number[rank[node]! - lowest] = 1
  let count = 0
  for (let layer = 0; layer < number.length; layer++) number[layer] = number[layer] === 1 ? count++ : -1
  if (lowest === 0 && count === number.length) return
  for (let node = 0; node < rank.length; node++) rank[node] = number[rank[node]! - lowest]!
}
