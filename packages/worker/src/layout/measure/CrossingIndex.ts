import { groupRows } from '../arrays/groupRows.ts'
import { EdgeLines } from './EdgeLines.ts'
import type { LayerGraph } from '../graph/LayerGraph.ts'
import type { Layers } from '../graph/Layers.ts'
import { measureExtent } from './measureExtent.ts'

/** A look at a whole line costs as much as so many looks at segments that lie side by side. */
const LINE_COST = 4

/**
 * Knows where every straight connection runs, slab by slab: slab 2k is the column of layer k, slab 2k + 1 the gap after it. An edge
 * has one segment in each slab it spans: the gaps between its ends and the columns between; a reversed edge the columns of both
 * its ends, too. Two edges cross when their order at the left and at the right of a slab differs.
 * Segments of slab s are `start[s]` up to `start[s + 1]`; those of edge e are `segments[first[e]]` up to `segments[first[e + 1]]`, from
 * left to right, beginning in slab `firstSlab[e]`, at parts `from` and `to` of its way.
 * Segments of a slab lie nearly from top to bottom, as they were at first, so that a look at all of them takes the same branch
 * many times in turn.
 */
export class CrossingIndex {
  readonly graph: LayerGraph
  readonly start: Int32Array
  readonly left: Float64Array
  readonly right: Float64Array
  readonly edgeOf: Int32Array
  readonly first: Int32Array
  readonly segments: Int32Array
  readonly firstSlab: Int32Array
  readonly from: Float64Array
  readonly to: Float64Array
  readonly lines: EdgeLines
  /** Whether there are reversed edges, whose pairs with edges of the same node do not count. */
  readonly isMixed: boolean

  constructor(graph: LayerGraph, layers: Layers, y: Float64Array) {
    const { edgeCount } = graph
    const { count } = layers
    this.graph = graph
    this.start = new Int32Array(2 * count + 1)
    this.isMixed = graph.isReversed.includes(1)
    this.first = new Int32Array(edgeCount + 1)
    this.firstSlab = new Int32Array(edgeCount)
    const ends = new Int32Array(edgeCount)
    this.#measure(layers, ends)
    const size = this.first[edgeCount]!
    this.left = new Float64Array(size)
    this.right = new Float64Array(size)
    this.edgeOf = new Int32Array(size)
    this.segments = new Int32Array(size)
    this.from = new Float64Array(size)
    this.to = new Float64Array(size)
    const sequence = orderByHeight(graph, y)
    const sides = listSides(layers)
    this.#fill(sides, sequence)
    this.lines = new EdgeLines(this.firstSlab, ends, sides, sequence)
  }

  /** How many segments each edge and each slab has, and the boundary after each edge's last slab. */
  #measure({ rank, count }: Layers, ends: Int32Array): void {
    const { tail, head, isReversed } = this.graph
    const { first, firstSlab, start } = this
    const change = new Int32Array(2 * count + 1)
    for (let edge = 0; edge < ends.length; edge++) {
      const begin = 2 * rank[tail[edge]!]! + 1 - isReversed[edge]!
      const end = 2 * rank[head[edge]!]! + isReversed[edge]!
      firstSlab[edge] = begin
      ends[edge] = end
      first[edge + 1] = first[edge]! + end - begin
      change[begin]!++
      change[end]!--
    }
    for (let slab = 0, running = 0; slab < 2 * count; slab++) {
      running += change[slab]!
      start[slab + 1] = start[slab]! + running
    }
  }

  #fill(sides: Float64Array, sequence: Int32Array): void {
    const next = this.start.slice()
    for (let index = 0; index < sequence.length; index++) {
      const edge = sequence[index]!
      const begin = this.first[edge]!
      const end = this.first[edge + 1]!
      let slab = this.firstSlab[edge]!
      const x = sides[slab]!
      // A line without length, which needs layers without width or gap, is nowhere: any way along it will do.
      const length = sides[slab + end - begin]! - x || 1
      for (let at = begin; at < end; at++, slab++) {
        const segment = next[slab]!
        next[slab] = segment + 1
        this.segments[at] = segment
        this.edgeOf[segment] = edge
        this.from[at] = (sides[slab]! - x) / length
        this.to[at] = at === end - 1 ? 1 : (sides[slab + 1]! - x) / length
      }
    }
  }

  /** Whether an edge is sooner compared with whole lines than with the segments in all its slabs. */
  isLong(edge: number): boolean {
    const slab = this.firstSlab[edge]!
    const end = slab + this.first[edge + 1]! - this.first[edge]!
    return this.start[end]! - this.start[slab]! > LINE_COST * this.lines.countBeside(edge)
  }

  /** Takes up where all nodes are. */
  update(y: Float64Array): void {
    const { edgeCount } = this.graph
    for (let edge = 0; edge < edgeCount; edge++) this.#updateEdge(edge, y)
  }

  /** Takes up where one node is. */
  updateNode(node: number, y: Float64Array): void {
    const { first, edges } = this.graph
    for (let at = first[node]!; at < first[node + 1]!; at++) this.#updateEdge(edges[at]!, y)
  }

  #updateEdge(edge: number, y: Float64Array): void {
    const { tail, head, tailY, headY } = this.graph
    const a = y[tail[edge]!]! + tailY[edge]!
    const b = y[head[edge]!]! + headY[edge]!
    const rise = b - a
    this.lines.set(edge, a, b)
    const end = this.first[edge + 1]!
    for (let at = this.first[edge]!; at < end; at++) {
      const segment = this.segments[at]!
      this.left[segment] = a + rise * this.from[at]!
      this.right[segment] = a + rise * this.to[at]!
    }
    // Edges that end at one point must do so to the last bit, or rounding makes them cross.
    this.right[this.segments[end - 1]!] = b
  }

  /** Takes the edges of one node out of every comparison, until its next update: NaN is on neither side. */
  lift(node: number): void {
    const { first, edges } = this.graph
    for (let at = first[node]!; at < first[node + 1]!; at++) {
      const edge = edges[at]!
      this.lines.lift(edge)
      for (let index = this.first[edge]!; index < this.first[edge + 1]!; index++) {
        this.left[this.segments[index]!] = NaN
        this.right[this.segments[index]!] = NaN
      }
    }
  }

  /** Whether a crossing of two edges counts: reversed edges pass their own nodes, where they meet the nodes' other edges. */
  counts(edge: number, other: number): boolean {
    const { isReversed, tail, head } = this.graph
    if (isReversed[edge] === 0 && isReversed[other] === 0) return true
    const a = tail[edge]!
    const b = head[edge]!
    const c = tail[other]!
    const d = head[other]!
    return a !== c && a !== d && b !== c && b !== d
  }
}

function listSides({ left, right, count }: Layers): Float64Array {
  const sides = new Float64Array(2 * count)
  for (let layer = 0; layer < count; layer++) {
    sides[2 * layer] = left[layer]!
    sides[2 * layer + 1] = right[layer]!
  }
  return sides
}

/** Lists the edges nearly from the uppermost to the lowest: in as many bands of even height as there are edges. */
function orderByHeight({ edgeCount, tail, head, height }: LayerGraph, y: Float64Array): Int32Array {
  const [top, bottom] = measureExtent(y, height)
  const scale = bottom > top ? edgeCount / (bottom - top) : 0
  const band = tail.map((node, edge) => ((y[node]! + y[head[edge]!]!) / 2 - top) * scale)
  return groupRows(edgeCount + 1, band)[1]
}
