import type { GraphIndices } from '../../derived/GraphIndices.ts'
import { CUBIC, path } from '../../geometry/path.ts'

/** @returns Of every connection its row, its path, and the bounds of the pieces that it is found by. */
export function linesOf({ graph, curves }: GraphIndices): unknown[] {
  const { present, length } = graph.connections
  const rows = Array.from({ length }, (_, row) => row).filter((row) => present[row])
  return rows.map((row) => [
    row,
    Array.from(path.subarray(0, curves.paths.lay(row) * CUBIC)),
    curves.pieces.boundsOf(row),
  ])
}
