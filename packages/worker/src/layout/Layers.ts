import type { LayerGraph } from './LayerGraph.ts'

/** The nodes of layer k are `order[start[k]]` up to `order[start[k + 1]]`, from top to bottom. */
export class Layers {
  readonly count: number
  readonly rank: Int32Array
  readonly start: Int32Array
  readonly order: Int32Array
  /** The x of each layer's sides. Nodes stand at its left side. */
  readonly left: Float64Array
  readonly right: Float64Array

  constructor(rank: Int32Array, start: Int32Array, order: Int32Array, left: Float64Array, right: Float64Array) {
    this.count = left.length
    this.rank = rank
    this.start = start
    this.order = order
    this.left = left
    this.right = right
  }

  /** The same layers with an order of their own. */
  copy(): Layers {
    return new Layers(this.rank, this.start, this.order.slice(), this.left, this.right)
  }
}

export function createLayers({ nodeCount, width }: LayerGraph, rank: Int32Array, layerGap: number): Layers {
  let count = 0
  for (let node = 0; node < nodeCount; node++) count = Math.max(count, rank[node]! + 1)
  const start = new Int32Array(count + 1)
  const left = new Float64Array(count)
  const right = new Float64Array(count)
  for (let node = 0; node < nodeCount; node++) {
    const layer = rank[node]!
    start[layer + 1]!++
    right[layer] = Math.max(right[layer]!, width[node]!)
  }
  for (let layer = 0; layer < count; layer++) {
    start[layer + 1]! += start[layer]!
    if (layer > 0) left[layer] = right[layer - 1]! + layerGap
    right[layer]! += left[layer]!
  }
  const next = start.slice()
  const order = new Int32Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) order[next[rank[node]!]!++] = node
  return new Layers(rank, start, order, left, right)
}

/** Weights of edges by their spans: long ones pull less, else they would rule the picture. */
export function createSpanWeights({ edgeCount, tail, head }: LayerGraph, rank: Int32Array): Float64Array {
  const weight = new Float64Array(edgeCount)
  for (let edge = 0; edge < edgeCount; edge++) {
    const span = rank[head[edge]!]! - rank[tail[edge]!]!
    weight[edge] = span === 1 ? 1 : span ** -1.5
  }
  return weight
}
