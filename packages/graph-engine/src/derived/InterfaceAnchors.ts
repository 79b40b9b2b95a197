import { HIDDEN_SLOT, InterfaceFlag, type GraphReader } from '../document/GraphReader.ts'
import { HEADER_HEIGHT, rowMiddle } from '../geometry/measureNode.ts'

/**
 * Where connections meet interfaces, in graph units: outputs at their node's right edge, inputs at its left.
 * Computed from the columns on demand (six array reads), so there is nothing to keep up to date.
 */
export class InterfaceAnchors {
  readonly #graph: GraphReader

  constructor(graph: GraphReader) {
    this.#graph = graph
  }

  x(interfaceRow: number): number {
    const { nodes, interfaces } = this.#graph
    const node = interfaces.node[interfaceRow]!
    const left = nodes.x[node]!
    return interfaces.flags[interfaceRow]! & InterfaceFlag.output ? left + nodes.width[node]! : left
  }

  /** An interface that is not drawn is met at the middle of the header. */
  y(interfaceRow: number): number {
    const { nodes, interfaces } = this.#graph
    const slot = interfaces.slot[interfaceRow]!
    return nodes.y[interfaces.node[interfaceRow]!]! + (slot === HIDDEN_SLOT ? HEADER_HEIGHT / 2 : rowMiddle(slot))
  }
}
