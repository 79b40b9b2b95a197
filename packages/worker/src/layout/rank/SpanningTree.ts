import type { LayerGraph } from '../graph/LayerGraph.ts'

/**
 * A spanning tree as min-cost-flow codes keep it (Kiraly and Kovacs, "Efficient implementations of minimum-cost flow
 * algorithms", Acta Universitatis Sapientiae, Informatica, 2012): parents, lists of children and sizes. It hangs from the
 * middle of a longest path, so that subtrees are small.
 */
export class SpanningTree {
  /** 1 for each edge of the tree. */
  readonly isTree: Uint8Array
  readonly parent: Int32Array
  readonly parentEdge: Int32Array
  /** How many nodes hang under each, itself among them. */
  readonly size: Int32Array
  /** Each node's first child, and the child after it; -1 for none. */
  readonly child: Int32Array
  readonly next: Int32Array
  readonly #previous: Int32Array
  readonly #graph: LayerGraph
  readonly #mark: Int32Array
  #round = 0

  /** @param isTree Changed as edges enter and leave. */
  constructor(graph: LayerGraph, isTree: Uint8Array) {
    const { nodeCount } = graph
    this.#graph = graph
    this.isTree = isTree
    this.parent = new Int32Array(nodeCount)
    this.parentEdge = new Int32Array(nodeCount)
    this.size = new Int32Array(nodeCount).fill(1)
    this.child = new Int32Array(nodeCount).fill(-1)
    this.next = new Int32Array(nodeCount).fill(-1)
    this.#previous = new Int32Array(nodeCount).fill(-1)
    this.#mark = new Int32Array(nodeCount)
  }

  /** @returns The nodes, each after its parent. */
  hang(): Int32Array {
    const { nodeCount } = this.#graph
    const sequence = new Int32Array(nodeCount)
    this.#walkFrom(0, sequence)
    this.#walkFrom(sequence[nodeCount - 1]!, sequence)
    const end = sequence[nodeCount - 1]!
    let root = end
    // Two steps of one, one of the other.
    for (let up = end; up >= 0 && this.parent[up]! >= 0; up = this.parent[this.parent[up]!]!) root = this.parent[root]!
    this.#walkFrom(root, sequence)
    return sequence
  }

  /** Hangs the tree from `root`, breadth first. @param sequence Receives the nodes in that order. */
  #walkFrom(root: number, sequence: Int32Array): void {
    const { tail, head, first, edges, nodeCount } = this.#graph
    sequence[0] = root
    this.parent[root] = this.parentEdge[root] = -1
    let length = 1
    for (let index = 0; index < nodeCount; index++) {
      const node = sequence[index]!
      for (let at = first[node]!; at < first[node + 1]!; at++) {
        const edge = edges[at]!
        if (this.isTree[edge] === 0 || edge === this.parentEdge[node]) continue
        const other = tail[edge]! + head[edge]! - node
        this.parent[other] = node
        this.parentEdge[other] = edge
        sequence[length++] = other
      }
    }
  }

  attach(node: number, parent: number): void {
    const sibling = this.child[parent]!
    this.next[node] = sibling
    this.#previous[node] = -1
    if (sibling >= 0) this.#previous[sibling] = node
    this.child[parent] = node
  }

  #detach(node: number): void {
    const before = this.#previous[node]!
    const after = this.next[node]!
    if (before >= 0) this.next[before] = after
    else this.child[this.parent[node]!] = after
    if (after >= 0) this.#previous[after] = before
  }

  /** The lowest common ancestor, by climbing from both in turns. */
  findMeeting(one: number, other: number): number {
    const parent = this.parent
    const mark = this.#mark
    const round = ++this.#round
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
  rehang(top: number, inside: number, entering: number): void {
    this.#detach(top)
    const { tail, head } = this.#graph
    let node = inside
    let parent = tail[entering]! + head[entering]! - inside
    let edge = entering
    const whole = this.size[top]!
    let below = 0
    for (;;) {
      const oldParent = this.parent[node]!
      const oldEdge = this.parentEdge[node]!
      if (node !== top) this.#detach(node)
      this.parent[node] = parent
      this.parentEdge[node] = edge
      this.attach(node, parent)
      const before = this.size[node]!
      this.size[node] = whole - below
      below = before
      if (node === top) return
      parent = node
      edge = oldEdge
      node = oldParent
    }
  }
}
