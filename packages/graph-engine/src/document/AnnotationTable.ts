import type { SavedAnnotation } from '../model/SavedExtras.ts'
import { nextCapacity, withRoom } from './columns.ts'
import { AnnotationKind, type AnnotationColumns } from './GraphReader.ts'

/** Frames and notes, one row each. The record owns all of it; the columns repeat what is asked for often. */
export class AnnotationTable implements AnnotationColumns {
  length = 0
  /** Rows with `present` 1. */
  count = 0
  present = new Uint8Array(0)
  kind = new Uint8Array(0)
  x = new Float64Array(0)
  y = new Float64Array(0)
  width = new Float64Array(0)
  height = new Float64Array(0)
  placedAt = new Uint32Array(0)
  takesFrom = new Uint32Array(0)
  readonly records: SavedAnnotation[] = []
  /** Present rows by id. */
  readonly rows = new Map<string, number>()
  /** Rows that hold what the file has in a place of an annotation and cannot be read: never present, always saved. */
  readonly unreadable = new Set<number>()

  /** Adds a row that is not present. @returns It. */
  append(record: SavedAnnotation): number {
    const row = this.length++
    if (this.present.length < this.length) this.reserve(nextCapacity(row, this.length))
    this.records.push(record)
    this.refresh(row)
    return row
  }

  setPresent(row: number, isPresent: boolean): void {
    this.present[row] = isPresent ? 1 : 0
    this.count += isPresent ? 1 : -1
    const { id } = this.records[row]!
    if (isPresent) this.rows.set(id, row)
    else this.rows.delete(id)
  }

  /** @param takesFrom 0 where it takes in what lies there already. */
  setPlaced(row: number, placedAt: number, takesFrom: number): void {
    this.placedAt[row] = placedAt
    this.takesFrom[row] = takesFrom
  }

  /** @returns The record that was there. */
  swap(row: number, record: SavedAnnotation): SavedAnnotation {
    const before = this.records[row]!
    this.records[row] = record
    this.refresh(row)
    return before
  }

  private refresh(row: number): void {
    const { kind, x, y, width, height } = this.records[row]!
    this.kind[row] = kind === 'note' ? AnnotationKind.note : AnnotationKind.frame
    this.x[row] = x
    this.y[row] = y
    this.width[row] = width
    this.height[row] = height
  }

  private reserve(rows: number): void {
    this.present = withRoom(this.present, rows)
    this.kind = withRoom(this.kind, rows)
    this.x = withRoom(this.x, rows)
    this.y = withRoom(this.y, rows)
    this.width = withRoom(this.width, rows)
    this.height = withRoom(this.height, rows)
    this.placedAt = withRoom(this.placedAt, rows)
    this.takesFrom = withRoom(this.takesFrom, rows)
  }
}
