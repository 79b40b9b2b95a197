type Bytes = Uint8Array<ArrayBuffer>

const NO_DIGIT = 64
const PADDING = 61
const digits = Uint8Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', (digit) =>
  digit.charCodeAt(0),
)
/** Holds the value of each character. */
const VALUES = new Uint8Array(128).fill(NO_DIGIT)
for (const [value, digit] of digits.entries()) VALUES[digit] = value

/**
 * `btoa` takes a text and gives one, which a browser keeps an object for.
 * @param into Has room for four characters for each three bytes, also of those at the end.
 * @returns How many characters it wrote, as ASCII.
 */
export function writeBase64(bytes: Bytes, into: Bytes): number {
  let written = 0
  for (let at = 0; at < bytes.length; at += 3) {
    const bits = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    into[written++] = digits[bits >> 18]!
    into[written++] = digits[(bits >> 12) & 63]!
    into[written++] = at + 1 < bytes.length ? digits[(bits >> 6) & 63]! : PADDING
    into[written++] = at + 2 < bytes.length ? digits[bits & 63]! : PADDING
  }
  return written
}

/**
 * Reverses `writeBase64`.
 * @param into Has room for three bytes for each four characters.
 * @returns How many bytes it wrote; undefined where the text is not padded base64.
 */
export function readBase64(text: string, into: Bytes): number | undefined {
  if (text.length % 4 !== 0) return undefined
  const length = text.length - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0)
  let written = 0
  let bits = 0
  for (let i = 0; i < length; i++) {
    const value = VALUES[text.charCodeAt(i)] ?? NO_DIGIT
    if (value === NO_DIGIT) return undefined
    bits = (bits << 6) | value
    // Four digits are three bytes.
    const rest = i % 4
    if (rest > 0) into[written++] = bits >> (6 - rest * 2)
  }
  return written
}
