/**
 * Rows, ascending, that never change. Of many it has a bit for each row there is: after each edit of a cycle through 100,000
 * nodes a list of their rows left 400 kB to be collected, and now and then some 40 ms of collecting.
 */
export class RowSet {
  readonly length: number
  /** Undefined where there are bits. */
  readonly #rows: Int32Array | undefined
  readonly #bits: Int32Array

  /** @param rows Each once, in any order. @param limit Beyond all of them. */
  constructor(rows: Int32Array, limit: number) {
    this.length = rows.length
    const words = (limit + 31) >> 5
    if (rows.length <= words) {
      this.#rows = rows.slice().sort()
      this.#bits = NO_BITS
      return
    }
    this.#bits = new Int32Array(words)
    const bits = this.#bits
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at]!
      bits[row >> 5]! |= 1 << row
    }
  }

  /** The lowest. */
  get first(): number {
    return this.slice(0, 1)[0]!
  }

  slice(begin: number, end: number): number[] {
    if (this.#rows !== undefined) return Array.from(this.#rows.subarray(begin, end))
    const found: number[] = []
    let before = 0
    for (let word = 0; word < this.#bits.length && before < end; word++) {
      let bits = this.#bits[word]!
      const count = countBits(bits)
      if (before + count <= begin) {
        before += count
        continue
      }
      for (; bits !== 0 && before < end; bits &= bits - 1) {
        if (before++ >= begin) found.push(word * 32 + 31 - Math.clz32(bits & -bits))
      }
    }
    return found
  }

  isSameAs(other: RowSet): boolean {
    if (this.length !== other.length) return false
    const [one, two] = [this.#rows ?? this.#bits, other.#rows ?? other.#bits]
    if ((this.#rows === undefined) !== (other.#rows === undefined)) {
      const rows = other.slice(0, other.length)
      return this.slice(0, this.length).every((row, at) => row === rows[at])
    }
    // As many bits as there are lie within what both have.
    const common = Math.min(one.length, two.length)
    for (let at = 0; at < common; at++) if (one[at] !== two[at]) return false
    return true
  }
}

const NO_BITS = new Int32Array(0)

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
