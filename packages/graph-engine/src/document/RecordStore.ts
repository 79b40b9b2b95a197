/**
 * Keeps the cold part of elements, by row: UTF-8 JSON, the file's own or written for a paste, parsed when asked for, or an
 * object in the overlay for what was edited or loaded from an object. Records are shared: never changed, only replaced.
 */
import { ownBytes } from '../model/ownBytes.ts'
import { type BytePages, placeInPage } from './BytePages.ts'
import { nextCapacity, withRoom } from './columns.ts'
import type { Overlay } from './LateRecord.ts'
import { parseRow, type RecordBytes, resolve } from './RecordBytes.ts'
import { RecordCopy } from './RecordCopy.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Limits the parsed ranges that are kept: about one screen of nodes many times over. Keeping one saves 4 us. */
const CACHE_SIZE = 4096

export class RecordStore<T> implements RecordBytes {
  private file: Bytes = new Uint8Array(0)
  /** Counts the rows of the file, which come first. */
  private filed = 0
  /** Holds [start, end) of each row, of a written one its address and length. Rows behind the last have none. */
  private ranges: Uint32Array<ArrayBuffer> = new Uint32Array(0)
  readonly #written: BytePages
  private readonly overlay: Overlay<T>[] = []
  private young = new Map<number, T>()
  private old = new Map<number, T>()

  constructor(written: BytePages) {
    this.#written = written
  }

  /** Backs the rows from 0 with ranges of `bytes`. */
  back(bytes: Bytes, ranges: Uint32Array<ArrayBuffer>): void {
    this.file = bytes
    this.ranges = ranges
    this.filed = ranges.length / 2
  }

  /** Backs a row behind the file's with a text of its own. @returns Its address. */
  write(row: number, text: string): number {
    const { address, length } = this.#written.write(text)
    const end = row * 2 + 2
    if (this.ranges.length < end) this.ranges = withRoom(this.ranges, nextCapacity(this.ranges.length, end))
    this.ranges[row * 2] = address
    this.ranges[row * 2 + 1] = length
    return address
  }

  /** Lets go of what the row has, but for the file's bytes. */
  release(row: number): void {
    this.exchange(row, undefined)
    if (row < this.filed || !this.hasRange(row)) return
    this.#written.release(this.ranges[row * 2]!)
    this.ranges[row * 2 + 1] = 0
    this.young.delete(row)
    this.old.delete(row)
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
    return parseRow(this, row) as T
  }

  hasRange(row: number): boolean {
    return row * 2 + 1 < this.ranges.length && this.ranges[row * 2 + 1] !== 0
  }

  bytes(row: number): Bytes {
    return row < this.filed ? this.file : this.#written.bytes(this.ranges[row * 2]!)
  }

  start(row: number): number {
    const start = this.ranges[row * 2]!
    return row < this.filed ? start : placeInPage(start)
  }

  end(row: number): number {
    const end = this.ranges[row * 2 + 1]!
    return row < this.filed ? end : this.start(row) + end
  }

  isFollowed(row: number): boolean {
    const next = row + 1
    if (row < this.filed) return next < this.filed
    return this.hasRange(next) && this.ranges[next * 2] === this.ranges[row * 2]! + this.ranges[row * 2 + 1]! + 1
  }

  overlaid(row: number): T | undefined {
    return resolve(this, row, this.overlay[row])
  }

  /** @returns What lies over the row as it is, not yet worked out. */
  entry(row: number): Overlay<T> {
    return this.overlay[row]
  }

  isOverlaid(row: number): boolean {
    return this.overlay[row] !== undefined
  }

  /** @returns About how much memory the row takes beside the file's bytes. */
  ownBytes(row: number): number {
    if (this.isOverlaid(row)) return ownBytes(this.overlaid(row), undefined)
    return row >= this.filed && this.hasRange(row) ? this.ranges[row * 2 + 1]! : 0
  }

  /** @returns What is there now, by row, whatever is written or let go of later. */
  copy(): RecordCopy<T> {
    const below = new RecordStore<T>(this.#written.copy())
    const { filed, ranges } = this
    below.back(this.file, ranges.length > filed * 2 ? ranges.slice() : ranges)
    below.filed = filed
    return new RecordCopy(below, this.overlay.slice())
  }

  /** Puts an object over the row; `undefined` uncovers its bytes. @returns What was over it. */
  swap(row: number, record: T | undefined): T | undefined {
    return resolve(this, row, this.exchange(row, record))
  }

  /** Does what `swap` does, but works nothing out. */
  exchange(row: number, record: Overlay<T>): Overlay<T> {
    const { overlay } = this
    // The overlay is filled in order, since an array with holes turns into a slow dictionary; not at all for what says nothing.
    if (record === undefined && row >= overlay.length) return undefined
    while (overlay.length <= row) overlay.push(undefined)
    const before = overlay[row]
    overlay[row] = record
    return before
  }

  private remember(row: number, record: T): void {
    if (this.young.size >= CACHE_SIZE / 2) {
      this.old = this.young
      this.young = new Map()
    }
    this.young.set(row, record)
  }
}
