import { countThrough } from '../measure/countThrough.ts'
import { countCrossings } from '../measure/countCrossings.ts'
import { CrossingIndex } from '../measure/CrossingIndex.ts'
import { FreeSlots } from './FreeSlots.ts'
import type { LayerGraph } from '../graph/LayerGraph.ts'
import type { LayoutControl } from '../input/LayoutControl.ts'
import type { Layers } from '../graph/Layers.ts'
import { NodeProfile } from './NodeProfile.ts'

/** The costs of a line through a foreign node, in crossings: while nodes move, and when drawings are compared. */
export interface ThroughCosts {
  readonly move: number
  readonly choice: number
}

/**
 * Lessens the crossings of a finished drawing, those of the real straight lines, by moves of single nodes that keep all gaps,
 * each to the best free slot of its layer near where it wants to be.
 */
export class LocalSearch {
  readonly #graph: LayerGraph
  readonly #layers: Layers
  readonly #y: Float64Array
  readonly #weight: Float64Array
  readonly #index: CrossingIndex
  readonly #profile: NodeProfile
  readonly #choiceCost: number
  readonly #slots: FreeSlots
  /** 1 for nodes near which something changed since they were last looked at. */
  readonly #mayMove: Uint8Array

  constructor(
    graph: LayerGraph,
    layers: Layers,
    y: Float64Array,
    gap: number,
    weight: Float64Array,
    index: CrossingIndex,
    costs: ThroughCosts,
    room: number,
  ) {
    this.#graph = graph
    this.#layers = layers
    this.#y = y
    this.#weight = weight
    this.#index = index
    this.#choiceCost = costs.choice
    this.#mayMove = new Uint8Array(graph.nodeCount).fill(1)
    this.#slots = new FreeSlots(graph, layers, y, gap, room)
    this.#profile = new NodeProfile(index, layers, costs.move, FreeSlots.CAPACITY)
    index.update(y)
  }

  /** @returns The crossings of the drawing, and what lines through foreign nodes cost besides. */
  count(control: LayoutControl): number {
    return countCrossings(this.#index, control) + this.#choiceCost * countThrough(this.#index, this.#layers, this.#y)
  }

  /** Runs rounds of moves, until nothing is left to gain. */
  run(rounds: number, control: LayoutControl): void {
    for (let round = 0; round < rounds; round++) {
      if (this.#moveAll(control.section(round / rounds, (round + 1) / rounds)) === 0) return
    }
  }

  /** Moves each node to the best free slot near where it wants to be. @returns How many moved to a better one. */
  #moveAll(control: LayoutControl): number {
    const { count } = this.#layers
    let moves = 0
    for (let layer = 0; layer < count; layer++) {
      control.check(layer / count)
      moves += this.#moveLayer(layer)
    }
    return moves
  }

  /** Has the neighbours of a node that moved looked at again, in the graph and in its layer. */
  #wake(node: number, at: number, layer: number): void {
    const { first, edges, tail, head } = this.#graph
    const { start, order } = this.#layers
    for (let index = first[node]!; index < first[node + 1]!; index++) {
      this.#mayMove[tail[edges[index]!]! + head[edges[index]!]! - node] = 1
    }
    for (let other = Math.max(at - 1, start[layer]!); other < Math.min(at + 2, start[layer + 1]!); other++) {
      if (order[other] !== node) this.#mayMove[order[other]!] = 1
    }
  }

  #moveLayer(layer: number): number {
    const { start, order } = this.#layers
    const y = this.#y
    const { heights, places } = this.#slots
    const { cost } = this.#profile
    const nodes = order.slice(start[layer], start[layer + 1])
    let moves = 0
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index]!
      if (this.#mayMove[node] === 0) continue
      this.#mayMove[node] = 0
      let at = start[layer]!
      while (order[at] !== node) at++
      const before = y[node]!
      const wanted = this.#wantedHeight(node)
      this.#slots.find(node, at, layer, wanted)
      if (this.#slots.found < 2) continue
      this.#index.lift(node)
      this.#profile.compute(node, y, heights, this.#slots.found)
      let best = 0
      while (heights[best] !== before) best++
      const costBefore = cost[best]!
      for (let candidate = 0; candidate < this.#slots.found; candidate++) {
        const gain = cost[best]! - cost[candidate]!
        if (gain < 0) continue
        if (gain > 0 || Math.abs(heights[candidate]! - wanted) < Math.abs(heights[best]! - wanted)) best = candidate
      }
      y[node] = heights[best]!
      const place = places[best]!
      if (place > at) order.copyWithin(at, at + 1, place + 1)
      else order.copyWithin(place + 1, place, at)
      order[place] = node
      this.#index.updateNode(node, y)
      if (cost[best]! >= costBefore) continue
      // The nodes that it left behind have room now.
      this.#wake(order[at]!, at, layer)
      this.#wake(node, place, layer)
      moves++
    }
    return moves
  }

  #wantedHeight(node: number): number {
    const { first, split, edges, tail, head, tailY, headY } = this.#graph
    let sum = 0
    let pull = 0
    for (let index = first[node]!; index < first[node + 1]!; index++) {
      const edge = edges[index]!
      const slope = tailY[edge]! - headY[edge]!
      const weight = this.#weight[edge]!
      sum += weight * (index < split[node]! ? this.#y[tail[edge]!]! + slope : this.#y[head[edge]!]! - slope)
      pull += weight
    }
    return sum / pull
  }
}
