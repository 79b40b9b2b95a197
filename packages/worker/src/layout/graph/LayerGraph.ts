/** An edge as the stages see it, by columns. */
export interface LayerEdges {
  readonly tail: Int32Array
  readonly head: Int32Array
  readonly isReversed: Uint8Array
  /** The distance below the node's middle at which the edge meets it. */
  readonly tailY: Float64Array
  readonly headY: Float64Array
}

/**
 * One connected part as the stages see it: rows, typed arrays, and every edge turned so that its rank grows from tail to head.
 * A reversed edge is still drawn as given: it leaves the right side of its head and ends at the left side of its tail.
 * Edges of node v are `edges[first[v]]` up to `edges[first[v + 1]]`: those that come in up to `split[v]`, then those that go out.
 */
export interface LayerGraph extends LayerEdges, Incidence {
  readonly nodeCount: number
  readonly edgeCount: number
  readonly width: Float64Array
  readonly height: Float64Array
}

export function joinGraph(
  width: Float64Array,
  height: Float64Array,
  edges: LayerEdges,
  incidence: Incidence,
): LayerGraph {
  const { tail, head, isReversed, tailY, headY } = edges
  const { first, split, edges: incident } = incidence
  const [nodeCount, edgeCount] = [width.length, tail.length]
  return { nodeCount, edgeCount, width, height, tail, head, isReversed, tailY, headY, first, split, edges: incident }
}

/** Whether a node is a link of a chain: one edge in, one out. */
export function isLink({ first, split }: LayerGraph, node: number): boolean {
  return split[node] === first[node]! + 1 && first[node + 1] === split[node]! + 1
}

/** Edges as they were given, without self-loops. */
export interface EdgeColumns {
  readonly from: Int32Array
  readonly to: Int32Array
  readonly fromY: Float64Array
  readonly toY: Float64Array
}

/** A graph as given, for edges that form no cycle. */
export function createForwardGraph(
  width: Float64Array,
  height: Float64Array,
  { from, to, fromY, toY }: EdgeColumns,
  incidence: Incidence,
): LayerGraph {
  const edges = { tail: from, head: to, isReversed: new Uint8Array(from.length), tailY: fromY, headY: toY }
  return joinGraph(width, height, edges, incidence)
}

/** @param isReversed 1 for edges to be turned; the others must form no cycle. */
export function createLayerGraph(
  width: Float64Array,
  height: Float64Array,
  given: EdgeColumns,
  isReversed: Uint8Array,
): LayerGraph {
  const tail = given.from.slice()
  const head = given.to.slice()
  const tailY = given.fromY.slice()
  const headY = given.toY.slice()
  for (let edge = 0; edge < isReversed.length; edge++) {
    if (isReversed[edge] === 0) continue
    tail[edge] = given.to[edge]!
    head[edge] = given.from[edge]!
    tailY[edge] = given.toY[edge]!
    headY[edge] = given.fromY[edge]!
  }
  const edges = { tail, head, isReversed, tailY, headY }
  return joinGraph(width, height, edges, createIncidence(width.length, tail, head))
}

export interface Incidence {
  readonly first: Int32Array
  readonly split: Int32Array
  readonly edges: Int32Array
}

export function createIncidence(nodeCount: number, tail: Int32Array, head: Int32Array): Incidence {
  const first = new Int32Array(nodeCount + 1)
  const incoming = new Int32Array(nodeCount)
  for (let edge = 0; edge < tail.length; edge++) {
    first[tail[edge]! + 1]!++
    first[head[edge]! + 1]!++
    incoming[head[edge]!]!++
  }
  for (let node = 0; node < nodeCount; node++) first[node + 1]! += first[node]!
  const split = new Int32Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) split[node] = first[node]! + incoming[node]!
  const nextIn = first.slice(0, nodeCount)
  const nextOut = split.slice()
  const edges = new Int32Array(2 * tail.length)
  for (let edge = 0; edge < tail.length; edge++) {
    edges[nextIn[head[edge]!]!++] = edge
    edges[nextOut[tail[edge]!]!++] = edge
  }
  return { first, split, edges }
}
