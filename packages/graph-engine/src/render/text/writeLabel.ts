import type { QuadBuffer } from '../gpu/QuadBuffer.ts'
import { ATLAS_SIDE, Kind, writeQuad } from '../nodes/quadFormat.ts'
import type { Bitmap, Label } from './Label.ts'

/**
 * Appends a label's bitmap, if it has one yet. `x`, `y` is its origin relative to the buffer's: the left end of the baseline,
 * or the right end when `fromRight`; an icon's top left.
 */
export function writeLabel(
  buffer: QuadBuffer,
  label: Label,
  bitmap: Bitmap | undefined,
  x: number,
  y: number,
  color: number,
  fromRight = false,
): void {
  if (!bitmap) return
  const left = bitmap.offsetX - (fromRight ? bitmap.advance : 0)
  const { place } = bitmap
  writeQuad(
    buffer,
    Kind.text,
    x,
    y,
    left,
    bitmap.offsetY,
    place.x + place.y * ATLAS_SIDE,
    bitmap.width + bitmap.height * ATLAS_SIDE,
    bitmap.scale,
    0,
    color,
    0,
    0,
    0,
    label.colored ? 1 : 0,
  )
}
