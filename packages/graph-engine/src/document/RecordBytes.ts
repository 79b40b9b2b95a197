import { parseExact } from '../model/exactJson.ts'
import { readUtf8 } from '../model/readUtf8.ts'
import { LateRecord, type Overlay } from './LateRecord.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Gives access to the bytes below the overlay. */
export interface RecordBytes {
  hasRange(row: number): boolean
  /** @returns The bytes that the row's range lies in. */
  bytes(row: number): Bytes
  start(row: number): number
  end(row: number): number
  /** @returns Whether a comma alone, and space, stands between a row's bytes and those of the next, which has some. */
  isFollowed(row: number): boolean
}

/** @returns What an overlay's entry says, worked out over the row's bytes where it must be. */
export function resolve<T>(below: RecordBytes, row: number, entry: Overlay<T>): T | undefined {
  return entry instanceof LateRecord ? (entry as LateRecord<T>).get(() => parseRow(below, row) as T) : entry
}

export function parseRow(below: RecordBytes, row: number): unknown {
  return parseExact(readUtf8(below.bytes(row), below.start(row), below.end(row)))
}
