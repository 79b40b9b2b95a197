/** Says how much one holder may have, as a multiple of what is still free for everybody. */
export interface Share {
  readonly holder: string
  readonly ofFree: number
}

/**
 * Counts bytes that requests hold in memory. A holder is bounded by what is still free, not by a fixed figure: alone it
 * may have much, and however many hold much, a part is left for whoever comes next.
 */
export class HeldBytes {
  readonly #limit: number
  readonly #ofHolders = new Map<string, number>()
  #all = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** @returns False where a share would be exceeded; then nothing is taken. */
  take(shares: readonly Share[], bytes: number): boolean {
    const free = this.#limit - this.#all - bytes
    if (free < 0 || shares.some(({ holder, ofFree }) => this.#of(holder) + bytes > free * ofFree)) return false
    this.#change(shares, bytes)
    return true
  }

  release(shares: readonly Share[], bytes: number): void {
    this.#change(shares, -bytes)
  }

  #change(shares: readonly Share[], bytes: number): void {
    this.#all += bytes
    for (const { holder } of shares) {
      const held = this.#of(holder) + bytes
      if (held === 0) this.#ofHolders.delete(holder)
      else this.#ofHolders.set(holder, held)
    }
  }

  #of(holder: string): number {
    return this.#ofHolders.get(holder) ?? 0
  }
}
