import type { ChangeSet } from '../document/ChangeSet.ts'
import type { GraphReader } from '../document/GraphReader.ts'
import type { ConnectionStyle } from '../geometry/layPath.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import type { Listeners } from '../model/Listeners.ts'
import type { ConnectionPaths } from './ConnectionPaths.ts'
import { Layer, SAMPLE } from './curveLayers.ts'
import type { CurvePieces } from './CurvePieces.ts'
import { CurveRefresh } from './CurveRefresh.ts'
import { CurveSweep } from './CurveSweep.ts'
import type { InterfaceAnchors } from './InterfaceAnchors.ts'
import { LaidCurves } from './LaidCurves.ts'
import { LateNodes } from './LateNodes.ts'
import type { Routes } from './Routes.ts'
import { RowStamps } from './RowStamps.ts'
import type { SpatialIndex } from './SpatialIndex.ts'

/** When more of the nodes than this moved, all connections are taken in anew. */
const REBUILD_SHARE = 1 / 4
/** More pieces than this are left to `build`: they take some 5 ms. A long connection has hundreds of them. */
const AT_ONCE = 16_000
/** Fewer are taken in at once when all moved, since each has to be taken out first. */
const AT_ONCE_MOVED = 8000
/** A change of more connections is left to `build`. */
const MANY = 8000
/** So many pieces are taken out one by one, in some 30 ms. With more to go, or most of all, the index is begun anew. */
const MOST_TAKEN_OUT = 2 ** 18
/** Orthogonal connections are led anew around so many places of a change at once, and around the others by `build`. */
const PLACES_AT_ONCE = 32
/** Fewer connections are taken in by the time that they could be put off. */
const FEW = 256

/**
 * Finds connection rows by place. Those of a small graph are taken in by the first question after a load, and of a large one by
 * slices: until then, queries find what is there. What a few nodes take along as they move is taken in by the next question:
 * a drag asks none, and one long connection in hundreds of pieces would cost each of its moves more than all the rest.
 */
export class CurveIndex {
  readonly #graph: GraphReader
  readonly #laid: LaidCurves
  /** Holds connection rows that a change or a query has met. */
  readonly #met = new RowStamps()
  readonly #refresh: CurveRefresh
  readonly #sweep: CurveSweep
  #revision = 0
  /** Says that nothing is taken in yet. */
  #isLate = false
  readonly #moved: LateNodes

  /** @param nodes Follows a change before this does, and after `prepare`. */
  constructor(graph: GraphReader, anchors: InterfaceAnchors, nodes: SpatialIndex) {
    this.#graph = graph
    this.#laid = new LaidCurves(graph, anchors, nodes)
    this.#refresh = new CurveRefresh(graph, this.#laid, this.#met)
    this.#moved = new LateNodes(graph)
    this.#sweep = new CurveSweep(graph, this.#laid, () => this.#revision++)
    this.rebuild()
  }

  get paths(): ConnectionPaths {
    return this.#laid.paths
  }

  get routes(): Routes {
    return this.#laid.routes
  }

  /** Hears of each orthogonal connection that was laid anew: where it ran and where it runs. */
  get relaid(): Listeners<[row: number, former: Rectangle | undefined, now: Rectangle | undefined]> {
    return this.#laid.relaid
  }

  rebuild(): void {
    this.#revision++
    this.routes.clear()
    this.#moved.clear()
    const { connectionCount } = this.#graph
    this.#isLate = connectionCount > FEW && connectionCount <= AT_ONCE && this.#isPlain()
    if (!this.#isLate) this.#beginAnew()
  }

  /** Takes in at once what was left to the first question, if there are not too many pieces, or to the next one. */
  takeIn(): void {
    this.#takeInMoved()
    if (!this.#isLate) return
    this.#isLate = false
    this.#beginAnew()
  }

  /** Says whether the next question has all of a small graph to take in first. */
  get isLate(): boolean {
    return this.#isLate
  }

  /** Lets connections run otherwise. A large graph is indexed anew in slices, as after a load. */
  setStyle(style: ConnectionStyle): void {
    if (style === this.paths.style) return
    this.paths.style = style
    this.rebuild()
  }

  /** Says whether every connection is in the index, or will be for the next question. */
  get isWhole(): boolean {
    return this.#isLate || (this.#sweep.isDone && this.routes.isSettled)
  }

  /** Is another number when the index was begun anew or became whole; changes of the graph are told by its version. */
  get revision(): number {
    return this.#revision
  }

  /** Begins or goes on with a rebuild until `deadline` (performance.now). */
  build(deadline: number): void {
    this.takeIn()
    this.#sweep.build(deadline)
    if (!this.#sweep.isDone || this.routes.isSettled || !this.#laid.prepare(deadline)) return
    this.#refresh.begin(Infinity)
    while (!this.routes.isSettled && performance.now() < deadline) this.#refresh.ways(1)
    if (this.routes.isSettled) this.#revision++
  }

  /** Must be called with each change before the nodes' index follows it: that index still knows where nodes were. */
  prepare(change: ChangeSet): void {
    if (this.#laid.isOrthogonal && !change.reset) this.routes.leave(change)
  }

  follow(change: ChangeSet): void {
    if (change.reset || this.#isTooMuchOut(change.connectionsRemoved.length)) {
      this.rebuild()
      return
    }
    if (this.#isLate) {
      // A connection that is taken in later is taken in as it then is.
      if (!this.#isPlain()) this.takeIn()
      return
    }
    const { length } = this.#graph.connections
    this.#laid.pieces.makeRoom(length)
    this.#met.makeRoom(length)
    this.#refresh.begin()
    const isMuch = change.connectionsAdded.length + change.rerouted.length > MANY
    for (const rows of [change.connectionsRemoved, ...(isMuch ? [] : [change.connectionsAdded, change.rerouted])]) {
      for (let i = 0; i < rows.length; i++) this.#refresh.row(rows[i]!)
    }
    const isMost =
      this.routes.isMuch || change.moved.length + change.edited.length > this.#graph.nodeCount * REBUILD_SHARE
    for (const rows of isMost ? [] : [change.moved, change.edited]) {
      // When connections go around nodes, others are laid anew with those that moved.
      if (rows === change.moved && !this.#laid.isOrthogonal && this.#moved.add(rows)) continue
      for (let i = 0; i < rows.length; i++) this.#refresh.node(rows[i]!)
    }
    this.routes.arrive()
    this.#leadSome(isMost || isMuch)
  }

  /**
   * Takes nodes out of the way of orthogonal connections while they follow the pointer: what they are to be put on stays
   * where it is. Until the next call, or the next load.
   */
  hold(rows: Int32Array | null): void {
    if (!this.#laid.isOrthogonal) return
    const before = this.routes.held
    this.#revision++
    this.routes.hold(rows)
    this.routes.stir(before)
    this.routes.stir(this.routes.held)
    this.#refresh.begin()
    this.#leadSome(this.routes.isMuch)
  }

  /**
   * Writes the connection rows with a piece near the rectangle to `out`, each once, in no order.
   * @returns How many there are. More than `out` holds: the rest was left out, ask again with a larger one.
   */
  query(x0: number, y0: number, x1: number, y1: number, out: Int32Array): number {
    const pieces = this.pieces.find(x0, y0, x1, y1)
    const { table, found } = this.pieces
    this.#met.begin()
    let count = 0
    for (let i = 0; i < pieces; i++) {
      const row = table.connection(found[i]!)
      if (this.#met.has(row)) continue
      this.#met.add(row)
      if (count < out.length) out[count] = row
      count++
    }
    return count
  }

  /**
   * Does what `query` does, but writes pieces: what to draw of a curve that crosses the view.
   * @param layers Bits of Layer; all when absent.
   */
  queryPieces(x0: number, y0: number, x1: number, y1: number, out: Int32Array, layers?: number): number {
    const pieces = this.pieces.find(x0, y0, x1, y1, layers)
    const { found } = this.pieces
    for (let i = 0; i < Math.min(pieces, out.length); i++) out[i] = found[i]!
    return pieces
  }

  /** Gives the pieces, with all that was left to a question taken in, to whoever looks in few places often. */
  get pieces(): CurvePieces {
    this.takeIn()
    return this.#laid.pieces
  }

  /** @returns About how many pieces of long connections come near the rectangle, from the sample of them. */
  estimateLong(x0: number, y0: number, x1: number, y1: number): number {
    return this.pieces.find(x0, y0, x1, y1, Layer.sample) * SAMPLE
  }

  /** Says whether every connection is one curve, which lies between its nodes. */
  #isPlain(): boolean {
    return this.paths.style === 'curved' && this.#graph.reroutes.length === 0
  }

  #isTooMuchOut(removed: number): boolean {
    const share = removed / (removed + this.#graph.connectionCount)
    return share > 1 / 2 || share * this.#laid.pieces.count > MOST_TAKEN_OUT
  }

  #beginAnew(): void {
    const { length } = this.#graph.connections
    this.#laid.clear()
    this.#met.makeRoom(length)
    this.#sweep.begin(AT_ONCE)
  }

  #takeInMoved(): void {
    if (this.#moved.isEmpty) return
    this.#refresh.begin(Infinity)
    this.#moved.take((node) => this.#refresh.node(node))
  }

  /** Leads what is around a few of the stirred places, or lets all be taken in anew where that is too much. */
  #leadSome(isTooMuch: boolean): void {
    if (!isTooMuch) this.#refresh.ways(PLACES_AT_ONCE)
    if (!isTooMuch && !this.#refresh.isFull) return
    this.routes.settle()
    this.#sweep.beginAgain(AT_ONCE_MOVED)
  }
}
