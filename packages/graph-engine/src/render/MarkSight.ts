import type { Clip } from './connections/cutCurve.ts'
import type { RendererInput } from './RendererPort.ts'

/** How far a connection may reach beyond its nodes and points, in graph units, as where it is led around a node. */
const REACH = 100

/** Tells which marks can be seen: a run marks a thousand nodes a second, and most of them are elsewhere. */
export class MarkSight {
  readonly #input: Pick<RendererInput, 'graph' | 'marks'>
  #hadRun = false

  constructor(input: Pick<RendererInput, 'graph' | 'marks'>) {
    this.#input = input
  }

  /** @returns Whether the mark of a node (-1: many) shows in a region, on the node or on what leads away from it. */
  isSeen(row: number, region: Clip): boolean {
    const { graph, marks } = this.#input
    const isOther = marks.hasRun !== this.#hadRun
    this.#hadRun = marks.hasRun
    // With the first mark of a run all connections step back.
    if (isOther || row < 0) return true
    const { nodes, interfaces, connections, reroutes } = graph
    let { x0, y0, x1, y1 } = this.#boxOf(row)
    const first = nodes.firstInterface[row]!
    for (let end = first; end < first + nodes.interfaceCount[row]!; end++) {
      if (interfaces.degree[end] === 0) continue
      graph.forEachConnection(end, (connection) => {
        if (connections.from[connection] !== end) return
        const other = this.#boxOf(interfaces.node[connections.to[connection]!]!)
        x0 = Math.min(x0, other.x0)
        y0 = Math.min(y0, other.y0)
        x1 = Math.max(x1, other.x1)
        y1 = Math.max(y1, other.y1)
        for (const point of graph.reroutesOf(connection)) {
          x0 = Math.min(x0, reroutes.x[point]!)
          y0 = Math.min(y0, reroutes.y[point]!)
          x1 = Math.max(x1, reroutes.x[point]!)
          y1 = Math.max(y1, reroutes.y[point]!)
        }
      })
    }
    return x0 - REACH <= region.x1 && x1 + REACH >= region.x0 && y0 - REACH <= region.y1 && y1 + REACH >= region.y0
  }

  #boxOf(row: number): Clip {
    const { x, y, width, height } = this.#input.graph.nodes
    return { x0: x[row]!, y0: y[row]!, x1: x[row]! + width[row]!, y1: y[row]! + height[row]! }
  }
}
