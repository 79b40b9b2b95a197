import type { ChangeSet } from '../document/ChangeSet.ts'
import type { GraphReader, NodeColumns } from '../document/GraphReader.ts'
import type { Clip } from './connections/cutCurve.ts'

/** Which nodes follow the pointer, by row, so that painters may ask in one array read. */
export class LiftedNodes {
  #flags = new Uint8Array(0)
  #rows: Int32Array | null = null
  /** Left out instead of drawn above the others. */
  isHidden = false

  /** One for each lifted row, or null when nothing is lifted. May be replaced when it grows. */
  get flags(): Uint8Array | null {
    return this.#rows ? this.#flags : null
  }

  get rows(): Int32Array | null {
    return this.#rows
  }

  /** @returns Whether it is another set of rows than before. */
  set(rows: Int32Array | null, nodeRows: number): boolean {
    if (rows === this.#rows && (rows === null || this.#flags.length >= nodeRows)) return false
    if (this.#rows) for (let i = 0; i < this.#rows.length; i++) this.#flags[this.#rows[i]!] = 0
    if (rows) {
      if (this.#flags.length < nodeRows) this.#flags = new Uint8Array(nodeRows)
      for (let i = 0; i < rows.length; i++) this.#flags[rows[i]!] = 1
    }
    this.#rows = rows
    return true
  }

  /** @returns At most `limit` lifted rows whose boxes touch the rectangle. */
  inside({ x, y, width, height }: NodeColumns, region: Clip, limit: number): Int32Array {
    const found: number[] = []
    const rows = this.#rows ?? []
    for (let i = 0; i < rows.length && found.length < limit; i++) {
      const row = rows[i]!
      const isOut =
        x[row]! > region.x1 ||
        y[row]! > region.y1 ||
        x[row]! + width[row]! < region.x0 ||
        y[row]! + height[row]! < region.y0
      if (!isOut) found.push(row)
    }
    return Int32Array.from(found)
  }

  hasAll(rows: Int32Array): boolean {
    if (!this.#rows) return rows.length === 0
    for (let i = 0; i < rows.length; i++) if (this.#flags[rows[i]!] !== 1) return false
    return true
  }

  /** Whether a change is of lifted nodes and their connections only, so that what rests stays as it is. */
  carries(change: ChangeSet, { connections, interfaces }: GraphReader): boolean {
    const others =
      change.edited.length +
      change.nodesAdded.length +
      change.nodesRemoved.length +
      change.connectionsAdded.length +
      change.connectionsRemoved.length
    if (change.reset || others > 0 || this.#rows === null || !this.hasAll(change.moved)) return false
    return change.rerouted.every((row) => {
      const from = interfaces.node[connections.from[row]!]!
      return this.#flags[from] === 1 || this.#flags[interfaces.node[connections.to[row]!]!] === 1
    })
  }
}
