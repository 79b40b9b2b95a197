/** Tells of problems that edits have taken the ground from, though the check has not answered yet. */
import type { FileChange, GraphEngine, GraphReader } from '@phoenix/graph-engine'
import type { FoundProblem } from '@phoenix/worker/validation'

/** A problem's sentence names no more nodes than these, although a cycle may go through thousands. */
const NAMED = 3

export class GoneElements {
  readonly #subgraphs: GraphEngine['subgraphs']
  /** Graphs in which nodes came or went since the last answer, by subgraph; undefined for the main one. */
  readonly #touched = new Map<string | undefined, GraphReader>()
  /** Holds the subgraphs that the last answer knew. */
  #list: GraphEngine['subgraphs']['list']
  /** Holds the ids of the subgraphs once the list has changed. */
  #listed: ReadonlySet<string> | undefined

  constructor(subgraphs: GraphEngine['subgraphs']) {
    this.#subgraphs = subgraphs
    this.#list = subgraphs.list
  }

  /** @returns Whether problems may be gone, or there again, that were not. */
  note({ graphs }: FileChange): boolean {
    let isTouched = false
    for (const { subgraph, graph, change } of graphs) {
      if (change.nodesAdded.length === 0 && change.nodesRemoved.length === 0) continue
      this.#touched.set(subgraph, graph)
      isTouched = true
    }
    const { list } = this.#subgraphs
    if (list === this.#list) return isTouched
    this.#list = list
    this.#listed = new Set(list.map(({ id }) => id))
    return true
  }

  /** Forgets what is gone, because answers from now on know how the file is. */
  forget(): void {
    this.#touched.clear()
    this.#list = this.#subgraphs.list
    this.#listed = undefined
  }

  /** Whether it is about what is not there any more. */
  has({ code, nodes, template }: FoundProblem): boolean {
    if (template !== undefined && this.#listed?.has(template.id) === false) return true
    const graph = this.#touched.get(template?.id)
    if (graph === undefined) return false
    if (code === 'empty-graph') return graph.nodeCount > 0
    return nodes.slice(0, NAMED).some((id) => this.#subgraphs.titleOf(id, template?.id) === undefined)
  }
}
