import { nextCapacity, withRoom } from './columns.ts'
import type { ConnectionColumns } from './GraphReader.ts'
import { NO_CONNECTION, type InterfaceTable } from './InterfaceTable.ts'

/**
 * Connections, one row each, and the doubly linked list of present ones at each interface: an output's list runs through
 * the `from` links, an input's through the `to` links, so that linking and unlinking cost the same at any degree.
 */
export class ConnectionTable implements ConnectionColumns {
  length = 0
  count = 0
  present = new Uint8Array(0)
  from = new Uint32Array(0)
  to = new Uint32Array(0)
  nextAtFrom = new Int32Array(0)
  nextAtTo = new Int32Array(0)
  private previousAtFrom = new Int32Array(0)
  private previousAtTo = new Int32Array(0)
  /** Rows that hold a file's connection that cannot be read: never present, always saved. */
  readonly unreadable = new Set<number>()

  reserve(rows: number): void {
    if (this.present.length >= rows) return
    this.present = withRoom(this.present, rows)
    this.from = withRoom(this.from, rows)
    this.to = withRoom(this.to, rows)
    this.nextAtFrom = withRoom(this.nextAtFrom, rows)
    this.nextAtTo = withRoom(this.nextAtTo, rows)
    this.previousAtFrom = withRoom(this.previousAtFrom, rows)
    this.previousAtTo = withRoom(this.previousAtTo, rows)
  }

  append(from: number, to: number): number {
    const row = this.length++
    if (this.present.length < this.length) this.reserve(nextCapacity(row, this.length))
    this.from[row] = from
    this.to[row] = to
    return row
  }

  link(row: number, interfaces: InterfaceTable): void {
    this.present[row] = 1
    this.count++
    append(row, this.from[row]!, interfaces, this.nextAtFrom, this.previousAtFrom)
    append(row, this.to[row]!, interfaces, this.nextAtTo, this.previousAtTo)
  }

  unlink(row: number, interfaces: InterfaceTable): void {
    this.present[row] = 0
    this.count--
    remove(row, this.from[row]!, interfaces, this.nextAtFrom, this.previousAtFrom)
    remove(row, this.to[row]!, interfaces, this.nextAtTo, this.previousAtTo)
  }
}

function append(row: number, end: number, interfaces: InterfaceTable, next: Int32Array, previous: Int32Array): void {
  const last = interfaces.lastConnection[end]!
  previous[row] = last
  next[row] = NO_CONNECTION
  if (last === NO_CONNECTION) interfaces.firstConnection[end] = row
  else next[last] = row
  interfaces.lastConnection[end] = row
  interfaces.degree[end]!++
}

function remove(row: number, end: number, interfaces: InterfaceTable, next: Int32Array, previous: Int32Array): void {
  const before = previous[row]!
  const after = next[row]!
  if (before === NO_CONNECTION) interfaces.firstConnection[end] = after
  else next[before] = after
  if (after === NO_CONNECTION) interfaces.lastConnection[end] = before
  else previous[after] = before
  interfaces.degree[end]!--
}
