import type { ViewportState } from '../api.ts'

/** @returns The nearest view whose origin lies on a device pixel, so that nodes and text at rest are sharp. */
export function snapToPixels(view: ViewportState, pixelRatio: number): ViewportState {
  const pixel = view.zoom * pixelRatio
  return { x: Math.round(view.x * pixel) / pixel, y: Math.round(view.y * pixel) / pixel, zoom: view.zoom }
}
