/** Breaks a text into lines. */
let segmenter: Intl.Segmenter | undefined

/**
 * @returns The lines of a text no wider than `maxWidth`, at most `mostLines`: broken at its own line ends, then between
 * words, inside a word only where it is wider than a line. `isCut` tells that there is more.
 */
export function wrapText(
  text: string,
  maxWidth: number,
  mostLines: number,
  measure: (text: string) => number,
): { lines: string[]; isCut: boolean } {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(/(?<=\s)/)) {
      if (measure((line + word).trimEnd()) <= maxWidth) {
        line += word
        continue
      }
      if (line !== '') lines.push(line.trimEnd())
      line = word
      while (measure(line.trimEnd()) > maxWidth && lines.length <= mostLines) {
        const [head, tail] = breakWord(line, maxWidth, measure)
        lines.push(head)
        line = tail
      }
      if (lines.length > mostLines) break
    }
    lines.push(line.trimEnd())
    if (lines.length > mostLines) break
  }
  return lines.length > mostLines ? { lines: lines.slice(0, mostLines), isCut: true } : { lines, isCut: false }
}

/** @returns As much of a word as fits, one character at least, and the rest. */
function breakWord(word: string, maxWidth: number, measure: (text: string) => number): [string, string] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  let end = 0
  for (const { index, segment } of segmenter.segment(word)) {
    const next = index + segment.length
    if (end > 0 && measure(word.slice(0, next)) > maxWidth) break
    end = next
  }
  return [word.slice(0, end), word.slice(end)]
}
