import type { CrossingIndex } from '../measure/CrossingIndex.ts'
import type { Layers } from '../graph/Layers.ts'
import { TurnedEdge } from './TurnedEdge.ts'

const CELLS = 64

/**
 * What a node costs at each of several heights at once. As its end of an edge moves, the edge crosses a given segment within
 * one interval of heights, and runs through a given foreign node within one; so one pass over the slabs that its edges span
 * gives the exact cost at every candidate, but for a constant (crossings of straight lines under vertex moves as in Radermacher, Reichard, Rutter
 * and Wagner, "Geometric heuristics for rectilinear crossing minimization", 2018).
 */
export class NodeProfile {
  readonly #index: CrossingIndex
  readonly #layers: Layers
  /** What running through a foreign node costs, in crossings. */
  readonly #throughCost: number
  readonly #cell = new Int32Array(CELLS + 2)
  readonly #change: Float64Array
  readonly #capacity: number
  readonly #turned: TurnedEdge
  #low = 0
  #high = 0
  #scale = 0
  #length = 0
  #heights: Float64Array = new Float64Array(0)
  readonly cost: Float64Array

  constructor(index: CrossingIndex, layers: Layers, throughCost: number, capacity: number) {
    this.#index = index
    this.#layers = layers
    this.#throughCost = throughCost
    this.#capacity = capacity
    this.#change = new Float64Array(capacity + 1)
    this.cost = new Float64Array(capacity)
    this.#turned = new TurnedEdge(index)
  }

  /**
   * Fills `cost` for a lifted node.
   * @param heights Candidates, ascending, the first `length` of them.
   */
  compute(node: number, y: Float64Array, heights: Float64Array, length: number): void {
    this.#heights = heights
    this.#length = Math.min(length, this.#capacity)
    this.#prepareCells()
    this.#change.fill(0, 0, this.#length + 1)
    const { graph } = this.#index
    const { first, split, edges } = graph
    for (let at = first[node]!; at < first[node + 1]!; at++) {
      this.#addEdge(edges[at]!, at < split[node]!, y)
    }
    if (this.#throughCost > 0) this.#addOwnBox(node)
    let cost = 0
    for (let at = 0; at < this.#length; at++) {
      cost += this.#change[at]!
      this.cost[at] = cost
    }
  }

  /**
   * For each cell of even height the first candidate in it or below. What is lower than a candidate is in its cell or above,
   * rounding or not, since both are found by the same steps.
   */
  #prepareCells(): void {
    const heights = this.#heights
    const cell = this.#cell
    const length = this.#length
    const low = heights[0]!
    const extent = heights[length - 1]! - low
    const scale = extent > 0 ? CELLS / extent : 0
    this.#low = low
    this.#high = heights[length - 1]!
    this.#scale = scale
    for (let at = 0, filled = 0; at < length; at++) {
      const last = ((heights[at]! - low) * scale) | 0
      while (filled <= last) cell[filled++] = at
    }
  }

  /** @returns How many candidates are lower than `value`. */
  #rankOf(value: number): number {
    const heights = this.#heights
    const length = this.#length
    if (!(value > this.#low)) return 0
    if (value > this.#high) return length
    let at = this.#cell[((value - this.#low) * this.#scale) | 0]!
    while (heights[at]! < value) at++
    return at
  }

  #addEdge(edge: number, isHead: boolean, y: Float64Array): void {
    const index = this.#index
    const { tail, head, tailY, headY } = index.graph
    const { from, to } = index
    const offset = isHead ? headY[edge]! : tailY[edge]!
    const fixed = isHead ? y[tail[edge]!]! + tailY[edge]! : y[head[edge]!]! + headY[edge]!
    const begin = index.first[edge]!
    const end = index.first[edge + 1]!
    let slab = index.firstSlab[edge]!
    const isLong = index.isLong(edge)
    if (isLong || index.isMixed) this.#turned.take(edge, isHead, fixed, fixed - offset)
    if (isLong) this.#addLong(edge, isHead, fixed)
    else this.#addShort(edge, isHead, fixed, offset)
    if (index.isMixed) this.#takeJoined(edge, isHead, fixed)
    if (this.#throughCost === 0) return
    for (let at = begin; at < end; at++, slab++) {
      if (slab % 2 === 1) continue
      const a = isHead ? from[at]! : 1 - from[at]!
      const b = isHead ? to[at]! : 1 - to[at]!
      this.#addColumn(edge, slab >> 1, fixed, offset, a, b, y)
    }
  }

  /** Slab by slab, whose segments lie side by side in memory. */
  #addShort(edge: number, isHead: boolean, fixed: number, offset: number): void {
    const { left, right, start, from, to, first, firstSlab } = this.#index
    let slab = firstSlab[edge]!
    for (let at = first[edge]!; at < first[edge + 1]!; at++, slab++) {
      const begin = start[slab]!
      const end = start[slab + 1]!
      const a = isHead ? from[at]! : 1 - from[at]!
      const b = isHead ? to[at]! : 1 - to[at]!
      if (a === 0) this.#addFan(left, right, begin, end, fixed, offset, 1 / b)
      else if (b === 0) this.#addFan(right, left, begin, end, fixed, offset, 1 / a)
      else this.#addBand(begin, end, fixed, offset, 1 / a, 1 / b)
    }
  }

  /** An edge through several slabs: lines that run where its fixed end is, and those that begin farther on. */
  #addLong(edge: number, isHead: boolean, fixed: number): void {
    const { edgeOf, start, left, right, lines } = this.#index
    const { begin, end } = lines
    const turned = this.#turned
    const change = this.#change
    const slab = isHead ? begin[edge]! : end[edge]! - 1
    const near = isHead ? left : right
    for (let at = start[slab]!; at < start[slab + 1]!; at++) {
      const far = turned.middleAtFar(edgeOf[at]!)
      if (!(far > this.#low && far < this.#high)) continue
      const side = near[at]! - fixed
      if (side !== 0) change[this.#rankOf(far)]! += side > 0 ? 1 : -1
    }
    const rows = isHead ? lines.byBegin : lines.byEnd
    const first = isHead ? lines.firstBegin : lines.firstEnd
    const nearEnd = isHead ? begin : end
    const nearY = isHead ? lines.beginY : lines.endY
    for (let at = first[begin[edge]! + 1]!; at < first[end[edge]!]!; at++) {
      const other = rows[at]!
      this.#addInterval(turned.middleAt(nearEnd[other]!, nearY[other]!), turned.middleAtFar(other), 1)
    }
  }

  /** A slab where the edge's other end is: each segment there begins above or below it, for every candidate. */
  #addFan(
    near: Float64Array,
    far: Float64Array,
    begin: number,
    end: number,
    fixed: number,
    offset: number,
    factor: number,
  ): void {
    const heights = this.#heights
    const change = this.#change
    const cell = this.#cell
    const low = this.#low
    const high = this.#high
    const scale = this.#scale
    const shift = fixed - offset - fixed * factor
    for (let other = begin; other < end; other++) {
      const height = far[other]! * factor + shift
      // Beyond the candidates it is a constant.
      if (!(height > low && height < high)) continue
      let at = cell[((height - low) * scale) | 0]!
      while (heights[at]! < height) at++
      const side = near[other]! - fixed
      if (side > 0) change[at] = change[at]! + 1
      else if (side < 0) change[at] = change[at]! - 1
    }
  }

  /** A slab between the ends. */
  #addBand(begin: number, end: number, fixed: number, offset: number, factorA: number, factorB: number): void {
    const { left, right } = this.#index
    const low = this.#low
    const high = this.#high
    const shiftA = fixed - offset - fixed * factorA
    const shiftB = fixed - offset - fixed * factorB
    const heights = this.#heights
    const change = this.#change
    const cell = this.#cell
    const scale = this.#scale
    for (let other = begin; other < end; other++) {
      const a = left[other]! * factorA + shiftA
      const b = right[other]! * factorB + shiftB
      // NaN, a lifted one, is on neither side.
      if (!(a > low ? a <= high || b <= high : b > low)) continue
      const top = a < b ? a : b
      const bottom = a < b ? b : a
      if (top > low) {
        let at = cell[((top - low) * scale) | 0]!
        while (heights[at]! < top) at++
        change[at] = change[at]! + 1
      } else change[0] = change[0]! + 1
      if (bottom <= high) {
        let at = cell[((bottom - low) * scale) | 0]!
        while (heights[at]! < bottom) at++
        change[at] = change[at]! - 1
      }
    }
  }

  /** Adds to the candidates strictly between two heights. */
  #addInterval(a: number, b: number, cost: number): void {
    const begin = this.#rankOf(Math.min(a, b))
    const end = this.#rankOf(Math.max(a, b))
    if (begin >= end) return
    this.#change[begin]! += cost
    this.#change[end]! -= cost
  }

  /** Takes away again what pairs with the other edges of its fixed end were counted that do not count. */
  #takeJoined(edge: number, isHead: boolean, fixed: number): void {
    const { lines, graph } = this.#index
    const { begin, end } = lines
    const turned = this.#turned
    const node = isHead ? graph.tail[edge]! : graph.head[edge]!
    for (let index = graph.first[node]!; index < graph.first[node + 1]!; index++) {
      const other = graph.edges[index]!
      const isMixed = graph.isReversed[edge] === 1 || graph.isReversed[other] === 1
      if (other === edge || !isMixed) continue
      const from = Math.max(begin[edge]!, begin[other]!)
      const to = Math.min(end[edge]!, end[other]!)
      if (from >= to) continue
      const near = isHead ? from : to
      const far = turned.middleAtFar(other)
      const height = lines.heightAt(other, near)
      if (near !== (isHead ? begin[edge]! : end[edge]!)) this.#addInterval(turned.middleAt(near, height), far, -1)
      else if (far > this.#low && far < this.#high) this.#change[this.#rankOf(far)]! -= Math.sign(height - fixed)
    }
  }

  /** The nodes of a column that the edge runs through. */
  #addColumn(edge: number, layer: number, fixed: number, offset: number, a: number, b: number, y: Float64Array): void {
    const { start, order } = this.#layers
    const { tail, head, height } = this.#index.graph
    const low = this.#heights[0]! + offset - fixed
    const high = this.#heights[this.#length - 1]! + offset - fixed
    // What the edge can reach in this column, over all candidates.
    const top = fixed + Math.min(low * a, low * b)
    const bottom = fixed + Math.max(high * a, high * b)
    let begin = start[layer]!
    const end = start[layer + 1]!
    for (let until = end; begin < until;) {
      const middle = (begin + until) >> 1
      if (y[order[middle]!]! + height[order[middle]!]! / 2 < top) begin = middle + 1
      else until = middle
    }
    for (; begin < end; begin++) {
      const node = order[begin]!
      const half = height[node]! / 2
      if (y[node]! - half > bottom) break
      if (node === tail[edge] || node === head[edge]) continue
      const above = y[node]! - half - fixed
      const below = y[node]! + half - fixed
      const lowest = Math.min(a === 0 ? above * Infinity : above / a, b === 0 ? above * Infinity : above / b)
      const highest = Math.max(a === 0 ? below * Infinity : below / a, b === 0 ? below * Infinity : below / b)
      this.#addInterval(fixed - offset + lowest, fixed - offset + highest, this.#throughCost)
    }
  }

  /** The foreign edges that run through the node itself. */
  #addOwnBox(node: number): void {
    const { left, right, start, graph, edgeOf } = this.#index
    const slab = 2 * this.#layers.rank[node]!
    const half = graph.height[node]! / 2
    for (let other = start[slab]!; other < start[slab + 1]!; other++) {
      const l = left[other]!
      const r = right[other]!
      if (Number.isNaN(l) || graph.tail[edgeOf[other]!] === node || graph.head[edgeOf[other]!] === node) continue
      this.#addInterval(Math.min(l, r) - half, Math.max(l, r) + half, this.#throughCost)
    }
  }
}
