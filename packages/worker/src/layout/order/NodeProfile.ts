import type { CrossingIndex } from '../measure/CrossingIndex.ts'
import { HeightCosts } from './HeightCosts.ts'
import type { Layers } from '../graph/Layers.ts'
import { ThroughProfile } from './ThroughProfile.ts'
import { TurnedEdge } from './TurnedEdge.ts'

/**
 * Finds what a node costs at each of several heights at once. When its end of an edge moves, the edge crosses a given segment within
 * one interval of heights, and runs through a given foreign node within one; so one pass over the slabs that its edges span
 * gives the exact cost at every candidate, but for a constant (crossings of straight lines under vertex moves as
 * in Radermacher, Reichard, Rutter and Wagner, "Geometric heuristics for rectilinear crossing minimization", ALENEX, 2018).
 */
export class NodeProfile {
  readonly #index: CrossingIndex
  readonly #costs: HeightCosts
  /** Undefined where running through a foreign node costs nothing. */
  readonly #through: ThroughProfile | undefined
  readonly #turned: TurnedEdge
  readonly cost: Float64Array

  /** @param throughCost The cost of running through a foreign node, in crossings. */
  constructor(index: CrossingIndex, layers: Layers, throughCost: number, capacity: number) {
    this.#index = index
    this.#costs = new HeightCosts(capacity)
    this.#through = throughCost > 0 ? new ThroughProfile(index, layers, throughCost, this.#costs) : undefined
    this.cost = new Float64Array(capacity)
    this.#turned = new TurnedEdge(index)
  }

  /**
   * Fills `cost` for a lifted node.
   * @param heights Candidates, ascending, the first `length` of them.
   */
  compute(node: number, y: Float64Array, heights: Float64Array, length: number): void {
    this.#costs.reset(heights, length)
    const { graph } = this.#index
    const { first, split, edges } = graph
    for (let at = first[node]!; at < first[node + 1]!; at++) {
      this.#addEdge(edges[at]!, at < split[node]!, y)
    }
    this.#through?.addOwnBox(node)
    this.#costs.sumInto(this.cost)
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
    if (this.#through === undefined) return
    for (let at = begin; at < end; at++, slab++) {
      if (slab % 2 === 1) continue
      const a = isHead ? from[at]! : 1 - from[at]!
      const b = isHead ? to[at]! : 1 - to[at]!
      this.#through.addColumn(edge, slab >> 1, fixed, offset, a, b, y)
    }
  }

  /**
   * Looks through the segments of each slab, which lie side by side in memory. One loop serves slabs at the fixed end and beyond it:
   * a segment that begins at the fixed end's side above or below it counts as infinitely far off, and one that begins at the fixed
   * end itself is NaN, as lifted ones are, and so on neither side.
   */
  #addShort(edge: number, isHead: boolean, fixed: number, offset: number): void {
    const { left, right, start, from, to, first, firstSlab } = this.#index
    const { heights, change, cell, low, high, scale } = this.#costs
    const near = isHead ? left : right
    const far = isHead ? right : left
    const shift = fixed - offset
    let slab = firstSlab[edge]!
    for (let at = first[edge]!; at < first[edge + 1]!; at++, slab++) {
      const nearFactor = 1 / (isHead ? from[at]! : 1 - to[at]!)
      const farFactor = 1 / (isHead ? to[at]! : 1 - from[at]!)
      const end = start[slab + 1]!
      for (let other = start[slab]!; other < end; other++) {
        const a = (near[other]! - fixed) * nearFactor + shift
        const b = (far[other]! - fixed) * farFactor + shift
        // An end beyond the candidates changes nothing between them.
        if (a > low && a <= high) {
          let rank = cell[((a - low) * scale) | 0]!
          while (heights[rank]! < a) rank++
          change[rank] = change[rank]! + (a < b ? 1 : a > b ? -1 : 0)
        }
        if (b > low && b <= high) {
          let rank = cell[((b - low) * scale) | 0]!
          while (heights[rank]! < b) rank++
          change[rank] = change[rank]! + (b < a ? 1 : b > a ? -1 : 0)
        }
      }
    }
  }

  /** An edge through several slabs: lines that run where its fixed end is, and those that begin farther on. */
  #addLong(edge: number, isHead: boolean, fixed: number): void {
    const { edgeOf, start, left, right, lines } = this.#index
    const { begin, end } = lines
    const turned = this.#turned
    const costs = this.#costs
    const { low, high, change } = costs
    const slab = isHead ? begin[edge]! : end[edge]! - 1
    const near = isHead ? left : right
    for (let at = start[slab]!; at < start[slab + 1]!; at++) {
      const far = turned.middleAtFar(edgeOf[at]!)
      if (!(far > low && far < high)) continue
      const side = near[at]! - fixed
      if (side !== 0) change[costs.rankOf(far)]! += side > 0 ? 1 : -1
    }
    const rows = isHead ? lines.byBegin : lines.byEnd
    const first = isHead ? lines.firstBegin : lines.firstEnd
    const nearEnd = isHead ? begin : end
    const nearY = isHead ? lines.beginY : lines.endY
    for (let at = first[begin[edge]! + 1]!; at < first[end[edge]!]!; at++) {
      const other = rows[at]!
      costs.add(turned.middleAt(nearEnd[other]!, nearY[other]!), turned.middleAtFar(other), 1)
    }
  }

  /** Takes away again what pairs with the other edges of its fixed end were counted that do not count. */
  #takeJoined(edge: number, isHead: boolean, fixed: number): void {
    const { lines, graph } = this.#index
    const { begin, end } = lines
    const turned = this.#turned
    const costs = this.#costs
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
      if (near !== (isHead ? begin[edge]! : end[edge]!)) costs.add(turned.middleAt(near, height), far, -1)
      else if (far > costs.low && far < costs.high) costs.change[costs.rankOf(far)]! -= Math.sign(height - fixed)
    }
  }
}
