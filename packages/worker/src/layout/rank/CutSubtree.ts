import type { LayerGraph } from '../graph/LayerGraph.ts'
import type { SpanningTree } from './SpanningTree.ts'

const NONE = -1

/** The subtree that a leaving edge cuts off, and the edges that could hang it elsewhere. */
export class CutSubtree {
  /** Nodes looked at. */
  work = 0
  readonly #graph: LayerGraph
  readonly #tree: SpanningTree
  readonly #rank: Int32Array
  readonly #length: Int32Array
  /** Its nodes; a node's stamp is the round's number when it is in it, one more when known not to be. */
  readonly #nodes: Int32Array
  readonly #stamp: Int32Array
  #size = 0
  #round = 0

  constructor(graph: LayerGraph, tree: SpanningTree, rank: Int32Array, length: Int32Array) {
    this.#graph = graph
    this.#tree = tree
    this.#rank = rank
    this.#length = length
    this.#nodes = new Int32Array(graph.nodeCount)
    this.#stamp = new Int32Array(graph.nodeCount)
  }

  /**
   * Looks for a tight edge that leads from the leaving edge's head side to its tail side, node by node under `top`. Nearly all
   * late pivots find one soon, and then move nothing.
   * @returns -1 when there is none: the whole subtree is collected then.
   */
  findTight(top: number, isTailSide: boolean): number {
    const { first, split, edges } = this.#graph
    const ends = isTailSide ? this.#graph.tail : this.#graph.head
    const rank = this.#rank
    const stamp = this.#stamp
    const nodes = this.#nodes
    const length = this.#length
    const isInside = (this.#round += 2)
    const step = isTailSide ? -1 : 1
    nodes[0] = top
    stamp[top] = isInside
    let size = 1
    for (let index = 0; index < size; index++) {
      const node = nodes[index]!
      const own = rank[node]!
      const end = isTailSide ? split[node]! : first[node + 1]!
      for (let at = isTailSide ? first[node]! : split[node]!; at < end; at++) {
        const edge = edges[at]!
        const other = ends[edge]!
        if (
          rank[other] !== own + step * length[edge]! ||
          this.#tree.isTree[edge] === 1 ||
          this.#hangsUnder(other, isInside)
        )
          continue
        this.work += index
        return edge
      }
      for (let child = this.#tree.child[node]!; child >= 0; child = this.#tree.next[child]!) {
        stamp[child] = isInside
        nodes[size++] = child
      }
    }
    this.#size = size
    this.work += size
    return NONE
  }

  /** Whether a node hangs under the top of this round: climbs to the first one known, and remembers the way. */
  #hangsUnder(start: number, isInside: number): boolean {
    const stamp = this.#stamp
    const parent = this.#tree.parent
    let node = start
    while (node >= 0 && stamp[node]! < isInside) node = parent[node]!
    const found = node >= 0 ? stamp[node]! : isInside + 1
    for (node = start; node >= 0 && stamp[node]! < isInside; node = parent[node]!) stamp[node] = found
    return found === isInside
  }

  /** The edge of least slack between the collected subtree and the rest, in the direction wanted. */
  findNearest(isTailSide: boolean): number {
    const { first, split, edges } = this.#graph
    const ends = isTailSide ? this.#graph.tail : this.#graph.head
    const rank = this.#rank
    const stamp = this.#stamp
    const length = this.#length
    const isInside = this.#round
    let best = NONE
    let least = Infinity
    for (let index = 0; index < this.#size; index++) {
      const node = this.#nodes[index]!
      const end = isTailSide ? split[node]! : first[node + 1]!
      for (let at = isTailSide ? first[node]! : split[node]!; at < end; at++) {
        const edge = edges[at]!
        const other = ends[edge]!
        if (stamp[other] === isInside) continue
        const slack = isTailSide
          ? rank[node]! - rank[other]! - length[edge]!
          : rank[other]! - rank[node]! - length[edge]!
        if (slack >= least) continue
        best = edge
        least = slack
        if (slack === 1) return best
      }
    }
    return best
  }

  /** Moves the collected subtree by so many layers. */
  shift(by: number): void {
    const rank = this.#rank
    for (let index = 0; index < this.#size; index++) {
      const node = this.#nodes[index]!
      rank[node] = rank[node]! + by
    }
  }
}
