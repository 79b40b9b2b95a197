import type { LayerGraph } from '../graph/LayerGraph.ts'
import { removeEmptyLayers } from './rankNodes.ts'

/** Layers of fewer nodes stay whole: readers expect a fan in one column. */
const FEWEST = 1000
/** A drawing may be so many times as high as it is wide; beyond, its layers are split to be nearly square. */
const MOST_ASPECT = 4
const ROUNDS = 20

/**
 * Splits layers that would make a drawing far higher than wide into layers side by side, as a bound on their width does in
 * Coffman and Graham, "Optimal scheduling for two-processor systems" (Acta Informatica, 1972). No edge joins nodes of one
 * layer, so all edges still lead on. Nodes with more edges to the left go to the left of their layer, which keeps edges short.
 * @returns The ranks, new ones where something was split.
 */
export function splitLayers(graph: LayerGraph, rank: Int32Array, nodeGap: number, layerGap: number): Int32Array {
  if (graph.nodeCount <= FEWEST) return rank
  const columns = measureColumns(graph, rank, nodeGap, layerGap)
  const widthAt = (limit: number): number =>
    columns.reduce((sum, { width, height, count }) => sum + width * countParts(height, count, limit), 0)
  const whole = widthAt(Infinity)
  const highest = columns.reduce((most, { height }) => Math.max(most, height), 0)
  if (highest <= MOST_ASPECT * whole || columns.every(({ count }) => count < FEWEST)) return rank
  let [low, high] = [graph.height.reduce((most, height) => Math.max(most, height), 0) + nodeGap, highest]
  for (let round = 0; round < ROUNDS; round++) {
    const middle = (low + high) / 2
    if (widthAt(middle) > middle) low = middle
    else high = middle
  }
  const parts = columns.map(({ height, count }) => countParts(height, count, high))
  return parts.every((count) => count === 1) ? rank : distribute(graph, rank, nodeGap, parts)
}

interface Column {
  width: number
  height: number
  count: number
}

function measureColumns({ width, height }: LayerGraph, rank: Int32Array, nodeGap: number, layerGap: number): Column[] {
  const columns: Column[] = []
  for (let node = 0; node < rank.length; node++) {
    const column = (columns[rank[node]!] ??= { width: 0, height: 0, count: 0 })
    column.width = Math.max(column.width, width[node]! + layerGap)
    column.height += height[node]! + nodeGap
    column.count++
  }
  return columns
}

function countParts(height: number, count: number, limit: number): number {
  return count < FEWEST ? 1 : Math.max(1, Math.ceil(height / limit))
}

function distribute(graph: LayerGraph, rank: Int32Array, nodeGap: number, parts: readonly number[]): Int32Array {
  const { first, split, height, nodeCount } = graph
  const layers: number[][] = parts.map(() => [])
  for (let node = 0; node < nodeCount; node++) layers[rank[node]!]!.push(node)
  const lean = Float64Array.from(rank, (_, node) => {
    const gives = first[node + 1]! - split[node]!
    return gives / (first[node + 1]! - first[node]!)
  })
  const ranks = new Int32Array(nodeCount)
  let next = 0
  for (const [layer, nodes] of layers.entries()) {
    nodes.sort((a, b) => lean[a]! - lean[b]! || a - b)
    const whole = nodes.reduce((sum, node) => sum + height[node]! + nodeGap, 0)
    let filled = 0
    for (const node of nodes) {
      ranks[node] = next + Math.min(parts[layer]! - 1, Math.floor((filled * parts[layer]!) / whole))
      filled += height[node]! + nodeGap
    }
    next += parts[layer]!
  }
  // A node higher than its share may have left a part empty.
  removeEmptyLayers(ranks)
  return ranks
}
