import type { Steps } from '../model/steps.ts'
import type { ByteParts } from './ByteParts.ts'

/** Rows spliced as one range at most: some 2 MB, copied in well under a slice. */
const MAX_RUN = 4096

/** The rows of one array of the file. */
export interface SavedRows {
  readonly length: number
  isKept(row: number): boolean
  /** Whether the file's own bytes still say what the row is. */
  isUntouched(row: number): boolean
  /** Whether the next untouched row's bytes follow those of this one. */
  isFollowed(row: number): boolean
  /** The bytes from one untouched row to another, whatever stands between them in the file included. */
  range(first: number, last: number): Uint8Array<ArrayBuffer>
  /** Writes a row that is its own bytes but for its place. @returns false, having written nothing, where it is not. */
  writeMoved?(row: number, before: string, parts: ByteParts): boolean
  write(row: number): Steps<void>
}

/** Writes a JSON array: runs of untouched rows as their bytes, the others one by one. */
export function* writeElements(rows: SavedRows, parts: ByteParts): Steps<void> {
  let separator = '['
  let row = 0
  while (row < rows.length) {
    if (!rows.isKept(row)) {
      row++
      continue
    }
    const last = lastOfRun(rows, row)
    if (last >= row) {
      parts.text(separator)
      parts.bytes(rows.range(row, last))
    } else if (rows.writeMoved?.(row, separator, parts) !== true) {
      parts.text(separator)
      yield* rows.write(row)
    }
    separator = ','
    row = Math.max(last, row) + 1
    yield
  }
  parts.text(separator === '[' ? '[]' : ']')
}

/** @returns The last row that can be spliced together with the first; one before the first when it cannot itself. */
function lastOfRun(rows: SavedRows, first: number): number {
  const end = Math.min(rows.length, first + MAX_RUN)
  let row = first
  while (row < end && rows.isKept(row) && rows.isUntouched(row) && (row === first || rows.isFollowed(row - 1))) row++
  return row - 1
}
