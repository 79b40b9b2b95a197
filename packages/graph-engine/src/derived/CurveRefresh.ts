import type { GraphReader } from '../document/GraphReader.ts'
import type { LaidCurves } from './LaidCurves.ts'
import type { RowStamps } from './RowStamps.ts'

/** So many pieces are added at once for a change: the rest of them would be late. */
const AT_ONCE = 32_000
/** Fewer pieces are added when connections are orthogonal, since some of those look for a way. */
const AT_ONCE_LED = 8000

/** Takes connections in as they now are: each once, however often its ends are named, and while there are not too many. */
export class CurveRefresh {
  readonly #graph: GraphReader
  readonly #laid: LaidCurves
  readonly #met: RowStamps
  /** No more are taken in once so many pieces were ever added. */
  #last = 0
  /** Collects the connections that one place may send another way. */
  readonly #affected = new Set<number>()

  /** @param met Has room for every connection row. */
  constructor(graph: GraphReader, laid: LaidCurves, met: RowStamps) {
    this.#graph = graph
    this.#laid = laid
    this.#met = met
  }

  /** @param most Of so many pieces the rest is left: of those of a change, if not said otherwise. */
  begin(most = this.#laid.isOrthogonal ? AT_ONCE_LED : AT_ONCE): void {
    this.#met.begin()
    this.#last = this.#laid.pieces.added + most
  }

  /** Says whether something was left, or would be. */
  get isFull(): boolean {
    return this.#laid.pieces.added > this.#last
  }

  /** Takes in all connections of a node. */
  node(node: number): void {
    const { present, firstInterface, interfaceCount } = this.#graph.nodes
    if (!present[node]) return
    const { degree } = this.#graph.interfaces
    const first = firstInterface[node]!
    for (let row = first; row < first + interfaceCount[node]!; row++) {
      if (degree[row]! > 0) this.#graph.forEachConnection(row, this.row)
    }
  }

  /** Leads orthogonal connections anew around some of the places that nodes left or came to. @param most How many. */
  ways(most: number): void {
    const { routes } = this.#laid
    for (let i = 0; i < most && !this.isFull && !routes.isSettled; i++) {
      routes.takeAffected(this.#affected)
      for (const row of this.#affected) this.row(row)
      this.#affected.clear()
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
