import { fillRows, nextCapacity, withRoom } from './columns.ts'
import type { NodeColumns } from './GraphReader.ts'
import { StringPool } from './StringPool.ts'

/** Holds what is read often about nodes, one row each. */
export class NodeTable implements NodeColumns {
  length = 0
  /** Counts the rows with `present` 1. */
  count = 0
  present = new Uint8Array(0)
  x = new Float64Array(0)
  y = new Float64Array(0)
  width = new Float32Array(0)
  height = new Float32Array(0)
  flags = new Uint8Array(0)
  type = new Uint32Array(0)
  firstInterface = new Uint32Array(0)
  interfaceCount = new Uint16Array(0)
  placedAt = new Uint32Array(0)
  /** Marks nodes that moved since they were read: their bytes no longer tell the position. It stays after an undo. */
  moved = new Uint8Array(0)
  readonly types = new StringPool()
  /** Lists the rows of subgraph ends and graph nodes by type, removed ones included: few among many. */
  readonly subgraphRows = new Map<string, number[]>()

  get typeNames(): readonly string[] {
    return this.types.strings
  }

  reserve(rows: number): void {
    if (this.present.length >= rows) return
    this.present = withRoom(this.present, rows)
    this.x = withRoom(this.x, rows)
    this.y = withRoom(this.y, rows)
    this.width = withRoom(this.width, rows)
    this.height = withRoom(this.height, rows)
    this.flags = withRoom(this.flags, rows)
    this.type = withRoom(this.type, rows)
    this.moved = withRoom(this.moved, rows)
    this.firstInterface = withRoom(this.firstInterface, rows)
    this.interfaceCount = withRoom(this.interfaceCount, rows)
    this.placedAt = withRoom(this.placedAt, rows)
  }

  listSubgraphRow(row: number, type: string): void {
    const rows = this.subgraphRows.get(type)
    if (rows === undefined) this.subgraphRows.set(type, [row])
    else rows.push(row)
  }

  /** @returns The present rows of a subgraph end's or graph node's type. */
  rowsOfType(type: string): number[] {
    return this.subgraphRows.get(type)?.filter((row) => this.present[row] === 1) ?? []
  }

  /** Lets rows be there or gone that are not so yet. */
  setPresent(rows: Int32Array, isPresent: boolean): void {
    fillRows(this.present, rows, isPresent ? 1 : 0)
    this.count += isPresent ? rows.length : -rows.length
  }

  append(): number {
    const row = this.length++
    if (this.present.length < this.length) this.reserve(nextCapacity(row, this.length))
    return row
  }
}
