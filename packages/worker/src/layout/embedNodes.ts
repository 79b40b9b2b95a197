import type { LayerGraph } from './LayerGraph.ts'
import type { LayoutControl } from './LayoutControl.ts'
import type { Layers } from './Layers.ts'
import { computePivotDistances } from './pivotDistances.ts'

const COMPONENT_ROUNDS = 40
const SMOOTHING_ROUNDS = 30
/** Dial's buckets stay few. */
const LONGEST = 4096

export type EdgeLength = 'unit' | 'span^1.5' | 'span^2'

/**
 * A value for each node such that neighbours have similar ones and the layers' directions are spread: the first axis of
 * PivotMDS (Brandes and Pich, "Eigensolver methods for progressive multidimensional scaling of large data", 2006), its columns
 * centred in each layer so that the direction of flow is not that axis, then smoothed by power iterations on the weighted
 * Laplacian (Carmel, Harel and Koren, "Combining hierarchy and energy for drawing directed graphs", 2004).
 */
export function embedNodes(
  graph: LayerGraph,
  layers: Layers,
  weight: Float64Array,
  edgeLength: EdgeLength,
  pivots: number,
  control: LayoutControl,
): Float64Array {
  const columns = Math.min(pivots, graph.nodeCount)
  const distances = computePivotDistances(
    graph,
    columns,
    createLengths(graph, layers.rank, edgeLength),
    control.section(0, 0.7),
  )
  centre(distances, columns, graph.nodeCount, layers)
  const value = computeFirstAxis(distances, columns, graph.nodeCount)
  smooth(graph, layers, weight, value, control.section(0.7, 1))
  return value
}

function createLengths(
  { edgeCount, tail, head }: LayerGraph,
  rank: Int32Array,
  edgeLength: EdgeLength,
): Int32Array | undefined {
  if (edgeLength === 'unit') return undefined
  const power = edgeLength === 'span^2' ? 2 : 1.5
  const length = new Int32Array(edgeCount)
  for (let edge = 0; edge < edgeCount; edge++) {
    const span = rank[head[edge]!]! - rank[tail[edge]!]!
    length[edge] = Math.min(LONGEST, Math.round(span ** power))
  }
  return length
}

/** Squares and centres twice, by node and by pivot, then by pivot in each layer. */
function centre(distances: Float32Array, columns: number, nodeCount: number, { count, rank, start }: Layers): void {
  const rowMean = new Float64Array(nodeCount)
  for (let column = 0; column < columns; column++) {
    const base = column * nodeCount
    for (let node = 0; node < nodeCount; node++) {
      const squared = distances[base + node]! ** 2
      distances[base + node] = squared
      rowMean[node] = rowMean[node]! + squared / columns
    }
  }
  const layerMean = new Float64Array(count)
  for (let column = 0; column < columns; column++) {
    const base = column * nodeCount
    layerMean.fill(0)
    for (let node = 0; node < nodeCount; node++) {
      const value = rowMean[node]! - distances[base + node]!
      distances[base + node] = value
      layerMean[rank[node]!]! += value
    }
    for (let layer = 0; layer < count; layer++) layerMean[layer]! /= start[layer + 1]! - start[layer]!
    for (let node = 0; node < nodeCount; node++) distances[base + node]! -= layerMean[rank[node]!]!
  }
}

/** The leading principal component of the columns. */
function computeFirstAxis(matrix: Float32Array, columns: number, nodeCount: number): Float64Array {
  const gram = new Float64Array(columns * columns)
  for (let a = 0; a < columns; a++) {
    for (let b = a; b < columns; b++) {
      let sum = 0
      for (let node = 0; node < nodeCount; node++) sum += matrix[a * nodeCount + node]! * matrix[b * nodeCount + node]!
      gram[a * columns + b] = gram[b * columns + a] = sum
    }
  }
  let axis = Float64Array.from({ length: columns }, (_, column) => 1 + ((column * 7) % 5) / 10)
  for (let round = 0; round < COMPONENT_ROUNDS; round++) {
    const next = new Float64Array(columns)
    let norm = 0
    for (let a = 0; a < columns; a++) {
      let sum = 0
      for (let b = 0; b < columns; b++) sum += gram[a * columns + b]! * axis[b]!
      next[a] = sum
      norm += sum * sum
    }
    if (norm === 0) break
    norm = Math.sqrt(norm)
    for (let a = 0; a < columns; a++) next[a]! /= norm
    axis = next
  }
  const value = new Float64Array(nodeCount)
  for (let column = 0; column < columns; column++) {
    const factor = axis[column]!
    for (let node = 0; node < nodeCount; node++) value[node]! += factor * matrix[column * nodeCount + node]!
  }
  return value
}

/** Lazy power iterations: halfway to the mean of the neighbours, centred in each layer. */
function smooth(
  graph: LayerGraph,
  { count, rank, start }: Layers,
  weight: Float64Array,
  value: Float64Array,
  control: LayoutControl,
): void {
  const { nodeCount, edgeCount, tail, head } = graph
  const pull = new Float64Array(nodeCount)
  for (let edge = 0; edge < edgeCount; edge++) {
    pull[tail[edge]!]! += weight[edge]!
    pull[head[edge]!]! += weight[edge]!
  }
  const sum = new Float64Array(nodeCount)
  const layerMean = new Float64Array(count)
  for (let round = 0; round < SMOOTHING_ROUNDS; round++) {
    control.check(round / SMOOTHING_ROUNDS)
    sum.fill(0)
    layerMean.fill(0)
    for (let edge = 0; edge < edgeCount; edge++) {
      const a = tail[edge]!
      const b = head[edge]!
      const w = weight[edge]!
      sum[a]! += w * value[b]!
      sum[b]! += w * value[a]!
    }
    for (let node = 0; node < nodeCount; node++) {
      const moved = (value[node]! + (pull[node]! > 0 ? sum[node]! / pull[node]! : 0)) / 2
      sum[node] = moved
      layerMean[rank[node]!]! += moved
    }
    for (let layer = 0; layer < count; layer++) layerMean[layer]! /= start[layer + 1]! - start[layer]!
    let norm = 0
    for (let node = 0; node < nodeCount; node++) {
      const moved = sum[node]! - layerMean[rank[node]!]!
      sum[node] = moved
      norm += moved * moved
    }
    if (norm === 0) return
    const scale = Math.sqrt(nodeCount / norm)
    for (let node = 0; node < nodeCount; node++) value[node] = sum[node]! * scale
  }
}
