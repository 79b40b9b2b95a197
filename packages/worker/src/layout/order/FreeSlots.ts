import type { LayerGraph } from '../graph/LayerGraph.ts'
import type { Layers } from '../graph/Layers.ts'
import { measureExtent } from '../measure/measureExtent.ts'

/** Free slots tried on each side of where a node wants to be. */
const SLOTS = 2
/** Slots looked at on each side, also those too small. */
const REACH = 24
/** Further heights tried in slots with room, as distances from the best. */
const STEPS = [30, 70, 140, 260, 440]

/** Heights at which a node fits in its layer, near where it wants to be. */
export class FreeSlots {
  /** There are at most so many heights. */
  static readonly CAPACITY = (2 * REACH + 1) * (2 * STEPS.length + 3) + 4
  readonly heights = new Float64Array(FreeSlots.CAPACITY)
  /** The place in the order that the node would have at each height. */
  readonly places = new Int32Array(FreeSlots.CAPACITY)
  /** How many there are. */
  found = 0
  readonly #graph: LayerGraph
  readonly #layers: Layers
  readonly #y: Float64Array
  readonly #gap: number
  /** Nodes may stray to let lines pass, within the drawing's height or the room that long edges need. */
  readonly #highest: number
  readonly #lowest: number
  #top = 0
  #bottom = 0

  constructor(graph: LayerGraph, layers: Layers, y: Float64Array, gap: number, room: number) {
    this.#graph = graph
    this.#layers = layers
    this.#y = y
    this.#gap = gap
    const [top, bottom] = measureExtent(y, graph.height)
    const missing = Math.max(0, room - bottom + top)
    this.#highest = top - missing / 2
    this.#lowest = bottom + missing / 2
  }

  /** Collects the heights at which a node fits, ascending, its present one among them. */
  find(node: number, at: number, layer: number, wanted: number): void {
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
    this.found = 0
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
    const begin = this.found
    if (isFitting) this.#addSlot(best, this.#graph.height[node]! / 2, place)
    let at = this.found
    while (at > begin && this.heights[at - 1]! > before) at--
    if (at > begin && this.heights[at - 1] === before) return
    this.heights.copyWithin(at + 1, at, this.found)
    this.heights[at] = before
    this.places[this.found++] = place
  }

  #add(height: number, place: number): void {
    this.heights[this.found] = height
    this.places[this.found++] = place
  }
}
