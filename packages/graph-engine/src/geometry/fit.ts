import type { Rectangle } from './rectangle.ts'

export interface Padding {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A function is asked at each use: what lies over the canvas may change. */
export type FitPadding = Padding | (() => Padding | undefined)

export const ZOOM_MIN = 0.05
export const ZOOM_MAX = 10
/** Room for the palette and the toolbar, which lie over the canvas. */
export const FIT_PADDING: Padding = { left: 300, right: 50, top: 110, bottom: 50 }
const NO_PADDING: Padding = { left: 0, right: 0, top: 0, bottom: 0 }

/**
 * @returns The view that shows `bounds` whole and in the middle of what the padding leaves of `width` x `height`.
 * Bounds without size are shown at zoom 1. A place smaller than its padding is used whole.
 */
export function fitView(
  bounds: Rectangle,
  width: number,
  height: number,
  padding: Padding,
  maxZoom = ZOOM_MAX,
): { x: number; y: number; zoom: number } {
  const { left, right, top, bottom } = roomOf(width, height, padding)
  const roomX = width - left - right
  const roomY = height - top - bottom
  const ratio = Math.min(roomX / (bounds.x1 - bounds.x0), roomY / (bounds.y1 - bounds.y0))
  const zoom = ratio > 0 && Number.isFinite(ratio) ? Math.min(maxZoom, ratio) : Math.min(maxZoom, 1)
  return {
    x: (left + roomX / 2) / zoom - (bounds.x0 + bounds.x1) / 2,
    y: (top + roomY / 2) / zoom - (bounds.y0 + bounds.y1) / 2,
    zoom,
  }
}

/** @returns The padding, or none where it would leave nothing. */
export function roomOf(width: number, height: number, padding: Padding): Padding {
  const hasRoom = width > padding.left + padding.right && height > padding.top + padding.bottom
  return hasRoom ? padding : NO_PADDING
}
