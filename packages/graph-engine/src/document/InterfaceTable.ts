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
  /** Holds the number of the key in `keys`. */
  key = new Uint32Array(0)
  /** Holds the first and the last of the list of connections at each interface, in turn; ConnectionTable owns the links. */
  ends = new Int32Array(0)
  readonly keys = new StringPool()

  reserve(rows: number): void {
    if (this.node.length >= rows) return
    this.node = withRoom(this.node, rows)
    this.flags = withRoom(this.flags, rows)
    this.slot = withRoom(this.slot, rows)
    this.degree = withRoom(this.degree, rows)
    this.key = withRoom(this.key, rows)
    // `node` may have got more rows than was asked for.
    this.ends = withRoom(this.ends, this.node.length * 2)
  }

  append(node: number, key: number, flags: number, slot: number): number {
    const row = this.length++
    if (this.node.length < this.length) this.reserve(nextCapacity(row, this.length))
    this.node[row] = node
    this.key[row] = key
    this.degree[row] = 0
    this.flags[row] = flags
    this.slot[row] = slot
    this.ends[row * 2] = NO_CONNECTION
    this.ends[row * 2 + 1] = NO_CONNECTION
    return row
  }

  /** @returns The connection row that the list at the interface begins with, or NO_CONNECTION. */
  firstConnection(row: number): number {
    return this.ends[row * 2]!
  }
}
