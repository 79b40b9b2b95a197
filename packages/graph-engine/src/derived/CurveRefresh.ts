import type { GraphReader } from '../document/GraphReader.ts'
import type { LaidCurves } from './LaidCurves.ts'
import type { RowStamps } from './RowStamps.ts'

/** Takes connections in as they now are: each once, however often its ends are named, and while there are not too many. */
export class CurveRefresh {
  readonly #graph: GraphReader
  readonly #laid: LaidCurves
  readonly #met: RowStamps
  /** No more are taken in once so many pieces were ever added. */
  #last = 0

  /** @param met Has room for every connection row. */
  constructor(graph: GraphReader, laid: LaidCurves, met: RowStamps) {
    this.#graph = graph
    this.#laid = laid
    this.#met = met
  }

  /** @param most Of so many pieces the rest is left. */
  begin(most: number): void {
    this.#met.begin()
    this.#last = this.#laid.pieces.added + most
  }

  /** Whether something was left, or would be. */
  get isFull(): boolean {
    return this.#laid.pieces.added > this.#last
  }

  /** All connections of a node. */
  node(node: number): void {
    const { present, firstInterface, interfaceCount } = this.#graph.nodes
    if (!present[node]) return
    const { degree } = this.#graph.interfaces
    const first = firstInterface[node]!
    for (let row = first; row < first + interfaceCount[node]!; row++) {
      if (degree[row]! > 0) this.#graph.forEachConnection(row, this.row)
    }
  }

  readonly row = (row: number): void => {
    if (this.#met.has(row)) return
    const isPresent = this.#graph.connections.present[row] === 1
    if (isPresent && this.isFull) return
    this.#met.add(row)
    this.#laid.lay(row, isPresent)
  }
}
