import { findRange } from '../arrays/findRange.ts'
import { groupRows } from '../arrays/groupRows.ts'
import { IsotonicPlacer } from './IsotonicPlacer.ts'
import type { Incidence } from '../graph/LayerGraph.ts'
import type { LayoutControl } from '../input/LayoutControl.ts'
import type { Part } from '../graph/Part.ts'
import { sortByKey } from '../arrays/sortByKey.ts'

/** Lines shorter than this pull no more the shorter they are. */
const SOFT = 20
/** Sweeps end when nothing moves farther than this. */
const AT_REST = 0.5

/**
 * Makes a drawing in layers lower without changing their orders: bounds that differ from node to node as the boxes do keep
 * every gap. Sweeps then straighten lines by isotonic regression for the sum of their lengths rather than of their squares, each
 * neighbour pulling in inverse proportion to its distance (Weiszfeld, "Sur le point pour lequel la somme des distances de n
 * points donnés est minimum", Tohoku Mathematical Journal, 1937): most lines are then short, and few are long.
 */
export class LayerNarrower {
  readonly #part: Part
  readonly #incidence: Incidence
  readonly #gap: number
  readonly #start: Int32Array
  readonly #order: Int32Array
  readonly #placer: IsotonicPlacer
  readonly #wanted: Float64Array
  readonly #pull: Float64Array
  /** How far each node's middle is from the layer's top when all stand as dense as they can. */
  readonly #depth: Float64Array
  /** How high each layer is then. */
  readonly #extent: Float64Array
  readonly #before: Float64Array
  #highest = 0
  #moved = 0

  /** @param middle The middle of each node, which gives the orders. */
  constructor(part: Part, incidence: Incidence, rank: Int32Array, gap: number, middle: Float64Array) {
    const layers = findRange(rank)[1] + 1
    this.#part = part
    this.#incidence = incidence
    this.#gap = gap
    ;[this.#start, this.#order] = groupRows(layers, rank)
    this.#placer = new IsotonicPlacer(rank.length)
    this.#wanted = new Float64Array(rank.length)
    this.#pull = new Float64Array(rank.length)
    this.#before = new Float64Array(rank.length)
    this.#depth = new Float64Array(rank.length)
    this.#extent = new Float64Array(layers)
    const scratch = new Int32Array(rank.length)
    for (let layer = 0; layer < layers; layer++) {
      sortByKey(this.#order, this.#start[layer]!, this.#start[layer + 1]!, middle, scratch)
      this.#measure(layer)
      if (this.#extent[layer]! > this.#extent[this.#highest]!) this.#highest = layer
    }
  }

  #measure(layer: number): void {
    const { height } = this.#part
    let bottom = 0
    for (let at = this.#start[layer]!; at < this.#start[layer + 1]!; at++) {
      const node = this.#order[at]!
      this.#depth[node] = bottom + height[node]! / 2
      bottom += height[node]! + this.#gap
    }
    this.#extent[layer] = bottom - this.#gap
  }

  /** @param room How many times as high as its fullest layer the drawing may be. @returns The new middles. */
  narrow(middle: Float64Array, room: number, sweeps: number, control: LayoutControl): Float64Array {
    const y = middle.slice()
    const layers = this.#extent.length
    const extent = this.#extent[this.#highest]!
    const one = y[this.#order[this.#start[this.#highest]!]!]!
    const other = y[this.#order[this.#start[this.#highest + 1]! - 1]!]!
    const top = (one + other - extent * room) / 2
    for (let layer = 0; layer < layers; layer++) this.#bound(layer, top, extent * room, y)
    for (let sweep = 0; sweep < sweeps; sweep++) {
      control.check(sweep / sweeps)
      this.#moved = 0
      for (let step = 0; step < layers; step++) {
        this.#sweepLayer(sweep % 2 === 0 ? step : layers - 1 - step, top, extent * room, y)
      }
      if (this.#moved < AT_REST) break
    }
    return y
  }

  #sweepLayer(layer: number, top: number, room: number, y: Float64Array): void {
    const [start, end] = [this.#start[layer]!, this.#start[layer + 1]!]
    for (let at = start; at < end; at++) this.#before[at] = y[this.#order[at]!]!
    this.#want(layer, y)
    this.#placer.place(this.#order, start, end, this.#wanted, this.#pull, this.#part.height, this.#gap, y)
    this.#bound(layer, top, room, y)
    for (let at = start; at < end; at++) {
      this.#moved = Math.max(this.#moved, Math.abs(y[this.#order[at]!]! - this.#before[at]!))
    }
  }

  #bound(layer: number, top: number, room: number, y: Float64Array): void {
    const slack = room - this.#extent[layer]!
    for (let at = this.#start[layer]!; at < this.#start[layer + 1]!; at++) {
      const node = this.#order[at]!
      const least = top + this.#depth[node]!
      y[node] = Math.min(Math.max(y[node]!, least), least + slack)
    }
  }

  #want(layer: number, y: Float64Array): void {
    const { from, to, fromY, toY } = this.#part.edges
    const { first, edges } = this.#incidence
    for (let at = this.#start[layer]!; at < this.#start[layer + 1]!; at++) {
      const node = this.#order[at]!
      let sum = 0
      let pull = 0
      for (let index = first[node]!; index < first[node + 1]!; index++) {
        const edge = edges[index]!
        const slope = fromY[edge]! - toY[edge]!
        const aim = from[edge] === node ? y[to[edge]!]! - slope : y[from[edge]!]! + slope
        const weight = 1 / (SOFT + Math.abs(aim - y[node]!))
        sum += weight * aim
        pull += weight
      }
      this.#wanted[node] = sum / pull
      this.#pull[node] = pull
    }
  }
}
