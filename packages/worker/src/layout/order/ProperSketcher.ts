import { embedNodes } from './embedNodes.ts'
import { LayerOrderer, type OrderedLayers } from './LayerOrderer.ts'
import type { LayerGraph } from '../graph/LayerGraph.ts'
import type { LayoutControl } from '../input/LayoutControl.ts'
import type { Layers } from '../graph/Layers.ts'
import { placeLevel } from '../place/placeLevel.ts'
import { createProperGraph, type ProperGraph } from '../graph/ProperGraph.ts'
import type { FirstOrder } from '../graph/searchDepthFirst.ts'

const PIVOTS = 6

/** Orders layers with dummy nodes on long edges, and places them so. */
export class ProperSketcher {
  readonly #proper: ProperGraph
  readonly #orderer: LayerOrderer
  readonly #gap: number

  constructor(graph: LayerGraph, rank: Int32Array, gap: number) {
    this.#proper = createProperGraph(graph, rank)
    this.#orderer = new LayerOrderer(this.#proper.graph, this.#proper.layers)
    this.#gap = gap
  }

  /**
   * @param searches First orders besides one by an embedding; `shuffles` more are random, but the same in each call.
   * @returns Orders, those with the fewest crossings first. Of orders without a crossing the embedding's has the shortest lines.
   */
  order(searches: readonly FirstOrder[], shuffles: number, control: LayoutControl): OrderedLayers[] {
    const { graph } = this.#proper
    const random = createShuffle()
    const firsts = [this.#embed(control.section(0, 0.1)), ...searches]
    const tries = firsts.length + shuffles
    const orders: OrderedLayers[] = []
    for (let index = 0; index < tries; index++) {
      control.check(0.1 + (0.9 * index) / tries)
      const first = firsts[index] ?? Float64Array.from({ length: graph.nodeCount }, random)
      const ordered = this.#orderer.order(first, index % 2 === 0 ? 'median' : 'barycentre')
      orders.push(ordered)
      if (ordered.crossings === 0 && index >= searches.length) break
    }
    return orders.sort((a, b) => a.crossings - b.crossings)
  }

  #embed(control: LayoutControl): Float64Array {
    const { graph, layers } = this.#proper
    return embedNodes(graph, layers, new Float64Array(graph.edgeCount).fill(1), 'unit', PIVOTS, control)
  }

  /** @returns The middles of the nodes, without the dummies. */
  place(ordered: Layers, control: LayoutControl): Float64Array {
    const { graph, realCount } = this.#proper
    const y = new Float64Array(graph.nodeCount)
    stack(ordered, graph.height, this.#gap, y)
    placeLevel(this.#proper, ordered, this.#gap, y, control)
    return y.slice(0, realCount)
  }
}

/** Each layer as dense as it can be, its middle at 0. */
function stack({ count, start, order }: Layers, height: Float64Array, gap: number, y: Float64Array): void {
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

/** The same numbers each time, by a linear congruence: equal graphs get equal drawings. */
function createShuffle(): () => number {
  let state = 1
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
}
