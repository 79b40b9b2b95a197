import type { LayerGraph } from '../graph/LayerGraph.ts'
import type { LayoutControl } from '../input/LayoutControl.ts'
import type { Layers } from '../graph/Layers.ts'
import { computePivotDistances } from './pivotDistances.ts'

const COMPONENT_ROUNDS = 10
const SMOOTHING_ROUNDS = 6
/** Dial's buckets stay few. */
const LONGEST = 4096

export type EdgeLength = 'unit' | 'span^1.5' | 'span^2'

/**
 * A value for each node such that neighbours have similar ones and the layers' directions are spread: the first axis of
 * PivotMDS (Brandes and Pich, "Eigensolver methods for progressive multidimensional scaling of large data", Graph Drawing, 2006), its
 * columns centred in each layer so that the direction of flow is not that axis, then smoothed by power iterations on the weighted
 * Laplacian (Carmel, Harel and Koren, "Combining hierarchy and energy for drawing directed graphs", IEEE Transactions on
 * Visualization and Computer Graphics, 2004).
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

/**
 * Centres twice, by node and by pivot, then by pivot in each layer. The distances themselves, not their squares as in the paper: a
 * few far nodes rule the squares' first axis, and one drawing in thirty came out twisted.
 */
function centre(distances: Float32Array, columns: number, nodeCount: number, { count, rank, start }: Layers): void {
  const rowMean = new Float64Array(nodeCount)
  const layerMean = new Float64Array(count)
  for (let column = 0; column < columns; column++) addColumn(distances, column * nodeCount, 1 / columns, rowMean)
  for (let column = 0; column < columns; column++) {
    layerMean.fill(0)
    centreColumn(distances, column * nodeCount, rowMean, rank, layerMean)
    for (let layer = 0; layer < count; layer++) layerMean[layer]! /= start[layer + 1]! - start[layer]!
    subtractMeans(distances, column * nodeCount, rank, layerMean)
  }
}

/** Subtracts a column from the rows' means, and sums up what comes out by layer. */
function centreColumn(
  distances: Float32Array,
  base: number,
  rowMean: Float64Array,
  rank: Int32Array,
  layerSum: Float64Array,
): void {
  for (let node = 0; node < rank.length; node++) {
    const value = rowMean[node]! - distances[base + node]!
    distances[base + node] = value
    layerSum[rank[node]!] = layerSum[rank[node]!]! + value
  }
}

function subtractMeans(distances: Float32Array, base: number, rank: Int32Array, layerMean: Float64Array): void {
  for (let node = 0; node < rank.length; node++) {
    distances[base + node] = distances[base + node]! - layerMean[rank[node]!]!
  }
}

/** The leading principal component of the columns. */
function computeFirstAxis(matrix: Float32Array, columns: number, nodeCount: number): Float64Array {
  const value = new Float64Array(nodeCount)
  const gram = new Float64Array(columns * columns)
  let axis = new Float64Array(columns)
  let next = new Float64Array(columns)
  for (let a = 0; a < columns; a++) {
    axis[a] = 1 + ((a * 7) % 5) / 10
    for (let b = a; b < columns; b++) {
      gram[a * columns + b] = gram[b * columns + a] = multiplyColumns(matrix, a * nodeCount, b * nodeCount, nodeCount)
    }
  }
  for (let round = 0; round < COMPONENT_ROUNDS && iterate(gram, axis, next); round++) [axis, next] = [next, axis]
  for (let column = 0; column < columns; column++) addColumn(matrix, column * nodeCount, axis[column]!, value)
  return value
}

function multiplyColumns(matrix: Float32Array, a: number, b: number, length: number): number {
  let sum = 0
  for (let row = 0; row < length; row++) sum += matrix[a + row]! * matrix[b + row]!
  return sum
}

/** One power iteration. @returns false when nothing is left. */
function iterate(gram: Float64Array, axis: Float64Array, next: Float64Array): boolean {
  const columns = axis.length
  let norm = 0
  for (let a = 0; a < columns; a++) {
    let sum = 0
    for (let b = 0; b < columns; b++) sum += gram[a * columns + b]! * axis[b]!
    next[a] = sum
    norm += sum * sum
  }
  if (norm === 0) return false
  for (let a = 0; a < columns; a++) next[a]! /= Math.sqrt(norm)
  return true
}

function addColumn(matrix: Float32Array, base: number, factor: number, value: Float64Array): void {
  for (let node = 0; node < value.length; node++) value[node] = value[node]! + factor * matrix[base + node]!
}

/**
 * Runs lazy power iterations: layer by layer, each node goes halfway to the mean of its neighbours, and the layer is centred. Doing
 * so in place settles in half the rounds.
 */
function smooth(
  { tail, head, first, edges }: LayerGraph,
  { count, start, order }: Layers,
  weight: Float64Array,
  value: Float64Array,
  control: LayoutControl,
): void {
  for (let round = 0; round < SMOOTHING_ROUNDS; round++) {
    control.check(round / SMOOTHING_ROUNDS)
    for (let step = 0; step < count; step++) {
      const layer = round % 2 === 0 ? step : count - 1 - step
      const begin = start[layer]!
      const end = start[layer + 1]!
      let whole = 0
      for (let index = begin; index < end; index++) {
        const node = order[index]!
        let sum = 0
        let pull = 0
        for (let at = first[node]!; at < first[node + 1]!; at++) {
          const edge = edges[at]!
          sum += weight[edge]! * value[tail[edge]! + head[edge]! - node]!
          pull += weight[edge]!
        }
        value[node] = (value[node]! + sum / pull) / 2
        whole += value[node]!
      }
      for (let index = begin; index < end; index++) value[order[index]!] = value[order[index]!]! - whole / (end - begin)
    }
  }
}
