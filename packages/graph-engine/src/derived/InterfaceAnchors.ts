import { anchorX, anchorY } from '../document/anchors.ts'
import type { GraphReader } from '../document/GraphReader.ts'

/** Computes where connections meet interfaces from the columns on demand, so there is nothing to keep up to date. */
export class InterfaceAnchors {
  readonly #graph: GraphReader

  constructor(graph: GraphReader) {
    this.#graph = graph
  }

  x(interfaceRow: number): number {
    return anchorX(this.#graph, interfaceRow)
  }

  y(interfaceRow: number): number {
    return anchorY(this.#graph, interfaceRow)
  }
}
