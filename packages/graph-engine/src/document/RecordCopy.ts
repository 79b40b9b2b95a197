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
    return resolve(this.below, row, this.#overlay[row]) ?? (parseRow(this.below, row) as T)
  }

  has(row: number): boolean {
    return this.isOverlaid(row) || this.below.hasRange(row)
  }
}
