/** A UUID is so many numbers of 32 bits. */
export const WORDS = 4
const DASH = 45
const NO_DIGIT = 0x10000
/** Gives the value of a digit by its character code. */
const DIGITS = Int32Array.from({ length: 128 }, (_, code) => {
  const digit = '0123456789abcdef'.indexOf(String.fromCharCode(code))
  return digit < 0 ? NO_DIGIT : digit
})

/** Writes the UUID that `id` is to `words`. @returns false, having written nothing, when it is none in lower case and canonical form. */
export function parseUuid(id: string, words: Int32Array, to: number): boolean {
  if (id.length !== 36) return false
  if (id.charCodeAt(8) !== DASH || id.charCodeAt(13) !== DASH) return false
  if (id.charCodeAt(18) !== DASH || id.charCodeAt(23) !== DASH) return false
  const a = hexHalf(id, 0)
  const b = hexHalf(id, 4)
  const c = hexHalf(id, 9)
  const d = hexHalf(id, 14)
  const e = hexHalf(id, 19)
  const f = hexHalf(id, 24)
  const g = hexHalf(id, 28)
  const h = hexHalf(id, 32)
  if ((a | b | c | d | e | f | g | h) > 0xffff) return false
  words[to] = (a << 16) | b
  words[to + 1] = (c << 16) | d
  words[to + 2] = (e << 16) | f
  words[to + 3] = (g << 16) | h
  return true
}

/** Writes the UUID that stands in `bytes` to `words`, as four. @returns false when none in canonical form does. */
export function readUuid(
  bytes: Uint8Array,
  start: number,
  end: number,
  words: Int32Array<ArrayBuffer>,
  to: number,
): boolean {
  if (end - start !== 36) return false
  if (bytes[start + 8] !== DASH || bytes[start + 13] !== DASH) return false
  if (bytes[start + 18] !== DASH || bytes[start + 23] !== DASH) return false
  const a = byteHalf(bytes, start)
  const b = byteHalf(bytes, start + 4)
  const c = byteHalf(bytes, start + 9)
  const d = byteHalf(bytes, start + 14)
  const e = byteHalf(bytes, start + 19)
  const f = byteHalf(bytes, start + 24)
  const g = byteHalf(bytes, start + 28)
  const h = byteHalf(bytes, start + 32)
  if ((a | b | c | d | e | f | g | h) > 0xffff) return false
  words[to] = (a << 16) | b
  words[to + 1] = (c << 16) | d
  words[to + 2] = (e << 16) | f
  words[to + 3] = (g << 16) | h
  return true
}

/** @returns Four digits as 16 bits, or more than 16 bits where one of them is none. */
function byteHalf(bytes: Uint8Array, at: number): number {
  const a = bytes[at]!
  const b = bytes[at + 1]!
  const c = bytes[at + 2]!
  const d = bytes[at + 3]!
  if ((a | b | c | d) > 127) return NO_DIGIT
  return (DIGITS[a]! << 12) | (DIGITS[b]! << 8) | (DIGITS[c]! << 4) | DIGITS[d]!
}

/** @returns Four digits as 16 bits, or more than 16 bits where one of them is none. */
function hexHalf(id: string, at: number): number {
  const a = id.charCodeAt(at)
  const b = id.charCodeAt(at + 1)
  const c = id.charCodeAt(at + 2)
  const d = id.charCodeAt(at + 3)
  if ((a | b | c | d) > 127) return NO_DIGIT
  return (DIGITS[a]! << 12) | (DIGITS[b]! << 8) | (DIGITS[c]! << 4) | DIGITS[d]!
}
