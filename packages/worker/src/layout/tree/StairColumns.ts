import { findRange } from '../arrays/findRange.ts'
import type { Gaps, Part } from '../graph/Part.ts'
import type { TreeStairs } from './planStairs.ts'

/** Knows where a tree's columns stand. Column k is slot 2k, and the gap after it slot 2k + 1; things without a common slot never meet. */
export class StairColumns {
  readonly #width: Float64Array
  readonly #stairs: TreeStairs
  readonly #lowest: number
  /** The left side and the width of each column. */
  readonly #left: Float64Array
  readonly #wide: Float64Array

  constructor({ width }: Part, { layerGap }: Gaps, stairs: TreeStairs) {
    const { column } = stairs
    const [lowest, highest] = findRange(column)
    this.#width = width
    this.#stairs = stairs
    this.#lowest = lowest
    this.#left = new Float64Array(highest - lowest + 1)
    this.#wide = new Float64Array(highest - lowest + 1)
    for (let node = 0; node < width.length; node++) {
      const at = column[node]! - lowest
      this.#wide[at] = Math.max(this.#wide[at]!, width[node]!)
    }
    for (let at = 1; at < this.#left.length; at++) {
      this.#left[at] = this.#left[at - 1]! + this.#wide[at - 1]! + layerGap
    }
  }

  get width(): number {
    return this.#left.at(-1)! + this.#wide.at(-1)!
  }

  /** Each node stands at the side that its own line comes from. So the line lies in gaps alone, and in the column of a narrow parent. */
  leftOf(node: number): number {
    const at = this.#stairs.column[node]! - this.#lowest
    return this.#left[at]! + (this.#stairs.side[node]! < 0 ? this.#wide[at]! - this.#width[node]! : 0)
  }

  slotOf(node: number): number {
    return 2 * this.#stairs.column[node]!
  }

  /** @returns The slots of the line to a node: the first, and the one after the last. */
  slotsOfLine(parent: number, node: number): [number, number] {
    const [begin, end] = [this.slotOf(parent), this.slotOf(node)]
    const isNarrow = this.#width[parent]! < this.#wide[this.#stairs.column[parent]! - this.#lowest]!
    if (begin < end) return [isNarrow ? begin : begin + 1, end]
    return [end + 1, isNarrow ? begin + 1 : begin]
  }
}
