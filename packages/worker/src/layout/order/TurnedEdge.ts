import type { CrossingIndex } from '../measure/CrossingIndex.ts'

/** An edge that turns about its fixed end while the other moves: where the moved end is when the line meets others' ends. */
export class TurnedEdge {
  readonly #index: CrossingIndex
  /** How far the moved end goes when the edge rises by one at each boundary. */
  readonly #factors: Float64Array
  #begin = 0
  #end = 0
  #isHead = false
  #fixed = 0
  #shift = 0

  constructor(index: CrossingIndex) {
    this.#index = index
    this.#factors = new Float64Array(index.lines.side.length)
  }

  /** @param shift The middle of the moved node when the edge is level. */
  take(edge: number, isHead: boolean, fixed: number, shift: number): void {
    const { first, firstSlab, from } = this.#index
    const factors = this.#factors
    const begin = firstSlab[edge]!
    const count = first[edge + 1]! - first[edge]!
    for (let step = 0; step < count; step++) {
      const part = from[first[edge]! + step]!
      factors[begin + step] = 1 / (isHead ? part : 1 - part)
    }
    factors[begin + count] = isHead ? 1 : Infinity
    this.#begin = begin
    this.#end = begin + count
    this.#isHead = isHead
    this.#fixed = fixed
    this.#shift = shift
  }

  /** @returns The moved node's middle when the edge passes a height at a boundary. */
  middleAt(boundary: number, height: number): number {
    return (height - this.#fixed) * this.#factors[boundary]! + this.#shift
  }

  /** @returns That where it meets another edge at the boundary farthest from the fixed end that both reach. */
  middleAtFar(other: number): number {
    const { begin, end, beginY, endY, slope, side } = this.#index.lines
    const from = begin[other]!
    const to = end[other]!
    if (this.#isHead) {
      const last = this.#end
      if (to <= last) return this.middleAt(to, endY[other]!)
      return this.middleAt(last, beginY[other]! + slope[other]! * (side[last]! - side[from]!))
    }
    const last = this.#begin
    if (from >= last) return this.middleAt(from, beginY[other]!)
    return this.middleAt(last, beginY[other]! + slope[other]! * (side[last]! - side[from]!))
  }
}
