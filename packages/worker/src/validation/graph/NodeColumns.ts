import { IdIndex } from '@phoenix/graph-engine'
import { grow, withReserve, withSpare } from './grow.ts'

/** The nodes of one graph. A node's interfaces are consecutive rows, inputs before outputs. */
export class NodeColumns {
  readonly ids = new IdIndex()
  /** How many are present. */
  count = 0
  present = new Uint8Array(0)
  /** Numbers of their shapes. */
  shape = new Int32Array(0)
  firstInterface = new Int32Array(0)
  firstOutput = new Int32Array(0)
  endInterface = new Int32Array(0)
  /** Joined connections into and out of each node. */
  inDegree = new Int32Array(0)
  outDegree = new Int32Array(0)

  reserve(rows: number): void {
    this.ids.reserveIds(withSpare(rows))
    this.ids.reserve(rows)
    this.#makeRoom(withSpare(rows))
  }

  /** Between edits, so that the next one finds it. */
  makeRoom(): void {
    const rows = withReserve(this.ids.length)
    this.ids.reserve(rows)
    this.#makeRoom(rows)
  }

  /** Forgets all of few nodes. @returns Whether that was possible. */
  clear(): boolean {
    const { length } = this.ids
    if (!this.ids.clear()) return false
    this.count = 0
    this.inDegree.fill(0, 0, length)
    this.outDegree.fill(0, 0, length)
    return true
  }

  /** @returns The row of a new node of an edit, whose id is not bound yet. */
  take(ids: IdIndex, at: number): number {
    const row = this.ids.length
    ids.appendTo(this.ids, at)
    this.enter(row)
    return row
  }

  /** A new row. */
  enter(row: number): void {
    if (row >= this.present.length) this.#makeRoom(row + 1)
    this.present[row] = 1
    this.count++
  }

  #makeRoom(rows: number): void {
    this.present = grow(this.present, rows)
    const room = this.present.length
    this.shape = grow(this.shape, room)
    this.firstInterface = grow(this.firstInterface, room)
    this.firstOutput = grow(this.firstOutput, room)
    this.endInterface = grow(this.endInterface, room)
    this.inDegree = grow(this.inDegree, room)
    this.outDegree = grow(this.outDegree, room)
  }
}
