import { findRange } from '../arrays/findRange.ts'
import type { Gaps, Part } from '../graph/Part.ts'
import type { TreeStairs } from './planStairs.ts'

/** Where a tree's columns stand. Column k is slot 2k, the gap to the next one 2k + 1; what is in no common slot never meets. */
export class StairColumns {
  readonly #width: Float64Array
  readonly #stairs: TreeStairs
  readonly #lowest: number
  /** By column. */
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

  /** Each node stands where its own line comes from, which then lies in gaps, and in the column of a narrow parent. */
  leftOf(node: number): number {
    const at = this.#stairs.column[node]! - this.#lowest
    return this.#left[at]! + (this.#stairs.side[node]! < 0 ? this.#wide[at]! - this.#width[node]! : 0)
  }

  slotOf(node: number): number {
    return 2 * this.#stairs.column[node]!
  }

  /** Which slots the line to a node lies in: from the first up to the second, which is none. */
  slotsOfLine(parent: number, node: number): [number, number] {
    const [begin, end] = [this.slotOf(parent), this.slotOf(node)]
    const isNarrow = this.#width[parent]! < this.#wide[this.#stairs.column[parent]! - this.#lowest]!
    if (begin < end) return [isNarrow ? begin : begin + 1, end]
    return [end + 1, isNarrow ? begin + 1 : begin]
  }
}
