import { LayerCrossings } from './LayerCrossings.ts'
import type { LayerGraph } from '../graph/LayerGraph.ts'
import type { Layers } from '../graph/Layers.ts'
import { type FirstOrder, searchDepthFirst } from '../graph/searchDepthFirst.ts'
import { sortByKey } from '../arrays/sortByKey.ts'

export type Averaging = 'barycentre' | 'median'

export interface OrderedLayers {
  readonly layers: Layers
  readonly crossings: number
}

const SWEEPS = 24
const PATIENCE = 6
const EXCHANGE_ROUNDS = 4

/**
 * Orders the layers of a proper graph for few crossings: from a first order, sweeps that sort each layer by the mean of its
 * neighbours' places in the layer before (Sugiyama, Tagawa and Toda, "Methods for visual understanding of hierarchical system
 * structures", IEEE Transactions on Systems, Man, and Cybernetics, 1981) or by their weighted median, with exchanges of
 * neighbours after each sweep (Gansner, Koutsofios, North and Vo, "A technique for drawing directed graphs", IEEE Transactions on
 * Software Engineering, 1993).
 */
export class LayerOrderer {
  readonly #graph: LayerGraph
  readonly #layers: Layers
  readonly #place: Int32Array
  readonly #key: Float64Array
  readonly #scratch: Int32Array
  readonly #movable: Int32Array
  readonly #crossings: LayerCrossings

  constructor(graph: LayerGraph, layers: Layers) {
    this.#graph = graph
    this.#layers = layers
    this.#place = new Int32Array(graph.nodeCount)
    this.#key = new Float64Array(graph.nodeCount)
    this.#scratch = new Int32Array(graph.nodeCount)
    this.#movable = new Int32Array(graph.nodeCount)
    this.#crossings = new LayerCrossings(graph)
  }

  /**
   * @param first A search to start with, or by node where it is to stand among the others of its layer.
   * @returns The best layers found.
   */
  order(first: FirstOrder | Float64Array, averaging: Averaging): OrderedLayers {
    const current = this.#layers.copy()
    const { order, start, count } = current
    if (typeof first === 'string') searchDepthFirst(this.#graph, current, first, this.#key)
    else this.#key.set(first)
    for (let layer = 0; layer < count; layer++) {
      sortByKey(order, start[layer]!, start[layer + 1]!, this.#key, this.#scratch)
      this.#numberPlaces(current, layer)
    }
    const best = current.copy()
    let least = this.#crossings.count(current, this.#place)
    for (let sweep = 0, stale = 0; sweep < SWEEPS && stale < PATIENCE && least > 0; sweep++) {
      const isRightward = sweep % 2 === 0
      for (let step = 1; step < count; step++) {
        const layer = isRightward ? step : count - 1 - step
        this.#sortLayer(current, layer, isRightward, averaging)
        this.#numberPlaces(current, layer)
      }
      this.#exchangeNeighbours(current, sweep % 4 >= 2)
      const now = this.#crossings.count(current, this.#place)
      stale++
      if (now >= least) continue
      least = now
      best.order.set(order)
      stale = 0
    }
    return { layers: best, crossings: least }
  }

  #numberPlaces({ order, start }: Layers, layer: number): void {
    for (let at = start[layer]!; at < start[layer + 1]!; at++) this.#place[order[at]!] = at - start[layer]!
  }

  /** Sorts the nodes of a layer that have neighbours in the layer before; the others keep their places among them. */
  #sortLayer({ order, start }: Layers, layer: number, isRightward: boolean, averaging: Averaging): void {
    const { first, split } = this.#graph
    const movable = this.#movable
    const end = start[layer + 1]!
    let count = 0
    for (let at = start[layer]!; at < end; at++) {
      const node = order[at]!
      const begin = isRightward ? first[node]! : split[node]!
      const until = isRightward ? split[node]! : first[node + 1]!
      if (begin === until) continue
      this.#key[node] = this.#average(begin, until, isRightward, averaging)
      movable[count++] = node
      order[at] = -1
    }
    sortByKey(movable, 0, count, this.#key, this.#scratch)
    for (let at = start[layer]!, next = 0; at < end; at++) if (order[at]! < 0) order[at] = movable[next++]!
  }

  /** The mean or weighted median place of the other ends of the edges in a range. */
  #average(begin: number, end: number, isRightward: boolean, averaging: Averaging): number {
    const { tail, head, edges } = this.#graph
    const ends = isRightward ? tail : head
    const count = end - begin
    if (averaging === 'barycentre' || count <= 2) {
      let sum = 0
      for (let at = begin; at < end; at++) sum += this.#place[ends[edges[at]!]!]!
      return sum / count
    }
    const places: number[] = []
    for (let at = begin; at < end; at++) places.push(this.#place[ends[edges[at]!]!]!)
    places.sort((a, b) => a - b)
    const middle = count >> 1
    if (count % 2 === 1) return places[middle]!
    const left = places[middle - 1]! - places[0]!
    const right = places[count - 1]! - places[middle]!
    if (left + right === 0) return (places[middle - 1]! + places[middle]!) / 2
    return (places[middle - 1]! * right + places[middle]! * left) / (left + right)
  }

  /**
   * Exchanges neighbours wherever that lessens the crossings of their own edges.
   * @param isRestless In the first round also where it changes nothing, which leads on from where nothing is to be gained.
   */
  #exchangeNeighbours({ order, start, count }: Layers, isRestless: boolean): void {
    for (let round = 0; round < EXCHANGE_ROUNDS; round++) {
      const least = isRestless && round === 0 ? 0 : 1
      let exchanged = 0
      for (let layer = 0; layer < count; layer++) {
        for (let at = start[layer]!; at + 1 < start[layer + 1]!; at++) {
          const upper = order[at]!
          const lower = order[at + 1]!
          if (this.#gainOf(upper, lower) < least) continue
          exchanged++
          order[at] = lower
          order[at + 1] = upper
          this.#place[lower] = at - start[layer]!
          this.#place[upper] = at + 1 - start[layer]!
        }
      }
      if (exchanged === 0) return
    }
  }

  /** @returns Crossings of the edges of two neighbours as they stand, less those when exchanged. */
  #gainOf(upper: number, lower: number): number {
    const { tail, head, first, split, edges } = this.#graph
    const place = this.#place
    let gain = 0
    for (let a = first[upper]!; a < split[upper]!; a++) {
      const placeA = place[tail[edges[a]!]!]!
      for (let b = first[lower]!; b < split[lower]!; b++) gain += Math.sign(placeA - place[tail[edges[b]!]!]!)
    }
    for (let a = split[upper]!; a < first[upper + 1]!; a++) {
      const placeA = place[head[edges[a]!]!]!
      for (let b = split[lower]!; b < first[lower + 1]!; b++) gain += Math.sign(placeA - place[head[edges[b]!]!]!)
    }
    return gain
  }
}
