import type { FoundItems } from '../../derived/FoundItems.ts'
import type { PieceTable } from '../../derived/PieceTable.ts'

/**
 * Tiles are drawn from this: the open graph itself, or a worker's copy of it. Rows that were found may have gone by the time
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
  /** Says of each piece that was found which connection it belongs to, and which part of it it is. */
  readonly pieces: PieceTable
  /** Writes a node's left, top, width and height to `box`. @returns Its colour, or HIDDEN. */
  readNode(row: number, box: Float64Array): number
  /** Lays a connection into `path`. @returns Whether it is shown. */
  lay(connection: number): boolean
}

export const HIDDEN = -1

/** Holds the colours of tiles that are not a node's own. */
export interface TileColors {
  readonly connection: number
  /** Below its header a node's colour is mixed with this one, to so large a part. */
  readonly body: number
  readonly bodyMix: number
}
