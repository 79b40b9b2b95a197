import type { LayerGraph } from '../graph/LayerGraph.ts'

/**
 * Makes ranks tight along a spanning tree, to begin the network simplex with (Gansner, Koutsofios, North and Vo, "A technique for
 * drawing directed graphs", IEEE Transactions on Software Engineering, 1993, section 2.3, where one part takes up all others):
 * parts that are joined by tight edges grow together, the smallest first, each moved along its edge of least slack.
 * @param rank Feasible; changed.
 * @returns 1 for each edge of the tree.
 */
export function buildTightTree(graph: LayerGraph, rank: Int32Array, length: Int32Array): Uint8Array {
  const grower = new TreeGrower(graph, rank, length)
  grower.joinTight()
  grower.joinAll()
  return grower.isTree
}

class TreeGrower {
  readonly isTree: Uint8Array
  readonly #graph: LayerGraph
  readonly #rank: Int32Array
  readonly #length: Int32Array
  /** The node that each node's part is known by. */
  readonly #part: Int32Array
  readonly #size: Int32Array
  /** The nodes of a part are a ring: joining two rings is an exchange of successors. */
  readonly #ring: Int32Array
  /** Parts by size, in buckets of powers of two, taken from the lowest: near enough to smallest first, and O(1). */
  readonly #buckets: number[][] = Array.from({ length: 32 }, () => [])
  /** The last edge found is this long beyond its least, and leads out of the part (1) or into it (-1). */
  #least = 0
  #direction = 0

  constructor(graph: LayerGraph, rank: Int32Array, length: Int32Array) {
    this.#graph = graph
    this.#length = length
    this.#rank = rank
    this.isTree = new Uint8Array(graph.edgeCount)
    this.#part = new Int32Array(graph.nodeCount)
    for (let node = 0; node < graph.nodeCount; node++) this.#part[node] = node
    this.#size = new Int32Array(graph.nodeCount).fill(1)
    this.#ring = this.#part.slice()
  }

  joinTight(): void {
    const { edgeCount, tail, head } = this.#graph
    const rank = this.#rank
    const length = this.#length
    const part = this.#part
    for (let edge = 0; edge < edgeCount; edge++) {
      const a = tail[edge]!
      const b = head[edge]!
      if (rank[b] === rank[a]! + length[edge]! && part[a] !== part[b]) this.#join(edge)
    }
  }

  joinAll(): void {
    this.#offerAll()
    const { nodeCount } = this.#graph
    for (let bucket = 0; bucket < this.#buckets.length;) {
      const part = this.#buckets[bucket]!.pop()
      if (part === undefined) bucket++
      else if (this.#part[part] === part && this.#bucketOf(part) === bucket && this.#size[part] !== nodeCount) {
        bucket = Math.min(bucket, this.#extend(part))
      }
    }
  }

  #offerAll(): void {
    for (let node = 0; node < this.#part.length; node++) if (this.#part[node] === node) this.#offer(node)
  }

  #bucketOf(part: number): number {
    return 31 - Math.clz32(this.#size[part]!)
  }

  #offer(part: number): number {
    const bucket = this.#bucketOf(part)
    this.#buckets[bucket]!.push(part)
    return bucket
  }

  /** Joins a part with its nearest. @returns The bucket it is in then. */
  #extend(part: number): number {
    const edge = this.#findNearest(part)
    if (edge < 0) return 32
    if (this.#least > 0) this.#shift(part, this.#direction * this.#least)
    this.#join(edge)
    return this.#offer(this.#part[part]!)
  }

  /** @returns The edge of least slack between a part and the rest; -1 where none leads out. */
  #findNearest(part: number): number {
    const { first, split, edges, tail, head } = this.#graph
    const rank = this.#rank
    let best = -1
    this.#least = 0x7fffffff
    let node = part
    do {
      for (let at = first[node]!; at < first[node + 1]!; at++) {
        const edge = edges[at]!
        const isIncoming = at < split[node]!
        if (this.#part[isIncoming ? tail[edge]! : head[edge]!] === part) continue
        const slack = rank[head[edge]!]! - rank[tail[edge]!]! - this.#length[edge]!
        if (slack >= this.#least) continue
        this.#least = slack
        this.#direction = isIncoming ? -1 : 1
        best = edge
      }
      node = this.#ring[node]!
    } while (node !== part && this.#least > 0)
    return best
  }

  #shift(part: number, by: number): void {
    let node = part
    do {
      this.#rank[node] = this.#rank[node]! + by
      node = this.#ring[node]!
    } while (node !== part)
  }

  #join(edge: number): void {
    const a = this.#part[this.#graph.tail[edge]!]!
    const b = this.#part[this.#graph.head[edge]!]!
    const large = this.#size[a]! < this.#size[b]! ? b : a
    const small = a + b - large
    let node = small
    do {
      this.#part[node] = large
      node = this.#ring[node]!
    } while (node !== small)
    const successor = this.#ring[large]!
    this.#ring[large] = this.#ring[small]!
    this.#ring[small] = successor
    this.#size[large] = this.#size[large]! + this.#size[small]!
    this.isTree[edge] = 1
  }
}
