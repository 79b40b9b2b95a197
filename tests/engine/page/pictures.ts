/** Reads and compares pictures in PNG, in the page: Node has no decoder for them. */
export async function readPicture(base64: string): Promise<ImageData> {
  const blob = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' })
  const bitmap = await createImageBitmap(blob)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}

export interface PictureDifference {
  /** Pixels that differ by more than the tolerance in some channel. */
  readonly pixels: number
  /** The largest difference of a channel, 0 to 255. */
  readonly most: number
}

/** @throws When the pictures' sizes differ. */
export function differenceOf(one: ImageData, other: ImageData, tolerance: number): PictureDifference {
  if (one.width !== other.width || one.height !== other.height) throw new Error('Pictures of two sizes')
  let pixels = 0
  let most = 0
  for (let at = 0; at < one.data.length; at += 4) {
    let difference = 0
    for (let i = at; i < at + 3; i++) difference = Math.max(difference, Math.abs(one.data[i]! - other.data[i]!))
    if (difference > tolerance) pixels++
    most = Math.max(most, difference)
  }
  return { pixels, most }
}

/** Device pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * @param truth Text on one colour, which its top left pixel has.
 * @returns The sum of differences in luminance, as a share of the ink of `truth`, at the best of nine places: where a line
 * falls on a half pixel, the page and the canvas may choose either.
 */
export function inkError(shown: ImageData, truth: ImageData, box: Box): number {
  const ground = luminance(truth, box.left, box.top)
  const shifts = [-1, 0, 1]
  const tried = shifts.flatMap((dx) =>
    shifts.map((dy) => {
      let ink = 0
      let error = 0
      for (let y = box.top; y < box.bottom; y++) {
        for (let x = box.left; x < box.right; x++) {
          const there = luminance(truth, x + dx, y + dy)
          ink += Math.abs(there - ground)
          error += Math.abs(luminance(shown, x, y) - there)
        }
      }
      return error / ink
    }),
  )
  return Math.min(...tried)
}

function luminance({ data, width }: ImageData, x: number, y: number): number {
  const at = (y * width + x) * 4
  return 0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!
}
