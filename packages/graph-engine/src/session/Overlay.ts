import type { RefusalCode } from '../commands/Command.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { Listeners } from '../model/Listeners.ts'

/** What lies over the graph for the moment. Rows are -1 where there is nothing. */
export interface OverlayState {
  readonly hoverNodeRow: number
  readonly hoverConnectionRow: number
  readonly hoverInterfaceRow: number
  readonly hoverRerouteRow: number
  /** The connection that a node would be put on. */
  readonly insertConnectionRow: number
  /** The node whose turn it is in debugging. */
  readonly debugNodeRow: number
  readonly draft: DraftOverlay | null
  /** The box of a selection, or around where a duplicate will lie, in graph units. */
  readonly box: Rectangle | null
  /** Nodes that follow the pointer, in row order: drawn above the others. */
  readonly liftedNodes: Int32Array | null
  /** What is lifted is on its way, and more moved than it. */
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
  /** Why the interface under the free end is refused. */
  readonly reason?: RefusalCode
  /** Of the end that is fixed; absent means any. */
  readonly valueType?: string
  /** The interface where the draft began. */
  readonly fixedInterfaceRow: number
  /** The interface under the free end, or -1. */
  readonly targetInterfaceRow: number
  /** The connection that would be replaced, or -1. */
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

/** CSS cursors that tools ask for. */
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
