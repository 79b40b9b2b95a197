import { countThrough } from '../measure/countThrough.ts'
import { countCrossings } from '../measure/countCrossings.ts'
import { CrossingIndex } from '../measure/CrossingIndex.ts'
import type { LayerGraph } from '../graph/LayerGraph.ts'
import type { LayoutControl } from '../LayoutControl.ts'
import type { Layers } from '../graph/Layers.ts'
import { measureExtent } from '../measure/measureExtent.ts'
import { NodeProfile } from './NodeProfile.ts'

/** Free slots tried on each side of where a node wants to be. */
const SLOTS = 2
/** Slots looked at on each side, also those too small. */
const REACH = 24
/** Further heights tried in slots with room, as distances from the best. */
const STEPS = [30, 70, 140, 260, 440]
const CAPACITY = (2 * REACH + 1) * (2 * STEPS.length + 3) + 4

/** What a line through a foreign node costs, in crossings: as nodes move, and when drawings are compared. */
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
  readonly #gap: number
  readonly #weight: Float64Array
  readonly #index: CrossingIndex
  readonly #profile: NodeProfile
  readonly #choiceCost: number
  readonly #heights = new Float64Array(CAPACITY)
  /** Where in the order the node would be at each. */
  readonly #places = new Int32Array(CAPACITY)
  /** 1 for nodes near which something changed since they were last looked at. */
  readonly #mayMove: Uint8Array
  /** Within the drawing's height, and where long edges need more within theirs, nodes may stray to let them pass. */
  readonly #highest: number
  readonly #lowest: number
  #found = 0
  #top = 0
  #bottom = 0

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
    this.#gap = gap
    this.#weight = weight
    this.#index = index
    this.#choiceCost = costs.choice
    this.#mayMove = new Uint8Array(graph.nodeCount).fill(1)
    this.#profile = new NodeProfile(index, layers, costs.move, CAPACITY)
    const [top, bottom] = measureExtent(y, graph.height)
    const missing = Math.max(0, room - bottom + top)
    this.#highest = top - missing / 2
    this.#lowest = bottom + missing / 2
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
    const heights = this.#heights
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
      this.#findSlots(node, at, layer, wanted)
      if (this.#found < 2) continue
      this.#index.lift(node)
      this.#profile.compute(node, y, heights, this.#found)
      let best = 0
      while (heights[best] !== before) best++
      const costBefore = cost[best]!
      for (let candidate = 0; candidate < this.#found; candidate++) {
        const gain = cost[best]! - cost[candidate]!
        if (gain < 0) continue
        if (gain > 0 || Math.abs(heights[candidate]! - wanted) < Math.abs(heights[best]! - wanted)) best = candidate
      }
      y[node] = heights[best]!
      const place = this.#places[best]!
      if (place > at) order.copyWithin(at, at + 1, place + 1)
      else order.copyWithin(place + 1, place, at)
      order[place] = node
      this.#index.updateNode(node, y)
      if (cost[best]! >= costBefore) continue
      // Those that it left behind have room now.
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

  /** Collects the heights at which a node fits, ascending, its present one among them. */
  #findSlots(node: number, at: number, layer: number, wanted: number): void {
    const { start } = this.#layers
    const begin = start[layer]!
    const others = start[layer + 1]! - begin - 1
    const own = at - begin
    let middle = 0
    for (let high = others; middle < high;) {
      const probe = (middle + high) >> 1
      if (this.#y[this.#other(begin, own, probe)]! < wanted) middle = probe + 1
      else high = probe
    }
    let low = middle
    for (let fitting = 0; low > Math.max(0, middle - REACH); low--) {
      if (this.#measureSlot(node, begin, own, others, low) && ++fitting === SLOTS) break
    }
    let high = Math.min(middle + 1, others)
    for (let fitting = 0; high < Math.min(others, middle + REACH); high++) {
      if (this.#measureSlot(node, begin, own, others, high) && ++fitting === SLOTS) break
    }
    this.#found = 0
    if (own < low) this.#add(this.#y[node]!, at)
    for (let slot = low; slot <= high; slot++) {
      const isFitting = this.#measureSlot(node, begin, own, others, slot)
      const best = Math.min(Math.max(wanted, this.#top), this.#bottom)
      if (slot === own) this.#addOwn(node, best, isFitting, at)
      else if (isFitting) this.#addSlot(best, this.#graph.height[node]! / 2, begin + slot)
    }
    if (own > high) this.#add(this.#y[node]!, at)
  }

  /** The nth node of a layer, one node left out. */
  #other(begin: number, own: number, index: number): number {
    return this.#layers.order[begin + index + (index >= own ? 1 : 0)]!
  }

  /** Sets between which heights a node could stand before the nth other one. @returns Whether it fits. */
  #measureSlot(node: number, begin: number, own: number, others: number, slot: number): boolean {
    const { height } = this.#graph
    const room = height[node]! / 2 + this.#gap
    this.#top = -Infinity
    this.#bottom = Infinity
    if (slot > 0) {
      const above = this.#other(begin, own, slot - 1)
      this.#top = this.#y[above]! + height[above]! / 2 + room
    }
    if (slot < others) {
      const below = this.#other(begin, own, slot)
      this.#bottom = this.#y[below]! - height[below]! / 2 - room
    }
    return this.#top <= this.#bottom
  }

  /** Adds a slot's heights around the best one: its ends, and with room steps towards them. */
  #addSlot(best: number, half: number, place: number): void {
    const top = Math.max(this.#top, this.#highest + half)
    const bottom = Math.min(this.#bottom, this.#lowest - half)
    if (this.#top > -Infinity && this.#top < best) this.#add(this.#top, place)
    for (let at = STEPS.length - 1; at >= 0; at--) if (best - STEPS[at]! > top) this.#add(best - STEPS[at]!, place)
    this.#add(best, place)
    for (let at = 0; at < STEPS.length; at++) if (best + STEPS[at]! < bottom) this.#add(best + STEPS[at]!, place)
    if (this.#bottom < Infinity && this.#bottom > best) this.#add(this.#bottom, place)
  }

  /** Adds the slot where the node is, with its present height. */
  #addOwn(node: number, best: number, isFitting: boolean, place: number): void {
    const before = this.#y[node]!
    const begin = this.#found
    if (isFitting) this.#addSlot(best, this.#graph.height[node]! / 2, place)
    let at = this.#found
    while (at > begin && this.#heights[at - 1]! > before) at--
    if (at > begin && this.#heights[at - 1] === before) return
    this.#heights.copyWithin(at + 1, at, this.#found)
    this.#heights[at] = before
    this.#places[this.#found++] = place
  }

  #add(height: number, place: number): void {
    this.#heights[this.#found] = height
    this.#places[this.#found++] = place
  }
}
