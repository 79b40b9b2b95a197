/** What connections lead to, from nodes and from the components that they are in. */
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { NONE } from '../graph/none.ts'
import type { ComponentMembers } from './ComponentMembers.ts'

export class ComponentLinks {
  readonly #graph: CheckedGraph
  readonly #members: ComponentMembers

  constructor(graph: CheckedGraph, members: ComponentMembers) {
    this.#graph = graph
    this.#members = members
  }

  /** Hands `visit` each node that a connection leads to from this one, or from to this one. */
  forEach(node: number, isForward: boolean, visit: (node: number) => void): void {
    const { nodes, interfaces, connections } = this.#graph
    const far = isForward ? connections.to : connections.from
    const end = isForward ? nodes.endInterface[node]! : nodes.firstOutput[node]!
    for (let at = isForward ? nodes.firstOutput[node]! : nodes.firstInterface[node]!; at < end; at++) {
      for (let link = interfaces.firstJoined[at]!; link !== NONE; link = connections.next[link]!) {
        visit(interfaces.node[far[link >> 1]!]!)
      }
    }
  }

  /** Hands `visit` the heads of other components that this one leads to, or that lead to it. */
  forEachNeighbour(head: number, isForward: boolean, visit: (neighbour: number) => void): void {
    const visitOthers = (node: number): void => {
      const neighbour = this.#members.headOf(node)
      if (neighbour !== head) visit(neighbour)
    }
    const list = this.#members.of(this.#members.components[head]!)
    if (list === undefined) return this.forEach(head, isForward, visitOthers)
    for (let at = 0; at < list.length; at++) this.forEach(list.rows[at]!, isForward, visitOthers)
  }

  /** Whether a connection leads from the node to itself. */
  isOnItself(node: number): boolean {
    let isSo = false
    this.forEach(node, true, (other) => (isSo ||= other === node))
    return isSo
  }
}
