import { anchorX, anchorY } from '../document/anchors.ts'
import type { GraphReader } from '../document/GraphReader.ts'
import { layPath, type ConnectionStyle } from '../geometry/layPath.ts'
import type { Points } from '../geometry/path.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import type { Route } from '../geometry/routeAround.ts'

/** Holds what a connection ran between and through before a change. */
export interface FormerPath {
  readonly from: Rectangle
  readonly to: Rectangle
  readonly points: Points
}

/** Knows the ways of orthogonal connections around other nodes. */
export interface RouteSource {
  /** @returns The way of a connection without points between these ends, or undefined when nothing is in its way. */
  get(row: number, x0: number, y0: number, x1: number, y1: number): Route | undefined
}

const NO_POINTS: Points = []

/** Computes how connections run from the columns on demand: there is nothing to keep up to date but the routes. */
export class ConnectionPaths {
  style: ConnectionStyle = 'curved'
  readonly #routes: RouteSource
  readonly #graph: GraphReader
  readonly #from: Rectangle = { x0: 0, y0: 0, x1: 0, y1: 0 }
  readonly #to: Rectangle = { x0: 0, y0: 0, x1: 0, y1: 0 }
  readonly #points: number[] = []

  constructor(graph: GraphReader, routes: RouteSource) {
    this.#graph = graph
    this.#routes = routes
  }

  /** Says whether a connection is one curve from end to end, as most are. */
  isPlain(row: number): boolean {
    return this.style === 'curved' && this.#graph.reroutesOf(row).length === 0
  }

  /** Lays a connection into `path`, or as it ran before. @returns How many cubics it has. */
  lay(row: number, former?: FormerPath): number {
    const { connections, interfaces } = this.#graph
    const from = connections.from[row]!
    const to = connections.to[row]!
    let x0 = anchorX(this.#graph, from)
    let y0 = anchorY(this.#graph, from)
    let x1 = anchorX(this.#graph, to)
    let y1 = anchorY(this.#graph, to)
    const points = former?.points ?? this.pointsOf(row)
    if (former === undefined && this.style !== 'orthogonal') {
      return layPath(this.style, x0, y0, x1, y1, points, null, null)
    }
    if (former === undefined && points.length === 0) {
      const route = this.#routes.get(row, x0, y0, x1, y1)
      if (route) return layPath('orthogonal', x0, y0, x1, y1, points, null, null, route)
    }
    const fromNode = interfaces.node[from]!
    const toNode = interfaces.node[to]!
    this.#boxInto(fromNode, this.#from)
    this.#boxInto(toNode, this.#to)
    if (former) {
      y0 += former.from.y0 - this.#from.y0
      x0 = former.from.x1
      y1 += former.to.y0 - this.#to.y0
      x1 = former.to.x0
      Object.assign(this.#from, former.from)
      Object.assign(this.#to, former.to)
    }
    return layPath(this.style, x0, y0, x1, y1, points, this.#from, this.#to)
  }

  /** @returns The coordinates of a connection's points. Overwritten by the next call. */
  pointsOf(row: number): Points {
    const rows = this.#graph.reroutesOf(row)
    if (rows.length === 0) return NO_POINTS
    const { x, y } = this.#graph.reroutes
    this.#points.length = 0
    for (const point of rows) this.#points.push(x[point]!, y[point]!)
    return this.#points
  }

  #boxInto(node: number, box: Rectangle): void {
    const { x, y, width, height } = this.#graph.nodes
    box.x0 = x[node]!
    box.y0 = y[node]!
    box.x1 = x[node]! + width[node]!
    box.y1 = y[node]! + height[node]!
  }
}
