import type { GraphReader } from '../document/GraphReader.ts'
import type { Rectangle } from '../geometry/rectangle.ts'

/** The box of all nodes, computed when asked after a change: one pass over the columns. */
export class GraphBounds {
  readonly #graph: GraphReader
  #version = -1
  #bounds: Rectangle | undefined

  constructor(graph: GraphReader) {
    this.#graph = graph
  }

  /** @returns undefined when there are no nodes. */
  get(): Rectangle | undefined {
    if (this.#version !== this.#graph.version) {
      this.#bounds = computeBounds(this.#graph)
      this.#version = this.#graph.version
    }
    return this.#bounds
  }
}

function computeBounds(graph: GraphReader): Rectangle | undefined {
  const { present, x, y, width, height, length } = graph.nodes
  let x0 = Infinity
  let y0 = Infinity
  let x1 = -Infinity
  let y1 = -Infinity
  for (let row = 0; row < length; row++) {
    if (!present[row]) continue
    x0 = Math.min(x0, x[row]!)
    y0 = Math.min(y0, y[row]!)
    x1 = Math.max(x1, x[row]! + width[row]!)
    y1 = Math.max(y1, y[row]! + height[row]!)
  }
  return x0 <= x1 ? { x0, y0, x1, y1 } : undefined
}
