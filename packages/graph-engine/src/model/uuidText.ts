const DIGITS = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))
const DASH = 45

/**
 * @returns Four words as a UUID in canonical form. All characters at once: one that is put together from parts is a rope of
 * some 400 bytes, which takes 20 times as long to make and is written out when it is first read.
 */
export function uuidText(a: number, b: number, c: number, d: number): string {
  // prettier-ignore
  return String.fromCharCode(
    digit(a, 28), digit(a, 24), digit(a, 20), digit(a, 16), digit(a, 12), digit(a, 8), digit(a, 4), digit(a, 0),
    DASH, digit(b, 28), digit(b, 24), digit(b, 20), digit(b, 16),
    DASH, digit(b, 12), digit(b, 8), digit(b, 4), digit(b, 0),
    DASH, digit(c, 28), digit(c, 24), digit(c, 20), digit(c, 16),
    DASH, digit(c, 12), digit(c, 8), digit(c, 4), digit(c, 0),
    digit(d, 28), digit(d, 24), digit(d, 20), digit(d, 16), digit(d, 12), digit(d, 8), digit(d, 4), digit(d, 0),
  )
}

function digit(word: number, shift: number): number {
  return DIGITS[(word >>> shift) & 15]!
}
