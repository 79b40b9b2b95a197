import type { CheckedGraph } from './CheckedGraph.ts'
import { grow } from './grow.ts'
import { NONE } from './none.ts'

/** Node rows reached along connections, or against them, with memory that is used again. */
export class ComponentWalk {
  readonly reached: number[] = []
  #expanded = 0
  #stamps = new Uint32Array(0)
  #stamp = 0
  readonly #isForward: boolean

  constructor(isForward: boolean) {
    this.#isForward = isForward
  }

  start(nodeCount: number): void {
    this.#stamps = grow(this.#stamps, nodeCount)
    if (++this.#stamp > 0xfffffff0) {
      this.#stamps.fill(0)
      this.#stamp = 1
    }
    this.reached.length = 0
    this.#expanded = 0
  }

  get isDone(): boolean {
    return this.#expanded === this.reached.length
  }

  has(node: number): boolean {
    return this.#stamps[node] === this.#stamp
  }

  add(node: number): void {
    if (this.has(node)) return
    this.#stamps[node] = this.#stamp
    this.reached.push(node)
  }

  /** Hands the neighbours of the next node to `visit`, which may add them. */
  step(graph: CheckedGraph, visit: (neighbour: number) => void): void {
    const node = this.reached[this.#expanded++]!
    forEachNeighbour(graph, node, this.#isForward, visit)
  }
}

export function forEachNeighbour(
  graph: CheckedGraph,
  node: number,
  isForward: boolean,
  visit: (neighbour: number) => void,
): void {
  const { nodes, interfaces, connections } = graph
  const far = isForward ? connections.to : connections.from
  const end = isForward ? nodes.endInterface[node]! : nodes.firstOutput[node]!
  for (let at = isForward ? nodes.firstOutput[node]! : nodes.firstInterface[node]!; at < end; at++) {
    for (let link = interfaces.firstJoined[at]!; link !== NONE; link = connections.next[link]!) {
      visit(interfaces.node[far[link >> 1]!]!)
    }
  }
}
