import { grown } from '../document/columns.ts'

/** Tells whether a row was met already, in rounds that cost nothing to begin. Memory: 4 B a row. */
export class RowStamps {
  /** The round in which each row was last met. */
  #met = new Uint32Array(0)
  #round = 0

  makeRoom(rows: number): void {
    if (rows > this.#met.length) this.#met = grown(this.#met, Math.max(rows, this.#met.length * 2))
  }

  /** From now on no row was met. */
  begin(): void {
    if (this.#round === 0xffffffff) {
      this.#met.fill(0)
      this.#round = 0
    }
    this.#round++
  }

  has(row: number): boolean {
    return this.#met[row] === this.#round
  }

  add(row: number): void {
    this.#met[row] = this.#round
  }
}
