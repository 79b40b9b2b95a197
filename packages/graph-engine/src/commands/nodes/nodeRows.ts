import type { GraphReader } from '../../document/GraphReader.ts'

/** @returns The rows of the nodes, each once; undefined when one of them is not in the graph. */
export function nodeRows(graph: GraphReader, ids: readonly string[]): Set<number> | undefined {
  const rows = new Set<number>()
  for (const id of ids) {
    const row = graph.nodeRow(id)
    if (row < 0) return undefined
    rows.add(row)
  }
  return rows
}
