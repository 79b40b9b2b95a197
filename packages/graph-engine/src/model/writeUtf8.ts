const ONE_BYTE = 0x80
const TWO_BYTES = 0x800
const CONTINUED = 0x80
const BITS = 6
const MASK = 0x3f

/**
 * Writes a well-formed text as UTF-8. A browser's encoder makes an object of its own of each array that it is given, which
 * collecting garbage goes through later.
 * @returns The place behind it.
 */
export function writeUtf8(text: string, bytes: Uint8Array, start: number): number {
  let at = start
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < ONE_BYTE) {
      bytes[at++] = unit
      continue
    }
    const code = text.codePointAt(i)!
    if (code < TWO_BYTES) bytes[at++] = 0xc0 | (code >> BITS)
    else {
      if (code > 0xffff) {
        i++
        bytes[at++] = 0xf0 | (code >> (3 * BITS))
        bytes[at++] = CONTINUED | ((code >> (2 * BITS)) & MASK)
      } else bytes[at++] = 0xe0 | (code >> (2 * BITS))
      bytes[at++] = CONTINUED | ((code >> BITS) & MASK)
    }
    bytes[at++] = CONTINUED | (code & MASK)
  }
  return at
}
