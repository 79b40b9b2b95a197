import type { TimeSlicer } from '../model/TimeSlicer.ts'
import { ByteParts } from './ByteParts.ts'

/** UTF-16 units encoded between two looks at the clock. */
const STEP = 2 ** 16

/** @returns The texts one after the other as UTF-8, encoded in slices. @throws What the slicer throws. */
export async function encodeText(texts: readonly string[], slicer: TimeSlicer): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new ByteParts(texts.reduce((sum, { length }) => sum + length, 0))
  for (const text of texts) {
    for (let at = 0, end; at < text.length; at = end) {
      end = wholeCharacters(text, at + STEP)
      bytes.text(text.slice(at, end))
      if (slicer.isDue) await slicer.pause()
    }
  }
  return bytes.join(slicer)
}

/** @returns The index, or the next one where it stands between the halves of a character. */
function wholeCharacters(text: string, index: number): number {
  const unit = text.charCodeAt(index)
  return unit >= 0xdc00 && unit <= 0xdfff ? index + 1 : index
}
