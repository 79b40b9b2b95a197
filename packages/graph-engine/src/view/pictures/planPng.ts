import { ExportError } from '../../export/ExportError.ts'
import type { Rectangle } from '../../geometry/rectangle.ts'

/** Longer sides are opened by few programs; more pixels take minutes. */
const LONGEST = 32_767
const MOST = 2 ** 28
/** Pixels of the strip that is held at once. */
const STRIP = 2 ** 23
/** Sides of what is drawn at once: small, so that drawing one holds the thread for a moment only. */
const TILE_WIDTH = 1024
const TILE_HEIGHT = 256

export interface PngPlan {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Pixels a graph unit. */
  readonly scale: number
  readonly tileWidth: number
  readonly tileHeight: number
}

/**
 * @param scale Pixels a graph unit; undefined for 1, or less where that would be too large.
 * @throws ExportError `too-large` with the largest scale that would do, or `invalid-area`.
 */
export function planPng(area: Rectangle, scale: number | undefined): PngPlan {
  const wide = area.x1 - area.x0
  const high = area.y1 - area.y0
  const isSized = wide > 0 && high > 0 && Number.isFinite(wide * high)
  if (!isSized || (scale !== undefined && !(scale > 0 && Number.isFinite(scale)))) {
    throw new ExportError('invalid-area', `Not a picture: ${wide} x ${high} at ${scale ?? 1}`)
  }
  const largest = Math.min(LONGEST / Math.max(wide, high), Math.sqrt(MOST / (wide * high)))
  if (scale !== undefined && scale > largest) {
    const pixels = `${Math.ceil(wide * scale)} x ${Math.ceil(high * scale)}`
    throw new ExportError('too-large', `${pixels} pixels are more than a picture can have`, largest)
  }
  const chosen = scale ?? Math.min(1, largest)
  const width = Math.max(1, Math.floor(wide * chosen))
  const height = Math.max(1, Math.floor(high * chosen))
  const tileHeight = Math.max(1, Math.min(height, TILE_HEIGHT, Math.floor(STRIP / width)))
  return { width, height, scale: chosen, tileWidth: Math.min(width, TILE_WIDTH), tileHeight }
}
