import type { LayerGraph } from './graph/LayerGraph.ts'

/** The number of nodes near one another that are looked at first: they tell of nearly all graphs that are not series-parallel. */
const SAMPLE = 100

/**
 * Whether a connected graph comes down to one node when nodes with one neighbour are taken away and those with two replaced by
 * an edge between these: parts in series and in parallel, with any number of ends (Wald and Colbourn, "Steiner trees, partial
 * 2-trees, and minimum IFI networks", Networks, 1983). Such graphs are planar, whatever their edges' directions, and what is
 * left of them without some nodes is one again.
 */
export function isSeriesParallel(graph: LayerGraph): boolean {
  return (graph.nodeCount <= SAMPLE || comesDown(graph, SAMPLE)) && comesDown(graph, graph.nodeCount)
}

/** Whether a connected part of so many nodes comes down to one. */
function comesDown(graph: LayerGraph, nodes: number): boolean {
  const neighbours = listNeighbours(graph, nodes)
  const loose: number[] = []
  for (const [node, ends] of neighbours) if (ends.size <= 2) loose.push(node)
  let left = neighbours.size
  while (loose.length > 0) {
    const node = loose.pop()!
    const ends = neighbours.get(node)!
    // It comes up once more where its last neighbours were taken away one by one.
    if (ends.size === 0) continue
    const [one, other] = ends
    for (const end of ends) neighbours.get(end)!.delete(node)
    if (other !== undefined) {
      neighbours.get(one!)!.add(other)
      neighbours.get(other)!.add(one!)
    }
    for (const end of ends) if (neighbours.get(end)!.size <= 2) loose.push(end)
    ends.clear()
    left--
  }
  return left <= 1
}

/** @returns As many nodes nearest to the first as asked for, each with its neighbours among these. */
function listNeighbours({ tail, head, first, edges }: LayerGraph, nodes: number): Map<number, Set<number>> {
  const neighbours = new Map<number, Set<number>>([[0, new Set()]])
  for (const [node, ends] of neighbours) {
    for (let at = first[node]!; at < first[node + 1]!; at++) {
      const other = tail[edges[at]!]! + head[edges[at]!]! - node
      let back = neighbours.get(other)
      if (back === undefined) {
        if (neighbours.size >= nodes) continue
        back = new Set()
        neighbours.set(other, back)
      }
      back.add(node)
      ends.add(other)
    }
  }
  return neighbours
}
