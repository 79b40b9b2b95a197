import { uuidText } from './uuidText.ts'

const PRIMES = [597399067, 2869860233, 951274213, 2716044179] as const

/**
 * @returns The same UUID (version 8, RFC 9562) for the same two texts, and another for others: 128 bits mixed as
 * cyrb128 does (https://github.com/bryc/code, public domain).
 */
export function deriveUuid(space: string, name: string): string {
  const text = `${space.length}:${space}${name}`
  let a = 1779033703
  let b = 3144134277
  let c = 1013904242
  let d = 2773480762
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = b ^ Math.imul(a ^ code, PRIMES[0])
    b = c ^ Math.imul(b ^ code, PRIMES[1])
    c = d ^ Math.imul(c ^ code, PRIMES[2])
    d = a ^ Math.imul(d ^ code, PRIMES[3])
  }
  a = Math.imul(c ^ (a >>> 18), PRIMES[0])
  b = Math.imul(d ^ (b >>> 22), PRIMES[1])
  c = Math.imul(a ^ (c >>> 17), PRIMES[2])
  d = Math.imul(b ^ (d >>> 19), PRIMES[3])
  const version = (b & 0xffff0fff) | 0x8000
  const variant = (c & 0x3fffffff) | 0x80000000
  return uuidText(a, version, variant, d)
}
