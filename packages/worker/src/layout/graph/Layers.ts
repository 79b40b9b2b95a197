import { findRange } from '../arrays/findRange.ts'
import { groupRows } from '../arrays/groupRows.ts'
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

export function createLayers({ width }: LayerGraph, rank: Int32Array, layerGap: number): Layers {
  const count = findRange(rank)[1] + 1
  const [start, order] = groupRows(count, rank)
  const left = new Float64Array(count)
  const right = new Float64Array(count)
  for (let node = 0; node < rank.length; node++) {
    right[rank[node]!] = Math.max(right[rank[node]!]!, width[node]!)
  }
  for (let layer = 0; layer < count; layer++) {
    if (layer > 0) left[layer] = right[layer - 1]! + layerGap
    right[layer]! += left[layer]!
  }
  return new Layers(rank, start, order, left, right)
}

/** Weights of edges by their spans: long ones pull less, else they would rule the picture. And how many layers they pass in all. */
export function createSpanWeights(
  { edgeCount, tail, head }: LayerGraph,
  rank: Int32Array,
  layers: number,
): { readonly weight: Float64Array; readonly dummies: number } {
  const ofSpan = new Float64Array(layers)
  for (let span = 1; span < layers; span++) ofSpan[span] = span ** -1.5
  const weight = new Float64Array(edgeCount)
  let spans = 0
  for (let edge = 0; edge < edgeCount; edge++) {
    const span = rank[head[edge]!]! - rank[tail[edge]!]!
    weight[edge] = ofSpan[span]!
    spans += span
  }
  return { weight, dummies: spans - edgeCount }
}
