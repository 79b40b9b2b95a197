import type { Place } from './ShelfAllocator.ts'
import type { TextStyle } from '../../theme/textStyles.ts'

/** A text, or an icon, as it stands on nodes: one object for all nodes that show the same. */
export interface Label {
  readonly style: TextStyle | undefined
  /** The fitted text, or the icon's key. */
  readonly text: string
  /** Graph units. */
  readonly width: number
  /** Icon paths in a box of 24. */
  readonly paths: readonly string[] | undefined
  /** Has colours of its own (emoji). */
  readonly colored: boolean
  /** The bitmaps of it that may still be in the atlas, the newest last. */
  readonly bitmaps: Bitmap[]
  /** The scale it is queued for, or 0. */
  wanted: number
}

export interface Bitmap {
  readonly place: Place
  /** It was drawn at so many device pixels a graph unit. */
  readonly scale: number
  readonly width: number
  readonly height: number
  /** Leads from the label's origin (the baseline's left end, or an icon's top left) to the bitmap's top left, in its pixels. */
  readonly offsetX: number
  readonly offsetY: number
  /** Holds the text's advance in the bitmap's pixels, for text that is set from the right. */
  readonly advance: number
}

/** A bitmap may be shown smaller than drawn by this much, and hardly any larger: enlarging blurs. */
const SHRINK = 0.45
const ENLARGE = 1.05

/** @returns Whether a bitmap drawn at `drawn` is good enough for `shown` while the zoom changes. */
export function isGoodWhileZooming(shown: number, drawn: number): boolean {
  const ratio = shown / drawn
  return ratio >= SHRINK && ratio <= ENLARGE
}

/**
 * @returns The next step of a ladder at or above `scale`: what to draw while the zoom changes. Its steps are square roots of two,
 * and below 1 twos: small pictures of labels cost more by their number than by their size.
 */
export function zoomingScale(scale: number): number {
  const steps = scale > 1 ? 2 : 1
  return 2 ** (Math.ceil(Math.log2(scale) * steps - 1e-6) / steps)
}

/** @returns The best bitmap of those that `isHere` finds in the atlas: the exact one, else the next larger, else the largest. */
export function bestBitmap(label: Label, scale: number, isHere: (place: Place) => boolean): Bitmap | undefined {
  let best: Bitmap | undefined
  const { bitmaps } = label
  for (let i = bitmaps.length - 1; i >= 0; i--) {
    const bitmap = bitmaps[i]!
    if (!isHere(bitmap.place)) bitmaps.splice(i, 1)
    else if (best === undefined || better(bitmap.scale, best.scale, scale)) best = bitmap
  }
  return best
}

function better(a: number, b: number, scale: number): boolean {
  const aCovers = a >= scale * 0.9999
  const bCovers = b >= scale * 0.9999
  if (aCovers !== bCovers) return aCovers
  return aCovers ? a < b : a > b
}
