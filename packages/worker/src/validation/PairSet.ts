/** A set of pairs of rows, in an open-addressing table of known size. */
export class PairSet {
  readonly #first: Int32Array
  readonly #second: Int32Array
  readonly #mask: number

  constructor(capacity: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(2, capacity * 2)))
    this.#first = new Int32Array(size).fill(-1)
    this.#second = new Int32Array(size)
    this.#mask = size - 1
  }

  /** @returns False when it was there already. */
  add(first: number, second: number): boolean {
    let slot = (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> 3
    for (slot &= this.#mask; this.#first[slot] !== -1; slot = (slot + 1) & this.#mask) {
      if (this.#first[slot] === first && this.#second[slot] === second) return false
    }
    this.#first[slot] = first
    this.#second[slot] = second
    return true
  }
}
