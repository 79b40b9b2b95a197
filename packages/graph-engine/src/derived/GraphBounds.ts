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
  // Compared by hand: calls of Math.min take several times as long, and a drag from afar asks anew with its graph's every version.
  for (let row = 0; row < length; row++) {
    if (present[row] !== 1) continue
    const left = x[row]!
    const top = y[row]!
    const right = left + width[row]!
    const bottom = top + height[row]!
    if (left < x0) x0 = left
    if (top < y0) y0 = top
    if (right > x1) x1 = right
    if (bottom > y1) y1 = bottom
  }
  Object.assign(bounds, { x0, y0, x1, y1 })
}
