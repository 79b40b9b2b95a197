/** These messages pass between the tile layer and the worker that rasterises for it. Arrays are transferred, never shared. */
import type { TileColors } from './TileScene.ts'

export interface NodesMessage {
  readonly kind: 'nodes'
  readonly rows: Int32Array<ArrayBuffer>
  /** Holds the left, top, width and height of each node. */
  readonly boxes: Float32Array<ArrayBuffer>
  /** Holds the colour of each node; HIDDEN when it is gone. */
  readonly colors: Int32Array<ArrayBuffer>
}

export interface ConnectionsMessage {
  readonly kind: 'connections'
  readonly rows: Int32Array<ArrayBuffer>
  /** Holds the rows of the two nodes of each connection. */
  readonly nodes: Int32Array<ArrayBuffer>
  /** Says how many cubics each connection has; 0 when it is gone, PLAIN_CURVE when its ends tell all. */
  readonly counts: Uint16Array<ArrayBuffer>
  /** Holds the cubics in turn; a plain curve has only its two ends here. */
  readonly points: Float32Array<ArrayBuffer>
}

/** Instead of a count: the curve from an output to an input, as `curveHandle` bends it. Most are, so they are sent short. */
export const PLAIN_CURVE = 0xffff
/** Numbers that a plain curve's ends are. */
export const ENDS = 4

export type SceneMessage = NodesMessage | ConnectionsMessage

export interface DrawMessage {
  readonly kind: 'draw'
  readonly id: number
  readonly level: number
  readonly x: number
  readonly y: number
  readonly lineDensity: number
  /** The worker must fill these pixels and send them back. */
  readonly pixels: Uint8Array<ArrayBuffer>
}

export type ToTileWorker =
  | { readonly kind: 'colors'; readonly colors: TileColors }
  /** Forgets the graph. */
  | { readonly kind: 'clear' }
  | SceneMessage
  | { readonly kind: 'lift'; readonly rows: Int32Array | null }
  /** Asks for an answer once all that was sent before is taken in. */
  | { readonly kind: 'sync'; readonly id: number }
  | DrawMessage
  /** Nobody waits for this tile any more. */
  | { readonly kind: 'drop'; readonly id: number }

export type FromTileWorker =
  | { readonly kind: 'synced'; readonly id: number }
  | {
      readonly kind: 'drawn' | 'empty' | 'dropped'
      readonly id: number
      readonly pixels: Uint8Array<ArrayBuffer>
    }
