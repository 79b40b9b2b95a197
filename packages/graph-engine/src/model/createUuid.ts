const DIGITS = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))
/** Where the digits of each byte stand. */
const PLACES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]
const SIZE = PLACES.length
const codes = Array.from('00000000-0000-0000-0000-000000000000', (character) => character.charCodeAt(0))
const random = new Uint8Array(SIZE * 256)
let used = random.length

/**
 * @returns A random v4 UUID in canonical form. Not `crypto.randomUUID`: a plain-http page has none, and Node's is a rope of
 * some 500 bytes, which a paste makes half a million times.
 */
export function createUuid(): string {
  if (used === random.length) {
    crypto.getRandomValues(random)
    used = 0
  }
  random[used + 6] = (random[used + 6]! & 0x0f) | 0x40
  random[used + 8] = (random[used + 8]! & 0x3f) | 0x80
  for (let i = 0; i < SIZE; i++) {
    const byte = random[used + i]!
    const place = PLACES[i]!
    codes[place] = DIGITS[byte >> 4]!
    codes[place + 1] = DIGITS[byte & 15]!
  }
  used += SIZE
  return String.fromCharCode(...codes)
}
