import { GraphParts } from './GraphParts.ts'
import type { ShapePool } from '../graph/NodeShape.ts'
import type { ReadableGraph } from '../graph/readableGraph.ts'

/**
 * Columns for graphs that are checked and then rest: small ones get each other's. Made anew for each of 50,000 subgraphs, they
 * took most of a check's time.
 */
export class PartsPool {
  readonly shapes: ShapePool
  readonly #free: GraphParts[] = []

  constructor(shapes: ShapePool) {
    this.shapes = shapes
  }

  take(content: ReadableGraph): GraphParts {
    const parts = this.#free.pop() ?? new GraphParts(this.shapes)
    parts.load(content)
    return parts
  }

  /** Nobody may look at them any more. */
  giveBack(parts: GraphParts): void {
    if (parts.clear()) this.#free.push(parts)
  }
}
