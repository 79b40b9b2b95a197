import type { GraphReader } from '../document/GraphReader.ts'
import type { Rectangle } from '../geometry/rectangle.ts'

/** The box of all nodes and annotations, computed when asked after a change: one pass over the columns. */
export class GraphBounds {
  readonly #graph: GraphReader
  #version = -1
  #bounds: Rectangle | undefined

  constructor(graph: GraphReader) {
    this.#graph = graph
  }

  /** @returns undefined when there are none. */
  get(): Rectangle | undefined {
    if (this.#version !== this.#graph.version) {
      this.#bounds = computeBounds(this.#graph)
      this.#version = this.#graph.version
    }
    return this.#bounds
  }
}

function computeBounds(graph: GraphReader): Rectangle | undefined {
  const bounds = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  include(graph.nodes, bounds)
  include(graph.annotations, bounds)
  return bounds.x0 <= bounds.x1 ? bounds : undefined
}

interface Boxes {
  readonly length: number
  readonly present: Uint8Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly width: ArrayLike<number>
  readonly height: ArrayLike<number>
}

function include({ present, x, y, width, height, length }: Boxes, bounds: Rectangle): void {
  let { x0, y0, x1, y1 } = bounds
  for (let row = 0; row < length; row++) {
    if (!present[row]) continue
    x0 = Math.min(x0, x[row]!)
    y0 = Math.min(y0, y[row]!)
    x1 = Math.max(x1, x[row]! + width[row]!)
    y1 = Math.max(y1, y[row]! + height[row]!)
  }
  Object.assign(bounds, { x0, y0, x1, y1 })
}
