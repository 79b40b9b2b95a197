import type { GraphReader } from '../document/GraphReader.ts'
import { path } from '../geometry/path.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { Listeners } from '../model/Listeners.ts'
import { ConnectionPaths } from './ConnectionPaths.ts'
import { CurvePieces } from './CurvePieces.ts'
import type { InterfaceAnchors } from './InterfaceAnchors.ts'
import { Routes } from './Routes.ts'
import type { SpatialIndex } from './SpatialIndex.ts'

/** Connections as they run, in pieces: each is laid anew by itself. */
export class LaidCurves {
  readonly pieces = new CurvePieces()
  readonly routes: Routes
  readonly paths: ConnectionPaths
  /** Hears of each orthogonal connection that was laid anew: where it ran and where it runs. */
  readonly relaid = new Listeners<[row: number, former: Rectangle | undefined, now: Rectangle | undefined]>()
  readonly #graph: GraphReader
  readonly #anchors: InterfaceAnchors

  constructor(graph: GraphReader, anchors: InterfaceAnchors, nodes: SpatialIndex) {
    this.#graph = graph
    this.#anchors = anchors
    this.routes = new Routes(graph, nodes, this.pieces)
    this.paths = new ConnectionPaths(graph, this.routes)
  }

  get isOrthogonal(): boolean {
    return this.paths.style === 'orthogonal'
  }

  /** Forgets all and makes room for this many connections. */
  clear(connections: number): void {
    this.pieces.clear(connections)
    this.routes.clear()
  }

  /** Lays a connection row as it now is, or takes it out. */
  lay(row: number, isPresent: boolean): void {
    const { isOrthogonal } = this
    const isTold = isOrthogonal && !this.relaid.isEmpty
    const former = isTold ? this.pieces.boundsOf(row) : undefined
    this.pieces.remove(row)
    if (isPresent) this.#add(row)
    else if (isOrthogonal) this.routes.remove(row)
    if (isTold) this.relaid.emit(row, former, this.pieces.boundsOf(row))
  }

  #add(row: number): void {
    if (!this.paths.isPlain(row)) {
      if (this.isOrthogonal) this.routes.take(row)
      const cubics = this.paths.lay(row)
      this.pieces.addPath(row, path, cubics)
      return
    }
    const { from, to } = this.#graph.connections
    const anchors = this.#anchors
    const output = from[row]!
    const input = to[row]!
    this.pieces.add(row, anchors.x(output), anchors.y(output), anchors.x(input), anchors.y(input))
  }
}
