import type { CrossingIndex } from './CrossingIndex.ts'
import type { Layers } from '../graph/Layers.ts'

/** @returns Pairs of an edge and a node, not one of its ends, that its line runs through. The index must be up to date. */
export function countThrough(
  { graph, first, segments, firstSlab, left, right }: CrossingIndex,
  layers: Layers,
  y: Float64Array,
): number {
  const { edgeCount, tail, head, height } = graph
  let count = 0
  for (let edge = 0; edge < edgeCount; edge++) {
    let slab = firstSlab[edge]!
    for (let at = first[edge]!; at < first[edge + 1]!; at++, slab++) {
      if (slab % 2 === 1) continue
      const segment = segments[at]!
      const top = Math.min(left[segment]!, right[segment]!)
      const bottom = Math.max(left[segment]!, right[segment]!)
      for (let place = findFirst(layers, slab >> 1, height, y, top); place < layers.start[(slab >> 1) + 1]!; place++) {
        const node = layers.order[place]!
        if (y[node]! - height[node]! / 2 >= bottom) break
        if (node !== tail[edge] && node !== head[edge]) count++
      }
    }
  }
  return count
}

/** The first place in a layer whose node reaches below a height. */
function findFirst(
  { start, order }: Layers,
  layer: number,
  height: Float64Array,
  y: Float64Array,
  above: number,
): number {
  let low = start[layer]!
  for (let high = start[layer + 1]!; low < high;) {
    const middle = (low + high) >> 1
    const node = order[middle]!
    if (y[node]! + height[node]! / 2 <= above) low = middle + 1
    else high = middle
  }
  return low
}
