import type { FoundItems } from '../../derived/FoundItems.ts'
import type { PieceTable } from '../../derived/PieceTable.ts'

/**
 * What tiles are drawn from: the open graph itself, or a worker's copy of it. Rows that were found may have gone by the time
 * they are drawn: `readNode` and `lay` tell.
 */
export interface TileScene {
  /**
   * Writes the rows of the nodes in a rectangle to `out`.
   * @returns How many there are. More than `out` holds: the rest was left out, ask again with a larger one.
   */
  queryNodes(x0: number, y0: number, x1: number, y1: number, out: Int32Array): number
  /** Looks for the pieces of connections in a rectangle, in steps. */
  findPieces(x0: number, y0: number, x1: number, y1: number, out: FoundItems): Generator<void, void>
  /** What was found: which connection, and which part of it. */
  readonly pieces: PieceTable
  /** Writes a node's left, top, width and height to `box`. @returns Its colour, or HIDDEN. */
  readNode(row: number, box: Float64Array): number
  /** Lays a connection into `path`. @returns Whether it is shown. */
  lay(connection: number): boolean
}

export const HIDDEN = -1

/** The colours of tiles that are not a node's own. */
export interface TileColors {
  readonly connection: number
  /** What a node's colour is mixed with below its header, and how much of it there is. */
  readonly body: number
  readonly bodyMix: number
}
