import { nextCapacity, withRoom } from './columns.ts'
import type { InterfaceColumns } from './GraphReader.ts'
import { StringPool } from './StringPool.ts'

export const NO_CONNECTION = -1

/** Interfaces, one row each. A node's rows are contiguous, outputs before inputs. */
export class InterfaceTable implements InterfaceColumns {
  length = 0
  node = new Uint32Array(0)
  flags = new Uint8Array(0)
  slot = new Uint16Array(0)
  degree = new Uint32Array(0)
  /** Number of the key in `keys`. */
  key = new Uint32Array(0)
  /** Ends of the list of present connections at the interface; ConnectionTable owns the links. */
  firstConnection = new Int32Array(0)
  lastConnection = new Int32Array(0)
  readonly keys = new StringPool()

  reserve(rows: number): void {
    if (this.node.length >= rows) return
    this.node = withRoom(this.node, rows)
    this.flags = withRoom(this.flags, rows)
    this.slot = withRoom(this.slot, rows)
    this.degree = withRoom(this.degree, rows)
    this.key = withRoom(this.key, rows)
    this.firstConnection = withRoom(this.firstConnection, rows)
    this.lastConnection = withRoom(this.lastConnection, rows)
  }

  append(node: number, key: number, flags: number, slot: number): number {
    const row = this.length++
    if (this.node.length < this.length) this.reserve(nextCapacity(row, this.length))
    this.node[row] = node
    this.key[row] = key
    this.flags[row] = flags
    this.slot[row] = slot
    this.firstConnection[row] = NO_CONNECTION
    this.lastConnection[row] = NO_CONNECTION
    return row
  }
}
