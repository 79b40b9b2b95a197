import type { GraphReader } from '../document/GraphReader.ts'

/** @returns The row of the interface's first connection, or -1 where it has none: what a new one at a single input takes the place of. */
export function firstConnection(graph: GraphReader, interfaceRow: number): number {
  let first = -1
  graph.forEachConnection(interfaceRow, (row) => {
    if (first < 0 || row < first) first = row
  })
  return first
}
