import { IsotonicPlacer } from '../place/IsotonicPlacer.ts'
import type { LayerGraph } from '../graph/LayerGraph.ts'
import type { LayoutControl } from '../input/LayoutControl.ts'
import type { Layers } from '../graph/Layers.ts'
import { sortByKey } from '../arrays/sortByKey.ts'

/** Orders and places layers by turns, to the right and back: each node wants to be at the weighted mean of its neighbours. */
export class LayerSweeper {
  readonly #graph: LayerGraph
  readonly #weight: Float64Array
  readonly #pull: Float64Array
  readonly #wanted: Float64Array
  readonly #scratch: Int32Array
  readonly #placer: IsotonicPlacer

  /** @param weight The weight of each edge. */
  constructor(graph: LayerGraph, weight: Float64Array) {
    const { nodeCount, edgeCount, tail, head } = graph
    this.#graph = graph
    this.#weight = weight
    this.#pull = new Float64Array(nodeCount)
    for (let edge = 0; edge < edgeCount; edge++) {
      this.#pull[tail[edge]!]! += weight[edge]!
      this.#pull[head[edge]!]! += weight[edge]!
    }
    this.#wanted = new Float64Array(nodeCount)
    this.#scratch = new Int32Array(nodeCount)
    this.#placer = new IsotonicPlacer(nodeCount)
  }

  /** Orders by `value` and places near it, at a scale that fits the nodes' heights. */
  start(layers: Layers, value: Float64Array, gap: number, y: Float64Array): void {
    let extent = 0
    let spread = 0
    const { count, start, order } = layers
    for (let layer = 0; layer < count; layer++) {
      sortByKey(order, start[layer]!, start[layer + 1]!, value, this.#scratch)
      spread += value[order[start[layer + 1]! - 1]!]! - value[order[start[layer]!]!]!
      extent += this.#measureColumn(layers, layer, gap)
    }
    const scale = spread > 0 ? extent / spread : 0
    for (let node = 0; node < value.length; node++) this.#wanted[node] = value[node]! * scale
    const { height } = this.#graph
    for (let layer = 0; layer < count; layer++) {
      this.#placer.place(order, start[layer]!, start[layer + 1]!, this.#wanted, this.#pull, height, gap, y)
    }
  }

  /** @returns The distance from the first node's middle to the last one's, when they stand as dense as they can. */
  #measureColumn({ start, order }: Layers, layer: number, gap: number): number {
    const { height } = this.#graph
    let extent = 0
    for (let at = start[layer]! + 1; at < start[layer + 1]!; at++) {
      extent += gap + (height[order[at]!]! + height[order[at - 1]!]!) / 2
    }
    return extent
  }

  sweep(layers: Layers, rounds: number, gap: number, y: Float64Array, control: LayoutControl): void {
    for (let round = 0; round < rounds; round++) {
      control.check(round / rounds)
      for (let index = 0; index < layers.count; index++) {
        this.#sweepLayer(layers, round % 2 === 0 ? index : layers.count - 1 - index, gap, y)
      }
    }
  }

  /** Sorts a layer by where its nodes want to be, and places them there. */
  #sweepLayer({ start, order }: Layers, layer: number, gap: number, y: Float64Array): void {
    const { first, split, edges, tail, head, tailY, headY, height } = this.#graph
    const begin = start[layer]!
    const end = start[layer + 1]!
    for (let index = begin; index < end; index++) {
      const node = order[index]!
      let sum = 0
      for (let at = first[node]!; at < first[node + 1]!; at++) {
        const edge = edges[at]!
        const slope = tailY[edge]! - headY[edge]!
        sum += this.#weight[edge]! * (at < split[node]! ? y[tail[edge]!]! + slope : y[head[edge]!]! - slope)
      }
      this.#wanted[node] = this.#pull[node]! > 0 ? sum / this.#pull[node]! : y[node]!
    }
    sortByKey(order, begin, end, this.#wanted, this.#scratch)
    this.#placer.place(order, begin, end, this.#wanted, this.#pull, height, gap, y)
  }
}
