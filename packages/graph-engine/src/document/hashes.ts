/** Hashes begin with it. It differs from process to process: a file of ids made up to fall into one place would take quadratic time. */
export const hashSeed = Math.floor(Math.random() * 2 ** 32) | 0

/** @returns 32 bits of the four words of a UUID. */
export function hashWords(seed: number, a: number, b: number, c: number, d: number): number {
  let h = Math.imul(a ^ seed, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15) ^ b, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13) ^ c, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 14) ^ d, 0x27d4eb2f)
  return (h ^ (h >>> 16)) >>> 0
}

/** FNV-1a over the units of the text, with its bits mixed at the end. @returns 32 bits. */
export function hashText(seed: number, text: string): number {
  let h = seed
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  return (h ^ (h >>> 13)) | 0
}
