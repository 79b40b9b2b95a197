import { createIncidence, joinGraph, type LayerGraph } from './LayerGraph.ts'
import { createLayers, type Layers } from './Layers.ts'

/**
 * A graph whose edges all lead to the next layer: long ones are chains of dummy nodes without size. Rows up to `realCount` are
 * the nodes of the graph it comes from.
 */
export interface ProperGraph {
  readonly graph: LayerGraph
  readonly layers: Layers
  readonly realCount: number
}

/** @returns How many dummies the long edges need. */
function countDummies({ edgeCount, tail, head }: LayerGraph, rank: Int32Array): number {
  let count = 0
  for (let edge = 0; edge < edgeCount; edge++) count += rank[head[edge]!]! - rank[tail[edge]!]! - 1
  return count
}

export function createProperGraph(source: LayerGraph, rank: Int32Array): ProperGraph {
  const realCount = source.nodeCount
  const dummies = countDummies(source, rank)
  const nodeCount = realCount + dummies
  const edgeCount = source.edgeCount + dummies
  const height = new Float64Array(nodeCount)
  height.set(source.height)
  const tail = new Int32Array(edgeCount)
  const head = new Int32Array(edgeCount)
  const tailY = new Float64Array(edgeCount)
  const headY = new Float64Array(edgeCount)
  const properRank = new Int32Array(nodeCount)
  properRank.set(rank)
  let node = realCount
  let edge = 0
  for (let long = 0; long < source.edgeCount; long++) {
    const span = rank[source.head[long]!]! - rank[source.tail[long]!]!
    tailY[edge] = source.tailY[long]!
    let last = source.tail[long]!
    for (let step = 1; step < span; step++) {
      properRank[node] = rank[source.tail[long]!]! + step
      tail[edge] = last
      head[edge] = node
      edge++
      last = node++
    }
    tail[edge] = last
    head[edge] = source.head[long]!
    headY[edge++] = source.headY[long]!
  }
  const isReversed = new Uint8Array(edgeCount)
  const edges = { tail, head, isReversed, tailY, headY }
  const incidence = createIncidence(nodeCount, tail, head)
  const graph = joinGraph(new Float64Array(nodeCount), height, edges, incidence)
  return { graph, layers: createLayers(graph, properRank, 0), realCount }
}
