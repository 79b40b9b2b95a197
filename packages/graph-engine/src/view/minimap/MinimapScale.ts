import type { Rectangle } from '../../geometry/rectangle.ts'

/** Graph units around the graph. */
const MARGIN = 50

/** How a graph lies in its minimap: minimap = (graph - origin) * scale, in CSS pixels. */
export interface MinimapScale {
  readonly originX: number
  readonly originY: number
  readonly scale: number
}

/** @returns The scale that shows `bounds` and a margin of 50 whole, in the middle of `width` x `height`. */
export function fitMinimap(bounds: Rectangle, width: number, height: number): MinimapScale {
  const wide = bounds.x1 - bounds.x0 + 2 * MARGIN
  const high = bounds.y1 - bounds.y0 + 2 * MARGIN
  const scale = Math.min(width / wide, height / high)
  return {
    originX: (bounds.x0 + bounds.x1) / 2 - width / scale / 2,
    originY: (bounds.y0 + bounds.y1) / 2 - height / scale / 2,
    scale,
  }
}

/** Pixels of the frame around what the view shows, however little that is. */
const SMALLEST_FRAME = 4

/**
 * @returns Where a stretch from `start` on is drawn in a minimap of `size` pixels: where the view shows more than the minimap
 * does, its frame runs along the edge, and of a view that is elsewhere a strip lies at the edge on its side.
 */
export function frameSpan(start: number, length: number, size: number): { start: number; length: number } {
  const from = Math.min(Math.max(start, 0), size - SMALLEST_FRAME)
  const to = Math.min(Math.max(start + length, from + SMALLEST_FRAME), size)
  return { start: from, length: to - from }
}
