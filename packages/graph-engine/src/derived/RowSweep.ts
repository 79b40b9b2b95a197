/** All rows once, in slices: from where the last sweep was given up on, so that sweeps that follow each other quickly reach every row. */
export class RowSweep {
  /** From here on, and after row `#end` from 0, rows have not had their turn. */
  #next = 0
  #end = 0
  #left = 0

  get isDone(): boolean {
    return this.#left === 0
  }

  /** Starts at row 0. */
  begin(rows: number): void {
    this.#next = 0
    this.#end = this.#left = rows
  }

  /** Every row has a turn again, the next one first. */
  beginAgain(rows: number): void {
    if (this.isDone) this.#next = 0
    this.#end = this.#left = rows
  }

  /** @returns The row whose turn it is. */
  take(): number {
    const row = this.#next
    this.#next = row + 1 >= this.#end ? 0 : row + 1
    this.#left--
    return row
  }
}
