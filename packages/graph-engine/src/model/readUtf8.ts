/** Longer texts are few. */
const MOST = 4096

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const units: number[] = []

/**
 * @returns The text in [start, end), which is well-formed. Where it is short, no decoder is called: a browser keeps an object of
 * its own for each text that it decodes, which the next major collection of garbage goes through in one piece.
 */
export function readUtf8(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): string {
  if (end - start > MOST) return decoder.decode(bytes.subarray(start, end))
  units.length = end - start
  let length = 0
  for (let at = start; at < end;) {
    const byte = bytes[at++]!
    if (byte < 0x80) units[length++] = byte
    else if (byte < 0xe0) units[length++] = ((byte & 0x1f) << 6) | (bytes[at++]! & 0x3f)
    else if (byte < 0xf0) {
      units[length++] = ((byte & 0xf) << 12) | ((bytes[at]! & 0x3f) << 6) | (bytes[at + 1]! & 0x3f)
      at += 2
    } else {
      const high = ((byte & 7) << 18) | ((bytes[at]! & 0x3f) << 12)
      const code = (high | ((bytes[at + 1]! & 0x3f) << 6) | (bytes[at + 2]! & 0x3f)) - 0x10000
      at += 3
      units[length++] = 0xd800 | (code >> 10)
      units[length++] = 0xdc00 | (code & 0x3ff)
    }
  }
  units.length = length
  return String.fromCharCode.apply(null, units)
}
