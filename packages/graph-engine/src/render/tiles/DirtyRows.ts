import { grown, isRange } from '../../document/columns.ts'

/** Holds rows that changed, each once. */
export class DirtyRows {
  #flags = new Uint8Array(0)
  #rows = new Int32Array(64)
  #count = 0

  get count(): number {
    return this.#count
  }

  add(row: number): void {
    if (row >= this.#flags.length) this.#growFlags(row + 1)
    if (this.#flags[row] === 1) return
    this.#flags[row] = 1
    if (this.#count === this.#rows.length) this.#rows = grown(this.#rows, this.#count * 2)
    this.#rows[this.#count++] = row
  }

  /** Does what a call of `add` for each row would do, without a loop when the rows follow each other. */
  addAll(rows: Int32Array): void {
    if (isRange(rows) && this.#addRange(rows)) return
    for (let i = 0; i < rows.length; i++) this.add(rows[i]!)
  }

  /** @returns false, having done nothing, where it has some of them. */
  #addRange(rows: Int32Array): boolean {
    const first = rows[0]!
    const end = first + rows.length
    if (end > this.#flags.length) this.#growFlags(end)
    if (this.#flags.subarray(first, end).includes(1)) return false
    this.#flags.fill(1, first, end)
    const count = this.#count + rows.length
    if (count > this.#rows.length) this.#rows = grown(this.#rows, Math.max(count, this.#count * 2))
    this.#rows.set(rows, this.#count)
    this.#count = count
    return true
  }

  #growFlags(rows: number): void {
    this.#flags = grown(this.#flags, Math.max(rows, this.#flags.length * 2, 1024))
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
