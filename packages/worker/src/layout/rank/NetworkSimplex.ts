import { CutSubtree } from './CutSubtree.ts'
import type { LayerGraph } from '../graph/LayerGraph.ts'
import type { LayoutControl } from '../input/LayoutControl.ts'
import { LeavingEdges } from './LeavingEdges.ts'
import { SpanningTree } from './SpanningTree.ts'
import { buildTightTree } from './tightTree.ts'

const PIVOTS_BETWEEN_CHECKS = 64
/** Nobody knows how many pivots are left: progress nears the end ever slower, by this many times pivots over nodes. */
const HASTE = 3
/**
 * Nodes looked at in all, ten times what flow graphs of 100,000 nodes need. Where thousands of nodes are joined at random from
 * layer to layer, nearly all pivots move nothing, and their end does not come.
 */
const WORK_BOUND = 1.5e8
/** Cheap pivots first: with small parts in order, few of the large ones are left to do. */
const SUBTREE_LIMITS = [20, 100, 500, 2500, 12_500, Infinity]

/** The least length and the weight of each edge. */
export interface EdgeCosts {
  /** How far apart its ends' ranks must be, and what each step more costs. */
  readonly length: Int32Array
  readonly weight: Int32Array
}

function createEvenCosts(edges: number): EdgeCosts {
  const one = new Int32Array(edges).fill(1)
  return { length: one, weight: one }
}

/**
 * The network simplex of Gansner, Koutsofios, North and Vo, "A technique for drawing directed graphs" (IEEE Transactions on
 * Software Engineering, 1993) on the layers of a connected graph: a cut value is the flow that the tree edge
 * carries when each node supplies its out-degree less its in-degree. A pivot re-hangs and moves only the smaller subtree.
 */
export class NetworkSimplex {
  readonly #graph: LayerGraph
  readonly #rank: Int32Array
  readonly #tree: SpanningTree
  readonly #length: Int32Array
  readonly #weight: Int32Array
  readonly #cut: Int32Array
  readonly #leaving: LeavingEdges
  readonly #subtree: CutSubtree
  /** Edges to leave whose subtrees are too large for now. */
  readonly #postponed: number[] = []
  readonly #isPostponed: Uint8Array
  /** Tree edges whose flow changed. */
  #work = 0

  /** @param rank Feasible; improved in place. */
  constructor(graph: LayerGraph, rank: Int32Array, { length, weight }: EdgeCosts = createEvenCosts(graph.edgeCount)) {
    const { nodeCount, edgeCount } = graph
    this.#length = length
    this.#weight = weight
    this.#graph = graph
    this.#rank = rank
    this.#tree = new SpanningTree(graph, buildTightTree(graph, rank, length))
    this.#cut = new Int32Array(edgeCount)
    this.#leaving = new LeavingEdges(this.#tree.isTree, this.#cut)
    this.#subtree = new CutSubtree(graph, this.#tree, rank, length)
    this.#isPostponed = new Uint8Array(edgeCount)
    if (nodeCount < 2) return
    this.#sumCuts(this.#tree.hang())
    this.#leaving.offerAll()
  }

  /** @returns The pivots made; fewer than `limit` when the sum of edge lengths is least. */
  solve(limit: number, control: LayoutControl, work = WORK_BOUND): number {
    // Degenerate pivots can cycle in theory; no instance met so far needs a twentieth of this bound.
    const bound = Math.min(limit, 1000 + 50 * this.#graph.nodeCount)
    let pivots = 0
    for (const most of SUBTREE_LIMITS) {
      this.#offerPostponed()
      while (pivots < bound && this.#work + this.#subtree.work < work && this.#pivot(most)) {
        if (++pivots % PIVOTS_BETWEEN_CHECKS !== 0) continue
        control.check(1 - Math.exp((-HASTE * pivots) / this.#graph.nodeCount))
      }
    }
    return pivots
  }

  #offerPostponed(): void {
    for (const edge of this.#postponed.splice(0)) {
      this.#isPostponed[edge] = 0
      this.#leaving.offer(edge)
    }
  }

  /** Once, however often a tree edge comes up again. */
  #postpone(edge: number): void {
    if (this.#isPostponed[edge] === 1) return
    this.#isPostponed[edge] = 1
    this.#postponed.push(edge)
  }

  /** Cut values, subtree sizes and children's lists, from the leaves up. */
  #sumCuts(sequence: Int32Array): void {
    const { nodeCount, tail, head } = this.#graph
    const cut = this.#cut
    const { parent: parentOf, parentEdge, size } = this.#tree
    const supply = new Int32Array(nodeCount)
    addSupply(tail, head, this.#weight, supply)
    for (let index = nodeCount - 1; index > 0; index--) {
      const node = sequence[index]!
      const parent = parentOf[node]!
      const edge = parentEdge[node]!
      cut[edge] = tail[edge] === node ? supply[node]! : -supply[node]!
      supply[parent] = supply[parent]! + supply[node]!
      size[parent] = size[parent]! + size[node]!
      this.#tree.attach(node, parent)
    }
  }

  /** Makes a pivot that moves at most `most` nodes; edges that would move more are postponed. @returns false when none is left. */
  #pivot(most: number): boolean {
    const { tail, head } = this.#graph
    const { parentEdge, size } = this.#tree
    let leaving: number
    let top: number
    do {
      leaving = this.#leaving.take()
      if (leaving < 0) return false
      top = parentEdge[tail[leaving]!] === leaving ? tail[leaving]! : head[leaving]!
      if (size[top]! > most) this.#postpone(leaving)
    } while (size[top]! > most)
    const rank = this.#rank
    const isTailSide = tail[leaving] === top
    let entering = this.#subtree.findTight(top, isTailSide)
    const isStill = entering >= 0
    if (!isStill) entering = this.#subtree.findNearest(isTailSide)
    const slack = isStill ? 0 : rank[head[entering]!]! - rank[tail[entering]!]! - this.#length[entering]!
    const inside = isTailSide ? head[entering]! : tail[entering]!
    this.#pushFlow(entering, inside, top, -this.#cut[leaving]!)
    this.#tree.isTree[leaving] = 0
    this.#tree.isTree[entering] = 1
    this.#tree.rehang(top, inside, entering)
    if (slack > 0) this.#subtree.shift(isTailSide ? -slack : slack)
    return true
  }

  /** Sends flow along the entering edge and back through the tree. */
  #pushFlow(entering: number, inside: number, top: number, flow: number): void {
    const { tail, head } = this.#graph
    const outside = tail[entering]! + head[entering]! - inside
    const meeting = this.#tree.findMeeting(this.#tree.parent[top]!, outside)
    const up = tail[entering] === inside ? flow : -flow
    this.#addFlow(inside, meeting, up)
    this.#addFlow(outside, meeting, -up)
    const moved = this.#tree.size[top]!
    for (let node = this.#tree.parent[top]!; node !== meeting; node = this.#tree.parent[node]!)
      this.#tree.size[node]! -= moved
    for (let node = outside; node !== meeting; node = this.#tree.parent[node]!) this.#tree.size[node]! += moved
    this.#cut[entering] = flow
  }

  /** Adds to the flow of the way down from a node's ancestor to the node. */
  #addFlow(start: number, ancestor: number, flow: number): void {
    const { tail } = this.#graph
    for (let node = start; node !== ancestor; node = this.#tree.parent[node]!) {
      const edge = this.#tree.parentEdge[node]!
      const change = tail[edge] === node ? -flow : flow
      this.#cut[edge] = this.#cut[edge]! + change
      this.#work++
      if (change < 0) this.#leaving.offer(edge)
    }
  }
}

/** Adds to each node the weight of the edges that go out, less that of those that come in. */
function addSupply(tail: Int32Array, head: Int32Array, weight: Int32Array, supply: Int32Array): void {
  for (let edge = 0; edge < weight.length; edge++) {
    const from = tail[edge]!
    const to = head[edge]!
    supply[from] = supply[from]! + weight[edge]!
    supply[to] = supply[to]! - weight[edge]!
  }
}
