import type { RefusalCode } from '../commands/Command.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { Listeners } from '../model/Listeners.ts'

/** Holds what lies over the graph for the moment. A row is -1 when there is none. */
export interface OverlayState {
  readonly hoverNodeRow: number
  readonly hoverConnectionRow: number
  readonly hoverInterfaceRow: number
  readonly hoverRerouteRow: number
  /** Is the connection that a node would be put on. */
  readonly insertConnectionRow: number
  /** Is the node whose turn it is in debugging. */
  readonly debugNodeRow: number
  readonly draft: DraftOverlay | null
  /** Is the box of a selection, or the box in which a duplicate will lie, in graph units. */
  readonly box: Rectangle | null
  /** Holds the nodes that follow the pointer, in row order; they are drawn above the others. */
  readonly liftedNodes: Int32Array | null
  /** Says whether the lifted nodes glide to where a layout put them; it may have moved more nodes than these. */
  readonly isGliding?: boolean
  /** The lifted are not drawn at all: a picture of some nodes leaves the others out. */
  readonly hidesLifted?: boolean
}

/** A connection that is being drawn, in graph units from its output's end to its input's. */
export interface DraftOverlay {
  readonly fromX: number
  readonly fromY: number
  readonly toX: number
  readonly toY: number
  readonly state: DraftState
  /** Says why the interface under the free end is refused. */
  readonly reason?: RefusalCode
  /** Holds the value type of the fixed end; absent means any. */
  readonly valueType?: string
  /** Is the interface where the draft began. */
  readonly fixedInterfaceRow: number
  /** Is the interface under the free end, or -1. */
  readonly targetInterfaceRow: number
  /** Is the connection that would be replaced, or -1. */
  readonly endangeredConnectionRow: number
  /** The value would be converted on its way. */
  readonly isConverted?: boolean
}

export type DraftState = 'none' | 'allowed' | 'forbidden'

/** Holds the overlay's state and tells when it changes. */
export class Overlay implements OverlayState {
  hoverNodeRow = -1
  hoverConnectionRow = -1
  hoverInterfaceRow = -1
  hoverRerouteRow = -1
  hoverAnnotationRow = -1
  insertConnectionRow = -1
  debugNodeRow = -1
  /** The node that the keyboard stands on, and the row of it, or -1 for the node itself. */
  focusNodeRow = -1
  focusInterfaceRow = -1
  /** The frame or note that it stands on instead. */
  focusAnnotationRow = -1
  draft: DraftOverlay | null = null
  box: Rectangle | null = null
  liftedNodes: Int32Array | null = null
  /** The next press draws a selection box. */
  isBoxArmed = false
  cursor: Cursor = 'default'
  /** Grows by one with every change. */
  version = 0
  readonly #listeners = new Listeners()

  set(change: Partial<OverlayFields>): void {
    let differs = false
    for (const key of Object.keys(change) as (keyof OverlayFields)[]) differs ||= this[key] !== change[key]
    if (!differs) return
    Object.assign(this, change)
    this.version++
    this.#listeners.emit()
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }
}

type OverlayFields = Pick<
  Overlay,
  | 'hoverNodeRow'
  | 'hoverConnectionRow'
  | 'hoverInterfaceRow'
  | 'hoverRerouteRow'
  | 'hoverAnnotationRow'
  | 'insertConnectionRow'
  | 'debugNodeRow'
  | 'focusNodeRow'
  | 'focusInterfaceRow'
  | 'focusAnnotationRow'
  | 'draft'
  | 'box'
  | 'liftedNodes'
  | 'isBoxArmed'
  | 'cursor'
>

/** Tools ask for one of these CSS cursors. */
export type Cursor =
  | 'default'
  | 'grab'
  | 'grabbing'
  | 'move'
  | 'crosshair'
  | 'ew-resize'
  | 'ns-resize'
  | 'nwse-resize'
  | 'nesw-resize'
  | 'pointer'
