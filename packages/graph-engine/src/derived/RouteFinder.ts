import type { GraphReader } from '../document/GraphReader.ts'
import { anchorX, anchorY } from '../document/anchors.ts'
import { directCorners } from '../geometry/layOrthogonal.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { routeAround, WIDEST_GAP, type Route, type RouteEnds } from '../geometry/routeAround.ts'
import type { RouteSource } from './ConnectionPaths.ts'
import { LONG } from './CurvePieces.ts'
import type { SpatialIndex } from './SpatialIndex.ts'

/** How far around its ends and their nodes a way may lead. */
const REACH = 160
/** With more nodes around, a connection runs as if there were none: it would take longer than a frame has for a few hundred. */
const MOST = 128
/** Rounded corners cut 2.4 units off; a node nearer than this is in the way. */
export const NEAR = 3

/** What was found for a connection, and on which part of the graph it depends. */
export interface Found {
  /** undefined: it runs as if there were no other node. */
  readonly route: Route | undefined
  /** Where a node that comes, goes or moves may change the route; undefined: only right on the connection. */
  readonly area: Rectangle | undefined
  readonly ends: RouteEnds
}

/** Finds ways for orthogonal connections around the nodes between their ends. Keeps nothing. */
export class RouteFinder implements RouteSource {
  readonly #graph: GraphReader
  readonly #nodes: SpatialIndex
  readonly #rows = new Int32Array(MOST + 2)
  /** Nodes that are in no connection's way, as they follow the pointer. */
  held: ReadonlySet<number> = new Set()

  constructor(graph: GraphReader, nodes: SpatialIndex) {
    this.#graph = graph
    this.#nodes = nodes
  }

  get(row: number): Route | undefined {
    return this.find(row)?.route
  }

  /** @returns undefined when the connection is led by points or is too long for a way of its own. */
  find(row: number): Found | undefined {
    if (this.#graph.reroutesOf(row).length > 0) return undefined
    const { connections, interfaces } = this.#graph
    const from = connections.from[row]!
    const to = connections.to[row]!
    const x0 = anchorX(this.#graph, from)
    const y0 = anchorY(this.#graph, from)
    const x1 = anchorX(this.#graph, to)
    const y1 = anchorY(this.#graph, to)
    if (Math.abs(x1 - x0) + Math.abs(y1 - y0) > LONG) return undefined
    const fromNode = interfaces.node[from]!
    const toNode = interfaces.node[to]!
    const fromBox = this.#boxOf(fromNode)
    const ends = { x0, y0, x1, y1, from: fromBox, to: fromNode === toNode ? fromBox : this.#boxOf(toNode) }
    const corners = directCorners(x0, y0, x1, y1, ends.from, ends.to)
    const near = around(boundsOf(corners), NEAR)
    const inWay = this.#others(near, fromNode, toNode)
    if (inWay === undefined) return { route: undefined, area: near, ends }
    if (!inWay.some((box) => isCrossed(box, corners))) return { route: undefined, area: undefined, ends }
    const area = around(union(ends.from, ends.to), REACH)
    const others = this.#others(area, fromNode, toNode)
    return { route: others && routeAround(ends, others, around(area, -WIDEST_GAP)), area: union(area, near), ends }
  }

  /** @returns The boxes of the nodes that touch the rectangle, but for two; undefined when there are too many. */
  #others({ x0, y0, x1, y1 }: Rectangle, fromNode: number, toNode: number): Rectangle[] | undefined {
    const count = this.#nodes.query(x0, y0, x1, y1, this.#rows)
    if (count > this.#rows.length) return undefined
    const boxes: Rectangle[] = []
    for (let i = 0; i < count; i++) {
      const row = this.#rows[i]!
      if (row !== fromNode && row !== toNode && !this.held.has(row)) boxes.push(this.#boxOf(row))
    }
    return boxes
  }

  #boxOf(row: number): Rectangle {
    const { x, y, width, height } = this.#graph.nodes
    return { x0: x[row]!, y0: y[row]!, x1: x[row]! + width[row]!, y1: y[row]! + height[row]! }
  }
}

/** @returns Whether a line through the corners comes nearer to the box than NEAR. */
function isCrossed(box: Rectangle, corners: readonly number[]): boolean {
  for (let i = 2; i < corners.length; i += 2) {
    const isBeside =
      Math.min(corners[i - 2]!, corners[i]!) >= box.x1 + NEAR || Math.max(corners[i - 2]!, corners[i]!) <= box.x0 - NEAR
    const isOver =
      Math.min(corners[i - 1]!, corners[i + 1]!) >= box.y1 + NEAR ||
      Math.max(corners[i - 1]!, corners[i + 1]!) <= box.y0 - NEAR
    if (!isBeside && !isOver) return true
  }
  return false
}

function boundsOf(corners: readonly number[]): Rectangle {
  const bounds = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (let i = 0; i < corners.length; i += 2) {
    bounds.x0 = Math.min(bounds.x0, corners[i]!)
    bounds.x1 = Math.max(bounds.x1, corners[i]!)
    bounds.y0 = Math.min(bounds.y0, corners[i + 1]!)
    bounds.y1 = Math.max(bounds.y1, corners[i + 1]!)
  }
  return bounds
}

function around({ x0, y0, x1, y1 }: Rectangle, margin: number): Rectangle {
  return { x0: x0 - margin, y0: y0 - margin, x1: x1 + margin, y1: y1 + margin }
}

function union(a: Rectangle, b: Rectangle): Rectangle {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  }
}
