import type { LayerGraph } from './LayerGraph.ts'

/**
 * Whether a connected graph comes down to one node when nodes with one neighbour are taken away and those with two replaced by
 * an edge between these: parts in series and in parallel, with any number of ends (Wald and Colbourn, "Steiner trees, partial
 * 2-trees, and minimum IFI networks", Networks, 1983). Such graphs are planar, whatever their edges' directions.
 */
export function isSeriesParallel({ nodeCount, edgeCount, tail, head }: LayerGraph): boolean {
  const neighbours = Array.from({ length: nodeCount }, () => new Set<number>())
  for (let edge = 0; edge < edgeCount; edge++) {
    neighbours[tail[edge]!]!.add(head[edge]!)
    neighbours[head[edge]!]!.add(tail[edge]!)
  }
  const loose: number[] = []
  for (let node = 0; node < nodeCount; node++) if (neighbours[node]!.size <= 2) loose.push(node)
  let left = nodeCount
  while (loose.length > 0) {
    const node = loose.pop()!
    const ends = neighbours[node]!
    // It comes up once more where its last neighbours were taken away one by one.
    if (ends.size === 0) continue
    const [one, other] = ends
    for (const end of ends) neighbours[end]!.delete(node)
    if (other !== undefined) {
      neighbours[one!]!.add(other)
      neighbours[other]!.add(one!)
    }
    for (const end of ends) if (neighbours[end]!.size <= 2) loose.push(end)
    ends.clear()
    left--
  }
  return left <= 1
}
