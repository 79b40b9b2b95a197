import type { ViewportState } from '../api.ts'
import type { OverlayState } from '../session/Overlay.ts'
import type { Clip } from './connections/cutCurve.ts'
import type { Screen } from './gpu/Screen.ts'

/** Says what one frame is to show. */
export interface Frame {
  readonly viewport: ViewportState
  readonly overlay: OverlayState
  /** Holds the rectangle that the canvas shows, in graph units. */
  readonly view: Clip
  /** Says how many device pixels a graph unit has. */
  readonly scale: number
  /** Says when the frame began (performance.now). */
  readonly now: number
}

export function createFrame(viewport: ViewportState, overlay: OverlayState, screen: Screen, now: number): Frame {
  const scale = viewport.zoom * screen.pixelRatio
  const x0 = -viewport.x
  const y0 = -viewport.y
  const view = { x0, y0, x1: x0 + screen.width / scale, y1: y0 + screen.height / scale }
  return { viewport, overlay, view, scale, now }
}
