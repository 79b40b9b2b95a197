import type { LayerGraph } from './LayerGraph.ts'
import type { LayoutControl } from './LayoutControl.ts'
import { buildTightTree } from './tightTree.ts'

/** Of so many waiting tree edges the most negative leaves. */
const CANDIDATES = 8
const PIVOTS_BETWEEN_CHECKS = 64
/** Nobody knows how many pivots are left: progress nears the end ever slower, by this many times pivots over nodes. */
const HASTE = 3
const NONE = -1
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
  /** How many nodes hang under each, itself among them. */
  readonly #size: Int32Array
  readonly #child: Int32Array
  readonly #next: Int32Array
  readonly #previous: Int32Array
  /** The nodes of the subtree at hand; a node's stamp is the round's number when it is in it, one more when known not to be. */
  readonly #subtree: Int32Array
  readonly #stamp: Int32Array
  readonly #mark: Int32Array
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
    this.#size = new Int32Array(nodeCount).fill(1)
    this.#child = new Int32Array(nodeCount).fill(-1)
    this.#next = new Int32Array(nodeCount).fill(-1)
    this.#previous = new Int32Array(nodeCount).fill(-1)
    this.#subtree = new Int32Array(nodeCount)
    this.#stamp = new Int32Array(nodeCount)
    this.#mark = new Int32Array(nodeCount)
    this.#isQueued = new Uint8Array(edgeCount)
    if (nodeCount > 1) this.#hangTree()
  }

  /** @returns The pivots made; fewer than `limit` when the sum of edge lengths is least. */
  solve(limit: number, control: LayoutControl): number {
    // Degenerate pivots can cycle in theory; no instance met so far needs a twentieth of this bound.
    const bound = Math.min(limit, 1000 + 50 * this.#graph.nodeCount)
    let pivots = 0
    for (const most of SUBTREE_LIMITS) {
      for (const edge of this.#postponed.splice(0)) this.#offer(edge)
      while (pivots < bound) {
        const leaving = this.#takeLeaving()
        if (leaving < 0) break
        if (!this.#pivot(leaving, most)) this.#postponed.push(leaving)
        else if (++pivots % PIVOTS_BETWEEN_CHECKS === 0) {
          control.check(1 - Math.exp((-HASTE * pivots) / this.#graph.nodeCount))
        }
      }
    }
    return pivots
  }

  #hangTree(): void {
    const { nodeCount } = this.#graph
    const sequence = this.#walkFrom(0)
    const end = this.#walkFrom(sequence[nodeCount - 1]!)[nodeCount - 1]!
    let root = end
    // Two steps of one, one of the other.
    for (let up = end; up >= 0 && this.#parent[up]! >= 0; up = this.#parent[this.#parent[up]!]!)
      root = this.#parent[root]!
    this.#walkFrom(root)
    this.#sumCuts(sequence)
    this.#offerAll()
  }

  #offerAll(): void {
    for (let edge = 0; edge < this.#isTree.length; edge++) if (this.#isTree[edge] === 1) this.#offer(edge)
  }

  /** Cut values, subtree sizes and children's lists, from the leaves up. */
  #sumCuts(sequence: Int32Array): void {
    const { nodeCount, first, split, tail } = this.#graph
    const supply = new Int32Array(nodeCount)
    for (let node = 0; node < nodeCount; node++) supply[node] = first[node + 1]! - 2 * split[node]! + first[node]!
    for (let index = nodeCount - 1; index > 0; index--) {
      const node = sequence[index]!
      const parent = this.#parent[node]!
      const edge = this.#parentEdge[node]!
      this.#cut[edge] = tail[edge] === node ? supply[node]! : -supply[node]!
      supply[parent] = supply[parent]! + supply[node]!
      this.#size[parent] = this.#size[parent]! + this.#size[node]!
      this.#attach(node, parent)
    }
  }

  /** Hangs the tree from `root`, breadth first. @returns The nodes in that order, in the subtree's memory. */
  #walkFrom(root: number): Int32Array {
    const { tail, head, first, edges, nodeCount } = this.#graph
    const sequence = this.#subtree
    sequence[0] = root
    this.#parent[root] = this.#parentEdge[root] = -1
    let length = 1
    for (let index = 0; index < nodeCount; index++) {
      const node = sequence[index]!
      for (let at = first[node]!; at < first[node + 1]!; at++) {
        const edge = edges[at]!
        if (this.#isTree[edge] === 0 || edge === this.#parentEdge[node]) continue
        const other = tail[edge]! + head[edge]! - node
        this.#parent[other] = node
        this.#parentEdge[other] = edge
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

  /** @returns false, with nothing done, when the part to move has more than `most` nodes. */
  #pivot(leaving: number, most: number): boolean {
    const { tail, head } = this.#graph
    const rank = this.#rank
    const top = this.#parentEdge[tail[leaving]!] === leaving ? tail[leaving]! : head[leaving]!
    if (this.#size[top]! > most) return false
    const isTailSide = tail[leaving] === top
    let entering = this.#findTight(top, isTailSide)
    const isStill = entering >= 0
    if (!isStill) entering = this.#findNearest(isTailSide)
    const slack = isStill ? 0 : rank[head[entering]!]! - rank[tail[entering]!]! - 1
    const inside = isTailSide ? head[entering]! : tail[entering]!
    this.#pushFlow(entering, inside, top, -this.#cut[leaving]!)
    this.#isTree[leaving] = 0
    this.#isTree[entering] = 1
    this.#rehang(top, inside, entering)
    if (slack === 0) return true
    const shift = isTailSide ? -slack : slack
    for (let index = 0; index < this.#subtreeSize; index++) {
      const node = this.#subtree[index]!
      rank[node] = rank[node]! + shift
    }
    return true
  }

  /**
   * Looks for a tight edge that leads from the leaving edge's head side to its tail side, node by node under `top`. Nearly all
   * late pivots find one soon, and then move nothing.
   * @returns NONE when there is none: the whole subtree is collected then.
   */
  #findTight(top: number, isTailSide: boolean): number {
    const { first, split, edges } = this.#graph
    const ends = isTailSide ? this.#graph.tail : this.#graph.head
    const rank = this.#rank
    const stamp = this.#stamp
    const subtree = this.#subtree
    const isInside = (this.#round += 2)
    const step = isTailSide ? -1 : 1
    subtree[0] = top
    stamp[top] = isInside
    let size = 1
    for (let index = 0; index < size; index++) {
      const node = subtree[index]!
      const wanted = rank[node]! + step
      const end = isTailSide ? split[node]! : first[node + 1]!
      for (let at = isTailSide ? first[node]! : split[node]!; at < end; at++) {
        const edge = edges[at]!
        const other = ends[edge]!
        if (rank[other] !== wanted || this.#isTree[edge] === 1 || this.#hangsUnder(other, isInside)) continue
        return edge
      }
      for (let child = this.#child[node]!; child >= 0; child = this.#next[child]!) {
        stamp[child] = isInside
        subtree[size++] = child
      }
    }
    this.#subtreeSize = size
    return NONE
  }

  /** Whether a node hangs under the top of this round: climbs to the first one known, and remembers the way. */
  #hangsUnder(start: number, isInside: number): boolean {
    const stamp = this.#stamp
    const parent = this.#parent
    let node = start
    while (node >= 0 && stamp[node]! < isInside) node = parent[node]!
    const found = node >= 0 ? stamp[node]! : isInside + 1
    for (node = start; node >= 0 && stamp[node]! < isInside; node = parent[node]!) stamp[node] = found
    return found === isInside
  }

  /** The edge of least slack between the collected subtree and the rest, in the direction wanted. */
  #findNearest(isTailSide: boolean): number {
    const { first, split, edges } = this.#graph
    const ends = isTailSide ? this.#graph.tail : this.#graph.head
    const rank = this.#rank
    const stamp = this.#stamp
    const isInside = this.#round
    let best = NONE
    let least = Infinity
    for (let index = 0; index < this.#subtreeSize; index++) {
      const node = this.#subtree[index]!
      const end = isTailSide ? split[node]! : first[node + 1]!
      for (let at = isTailSide ? first[node]! : split[node]!; at < end; at++) {
        const other = ends[edges[at]!]!
        if (stamp[other] === isInside) continue
        const slack = Math.abs(rank[node]! - rank[other]!)
        if (slack >= least) continue
        best = edges[at]!
        least = slack
        if (slack === 2) return best
      }
    }
    return best
  }

  /** Sends flow along the entering edge and back through the tree. */
  #pushFlow(entering: number, inside: number, top: number, flow: number): void {
    const { tail, head } = this.#graph
    const outside = tail[entering]! + head[entering]! - inside
    const meeting = this.#findMeeting(this.#parent[top]!, outside)
    const up = tail[entering] === inside ? flow : -flow
    this.#addFlow(inside, meeting, up)
    this.#addFlow(outside, meeting, -up)
    const moved = this.#size[top]!
    for (let node = this.#parent[top]!; node !== meeting; node = this.#parent[node]!) this.#size[node]! -= moved
    for (let node = outside; node !== meeting; node = this.#parent[node]!) this.#size[node]! += moved
    this.#cut[entering] = flow
  }

  /** Adds to the flow of the way down from a node's ancestor to the node. */
  #addFlow(start: number, ancestor: number, flow: number): void {
    const { tail } = this.#graph
    for (let node = start; node !== ancestor; node = this.#parent[node]!) {
      const edge = this.#parentEdge[node]!
      const change = tail[edge] === node ? -flow : flow
      this.#cut[edge] = this.#cut[edge]! + change
      if (change < 0) this.#offer(edge)
    }
  }

  /** The lowest common ancestor, by climbing from both in turns. */
  #findMeeting(one: number, other: number): number {
    const parent = this.#parent
    const mark = this.#mark
    const round = this.#round
    for (let a = one, b = other; ;) {
      if (a >= 0) {
        if (mark[a] === round) return a
        mark[a] = round
        a = parent[a]!
      }
      if (b >= 0) {
        if (mark[b] === round) return b
        mark[b] = round
        b = parent[b]!
      }
    }
  }

  /** Cuts the subtree under `top` off and hangs it by its node `inside` from the other end of the entering edge. */
  #rehang(top: number, inside: number, entering: number): void {
    this.#detach(top)
    const { tail, head } = this.#graph
    let node = inside
    let parent = tail[entering]! + head[entering]! - inside
    let edge = entering
    const whole = this.#size[top]!
    let below = 0
    for (;;) {
      const oldParent = this.#parent[node]!
      const oldEdge = this.#parentEdge[node]!
      if (node !== top) this.#detach(node)
      this.#parent[node] = parent
      this.#parentEdge[node] = edge
      this.#attach(node, parent)
      const before = this.#size[node]!
      this.#size[node] = whole - below
      below = before
      if (node === top) return
      parent = node
      edge = oldEdge
      node = oldParent
    }
  }
}
