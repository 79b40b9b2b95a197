import type { LayerGraph } from './LayerGraph.ts'
import { buildTightTree } from './tightTree.ts'

/** Of so many waiting tree edges the most negative leaves. */
const CANDIDATES = 8
const PIVOTS_BETWEEN_CHECKS = 256
/** Cheap pivots first: with small parts in order, few of the large ones are left to do. */
const SUBTREE_LIMITS = [20, 100, 500, 2500, 12_500, Infinity]

/**
 * The network simplex of Gansner et al. (1993) on the layers of a connected graph, with the tree structures of min-cost-flow
 * codes (Kiraly and Kovacs, "Efficient implementations of minimum-cost flow algorithms", 2012): a cut value is the flow that
 * the tree edge carries when each node supplies its out-degree less its in-degree. The tree hangs from the middle of a longest
 * path, so that subtrees are small; a pivot re-hangs and moves only the smaller one.
 */
export class NetworkSimplex {
  readonly #graph: LayerGraph
  readonly #rank: Int32Array
  readonly #isTree: Uint8Array
  readonly #cut: Int32Array
  readonly #parent: Int32Array
  readonly #parentEdge: Int32Array
  readonly #depth: Int32Array
  readonly #child: Int32Array
  readonly #next: Int32Array
  readonly #previous: Int32Array
  /** The nodes of the subtree at hand, and in which round a node was in one. */
  readonly #subtree: Int32Array
  readonly #stamp: Int32Array
  #subtreeSize = 0
  #round = 0
  /** Tree edges whose cut value became negative. */
  readonly #queue: number[] = []
  readonly #isQueued: Uint8Array
  /** Those whose subtrees are too large for now. */
  readonly #postponed: number[] = []

  /** @param rank Feasible; improved in place. */
  constructor(graph: LayerGraph, rank: Int32Array) {
    const { nodeCount, edgeCount } = graph
    this.#graph = graph
    this.#rank = rank
    this.#isTree = buildTightTree(graph, rank)
    this.#cut = new Int32Array(edgeCount)
    this.#parent = new Int32Array(nodeCount)
    this.#parentEdge = new Int32Array(nodeCount)
    this.#depth = new Int32Array(nodeCount)
    this.#child = new Int32Array(nodeCount).fill(-1)
    this.#next = new Int32Array(nodeCount).fill(-1)
    this.#previous = new Int32Array(nodeCount).fill(-1)
    this.#subtree = new Int32Array(nodeCount)
    this.#stamp = new Int32Array(nodeCount)
    this.#isQueued = new Uint8Array(edgeCount)
    if (nodeCount > 1) this.#hangTree()
  }

  /** @returns The pivots made; fewer than `limit` when the sum of edge lengths is least. */
  solve(limit: number, checkpoint: () => void = () => {}): number {
    // Degenerate pivots can cycle in theory; no instance met so far needs a twentieth of this bound.
    const bound = Math.min(limit, 1000 + 50 * this.#graph.nodeCount)
    let pivots = 0
    for (const most of SUBTREE_LIMITS) {
      for (const edge of this.#postponed.splice(0)) this.#offer(edge)
      while (pivots < bound) {
        const leaving = this.#takeLeaving()
        if (leaving < 0) break
        if (!this.#pivot(leaving, most)) this.#postponed.push(leaving)
        else if (++pivots % PIVOTS_BETWEEN_CHECKS === 0) checkpoint()
      }
    }
    return pivots
  }

  #hangTree(): void {
    const { nodeCount, edgeCount, first, split } = this.#graph
    const sequence = this.#walkFrom(0)
    const end = this.#walkFrom(sequence[nodeCount - 1]!)[nodeCount - 1]!
    let root = end
    for (let up = this.#depth[end]! >> 1; up > 0; up--) root = this.#parent[root]!
    this.#walkFrom(root)
    for (let index = nodeCount - 1; index > 0; index--) this.#attach(sequence[index]!, this.#parent[sequence[index]!]!)
    const supply = new Int32Array(nodeCount)
    for (let node = 0; node < nodeCount; node++) supply[node] = first[node + 1]! - 2 * split[node]! + first[node]!
    for (let index = nodeCount - 1; index > 0; index--) {
      const node = sequence[index]!
      const edge = this.#parentEdge[node]!
      this.#cut[edge] = this.#graph.tail[edge] === node ? supply[node]! : -supply[node]!
      supply[this.#parent[node]!]! += supply[node]!
    }
    for (let edge = 0; edge < edgeCount; edge++) if (this.#isTree[edge] === 1) this.#offer(edge)
  }

  /** Hangs the tree from `root`, breadth first. @returns The nodes in that order, in the subtree's memory. */
  #walkFrom(root: number): Int32Array {
    const { tail, head, first, edges, nodeCount } = this.#graph
    const sequence = this.#subtree
    sequence[0] = root
    this.#parent[root] = this.#parentEdge[root] = -1
    this.#depth[root] = 0
    let length = 1
    for (let index = 0; index < nodeCount; index++) {
      const node = sequence[index]!
      for (let at = first[node]!; at < first[node + 1]!; at++) {
        const edge = edges[at]!
        if (this.#isTree[edge] === 0 || edge === this.#parentEdge[node]) continue
        const other = tail[edge]! + head[edge]! - node
        this.#parent[other] = node
        this.#parentEdge[other] = edge
        this.#depth[other] = this.#depth[node]! + 1
        sequence[length++] = other
      }
    }
    return sequence
  }

  #attach(node: number, parent: number): void {
    const sibling = this.#child[parent]!
    this.#next[node] = sibling
    this.#previous[node] = -1
    if (sibling >= 0) this.#previous[sibling] = node
    this.#child[parent] = node
  }

  #detach(node: number): void {
    const before = this.#previous[node]!
    const after = this.#next[node]!
    if (before >= 0) this.#next[before] = after
    else this.#child[this.#parent[node]!] = after
    if (after >= 0) this.#previous[after] = before
  }

  #offer(edge: number): void {
    if (this.#cut[edge]! >= 0 || this.#isQueued[edge] === 1) return
    this.#isQueued[edge] = 1
    this.#queue.push(edge)
  }

  #takeLeaving(): number {
    const queue = this.#queue
    let best = -1
    let bestAt = -1
    for (let at = queue.length - 1, seen = 0; at >= 0 && seen < CANDIDATES; at--) {
      const edge = queue[at]!
      if (this.#isTree[edge] === 0 || this.#cut[edge]! >= 0) {
        this.#isQueued[edge] = 0
        queue[at] = queue[queue.length - 1]!
        queue.pop()
        if (bestAt === queue.length) bestAt = at
        continue
      }
      seen++
      if (best >= 0 && this.#cut[edge]! >= this.#cut[best]!) continue
      best = edge
      bestAt = at
    }
    if (best >= 0) {
      queue[bestAt] = queue[queue.length - 1]!
      queue.pop()
      this.#isQueued[best] = 0
    }
    return best
  }

  /** @returns false, with nothing done, when more than `most` nodes would have to move. */
  #pivot(leaving: number, most: number): boolean {
    const { tail, head } = this.#graph
    const top = this.#parentEdge[tail[leaving]!] === leaving ? tail[leaving]! : head[leaving]!
    if (!this.#collectSubtree(top, most)) return false
    const isTailSide = tail[leaving] === top
    const entering = this.#findEntering(isTailSide)
    const slack = this.#rank[head[entering]!]! - this.#rank[tail[entering]!]! - 1
    this.#pushFlow(entering, -this.#cut[leaving]!)
    this.#isTree[leaving] = 0
    this.#isTree[entering] = 1
    const inside = this.#stamp[tail[entering]!] === this.#round ? tail[entering]! : head[entering]!
    this.#rehang(top, inside, entering)
    this.#settleSubtree(inside, isTailSide ? -slack : slack)
    return true
  }

  #collectSubtree(top: number, most: number): boolean {
    const round = ++this.#round
    const subtree = this.#subtree
    subtree[0] = top
    this.#stamp[top] = round
    let size = 1
    for (let index = 0; index < size; index++) {
      if (size > most) return false
      for (let node = this.#child[subtree[index]!]!; node >= 0; node = this.#next[node]!) {
        this.#stamp[node] = round
        subtree[size++] = node
      }
    }
    this.#subtreeSize = size
    return true
  }

  /** The edge of least slack that leads from the leaving edge's head side to its tail side. */
  #findEntering(isTailSide: boolean): number {
    const { tail, head, first, split, edges } = this.#graph
    const rank = this.#rank
    const stamp = this.#stamp
    const round = this.#round
    let best = -1
    let least = Infinity
    for (let index = 0; index < this.#subtreeSize; index++) {
      const node = this.#subtree[index]!
      const end = isTailSide ? split[node]! : first[node + 1]!
      for (let at = isTailSide ? first[node]! : split[node]!; at < end; at++) {
        const edge = edges[at]!
        const other = isTailSide ? tail[edge]! : head[edge]!
        if (stamp[other] === round) continue
        const slack = rank[head[edge]!]! - rank[tail[edge]!]! - 1
        if (slack >= least) continue
        best = edge
        least = slack
        if (slack === 0) return best
      }
    }
    return best
  }

  /** Sends flow along the entering edge and back through the tree. */
  #pushFlow(entering: number, flow: number): void {
    const { tail, head } = this.#graph
    let up = tail[entering]!
    let down = head[entering]!
    while (up !== down) {
      const isUp = this.#depth[up]! >= this.#depth[down]!
      const node = isUp ? up : down
      const edge = this.#parentEdge[node]!
      const isAlong = (tail[edge] === node) === isUp
      this.#cut[edge] = this.#cut[edge]! + (isAlong ? -flow : flow)
      if (isAlong) this.#offer(edge)
      if (isUp) up = this.#parent[node]!
      else down = this.#parent[node]!
    }
    this.#cut[entering] = flow
  }

  /** Cuts the subtree under `top` off and hangs it by its node `inside` from the other end of the entering edge. */
  #rehang(top: number, inside: number, entering: number): void {
    this.#detach(top)
    const { tail, head } = this.#graph
    let node = inside
    let parent = tail[entering]! + head[entering]! - inside
    let edge = entering
    for (;;) {
      const oldParent = this.#parent[node]!
      const oldEdge = this.#parentEdge[node]!
      if (node !== top) this.#detach(node)
      this.#parent[node] = parent
      this.#parentEdge[node] = edge
      this.#attach(node, parent)
      if (node === top) return
      parent = node
      edge = oldEdge
      node = oldParent
    }
  }

  /** Moves the subtree's ranks and counts its depths anew. */
  #settleSubtree(top: number, shift: number): void {
    const subtree = this.#subtree
    subtree[0] = top
    let size = 1
    for (let index = 0; index < size; index++) {
      const node = subtree[index]!
      this.#depth[node] = this.#depth[this.#parent[node]!]! + 1
      this.#rank[node] = this.#rank[node]! + shift
      for (let child = this.#child[node]!; child >= 0; child = this.#next[child]!) subtree[size++] = child
    }
  }
}
