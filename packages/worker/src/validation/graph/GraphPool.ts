import { CheckedGraph } from './CheckedGraph.ts'
import { loadGraph } from './loadGraph.ts'
import type { ShapePool } from './NodeShape.ts'
import type { ReadableGraph } from './readableGraph.ts'

/** Loads graphs, and gives the memory of small ones that are over to the next: made anew for each of 50,000 subgraphs, columns took most of a check's time. */
export class GraphPool {
  readonly shapes: ShapePool
  readonly #free: CheckedGraph[] = []

  constructor(shapes: ShapePool) {
    this.shapes = shapes
  }

  take(content: ReadableGraph): CheckedGraph {
    const graph = this.#free.pop() ?? new CheckedGraph(this.shapes)
    loadGraph(graph, content)
    return graph
  }

  /** Nobody may look at the graph any more. */
  giveBack(graph: CheckedGraph): void {
    if (graph.clear()) this.#free.push(graph)
  }
}
