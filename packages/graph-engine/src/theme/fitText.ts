/** Shortens a text to a width, at the end, never inside what people see as one character. */
export interface FittedText {
  readonly text: string
  readonly width: number
}

const ELLIPSIS = '…'
/** No label on a node is wider than this many characters; the rest of a long value need not be looked at. */
const LONGEST = 256

let segmenter: Intl.Segmenter | undefined

/** @returns Whether all of the text fits; one of millions of characters is not measured to know that it does not. */
export function isFitting(text: string, maxWidth: number, measure: (text: string) => number): boolean {
  return text.length <= LONGEST && measure(text) <= maxWidth
}

/** @returns The text itself when it fits, else its longest beginning with an ellipsis; '' when nothing fits. */
export function fitText(text: string, maxWidth: number, measure: (text: string) => number): FittedText {
  const shown = text.length > LONGEST ? text.slice(0, LONGEST) : text
  const whole = measure(shown)
  if (whole <= maxWidth && shown.length === text.length) return { text: shown, width: whole }
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const ends: number[] = []
  for (const { index, segment } of segmenter.segment(shown)) ends.push(index + segment.length)
  let low = 0
  let high = ends.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (measure(cut(shown, ends, middle)) <= maxWidth) low = middle + 1
    else high = middle
  }
  for (let kept = low; kept >= 0; kept--) {
    const candidate = cut(shown, ends, kept)
    const width = measure(candidate)
    if (width <= maxWidth) return { text: candidate, width }
  }
  return { text: '', width: 0 }
}

/** The first `count` characters, without the space before the ellipsis. */
function cut(text: string, ends: readonly number[], count: number): string {
  return text.slice(0, count === 0 ? 0 : ends[count - 1]).trimEnd() + ELLIPSIS
}
