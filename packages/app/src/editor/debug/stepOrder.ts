import type { GraphReader } from '@phoenix/graph-engine'

/** @returns The ids of a graph's nodes in the order of the steps: from left to right, of two as far left the upper first. */
export function stepOrder(graph: GraphReader): string[] {
  const { present, x, y, length } = graph.nodes
  const rows: number[] = []
  for (let row = 0; row < length; row++) if (present[row]) rows.push(row)
  rows.sort((a, b) => x[a]! - x[b]! || y[a]! - y[b]! || a - b)
  return rows.map((row) => graph.nodeId(row))
}
