import type { DebugNode } from '../api.ts'
import type { GraphReader } from '../document/GraphReader.ts'

/** The node whose turn it is where a run is stepped through: one in the whole file, whichever graph is open. */
export class DebugMark {
  readonly #graph: GraphReader
  #openId: string | undefined
  #node: DebugNode | undefined
  #row = -1

  constructor(graph: GraphReader) {
    this.#graph = graph
  }

  get node(): DebugNode | undefined {
    return this.#node
  }

  /** In the open graph, also of a node that was removed; -1 elsewhere. */
  get row(): number {
    return this.#row
  }

  /** @param node Nothing is selected any more where it is not in the open graph although it should be. */
  select(node: DebugNode | undefined): void {
    this.#node = node
    this.#row = this.#find()
    if (this.#row < 0 && node?.subgraph === this.#openId) this.#node = undefined
  }

  /** @param subgraph The graph that the columns hold from now on. */
  open(subgraph: string | undefined): void {
    this.#openId = subgraph
    this.#row = this.#find()
  }

  #find(): number {
    if (this.#node === undefined || this.#node.subgraph !== this.#openId) return -1
    return this.#graph.nodeRow(this.#node.id)
  }
}
