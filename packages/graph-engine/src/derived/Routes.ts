import type { ChangeSet } from '../document/ChangeSet.ts'
import type { GraphReader } from '../document/GraphReader.ts'
import type { Route } from '../geometry/routeAround.ts'
import type { RouteSource } from './ConnectionPaths.ts'
import { Layer } from './curveLayers.ts'
import type { CurvePieces } from './CurvePieces.ts'
import { LooseGrid } from './LooseGrid.ts'
import { NEAR, RouteFinder } from './RouteFinder.ts'
import type { SpatialIndex } from './SpatialIndex.ts'

interface KeptRoute extends Route {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/**
 * The ways of the orthogonal connections that lead around other nodes, as they were when each was indexed, and which
 * connections a changed node may send another way: those that run where it now is, and those that looked for a way where it
 * was or is. Nothing is kept, nor any time taken, in the other styles.
 */
export class Routes implements RouteSource {
  readonly #graph: GraphReader
  readonly #nodes: SpatialIndex
  readonly #pieces: CurvePieces
  readonly #finder: RouteFinder
  readonly #routes = new Map<number, KeptRoute>()
  /** Of each connection that had a node in its way: where others may change it. */
  readonly #areas = new LooseGrid()
  /** Nodes of the change that is being followed. */
  readonly #changed = new Set<number>()
  #found = new Int32Array(64)

  constructor(graph: GraphReader, nodes: SpatialIndex, pieces: CurvePieces) {
    this.#graph = graph
    this.#nodes = nodes
    this.#pieces = pieces
    this.#finder = new RouteFinder(graph, nodes)
  }

  get held(): ReadonlySet<number> {
    return this.#finder.held
  }

  /** Nodes that follow the pointer are in nobody's way until they are put down: what they are to be put on stays where it is. */
  hold(rows: Int32Array | null): void {
    this.#finder.held = new Set(rows)
  }

  clear(): void {
    this.#routes.clear()
    this.#areas.clear(0)
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

  /** Adds the connections that the nodes of a change may send another way by leaving. The nodes' index has not followed it yet. */
  collectBefore(change: ChangeSet, into: Set<number>): void {
    this.#changed.clear()
    for (const rows of [change.moved, change.edited, change.nodesAdded, change.nodesRemoved]) {
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i]!
        if (this.held.has(row) || this.#isUnmoved(row)) continue
        this.#changed.add(row)
        this.#collectAt(row, into)
      }
    }
  }

  /** As `collectBefore`, by coming: the nodes' index has followed the change. */
  collectAfter(into: Set<number>): void {
    for (const row of this.#changed) this.#collectAt(row, into)
    this.#changed.clear()
  }

  /** Adds the connections around nodes that are picked up or put down. */
  collectNodes(rows: Int32Array, into: Set<number>): void {
    for (let i = 0; i < rows.length; i++) this.#collectAt(rows[i]!, into)
  }

  #isUnmoved(row: number): boolean {
    const box = this.#nodes.boxOf(row)
    const { present, x, y, width, height } = this.#graph.nodes
    if (box === undefined || !present[row]) return false
    return (
      box.x0 === x[row] && box.y0 === y[row] && box.x1 === x[row]! + width[row]! && box.y1 === y[row]! + height[row]!
    )
  }

  #collectAt(node: number, into: Set<number>): void {
    const box = this.#nodes.boxOf(node)
    if (box === undefined) return
    const { x0, y0, x1, y1 } = box
    let count = this.#areas.query(x0, y0, x1, y1, this.#found)
    if (count > this.#found.length) {
      this.#found = new Int32Array(count * 2)
      count = this.#areas.query(x0, y0, x1, y1, this.#found)
    }
    for (let i = 0; i < count; i++) into.add(this.#found[i]!)
    const pieces = this.#pieces.find(x0 - NEAR, y0 - NEAR, x1 + NEAR, y1 + NEAR, Layer.short)
    for (let i = 0; i < pieces; i++) into.add(this.#pieces.table.connection(this.#pieces.found[i]!))
  }
}
