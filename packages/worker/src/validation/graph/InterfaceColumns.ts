import { IdIndex } from '@phoenix/graph-engine'
import { grow, withReserve, withSpare } from './grow.ts'
import type { Verdict } from '../types/judgeValue.ts'
import { NONE } from './none.ts'

/** The interfaces of one graph's nodes: no values, only what they are worth. */
export class InterfaceColumns {
  readonly ids = new IdIndex()
  /** The node's row; NONE when the node has others by now. */
  node = new Int32Array(0)
  /** Of the value, as `Verdict` has it; fine at outputs. */
  verdict = new Uint8Array(0)
  /** As `CheckedInterface` has it. */
  valueType = new Int32Array(0)
  /** The first joined connection; the lists run through the `next` of the connections. */
  firstJoined = new Int32Array(0)

  reserve(rows: number): void {
    this.ids.reserveIds(withSpare(rows))
    this.#makeRoom(withSpare(rows))
  }

  /** As `NodeColumns` has it. */
  makeRoom(): void {
    const rows = withReserve(this.ids.length)
    this.ids.reserve(rows)
    this.#makeRoom(rows)
  }

  /** As `NodeColumns` has it. */
  clear(): boolean {
    const { length } = this.ids
    if (!this.ids.clear()) return false
    this.verdict.fill(0, 0, length)
    this.firstJoined.fill(NONE, 0, length)
    return true
  }

  /** A new row. */
  enter(row: number, node: number, verdict: Verdict, valueType: number): void {
    if (row >= this.node.length) this.#makeRoom(row + 1)
    this.node[row] = node
    this.verdict[row] = verdict
    this.valueType[row] = valueType
  }

  /** A new one of an edit, which is not bound, and whose value is not judged yet. */
  take(ids: IdIndex, at: number, node: number, valueType: number): void {
    const row = this.ids.length
    ids.appendTo(this.ids, at)
    if (row >= this.node.length) this.#makeRoom(row + 1)
    this.node[row] = node
    this.valueType[row] = valueType
  }

  #makeRoom(rows: number): void {
    this.node = grow(this.node, rows)
    const room = this.node.length
    this.verdict = grow(this.verdict, room)
    this.valueType = grow(this.valueType, room)
    this.firstJoined = grow(this.firstJoined, room, NONE)
  }
}
