import { CurvePieces } from '../derived/CurvePieces.ts'
import type { GraphIndices } from '../derived/GraphIndices.ts'
import { ShownConnections } from '../derived/ShownConnections.ts'
import { path } from '../geometry/path.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import type { Viewport } from '../session/Viewport.ts'

/** The view counts with a margin of so many CSS pixels, which is drawn too. */
const MARGIN = 128
/** About so many pieces fit across the view. */
const FINE = 16
/** With more pieces or nodes than about this in view, nobody can tell them apart, and looking through all takes too long. */
const MOST = 30_000

/** Stands for a view in which no connection is hit. */
const NOTHING = new CurvePieces()

/**
 * Keeps the connections that are drawn in a crowded view in small pieces, ready to be hit. They are made anew when the view or
 * the graph is another one; a crowd is too large to be searched for every place.
 */
export class CrowdedConnections {
  readonly #indices: GraphIndices
  readonly #viewport: Viewport
  readonly #shown: ShownConnections
  #view: Rectangle = { x0: 0, y0: 0, x1: 0, y1: 0 }
  #version = -1
  #revision = -1
  #pieces: CurvePieces | undefined

  constructor(indices: GraphIndices, viewport: Viewport) {
    this.#indices = indices
    this.#viewport = viewport
    this.#shown = new ShownConnections(indices.graph, indices.nodes, indices.curves)
  }

  /** @returns The pieces of what is drawn in the view, or undefined where it is not crowded: then all is drawn. */
  pieces(): CurvePieces | undefined {
    const { curves, graph } = this.#indices
    const { version } = graph
    const { x, y, zoom } = this.#viewport.get()
    const margin = MARGIN / zoom
    const view = this.#view
    const x0 = -x - margin
    const y0 = -y - margin
    const x1 = this.#viewport.width / zoom - x + margin
    const y1 = this.#viewport.height / zoom - y + margin
    const isSame = x0 === view.x0 && y0 === view.y0 && x1 === view.x1 && y1 === view.y1
    if (isSame && version === this.#version && curves.revision === this.#revision) return this.#pieces
    this.#version = version
    this.#revision = curves.revision
    this.#view = { x0, y0, x1, y1 }
    const { pieces } = curves
    if (this.#isTooMuch(pieces.count)) this.#pieces = NOTHING
    else if (!this.#shown.isCrowded(this.#view)) this.#pieces = undefined
    // Each node is asked what it has: 100,000 in view take 25 ms.
    else this.#pieces = this.#isTooMuch(graph.nodeCount) ? NOTHING : this.#cut()
    return this.#pieces
  }

  /** Estimated by how much of the graph the view covers. @param count Of what there is in the graph. */
  #isTooMuch(count: number): boolean {
    const graph = this.#indices.bounds.get()
    if (count <= MOST || graph === undefined) return false
    const { x0, y0, x1, y1 } = this.#view
    const width = Math.max(0, Math.min(x1, graph.x1) - Math.max(x0, graph.x0))
    const height = Math.max(0, Math.min(y1, graph.y1) - Math.max(y0, graph.y0))
    const area = Math.max(1, graph.x1 - graph.x0) * Math.max(1, graph.y1 - graph.y0)
    return (count * width * height) / area > MOST
  }

  #cut(): CurvePieces {
    const { curves, graph } = this.#indices
    const { pieces, rows } = this.#shown.choose(this.#view)
    const drawn = new Set(rows)
    for (const piece of pieces) drawn.add(curves.pieces.table.connection(piece))
    const cut = new CurvePieces((this.#view.x1 - this.#view.x0) / FINE, this.#view)
    cut.clear(graph.connections.length)
    for (const row of drawn) cut.addPath(row, path, curves.paths.lay(row))
    return cut
  }
}
