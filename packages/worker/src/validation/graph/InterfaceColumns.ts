import { IdIndex } from '@phoenix/graph-engine'
import type { Verdict } from '../types/judgeValue.ts'
import { grow, NONE } from './arrays.ts'

/** The interfaces of one graph's nodes. A value is not kept, only what it is worth. */
export class InterfaceColumns {
  readonly ids = new IdIndex()
  /** The row of the node; NONE once the node has other interfaces. */
  node = new Int32Array(0)
  /** A `Verdict` about the value; fine at outputs. */
  verdict = new Uint8Array(0)
  /** The number of `CheckedInterface.valueType`. */
  valueType = new Int32Array(0)
  /** By input, the first connection that leads into it; the next ones follow in `ConnectionColumns.next`. */
  firstJoined = new Int32Array(0)

  reserve(rows: number): void {
    this.ids.reserveIds(rows)
    this.#makeRoom(rows)
  }

  /** Forgets all interfaces and keeps the memory. @returns False for a graph that is too large for that. */
  clear(): boolean {
    return this.ids.clear()
  }

  /** Fills a new row. */
  enter(row: number, node: number, verdict: Verdict, valueType: number): void {
    if (row >= this.node.length) this.#makeRoom(row + 1)
    this.node[row] = node
    this.verdict[row] = verdict
    this.valueType[row] = valueType
  }

  /** Adds an interface of an edit whose id is not bound and whose value is not judged yet. */
  take(ids: IdIndex, at: number, node: number, valueType: number): void {
    const row = this.ids.length
    ids.appendTo(this.ids, at)
    this.enter(row, node, 0, valueType)
  }

  #makeRoom(rows: number): void {
    this.node = grow(this.node, rows)
    const room = this.node.length
    this.verdict = grow(this.verdict, room)
    this.valueType = grow(this.valueType, room)
    this.firstJoined = grow(this.firstJoined, room, NONE)
  }
}
