import type { ChangeSet } from '../document/ChangeSet.ts'
import type { GraphReader } from '../document/GraphReader.ts'
import { LooseGrid } from './LooseGrid.ts'

const NONE: readonly number[] = []

/** Points of present connections by place. */
export class RerouteIndex {
  readonly #graph: GraphReader
  readonly #grid = new LooseGrid()
  /** Rows in the grid, by connection. */
  readonly #rows = new Map<number, readonly number[]>()

  constructor(graph: GraphReader) {
    this.#graph = graph
    this.rebuild()
  }

  get isEmpty(): boolean {
    return this.#grid.count === 0
  }

  rebuild(): void {
    const { connection, length } = this.#graph.reroutes
    this.#grid.clear(length)
    this.#rows.clear()
    for (let row = 0; row < length; row++) if (!this.#rows.has(connection[row]!)) this.#refresh(connection[row]!)
  }

  follow(change: ChangeSet): void {
    if (change.reset) {
      this.rebuild()
      return
    }
    for (const row of change.rerouted) this.#refresh(row)
    if (this.#graph.reroutes.length === 0) return
    for (const row of change.connectionsRemoved) this.#refresh(row)
    for (const row of change.connectionsAdded) this.#refresh(row)
  }

  /** @returns Rows of points in the rectangle. Overwritten by the next call. */
  query(x0: number, y0: number, x1: number, y1: number): Int32Array {
    return this.#grid.find(x0, y0, x1, y1).sort()
  }

  #refresh(connection: number): void {
    const { x, y } = this.#graph.reroutes
    for (const row of this.#rows.get(connection) ?? NONE) this.#grid.delete(row)
    const rows = this.#graph.connections.present[connection] === 1 ? this.#graph.reroutesOf(connection) : NONE
    for (const row of rows) this.#grid.set(row, x[row]!, y[row]!, x[row]!, y[row]!)
    if (rows.length === 0) this.#rows.delete(connection)
    else this.#rows.set(connection, rows)
  }
}
