/**
 * The cold part of elements, by row: the file's own UTF-8 JSON range, parsed when asked for, or an object in the overlay for
 * what was edited, pasted or loaded from an object. Records are shared: never changed, only replaced.
 */
import { LateRecord, type Overlay } from './LateRecord.ts'

/** Parsed ranges kept: about one screen of nodes many times over. It saves 4 us for each. */
const CACHE_SIZE = 4096

const decoder = new TextDecoder()

export class RecordStore<T> {
  private bytes: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  /** Two numbers a row, [start, end). Rows behind the last have none. */
  private ranges: Uint32Array<ArrayBuffer> = new Uint32Array(0)
  private readonly overlay: Overlay<T>[] = []
  private young = new Map<number, T>()
  private old = new Map<number, T>()

  /** Backs the rows from 0 with ranges of `bytes`. */
  back(bytes: Uint8Array<ArrayBuffer>, ranges: Uint32Array<ArrayBuffer>): void {
    this.bytes = bytes
    this.ranges = ranges
  }

  get source(): Uint8Array<ArrayBuffer> {
    return this.bytes
  }

  get(row: number): T | undefined {
    const record = this.overlaid(row)
    if (record !== undefined || !this.hasRange(row)) return record
    const cached = this.young.get(row) ?? this.old.get(row)
    if (cached !== undefined) return cached
    const parsed = this.parse(row)
    this.remember(row, parsed)
    return parsed
  }

  /** @returns A fresh object from the row's bytes, whatever lies over them. */
  parse(row: number): T {
    return JSON.parse(decoder.decode(this.bytes.subarray(this.start(row), this.end(row)))) as T
  }

  hasRange(row: number): boolean {
    return row * 2 < this.ranges.length
  }

  start(row: number): number {
    return this.ranges[row * 2]!
  }

  end(row: number): number {
    return this.ranges[row * 2 + 1]!
  }

  overlaid(row: number): T | undefined {
    return this.resolve(row, this.overlay[row])
  }

  /** What lies over the row as it is, not yet worked out. */
  entry(row: number): Overlay<T> {
    return this.overlay[row]
  }

  isOverlaid(row: number): boolean {
    return this.overlay[row] !== undefined
  }

  /** @returns What lies over the bytes now, by row. */
  copyOverlay(): { has(row: number): boolean; get(row: number): T | undefined } {
    const overlay = this.overlay.slice()
    return { has: (row) => overlay[row] !== undefined, get: (row) => this.resolve(row, overlay[row]) }
  }

  /** Puts an object over the row; `undefined` uncovers its bytes. @returns What was over it. */
  swap(row: number, record: T | undefined): T | undefined {
    return this.resolve(row, this.exchange(row, record))
  }

  /** As `swap`, working nothing out. */
  exchange(row: number, record: Overlay<T>): Overlay<T> {
    const { overlay } = this
    // Filled in order, since an array with holes turns into a slow dictionary; not at all for what says nothing.
    if (record === undefined && row >= overlay.length) return undefined
    while (overlay.length <= row) overlay.push(undefined)
    const before = overlay[row]
    overlay[row] = record
    return before
  }

  private resolve(row: number, entry: Overlay<T>): T | undefined {
    return entry instanceof LateRecord ? (entry as LateRecord<T>).get(() => this.parse(row)) : entry
  }

  private remember(row: number, record: T): void {
    if (this.young.size >= CACHE_SIZE / 2) {
      this.old = this.young
      this.young = new Map()
    }
    this.young.set(row, record)
  }
}
