import type { ChangeSet } from '../document/ChangeSet.ts'
import type { GraphReader } from '../document/GraphReader.ts'
import type { Route } from '../geometry/routeAround.ts'
import type { RouteSource } from './ConnectionPaths.ts'
import { Layer } from './curveLayers.ts'
import type { CurvePieces } from './CurvePieces.ts'
import { LooseGrid } from './LooseGrid.ts'
import { NEAR, RouteFinder } from './RouteFinder.ts'
import type { SpatialIndex } from './SpatialIndex.ts'
import { StirredPlaces } from './StirredPlaces.ts'

/** When more places than this share of the nodes changed, leading all connections anew is as quick. */
const MUCH_SHARE = 1 / 8
/** So many places are never too many, however small the graph. */
const FEW = 64

interface KeptRoute extends Route {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/**
 * Keeps the ways of orthogonal connections that lead around other nodes, as they were when each was indexed, and which
 * connections a changed node may send another way: those that run where it now is, and those that looked for a way where it
 * was or is. Nothing is kept, nor any time taken, in the other styles.
 */
export class Routes implements RouteSource {
  readonly #graph: GraphReader
  readonly #nodes: SpatialIndex
  readonly #pieces: CurvePieces
  readonly #finder: RouteFinder
  readonly #routes = new Map<number, KeptRoute>()
  /** Holds, for each connection that had a node in its way, the area where other nodes may change its route. */
  readonly #areas = new LooseGrid()
  /** Holds places that nodes left or came to, around which connections are not led anew yet. */
  readonly #stirred = new StirredPlaces()
  /** Holds the nodes of the change that is being followed. */
  readonly #changed = new Set<number>()
  #isMuch = false

  constructor(graph: GraphReader, nodes: SpatialIndex, pieces: CurvePieces) {
    this.#graph = graph
    this.#nodes = nodes
    this.#pieces = pieces
    this.#finder = new RouteFinder(graph, nodes)
  }

  get held(): ReadonlySet<number> {
    return this.#finder.held
  }

  /** Takes nodes out of everybody's way while they follow the pointer: what they are to be put on stays where it is. */
  hold(rows: Int32Array | null): void {
    this.#finder.held = new Set(rows)
  }

  clear(): void {
    this.#routes.clear()
    this.#areas.clear(0)
    this.settle()
    this.#finder.held = new Set()
  }

  /** Finds the way of a connection as the graph now is. */
  take(row: number): void {
    this.remove(row)
    const found = this.#finder.find(row)
    if (found?.area) this.#areas.set(row, found.area.x0, found.area.y0, found.area.x1, found.area.y1)
    if (!found?.route) return
    const { x0, y0, x1, y1 } = found.ends
    this.#routes.set(row, { ...found.route, x0, y0, x1, y1 })
  }

  remove(row: number): void {
    this.#routes.delete(row)
    this.#areas.delete(row)
  }

  get(row: number, x0: number, y0: number, x1: number, y1: number): Route | undefined {
    const route = this.#routes.get(row)
    return route && route.x0 === x0 && route.y0 === y0 && route.x1 === x1 && route.y1 === y1 ? route : undefined
  }

  /** Says whether so many nodes came, went or moved that all connections are to be led anew, until `settle`. */
  get isMuch(): boolean {
    return this.#isMuch
  }

  /** Says whether every connection is led as the nodes stand now. */
  get isSettled(): boolean {
    return !this.#isMuch && this.#stirred.isEmpty
  }

  /** Forgets the noted places, as somebody else leads all connections anew. */
  settle(): void {
    this.#stirred.clear()
    this.#isMuch = false
  }

  /** Notes where the nodes of a change were: the nodes' index has not followed it yet. */
  leave(change: ChangeSet): void {
    const { moved, edited, nodesAdded, nodesRemoved } = change
    this.#changed.clear()
    if (this.#isTooMuch(moved.length + edited.length + nodesAdded.length + nodesRemoved.length)) return
    for (const rows of [moved, edited, nodesAdded, nodesRemoved]) {
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i]!
        if (this.held.has(row) || this.#isUnmoved(row)) continue
        this.#changed.add(row)
        this.#stir(row)
      }
    }
  }

  /** Notes where they are: it has followed the change. */
  arrive(): void {
    for (const row of this.#changed) this.#stir(row)
    this.#changed.clear()
  }

  /** Notes nodes that are picked up or put down. */
  stir(rows: ReadonlySet<number>): void {
    if (this.#isTooMuch(rows.size)) return
    for (const row of rows) this.#stir(row)
  }

  /** Adds the connections around one of the noted places: those that run there and those that looked for a way there. */
  takeAffected(into: Set<number>): void {
    const place = this.#stirred.take()
    if (place === undefined) return
    const { x0, y0, x1, y1 } = place
    const areas = this.#areas.find(x0, y0, x1, y1)
    for (let i = 0; i < areas.length; i++) into.add(areas[i]!)
    const pieces = this.#pieces.find(x0 - NEAR, y0 - NEAR, x1 + NEAR, y1 + NEAR, Layer.short)
    for (let i = 0; i < pieces; i++) into.add(this.#pieces.table.connection(this.#pieces.found[i]!))
  }

  /** @param nodes How many of them are stirred on top of what waits. */
  #isTooMuch(nodes: number): boolean {
    // An index that is late does not know where they were.
    if (this.#nodes.isLate || this.#stirred.count + 2 * nodes > Math.max(FEW, this.#graph.nodeCount * MUCH_SHARE))
      this.#isMuch = true
    return this.#isMuch
  }

  #isUnmoved(row: number): boolean {
    const box = this.#nodes.boxOf(row)
    const { present, x, y, width, height } = this.#graph.nodes
    if (box === undefined || !present[row]) return false
    return (
      box.x0 === x[row] && box.y0 === y[row] && box.x1 === x[row]! + width[row]! && box.y1 === y[row]! + height[row]!
    )
  }

  #stir(node: number): void {
    const box = this.#nodes.boxOf(node)
    if (box !== undefined) this.#stirred.add(box)
  }
}
