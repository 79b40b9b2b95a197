import type { Beams } from '../graph/joinDummies.ts'
import { createIncidence, joinGraph, type LayerGraph } from '../graph/LayerGraph.ts'
import type { Layers } from '../graph/Layers.ts'
import type { EdgeCosts } from '../rank/NetworkSimplex.ts'
import type { ProperGraph } from '../graph/ProperGraph.ts'
import { sortTopologically } from '../graph/sortTopologically.ts'

/** Kept on each side of a long line. */
export const CLEARANCE = 8
/** The costs of a pixel that a line rises, that a part of a long one does, and that the whole drawing is high. */
const WEIGHT = 1
const LONG_WEIGHT = 2
const EXTENT_WEIGHT = 1

/**
 * Levels as ranks: nodes are beams, then two for the drawing's top and bottom, then one for each line, which lies above both
 * its ends. What it is from there to them is the line's rise.
 */
export class LevelProblem {
  readonly graph: LayerGraph
  readonly costs: EdgeCosts
  readonly #beams: Beams
  readonly #unit: number
  /** The edges that keep beams above each other: from the top, between them, and to the bottom. */
  readonly #order: LayerGraph
  readonly #from: Int32Array
  readonly #to: Int32Array
  readonly #length: Int32Array
  readonly #weight: Int32Array
  #edges = 0

  constructor(proper: ProperGraph, ordered: Layers, beams: Beams, gap: number, unit: number) {
    const { nodeCount, edgeCount } = proper.graph
    const most = nodeCount + ordered.count + 1 + 2 * edgeCount
    this.#beams = beams
    this.#unit = unit
    this.#from = new Int32Array(most)
    this.#to = new Int32Array(most)
    this.#length = new Int32Array(most)
    this.#weight = new Int32Array(most)
    this.#addLayers(proper, ordered, gap)
    this.#order = this.#createGraph(beams.count + 2)
    const lines = this.#addLines(proper)
    this.graph = this.#createGraph(beams.count + 2 + lines)
    this.costs = { length: this.#length.slice(0, this.#edges), weight: this.#weight.slice(0, this.#edges) }
  }

  #createGraph(nodes: number): LayerGraph {
    const none = new Float64Array(0)
    const tail = this.#from.slice(0, this.#edges)
    const head = this.#to.slice(0, this.#edges)
    const edges = { tail, head, isReversed: new Uint8Array(0), tailY: none, headY: none }
    return joinGraph(new Float64Array(nodes), none, edges, createIncidence(nodes, tail, head))
  }

  #add(from: number, to: number, length: number, weight: number): void {
    const edge = this.#edges++
    this.#from[edge] = from
    this.#to[edge] = to
    this.#length[edge] = length
    this.#weight[edge] = weight
  }

  /** Beams keep their order and distance. */
  #addLayers({ graph: { height }, realCount }: ProperGraph, { start, order, count }: Layers, gap: number): void {
    const { of, count: top } = this.#beams
    const below = new Int32Array(top + 1).fill(-1)
    for (let layer = 0; layer < count; layer++) {
      let upper = top
      let reach = 0
      for (let at = start[layer]!; at < start[layer + 1]!; at++) {
        const item = order[at]!
        const half = item < realCount ? (height[item]! + gap) / 2 : CLEARANCE
        // Two long lines are neighbours in many layers.
        if (upper === top || below[upper] !== of[item])
          this.#add(upper, of[item]!, Math.ceil((reach + half) / this.#unit), 0)
        upper = below[upper] = of[item]!
        reach = half
      }
      this.#add(upper, top + 1, Math.ceil(reach / this.#unit), 0)
    }
    this.#add(top, top + 1, 0, EXTENT_WEIGHT)
  }

  /** @returns How many lines there are. */
  #addLines({ graph: { edgeCount, tail, head, tailY, headY }, realCount }: ProperGraph): number {
    const { of, count } = this.#beams
    let line = count + 2
    for (let edge = 0; edge < edgeCount; edge++) {
      const [a, b] = [tail[edge]!, head[edge]!]
      if (of[a] === of[b]) continue
      const weight = a < realCount && b < realCount ? WEIGHT : LONG_WEIGHT
      this.#add(line, of[a]!, -Math.round(tailY[edge]! / this.#unit), weight)
      this.#add(line++, of[b]!, -Math.round(headY[edge]! / this.#unit), weight)
    }
    return line - count - 2
  }

  /** @returns Levels that keep all distances, near the middles given. */
  begin(y: Float64Array): Int32Array {
    const { of, count } = this.#beams
    const sum = new Float64Array(count)
    const size = new Int32Array(count)
    let highest = Infinity
    for (let item = 0; item < of.length; item++) {
      sum[of[item]!]! += y[item]!
      size[of[item]!]!++
      highest = Math.min(highest, y[item]!)
    }
    const level = new Int32Array(this.graph.nodeCount).fill(0x7fffffff)
    const { first, split, edges, tail, head, edgeCount } = this.#order
    for (const beam of sortTopologically(head, this.#order).sequence) {
      let least = Math.floor((beam < count ? sum[beam]! / size[beam]! : highest) / this.#unit)
      for (let at = first[beam]!; at < split[beam]!; at++)
        least = Math.max(least, level[tail[edges[at]!]!]! + this.#length[edges[at]!]!)
      level[beam] = least
    }
    for (let edge = edgeCount; edge < this.#edges; edge++) {
      const line = this.#from[edge]!
      level[line] = Math.min(level[line]!, level[this.#to[edge]!]! - this.#length[edge]!)
    }
    return level
  }
}
