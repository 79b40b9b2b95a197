import type { QuadPicture } from '../QuadPicture.ts'
import { ATLAS_SIDE, writeQuad } from '../nodes/quadFormat.ts'
import type { Bitmap, Label } from './Label.ts'

/**
 * Appends a label's bitmap, if it has one yet. `x`, `y` is its origin relative to the picture's: the left end of the baseline,
 * or the right end when `fromRight`; an icon's top left.
 */
export function writeLabel(
  picture: QuadPicture,
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
    label.colored ? picture.colorText : picture.text,
    0,
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
  )
}
