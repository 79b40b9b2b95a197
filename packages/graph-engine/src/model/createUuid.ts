import { uuidText } from './uuidText.ts'

const WORDS = 4
/** So many that the command which has to wait for others is one in thousands. */
const AT_ONCE = 2048
const random = new Int32Array(WORDS * AT_ONCE)
const bytes = new Uint8Array(random.buffer)
let used = random.length

/** @returns A random v4 UUID in canonical form. Not `crypto.randomUUID`: a plain-http page has none, and Node's is a rope. */
export function createUuid(): string {
  if (used === random.length) {
    crypto.getRandomValues(bytes)
    used = 0
  }
  const b = (random[used + 1]! & ~0xf000) | 0x4000
  const c = (random[used + 2]! & 0x3fffffff) | 0x80000000
  const text = uuidText(random[used]!, b, c, random[used + 3]!)
  used += WORDS
  return text
}
