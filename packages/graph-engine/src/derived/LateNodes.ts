import type { GraphReader } from '../document/GraphReader.ts'

/** Connections that are left to the next question: it may have to cut each into hundreds of pieces. */
const MOST = 128

/** Nodes that moved, whose connections are found where they were until somebody asks. */
export class LateNodes {
  readonly #graph: GraphReader
  readonly #rows = new Set<number>()
  /** How many connections they have. */
  #connections = 0

  constructor(graph: GraphReader) {
    this.#graph = graph
  }

  get isEmpty(): boolean {
    return this.#rows.size === 0
  }

  /** @returns Whether the nodes were added: none where that would leave too much to the question. */
  add(rows: Int32Array): boolean {
    let connections = this.#connections
    for (let i = 0; i < rows.length; i++) {
      if (!this.#rows.has(rows[i]!)) connections += this.#countAt(rows[i]!)
      if (connections > MOST) return false
    }
    this.#connections = connections
    for (let i = 0; i < rows.length; i++) this.#rows.add(rows[i]!)
    return true
  }

  /** Hands all of them over, once. */
  take(visit: (node: number) => void): void {
    for (const row of this.#rows) visit(row)
    this.clear()
  }

  clear(): void {
    this.#rows.clear()
    this.#connections = 0
  }

  #countAt(node: number): number {
    const { firstInterface, interfaceCount } = this.#graph.nodes
    const { degree } = this.#graph.interfaces
    const first = firstInterface[node]!
    let count = 0
    for (let row = first; row < first + interfaceCount[node]!; row++) count += degree[row]!
    return count
  }
}
