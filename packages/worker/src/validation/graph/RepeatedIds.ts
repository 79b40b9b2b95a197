import type { CheckedGraph } from './CheckedGraph.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import { NONE } from './none.ts'

/** What bears an id that another element of its kind has. Which of the two is meant would be a guess, so a run is refused. */
export class RepeatedIds {
  readonly problems: LocalProblem[] = []
  readonly #graph: CheckedGraph

  constructor(graph: CheckedGraph) {
    this.#graph = graph
  }

  addNode(row: number): void {
    const id = this.#graph.nodeId(row)
    this.#add({ severity: 'error', nodes: [id], details: { id } })
  }

  addConnection(row: number): void {
    const id = this.#graph.connections.ids.id(row)
    // Where the file has none, the engine gives it one.
    if (id === '') return
    this.#add({ severity: 'warning', nodes: [], connection: id, details: { id } })
  }

  /** Where no node has the other interface any more, the id is the new one's. */
  addInterface(row: number): void {
    const { nodes, interfaces } = this.#graph
    const id = interfaces.ids.id(row)
    const earlier = interfaces.ids.row(id)
    const owner = interfaces.node[earlier]!
    if (owner === NONE || nodes.present[owner] === 0) return interfaces.ids.claim(row)
    const names = [...new Set([this.#graph.nodeId(owner), this.#graph.nodeId(interfaces.node[row]!)])]
    this.#add({ severity: 'error', nodes: names, interface: this.#graph.key(row), details: { id } })
  }

  #add(problem: Omit<LocalProblem, 'code'>): void {
    this.problems.push({ code: 'duplicate-id', ...problem })
  }
}
