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
