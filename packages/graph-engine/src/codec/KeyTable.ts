/** Short texts that come again and again in a file, told by their bytes: each has a number, and no string is made to find it. */
const MOST = 4096
const LONGEST = 255
const SLOTS = MOST * 4
const encoder = new TextEncoder()
const decoder = new TextDecoder()

export class KeyTable {
  /** Number + 1 by hash. */
  private readonly slots = new Int32Array(SLOTS)
  private readonly starts = new Uint32Array(MOST)
  private readonly lengths = new Uint8Array(MOST)
  private pool = new Uint8Array(4096)
  private used = 0
  private count = 0

  /** @param known These get the numbers from 0. */
  constructor(known: readonly string[]) {
    for (const text of known) {
      const bytes = encoder.encode(text)
      this.number(bytes, 0, bytes.length)
    }
  }

  /** @returns The text's number, a new one where it has none; -1 when it is too long, or they are too many. */
  number(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start
    if (length > LONGEST) return -1
    let hash = length
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
    hash ^= hash >>> 15
    for (let slot = hash & (SLOTS - 1); ; slot = (slot + 1) & (SLOTS - 1)) {
      const number = this.slots[slot]! - 1
      if (number < 0) return this.add(slot, bytes, start, length)
      if (this.lengths[number] === length && this.isAt(this.starts[number]!, bytes, start, length)) return number
    }
  }

  text(number: number): string {
    const start = this.starts[number]!
    return decoder.decode(this.pool.subarray(start, start + this.lengths[number]!))
  }

  private isAt(at: number, bytes: Uint8Array, start: number, length: number): boolean {
    const { pool } = this
    for (let i = 0; i < length; i++) if (pool[at + i] !== bytes[start + i]) return false
    return true
  }

  private add(slot: number, bytes: Uint8Array, start: number, length: number): number {
    if (this.count === MOST) return -1
    const number = this.count++
    if (this.used + length > this.pool.length) {
      const larger = new Uint8Array((this.used + length) * 2)
      larger.set(this.pool)
      this.pool = larger
    }
    this.pool.set(bytes.subarray(start, start + length), this.used)
    this.starts[number] = this.used
    this.lengths[number] = length
    this.used += length
    this.slots[slot] = number + 1
    return number
  }
}
