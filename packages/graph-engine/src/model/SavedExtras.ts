/**
 * Holds what the editor keeps about a graph and upstream has no place for. It is saved under one key of the file, which
 * upstream passes over: `phoenix.graphs[<id of the graph>]`. Keys that are not named here are kept and written back.
 */
import type { Point } from './Point.ts'

export const EXTRAS_KEY = 'phoenix'
/** Limits the points of one connection: more would be no drawing of a hand. */
export const MOST_REROUTES = 1000

export interface SavedExtras {
  /** Lists annotations in painting order. */
  annotations?: SavedAnnotation[]
  reroutes?: SavedReroutes[]
  /** Lists the ids of nodes that show their title row only. */
  collapsed?: string[]
  [extra: string]: unknown
}

/** Is a frame around nodes, or a note. All figures are graph units. */
export interface SavedAnnotation {
  id: string
  kind: 'frame' | 'note'
  /** Is a frame's title, or a note's text, which may have several lines. */
  text: string
  x: number
  y: number
  width: number
  height: number
  /** Is the key of a colour; one that the look does not know is drawn as the usual one. */
  color?: string
  [extra: string]: unknown
}

export interface SavedReroutes {
  /** Is the id of the connection. */
  connection: string
  /** Lists the points from its output to its input. */
  points: Point[]
  [extra: string]: unknown
}
