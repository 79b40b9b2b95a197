/** Rows that changed, each once. */
export class DirtyRows {
  #flags = new Uint8Array(0)
  #rows = new Int32Array(64)
  #count = 0

  get count(): number {
    return this.#count
  }

  add(row: number): void {
    if (row >= this.#flags.length) {
      const flags = new Uint8Array(Math.max(row + 1, this.#flags.length * 2, 1024))
      flags.set(this.#flags)
      this.#flags = flags
    }
    if (this.#flags[row] === 1) return
    this.#flags[row] = 1
    if (this.#count === this.#rows.length) {
      const rows = new Int32Array(this.#count * 2)
      rows.set(this.#rows)
      this.#rows = rows
    }
    this.#rows[this.#count++] = row
  }

  clear(): void {
    this.take(this.#count)
  }

  /** @returns At most `limit` rows, which are clean from now on. */
  take(limit: number): Int32Array<ArrayBuffer> {
    const rows = this.#rows.slice(Math.max(0, this.#count - limit), this.#count)
    this.#count -= rows.length
    for (let i = 0; i < rows.length; i++) this.#flags[rows[i]!] = 0
    return rows
  }
}
