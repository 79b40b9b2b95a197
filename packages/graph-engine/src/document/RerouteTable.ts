import { nextCapacity, withRoom } from './columns.ts'
import type { RerouteColumns } from './GraphReader.ts'

const NONE: readonly number[] = []

/** Points that connections run through, one row each. A connection that is taken away keeps its points for an undo. */
export class RerouteTable implements RerouteColumns {
  length = 0
  connection = new Uint32Array(0)
  x = new Float64Array(0)
  y = new Float64Array(0)
  placedAt = new Uint32Array(0)
  /** Rows of each connection that has points, in the order in which it runs through them. */
  readonly byConnection = new Map<number, readonly number[]>()

  /** @returns The connection's points in order. */
  of(connection: number): readonly number[] {
    return this.byConnection.size === 0 ? NONE : (this.byConnection.get(connection) ?? NONE)
  }

  /** Adds a row that no connection runs through yet. @param placedAt The version that puts it there; 0 of a file's. @returns It. */
  append(connection: number, x: number, y: number, placedAt = 0): number {
    const row = this.length++
    if (this.x.length < this.length) this.reserve(nextCapacity(row, this.length))
    this.connection[row] = connection
    this.x[row] = x
    this.y[row] = y
    this.placedAt[row] = placedAt
    return row
  }

  /** Makes the connection run through exactly these rows. @returns Those that it ran through. */
  place(connection: number, rows: readonly number[]): readonly number[] {
    const before = this.of(connection)
    if (rows.length === 0) this.byConnection.delete(connection)
    else this.byConnection.set(connection, rows)
    return before
  }

  private reserve(rows: number): void {
    this.connection = withRoom(this.connection, rows)
    this.x = withRoom(this.x, rows)
    this.y = withRoom(this.y, rows)
    this.placedAt = withRoom(this.placedAt, rows)
  }
}
