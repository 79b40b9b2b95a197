/**
 * Edges as whole lines from boundary to boundary, of which slab s has s on its left and s + 1 on its right. Two lines cross at
 * most once, so one look at where they first and last run beside each other tells what looks at every slab between would.
 */
export class EdgeLines {
  /** The boundaries of each edge's ends, and its heights there; these are NaN while it is lifted. */
  readonly begin: Int32Array
  readonly end: Int32Array
  readonly beginY: Float64Array
  readonly endY: Float64Array
  readonly slope: Float64Array
  readonly #perLength: Float64Array
  /** The x of each boundary. */
  readonly side: Float64Array
  /** Edges that begin at boundary k are `byBegin[firstBegin[k]]` up to `byBegin[firstBegin[k + 1]]`, and likewise those that end. */
  readonly firstBegin: Int32Array
  readonly byBegin: Int32Array
  readonly firstEnd: Int32Array
  readonly byEnd: Int32Array

  /** @param sequence All edges, in the order that those of one boundary get. */
  constructor(begin: Int32Array, end: Int32Array, side: Float64Array, sequence: Int32Array) {
    this.begin = begin
    this.end = end
    this.side = side
    this.beginY = new Float64Array(begin.length)
    this.endY = new Float64Array(begin.length)
    this.slope = new Float64Array(begin.length)
    this.#perLength = new Float64Array(begin.length)
    measureLengths(this.#perLength, begin, end, side)
    this.firstBegin = new Int32Array(side.length + 1)
    this.byBegin = new Int32Array(begin.length)
    this.firstEnd = new Int32Array(side.length + 1)
    this.byEnd = new Int32Array(begin.length)
    groupInto(this.firstBegin, this.byBegin, begin, sequence)
    groupInto(this.firstEnd, this.byEnd, end, sequence)
  }

  /** How many edges run beside one somewhere, itself among them. */
  countBeside(edge: number): number {
    return this.firstBegin[this.end[edge]!]! - this.firstEnd[this.begin[edge]! + 1]!
  }

  set(edge: number, beginY: number, endY: number): void {
    this.beginY[edge] = beginY
    this.endY[edge] = endY
    this.slope[edge] = (endY - beginY) * this.#perLength[edge]!
  }

  lift(edge: number): void {
    this.beginY[edge] = NaN
    this.endY[edge] = NaN
  }

  /** @returns The height of a line at a boundary; at its ends it is exact to the last bit, or rounding would make lines cross that meet there. */
  heightAt(edge: number, boundary: number): number {
    if (boundary === this.begin[edge]) return this.beginY[edge]!
    if (boundary === this.end[edge]) return this.endY[edge]!
    return this.beginY[edge]! + this.slope[edge]! * (this.side[boundary]! - this.side[this.begin[edge]!]!)
  }
}

/** A line without length, which needs layers without width or gap, is nowhere: any slope will do. */
function measureLengths(perLength: Float64Array, begin: Int32Array, end: Int32Array, side: Float64Array): void {
  for (let edge = 0; edge < perLength.length; edge++) {
    perLength[edge] = 1 / (side[end[edge]!]! - side[begin[edge]!]! || 1)
  }
}

function groupInto(first: Int32Array, rows: Int32Array, groupOf: Int32Array, sequence: Int32Array): void {
  for (let row = 0; row < groupOf.length; row++) first[groupOf[row]! + 1]!++
  for (let group = 1; group < first.length; group++) first[group]! += first[group - 1]!
  const next = first.slice()
  for (let index = 0; index < sequence.length; index++) {
    const row = sequence[index]!
    rows[next[groupOf[row]!]!++] = row
  }
}
