import { LayerCrossings } from './LayerCrossings.ts'
import { isLink, type LayerGraph } from './LayerGraph.ts'
import { copyLayers, type Layers } from './Layers.ts'
import { sortByKey } from './sortByKey.ts'

const SWEEPS = 24
const PATIENCE = 5

export type FirstOrder = 'sources' | 'sinks' | 'all'
export type Averaging = 'barycentre' | 'median'

/**
 * Orders the layers of a proper graph for few crossings: depth-first at first, then sweeps that sort each layer by the mean of
 * its neighbours' places in the layer before (Sugiyama, Tagawa and Toda, 1981) or by their weighted median, with exchanges of
 * neighbours after each sweep (Gansner et al., 1993).
 * @returns The best layers found.
 */
export function orderLayers(graph: LayerGraph, layers: Layers, firstOrder: FirstOrder, averaging: Averaging): Layers {
  const current = copyLayers(layers)
  const { order, start, count } = current
  const place = new Int32Array(graph.nodeCount)
  const key = new Float64Array(graph.nodeCount)
  const scratch = new Int32Array(graph.nodeCount)
  searchDepthFirst(graph, current, firstOrder, key)
  for (let layer = 0; layer < count; layer++) {
    sortByKey(order, start[layer]!, start[layer + 1]!, key, scratch)
    numberPlaces(current, layer, place)
  }
  const crossings = new LayerCrossings(graph)
  let best = order.slice()
  let least = crossings.count(current, place)
  for (let sweep = 0, stale = 0; sweep < SWEEPS && stale < PATIENCE && least > 0; sweep++) {
    const isRightward = sweep % 2 === 0
    for (let step = 1; step < count; step++) {
      const layer = isRightward ? step : count - 1 - step
      for (let at = start[layer]!; at < start[layer + 1]!; at++) {
        key[order[at]!] = average(graph, order[at]!, place, isRightward, averaging)
      }
      sortByKey(order, start[layer]!, start[layer + 1]!, key, scratch)
      numberPlaces(current, layer, place)
    }
    exchangeNeighbours(graph, current, place)
    const now = crossings.count(current, place)
    stale++
    if (now >= least) continue
    least = now
    best = order.slice()
    stale = 0
  }
  return { ...current, order: best }
}

function numberPlaces({ order, start }: Layers, layer: number, place: Int32Array): void {
  for (let at = start[layer]!; at < start[layer + 1]!; at++) place[order[at]!] = at - start[layer]!
}

/**
 * Numbers nodes as a search visits them. Branches that reach deep come first and last, short ones between: chains side by
 * side then lie in one another, the longest outside, and straight lines to their ends do not cross them.
 */
function searchDepthFirst(graph: LayerGraph, { rank, count }: Layers, firstOrder: FirstOrder, key: Float64Array): void {
  const { nodeCount, tail, head, first, split, edges } = graph
  key.fill(-1)
  const path: number[] = []
  let visited = 0
  const depth = firstOrder === 'all' ? undefined : measureChains(graph, firstOrder)
  const search = (root: number): void => {
    path.push(root)
    while (path.length > 0) {
      const node = path.pop()!
      if (key[node]! >= 0) continue
      key[node] = visited++
      const begin = firstOrder === 'sources' ? split[node]! : first[node]!
      const end = firstOrder === 'sinks' ? split[node]! : first[node + 1]!
      const next: number[] = []
      for (let at = begin; at < end; at++) {
        const other = tail[edges[at]!]! + head[edges[at]!]! - node
        if (key[other]! < 0) next.push(other)
      }
      if (depth !== undefined && next.length > 2) {
        next.sort((a, b) => depth[b]! - depth[a]! || a - b)
        const arranged = [...next.filter((_, at) => at % 2 === 0), ...next.filter((_, at) => at % 2 === 1).reverse()]
        path.push(...arranged.reverse())
      } else path.push(...next.reverse())
    }
  }
  const wantedRank = firstOrder === 'sinks' ? count - 1 : 0
  for (let node = 0; node < nodeCount; node++) {
    const isStart = firstOrder === 'sinks' ? split[node] === first[node + 1] : split[node] === first[node]
    if (key[node]! < 0 && (isStart || (firstOrder === 'all' && rank[node] === wantedRank))) search(node)
  }
  for (let node = 0; node < nodeCount; node++) if (key[node]! < 0) search(node)
}

/** How many real nodes follow each node before paths join or part. */
function measureChains(graph: LayerGraph, firstOrder: FirstOrder): Int32Array {
  const { nodeCount, tail, head, first, split, edges, height } = graph
  const length = new Int32Array(nodeCount).fill(-1)
  const chain: number[] = []
  for (let start = 0; start < nodeCount; start++) {
    let node = start
    while (length[node]! < 0 && isLink(graph, node)) {
      chain.push(node)
      node = firstOrder === 'sources' ? head[edges[split[node]!]!]! : tail[edges[first[node]!]!]!
    }
    if (length[node]! < 0) length[node] = 1
    for (let value = length[node]!; chain.length > 0;) {
      const before = chain.pop()!
      if (height[before]! > 0) value++
      length[before] = value
    }
  }
  return length
}

function average(
  { tail, head, first, split, edges }: LayerGraph,
  node: number,
  place: Int32Array,
  isRightward: boolean,
  averaging: Averaging,
): number {
  const begin = isRightward ? first[node]! : split[node]!
  const end = isRightward ? split[node]! : first[node + 1]!
  const count = end - begin
  if (count === 0) return place[node]!
  if (averaging === 'barycentre' || count === 1) {
    let sum = 0
    for (let at = begin; at < end; at++) sum += place[isRightward ? tail[edges[at]!]! : head[edges[at]!]!]!
    return sum / count
  }
  const places: number[] = []
  for (let at = begin; at < end; at++) places.push(place[isRightward ? tail[edges[at]!]! : head[edges[at]!]!]!)
  places.sort((a, b) => a - b)
  const middle = count >> 1
  if (count % 2 === 1) return places[middle]!
  if (count === 2) return (places[0]! + places[1]!) / 2
  const left = places[middle - 1]! - places[0]!
  const right = places[count - 1]! - places[middle]!
  if (left + right === 0) return (places[middle - 1]! + places[middle]!) / 2
  return (places[middle - 1]! * right + places[middle]! * left) / (left + right)
}

const ROUNDS = 4

/** Exchanges neighbours wherever that lessens the crossings of their own edges. */
function exchangeNeighbours(graph: LayerGraph, layers: Layers, place: Int32Array): void {
  const { order, start, count } = layers
  for (let round = 0; round < ROUNDS; round++) {
    let gained = 0
    for (let layer = 0; layer < count; layer++) {
      for (let at = start[layer]!; at + 1 < start[layer + 1]!; at++) {
        const upper = order[at]!
        const lower = order[at + 1]!
        const gain = comparePair(graph, upper, lower, place)
        if (gain <= 0) continue
        gained += gain
        order[at] = lower
        order[at + 1] = upper
        place[lower] = at - start[layer]!
        place[upper] = at + 1 - start[layer]!
      }
    }
    if (gained === 0) return
  }
}

/** @returns Crossings of the edges of two neighbours as they stand, less those when exchanged. */
function comparePair(
  { tail, head, first, split, edges }: LayerGraph,
  upper: number,
  lower: number,
  place: Int32Array,
): number {
  let gain = 0
  for (let a = first[upper]!; a < split[upper]!; a++) {
    const placeA = place[tail[edges[a]!]!]!
    for (let b = first[lower]!; b < split[lower]!; b++) gain += Math.sign(placeA - place[tail[edges[b]!]!]!)
  }
  for (let a = split[upper]!; a < first[upper + 1]!; a++) {
    const placeA = place[head[edges[a]!]!]!
    for (let b = split[lower]!; b < first[lower + 1]!; b++) gain += Math.sign(placeA - place[head[edges[b]!]!]!)
  }
  return gain
}
