import type { GraphReader } from '../document/GraphReader.ts'
import { anchorX, anchorY } from '../document/anchors.ts'
import { directCorners } from '../geometry/layOrthogonal.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { MOST_BOXES, routeAround, WIDEST_GAP, type Boxes, type Route, type RouteEnds } from '../geometry/routeAround.ts'
import type { RouteSource } from './ConnectionPaths.ts'
import { LONG } from './curveLayers.ts'
import type { SpatialIndex } from './SpatialIndex.ts'

/** Limits how far around its ends and their nodes a way may lead. */
const REACH = 160
/** Rounded corners cut 2.4 units off; a node nearer than this is in the way. */
export const NEAR = 3

/** Holds what was found for a connection, and on which part of the graph it depends. */
export interface Found {
  /** Is undefined when the connection runs as if there were no other node. */
  readonly route: Route | undefined
  /** Holds where a node that comes, goes or moves may change the route; undefined when only one right on the connection may. */
  readonly area: Rectangle | undefined
  readonly ends: RouteEnds
}

/** Finds ways for orthogonal connections around the nodes between their ends. Keeps nothing. */
export class RouteFinder implements RouteSource {
  readonly #graph: GraphReader
  readonly #nodes: SpatialIndex
  /** With more nodes around, a connection runs as if there were none: it would take too long. */
  readonly #rows = new Int32Array(MOST_BOXES)
  readonly #boxes: Boxes = { count: 0, at: new Float64Array(MOST_BOXES * 4) }
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
    if (!this.#collect(near, fromNode, toNode)) return { route: undefined, area: near, ends }
    if (!isCrossed(this.#boxes, corners)) return { route: undefined, area: undefined, ends }
    const reach = around(union(ends.from, ends.to), REACH)
    const area = union(reach, near)
    if (!this.#collect(reach, fromNode, toNode)) return { route: undefined, area, ends }
    return { route: routeAround(ends, this.#boxes, around(reach, -WIDEST_GAP)), area, ends }
  }

  /** Collects the boxes of the nodes that touch the rectangle, but for two. @returns False when there are too many. */
  #collect({ x0, y0, x1, y1 }: Rectangle, fromNode: number, toNode: number): boolean {
    const count = this.#nodes.query(x0, y0, x1, y1, this.#rows)
    if (count > this.#rows.length) return false
    const boxes = this.#boxes
    const { x, y, width, height } = this.#graph.nodes
    boxes.count = 0
    for (let i = 0; i < count; i++) {
      const row = this.#rows[i]!
      if (row === fromNode || row === toNode || this.held.has(row)) continue
      const at = boxes.count++ * 4
      boxes.at[at] = x[row]!
      boxes.at[at + 1] = y[row]!
      boxes.at[at + 2] = x[row]! + width[row]!
      boxes.at[at + 3] = y[row]! + height[row]!
    }
    return boxes.count <= MOST_BOXES - 2
  }

  #boxOf(row: number): Rectangle {
    const { x, y, width, height } = this.#graph.nodes
    return { x0: x[row]!, y0: y[row]!, x1: x[row]! + width[row]!, y1: y[row]! + height[row]! }
  }
}

/** @returns Whether a line through the corners comes nearer to one of the boxes than NEAR. */
function isCrossed({ count, at }: Boxes, corners: readonly number[]): boolean {
  for (let i = 2; i < corners.length; i += 2) {
    const left = Math.min(corners[i - 2]!, corners[i]!) - NEAR
    const right = Math.max(corners[i - 2]!, corners[i]!) + NEAR
    const top = Math.min(corners[i - 1]!, corners[i + 1]!) - NEAR
    const bottom = Math.max(corners[i - 1]!, corners[i + 1]!) + NEAR
    for (let box = 0; box < count * 4; box += 4) {
      if (left < at[box + 2]! && right > at[box]! && top < at[box + 3]! && bottom > at[box + 1]!) return true
    }
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
