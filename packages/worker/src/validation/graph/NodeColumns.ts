import { IdIndex } from '@phoenix/graph-engine'
import { grow } from './arrays.ts'

/** The nodes of one graph. The interfaces of a node are consecutive rows, inputs before outputs. */
export class NodeColumns {
  readonly ids = new IdIndex()
  /** How many nodes are present. */
  count = 0
  present = new Uint8Array(0)
  /** 1 for a node whose problems may differ from when its rules last ran. */
  touched = new Uint8Array(0)
  /** Numbers of `NodeShape`. */
  shape = new Int32Array(0)
  firstInterface = new Int32Array(0)
  firstOutput = new Int32Array(0)
  endInterface = new Int32Array(0)
  /** 1 where a joined connection leads into the node. */
  hasIncoming = new Uint8Array(0)
  /** 1 where a joined connection leads out of the node. */
  hasOutgoing = new Uint8Array(0)

  reserve(rows: number): void {
    this.ids.reserveIds(rows)
    this.ids.reserve(rows)
    this.#makeRoom(rows)
  }

  /** Forgets all nodes and keeps the memory. @returns False for a graph that is too large for that. */
  clear(): boolean {
    this.count = 0
    return this.ids.clear()
  }

  /** @returns The row of a new node of an edit, whose id is not bound yet. */
  take(ids: IdIndex, at: number): number {
    const row = this.ids.length
    ids.appendTo(this.ids, at)
    this.enter(row)
    return row
  }

  /** Makes a new row present. */
  enter(row: number): void {
    if (row >= this.present.length) this.#makeRoom(row + 1)
    this.present[row] = 1
    this.touched[row] = 1
    this.count++
  }

  #makeRoom(rows: number): void {
    this.present = grow(this.present, rows)
    const room = this.present.length
    this.touched = grow(this.touched, room)
    this.shape = grow(this.shape, room)
    this.firstInterface = grow(this.firstInterface, room)
    this.firstOutput = grow(this.firstOutput, room)
    this.endInterface = grow(this.endInterface, room)
    this.hasIncoming = grow(this.hasIncoming, room)
    this.hasOutgoing = grow(this.hasOutgoing, room)
  }
}
