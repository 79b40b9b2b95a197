import type { ChangeSet } from '../../document/ChangeSet.ts'
import type { GraphReader } from '../../document/GraphReader.ts'

/** Which node of how many a row is, in the order of the file. Counted anew when it is asked for after nodes came or went. */
export class NodeOrder {
  readonly #graph: GraphReader
  #ranks: Int32Array | undefined

  constructor(graph: GraphReader) {
    this.#graph = graph
  }

  follow(change: ChangeSet): void {
    if (change.reset || change.nodesAdded.length > 0 || change.nodesRemoved.length > 0) this.#ranks = undefined
  }

  /** @returns Counted from 1. */
  rank(nodeRow: number): number {
    this.#ranks ??= this.#count()
    return this.#ranks[nodeRow]!
  }

  #count(): Int32Array {
    const { present, length } = this.#graph.nodes
    const ranks = new Int32Array(length)
    let rank = 0
    for (let row = 0; row < length; row++) if (present[row]) ranks[row] = ++rank
    return ranks
  }
}
