import type { GraphIndices } from '../derived/GraphIndices.ts'
import { HIDDEN_SLOT, InterfaceFlag, NodeFlag } from '../document/GraphReader.ts'
import { lengthOf } from '../geometry/distance.ts'
import { HEADER_HEIGHT, PADDING_TOP, ROW_HEIGHT } from '../geometry/measureNode.ts'
import type { Viewport } from '../session/Viewport.ts'
import { AnnotationHits, type AnnotationEdge } from './AnnotationHits.ts'
import { ConnectionHits } from './ConnectionHits.ts'
import { CELL_SIDE, NearCells, type NearSource } from './NearCells.ts'

/** Rows of what lies under a point, -1 where nothing does. An interface is hit together with its node. */
export interface Hit {
  readonly nodeRow: number
  readonly interfaceRow: number
  readonly connectionRow: number
  /** A point of a connection, which is hit together with it. */
  readonly rerouteRow: number
  readonly annotationRow: number
}

const REROUTE_REACH = 9

const INTERFACE_REACH = 12
const EDGE_REACH = 5
/** Below this zoom interfaces and edges are too small to be drawn, and not hit. */
const DETAIL_ZOOM = 0.22
/** Inside a node an interface reaches a quarter of the way at most, so that the node can be taken hold of at any zoom. */
const REACH_INSIDE = 1 / 4

/** Finds what lies under a screen point, the topmost first: interfaces and nodes, then connections and their points, then notes and frames. */
export class HitTester {
  readonly #indices: GraphIndices
  readonly #viewport: Viewport
  readonly #annotations: AnnotationHits
  readonly #connections: ConnectionHits
  readonly #nodesNear = new NearCells()
  readonly #topmost: NearSource

  constructor(indices: GraphIndices, viewport: Viewport) {
    this.#indices = indices
    this.#annotations = new AnnotationHits(indices)
    this.#viewport = viewport
    this.#connections = new ConnectionHits(indices, viewport)
    this.#topmost = createTopmost(indices)
  }

  /** @param reach How far from its middle an interface is hit, in CSS pixels. */
  at(screenX: number, screenY: number, reach = INTERFACE_REACH): Hit | null {
    const { x, y } = this.#viewport.toGraph({ x: screenX, y: screenY })
    const hit = this.#nodeAt(x, y, reach)
    if (hit) return hit
    const rerouteRow = this.#rerouteAt(x, y, Math.max(REROUTE_REACH, reach - INTERFACE_REACH + REROUTE_REACH))
    if (rerouteRow >= 0) return describe(-1, -1, this.#indices.graph.reroutes.connection[rerouteRow]!, rerouteRow, -1)
    const connectionRow = this.#connections.at(x, y)
    if (connectionRow >= 0) return describe(-1, -1, connectionRow, -1, -1)
    const annotationRow = this.#annotations.at(x, y, this.#viewport.zoom)
    return annotationRow < 0 ? null : describe(-1, -1, -1, -1, annotationRow)
  }

  /** @returns The edges of a frame or note that are under the point, where nothing else is. */
  annotationEdgeAt(screenX: number, screenY: number): AnnotationEdge | undefined {
    const { zoom } = this.#viewport
    if (zoom < DETAIL_ZOOM) return undefined
    const { x, y } = this.#viewport.toGraph({ x: screenX, y: screenY })
    return this.#annotations.edgeAt(x, y, zoom)
  }

  /** @returns The node whose right edge is under the point, or -1. */
  edgeAt(screenX: number, screenY: number): number {
    const { zoom } = this.#viewport
    if (zoom < DETAIL_ZOOM) return -1
    const reach = EDGE_REACH / zoom
    const { x, y } = this.#viewport.toGraph({ x: screenX, y: screenY })
    const { nodes } = this.#indices.graph
    for (const row of this.#indices.nodes.topmostFirst(x - reach, y, x + reach, y)) {
      if (Math.abs(x - nodes.x[row]! - nodes.width[row]!) <= reach) return row
      if (x >= nodes.x[row]! && x <= nodes.x[row]! + nodes.width[row]!) return -1
    }
    return -1
  }

  /** @returns The interface whose row in the node is under the point, or -1. */
  rowAt(nodeRow: number, screenX: number, screenY: number): number {
    const { x, y } = this.#viewport.toGraph({ x: screenX, y: screenY })
    const { nodes, interfaces } = this.#indices.graph
    const slot = Math.floor((y - nodes.y[nodeRow]! - HEADER_HEIGHT - PADDING_TOP) / ROW_HEIGHT)
    const isTwoColumn = (nodes.flags[nodeRow]! & NodeFlag.twoColumn) !== 0
    const isRightHalf = x >= nodes.x[nodeRow]! + nodes.width[nodeRow]! / 2
    const first = nodes.firstInterface[nodeRow]!
    for (let row = first; row < first + nodes.interfaceCount[nodeRow]!; row++) {
      if (interfaces.slot[row] !== slot) continue
      if (isTwoColumn && ((interfaces.flags[row]! & InterfaceFlag.output) !== 0) !== isRightHalf) continue
      return row
    }
    return -1
  }

  #nodeAt(x: number, y: number, reachPixels: number): Hit | null {
    const { nodes } = this.#indices.graph
    const { zoom } = this.#viewport
    const reach = zoom < DETAIL_ZOOM ? 0 : reachPixels / zoom
    const near = this.#nodesNear
    near.look(this.#topmost, x, y, CELL_SIDE / zoom, reach, this.#indices.revision)
    const { rows, end } = near
    for (let i = near.start; i < end; i++) {
      const nodeRow = rows[i]!
      const dx = x - nodes.x[nodeRow]!
      const dy = y - nodes.y[nodeRow]!
      const width = nodes.width[nodeRow]!
      if (dx < -reach || dx > width + reach || dy < -reach || dy > nodes.height[nodeRow]! + reach) continue
      const isInside = dx >= 0 && dx <= width && dy >= 0 && dy <= nodes.height[nodeRow]!
      const isTitle = isInside && dy <= HEADER_HEIGHT
      if (reach > 0 && !isTitle) {
        const interfaceRow = this.#interfaceOf(nodeRow, x, y, isInside ? Math.min(reach, width * REACH_INSIDE) : reach)
        if (interfaceRow >= 0) return describe(nodeRow, interfaceRow, -1, -1, -1)
      }
      if (isInside) return describe(nodeRow, -1, -1, -1, -1)
    }
    return null
  }

  /** @returns The node's nearest interface within reach that can be connected, or -1. */
  #interfaceOf(nodeRow: number, x: number, y: number, reach: number): number {
    const { nodes, interfaces } = this.#indices.graph
    const { anchors } = this.#indices
    const first = nodes.firstInterface[nodeRow]!
    let nearest = -1
    let least = reach
    for (let row = first; row < first + nodes.interfaceCount[nodeRow]!; row++) {
      if (interfaces.slot[row] === HIDDEN_SLOT) continue
      if (interfaces.flags[row]! & (InterfaceFlag.noPort | InterfaceFlag.hidden)) continue
      const distance = lengthOf(x - anchors.x(row), y - anchors.y(row))
      if (distance > least) continue
      least = distance
      nearest = row
    }
    return nearest
  }

  /** @returns The nearest point of a connection, or -1. Below the zoom at which points are drawn there is none. */
  #rerouteAt(x: number, y: number, reachPixels: number): number {
    const { zoom } = this.#viewport
    if (zoom < DETAIL_ZOOM || this.#indices.reroutes.isEmpty) return -1
    const reach = reachPixels / zoom
    const { reroutes } = this.#indices.graph
    let nearest = -1
    let least = reach
    for (const row of this.#indices.reroutes.query(x - reach, y - reach, x + reach, y + reach)) {
      const distance = lengthOf(x - reroutes.x[row]!, y - reroutes.y[row]!)
      if (distance > least) continue
      least = distance
      nearest = row
    }
    return nearest
  }

  /** @returns The connection that runs nearest to the place, within `reach`, or -1. All of it in graph units. */
  connectionNear(x: number, y: number, reach: number): number {
    return this.#connections.near(x, y, reach)
  }
}

function describe(
  nodeRow: number,
  interfaceRow: number,
  connectionRow: number,
  rerouteRow: number,
  annotationRow: number,
): Hit {
  return { nodeRow, interfaceRow, connectionRow, rerouteRow, annotationRow }
}

function createTopmost({ nodes }: GraphIndices): NearSource {
  let found: Int32Array = new Int32Array(0)
  return {
    find(x0, y0, x1, y1) {
      found = nodes.topmostFirst(x0, y0, x1, y1)
      return found.length
    },
    get found() {
      return found
    },
  }
}
