import { CrossingIndex } from './CrossingIndex.ts'
import { embedNodes, type EdgeLength } from './embedNodes.ts'
import type { LayerGraph } from './LayerGraph.ts'
import { copyLayers, createLayers, createSpanWeights, type Layers } from './Layers.ts'
import { LayerSweeper } from './LayerSweeper.ts'
import { LocalSearch } from './LocalSearch.ts'
import { type Averaging, type FirstOrder, orderLayers } from './orderLayers.ts'
import { createProperGraph, type ProperGraph } from './ProperGraph.ts'
import { sortByKey } from './sortByKey.ts'

/** One try at a drawing: an order of the layers and the nodes' middles. */
export interface Sketch {
  readonly layers: Layers
  readonly y: Float64Array
}

/** So little more than the gap that rounding never takes from it. */
const ROUNDING = 2 ** -10
const TRIAL_SWEEPS = 3
const PLACING_SWEEPS = 8

/** Makes drawings of one part in one ranking. All share what depends on the ranking alone. */
export class SketchBook {
  readonly graph: LayerGraph
  readonly layers: Layers
  readonly #weight: Float64Array
  readonly #sweeper: LayerSweeper
  readonly #nodeGap: number
  #proper: ProperGraph | undefined
  #properSweeper: LayerSweeper | undefined
  #index: CrossingIndex | undefined

  constructor(graph: LayerGraph, rank: Int32Array, nodeGap: number, layerGap: number) {
    this.graph = graph
    this.layers = createLayers(graph, rank, layerGap)
    this.#weight = createSpanWeights(graph, rank)
    this.#sweeper = new LayerSweeper(graph, this.#weight)
    this.#nodeGap = nodeGap + ROUNDING
  }

  /** Orders by a global embedding and places by isotonic sweeps: of several edge lengths, the one that starts with the least slope. */
  embed(edgeLengths: readonly EdgeLength[], pivots: number, sweeps: number, gapFactor: number): Sketch {
    const gap = this.#nodeGap * gapFactor
    let best: Sketch | undefined
    let least = Infinity
    for (const edgeLength of edgeLengths) {
      const layers = copyLayers(this.layers)
      const y = new Float64Array(this.graph.nodeCount)
      this.#sweeper.start(layers, embedNodes(this.graph, layers, this.#weight, edgeLength, pivots), gap, y)
      this.#sweeper.sweep(layers, TRIAL_SWEEPS, gap, y)
      const slope = this.#measureSlope(y)
      if (slope >= least && best !== undefined) continue
      least = slope
      best = { layers, y }
    }
    this.#sweeper.sweep(best!.layers, sweeps - TRIAL_SWEEPS, gap, best!.y)
    return best!
  }

  #measureSlope(y: Float64Array): number {
    const { edgeCount, tail, head } = this.graph
    const { rank } = this.layers
    let sum = 0
    for (let edge = 0; edge < edgeCount; edge++) {
      const a = tail[edge]!
      const b = head[edge]!
      sum += Math.abs(y[a]! - y[b]!) / (rank[b]! - rank[a]!)
    }
    return sum
  }

  /** Orders with dummy nodes on long edges, and places them with room of their own. */
  order(firstOrder: FirstOrder, averaging: Averaging, gapFactor: number): Sketch {
    const proper = (this.#proper ??= createProperGraph(this.graph, this.layers.rank))
    this.#properSweeper ??= new LayerSweeper(proper.graph, proper.weight)
    const ordered = orderLayers(proper.graph, proper.layers, firstOrder, averaging)
    const properY = new Float64Array(proper.graph.nodeCount)
    const gap = this.#nodeGap * gapFactor
    this.#stack(ordered, proper.graph.height, gap, properY)
    this.#properSweeper.sweep(ordered, PLACING_SWEEPS, gap, properY, true)
    const layers = copyLayers(this.layers)
    const y = properY.slice(0, proper.realCount)
    const scratch = new Int32Array(proper.realCount)
    for (let layer = 0; layer < layers.count; layer++) {
      sortByKey(layers.order, layers.start[layer]!, layers.start[layer + 1]!, y, scratch)
    }
    return { layers, y }
  }

  /** Each layer as dense as it can be, its middle at 0. */
  #stack({ count, start, order }: Layers, height: Float64Array, gap: number, y: Float64Array): void {
    for (let layer = 0; layer < count; layer++) {
      let bottom = 0
      for (let at = start[layer]!; at < start[layer + 1]!; at++) {
        const node = order[at]!
        y[node] = bottom + height[node]! / 2
        bottom += height[node]! + gap
      }
      for (let at = start[layer]!; at < start[layer + 1]!; at++) y[order[at]!]! -= (bottom - gap) / 2
    }
  }

  /** How much one look at every pair of edges in every slab costs. */
  get scanCost(): number {
    return CrossingIndex.measureScan(this.graph, this.layers)
  }

  /** Local search on a sketch, which is changed. The search tells its crossings. */
  search({ layers, y }: Sketch, throughCost: number): LocalSearch {
    this.#index ??= new CrossingIndex(this.graph, this.layers)
    return new LocalSearch(this.graph, layers, y, this.#nodeGap, this.#weight, this.#index, throughCost)
  }
}
