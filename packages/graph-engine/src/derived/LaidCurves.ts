import type { GraphReader } from '../document/GraphReader.ts'
import { path } from '../geometry/path.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { Listeners } from '../model/Listeners.ts'
import { ConnectionPaths } from './ConnectionPaths.ts'
import { CurvePieces, LARGEST_PIECE } from './CurvePieces.ts'
import type { InterfaceAnchors } from './InterfaceAnchors.ts'
import { countPieces } from './PieceCutter.ts'
import { Routes } from './Routes.ts'
import type { SpatialIndex } from './SpatialIndex.ts'

/** So many connections are looked at to tell how many pieces all are cut into. */
const SAMPLE = 1024
/** Makes room for this many times the pieces that there seem to be. */
const ROOM = 1.5
/** A connection that looks for a way around nodes takes as long as so many pieces. */
const ROUTED_WORK = 6

/** Holds connections as they run, in pieces: each is laid anew by itself. */
export class LaidCurves {
  readonly pieces = new CurvePieces()
  readonly routes: Routes
  readonly paths: ConnectionPaths
  /** Hears of each orthogonal connection that was laid anew: where it ran and where it runs. */
  readonly relaid = new Listeners<[row: number, former: Rectangle | undefined, now: Rectangle | undefined]>()
  readonly #graph: GraphReader
  readonly #anchors: InterfaceAnchors
  readonly #nodes: SpatialIndex

  constructor(graph: GraphReader, anchors: InterfaceAnchors, nodes: SpatialIndex) {
    this.#graph = graph
    this.#anchors = anchors
    this.#nodes = nodes
    this.routes = new Routes(graph, nodes, this.pieces)
    this.paths = new ConnectionPaths(graph, this.routes)
  }

  get isOrthogonal(): boolean {
    return this.paths.style === 'orthogonal'
  }

  /** @returns How many pieces are laid in the time of so many plain ones. */
  piecesFor(plain: number): number {
    return this.isOrthogonal ? plain / ROUTED_WORK : plain
  }

  /** @returns Whether what connections are laid by is there: made until `deadline` (performance.now). */
  prepare(deadline: number): boolean {
    // While the nodes' index is late, each question for what is in the way goes through all of them.
    if (this.isOrthogonal) this.#nodes.build(deadline)
    return !this.isOrthogonal || !this.#nodes.isLate
  }

  /** Forgets all and makes room for the graph's connections as they run now. */
  clear(): void {
    this.pieces.clear(this.#graph.connections.length, this.#estimatePieces() * ROOM)
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

  /** Estimates from a sample: to make room for a large graph while it is taken in copies what is there, in one task. */
  #estimatePieces(): number {
    const { connections, connectionCount } = this.#graph
    const { from, to, present, length } = connections
    const anchors = this.#anchors
    let [looked, pieces] = [0, 0]
    for (let row = 0; row < length; row += Math.ceil(length / SAMPLE)) {
      if (present[row] === 0) continue
      const [output, input] = [from[row]!, to[row]!]
      looked++
      pieces += countPieces(anchors.x(input) - anchors.x(output), anchors.y(input) - anchors.y(output), LARGEST_PIECE)
    }
    return looked === 0 ? 0 : (pieces / looked) * connectionCount
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
