import type { Overlay } from './LateRecord.ts'
import { parseRow, type RecordBytes, resolve } from './RecordBytes.ts'

/** Records as they were at one time. */
export class RecordCopy<T> {
  readonly below: RecordBytes
  readonly #overlay: readonly Overlay<T>[]

  constructor(below: RecordBytes, overlay: readonly Overlay<T>[]) {
    this.below = below
    this.#overlay = overlay
  }

  isOverlaid(row: number): boolean {
    return this.#overlay[row] !== undefined
  }

  get(row: number): T {
    const entry = this.#overlay[row]
    return entry === undefined ? (parseRow(this.below, row) as T) : resolve(this.below, row, entry)!
  }

  has(row: number): boolean {
    return this.isOverlaid(row) || this.below.hasRange(row)
  }
}
