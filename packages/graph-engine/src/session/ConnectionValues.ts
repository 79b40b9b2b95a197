import type { ConnectionValue } from '../api.ts'
import type { GraphReader } from '../document/GraphReader.ts'

/** Keeps short texts on connections: by id for the whole file, by row for the open graph. */
export class ConnectionValues {
  readonly #graph: GraphReader
  readonly #texts = new Map<string, string>()
  readonly #rows = new Map<number, string>()

  constructor(graph: GraphReader) {
    this.#graph = graph
  }

  /** Holds the texts of the open graph, by connection row. */
  get rows(): ReadonlyMap<number, string> {
    return this.#rows
  }

  /** @returns Whether the open graph shows something else now. */
  set(values: Iterable<ConnectionValue>): boolean {
    let hasChanged = false
    for (const [id, text] of values) {
      if (text === undefined) this.#texts.delete(id)
      else this.#texts.set(id, text)
      const row = this.#graph.connectionRow(id)
      if (row < 0 || this.#rows.get(row) === text) continue
      if (text === undefined) this.#rows.delete(row)
      else this.#rows.set(row, text)
      hasChanged = true
    }
    return hasChanged
  }

  /** @returns Whether anything was shown. */
  clear(): boolean {
    const wasShown = this.#rows.size > 0
    this.#texts.clear()
    this.#rows.clear()
    return wasShown
  }

  /** Another graph is open: rows mean other connections. @returns Whether anything was or is shown. */
  open(): boolean {
    const wasShown = this.#rows.size > 0
    this.#rows.clear()
    for (const [id, text] of this.#texts) {
      const row = this.#graph.connectionRow(id)
      if (row >= 0) this.#rows.set(row, text)
    }
    return wasShown || this.#rows.size > 0
  }
}
