type Bytes = Uint8Array<ArrayBuffer>

/** Browsers' and Node's, of which pure code knows nothing otherwise. */
const { btoa } = globalThis as unknown as Record<'btoa', (text: string) => string>

const NO_DIGIT = 64
/** What each character stands for. */
const DIGITS = new Uint8Array(128).fill(NO_DIGIT)
for (const [value, digit] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries())
  DIGITS[digit.charCodeAt(0)] = value

/** @param bytes A few ten thousand at most. */
export function toBase64(bytes: Bytes): string {
  return btoa(String.fromCharCode.apply(null, bytes as unknown as number[]))
}

/**
 * `atob` would give a text of its own, which a browser keeps an object for.
 * @param into Has room for three bytes for each four characters.
 * @returns How many bytes it wrote; undefined where the text is not padded base64.
 */
export function readBase64(text: string, into: Bytes): number | undefined {
  if (text.length % 4 !== 0) return undefined
  const length = text.length - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0)
  let written = 0
  let bits = 0
  for (let i = 0; i < length; i++) {
    const value = DIGITS[text.charCodeAt(i)] ?? NO_DIGIT
    if (value === NO_DIGIT) return undefined
    bits = (bits << 6) | value
    // Four digits are three bytes.
    const rest = i % 4
    if (rest > 0) into[written++] = bits >> (6 - rest * 2)
  }
  return written
}
