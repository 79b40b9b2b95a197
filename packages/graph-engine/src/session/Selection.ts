import type { Selection } from '../api.ts'
import type { ChangeSet } from '../document/ChangeSet.ts'
import type { GraphReader } from '../document/GraphReader.ts'
import { Listeners } from '../model/Listeners.ts'

/** The selected nodes: never saved, never undone. A removed node leaves the selection and does not come back by undo. */
export class NodeSelection implements Selection {
  version = 0
  private rows = new Set<number>()
  private ids: readonly string[] | undefined
  private readonly graph: GraphReader
  private readonly listeners = new Listeners()

  constructor(graph: GraphReader) {
    this.graph = graph
  }

  get size(): number {
    return this.rows.size
  }

  get nodes(): readonly string[] {
    this.ids ??= Object.freeze(Array.from(this.rows, (row) => this.graph.nodeId(row)))
    return this.ids
  }

  get selectedRows(): ReadonlySet<number> {
    return this.rows
  }

  has(nodeId: string): boolean {
    return this.rows.has(this.graph.nodeRow(nodeId))
  }

  hasRow(nodeRow: number): boolean {
    return this.rows.has(nodeRow)
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener)
  }

  /** Selects exactly these rows. */
  replace(rows: Iterable<number>): void {
    if (this.set(rows)) this.announce()
  }

  /** Selects exactly these rows. @returns Whether that changed it; the caller announces it when all others have followed. */
  set(rows: Iterable<number>): boolean {
    const next = new Set(rows)
    if (next.size === this.rows.size && isSubset(next, this.rows)) return false
    this.rows = next
    this.touch()
    return true
  }

  /** Lets go of removed nodes. @returns As `set`. */
  follow(change: ChangeSet): boolean {
    const { size } = this.rows
    if (change.reset) this.rows.clear()
    else if (size > 0) for (const row of change.nodesRemoved) this.rows.delete(row)
    if (this.rows.size === size) return false
    this.touch()
    return true
  }

  announce(): void {
    this.listeners.emit()
  }

  private touch(): void {
    this.ids = undefined
    this.version++
  }
}

function isSubset(rows: ReadonlySet<number>, of: ReadonlySet<number>): boolean {
  for (const row of rows) if (!of.has(row)) return false
  return true
}
