import type { ConnectionPaths } from '../../derived/ConnectionPaths.ts'
import type { ChangeSet } from '../../document/ChangeSet.ts'
import type { GraphReader } from '../../document/GraphReader.ts'
import { cubicAt, cubicTurns } from '../../geometry/bezier.ts'
import { CUBIC, path, pathAlong } from '../../geometry/path.ts'
import type { Rectangle } from '../../geometry/rectangle.ts'

/**
 * Turns changes into rectangles whose pictures are out of date: where things were and where they are. For the former it keeps
 * each node's box as tiles last saw it, 16 bytes a node.
 */
export type MarkStale = (x0: number, y0: number, x1: number, y1: number) => void

/** A curve is looked at every so many graph units: half of the smallest tile. */
const CURVE_STEP = 1000
/** Beyond this many nodes and connections it is cheaper to draw everything anew: some 10 ms of marking. */
const BULK = 500

export class TileDirt {
  readonly #graph: GraphReader
  readonly #paths: ConnectionPaths
  /** Holds the points of each connection that has any, as tiles last saw them. */
  readonly #points = new Map<number, readonly number[]>()
  #boxes = new Float32Array(0)

  constructor(graph: GraphReader, paths: ConnectionPaths) {
    this.#graph = graph
    this.#paths = paths
  }

  /** Takes in all nodes as they are. */
  rebuild(): void {
    const { length } = this.#graph.nodes
    if (this.#boxes.length < length * 4) this.#boxes = new Float32Array(length * 4)
    const { x, y, width, height } = this.#graph.nodes
    const boxes = this.#boxes
    // This does not call `#remember`, which would run here before it is compiled.
    for (let row = 0, at = 0; row < length; row++, at += 4) {
      boxes[at] = x[row]!
      boxes[at + 1] = y[row]!
      boxes[at + 2] = x[row]! + width[row]!
      boxes[at + 3] = y[row]! + height[row]!
    }
    this.#points.clear()
    const { reroutes } = this.#graph
    for (let row = 0; row < reroutes.length; row++) this.#rememberPoints(reroutes.connection[row]!)
  }

  /** @returns Whether it is cheaper to draw everything anew than to mark what the change touches. */
  isBulk({ moved, edited, nodesAdded, nodesRemoved, ...change }: ChangeSet): boolean {
    const connections = change.connectionsAdded.length + change.connectionsRemoved.length + change.rerouted.length
    return this.areMany([moved, edited, nodesAdded, nodesRemoved], connections) || this.#haveFolded(edited)
  }

  /**
   * Whether a node was collapsed or unfolded that a connection with points meets: where on its side it did so is not known,
   * and at a point far away a curve turns by more than its end went.
   */
  #haveFolded(rows: Int32Array): boolean {
    if (this.#points.size === 0) return false
    const { firstInterface, interfaceCount } = this.#graph.nodes
    let hasPoints = false
    for (const row of rows) {
      if (this.#growth(row, this.#formerBox(row)) === 0) continue
      const first = firstInterface[row]!
      for (let end = first; end < first + interfaceCount[row]!; end++)
        this.#graph.forEachConnection(end, (connection) => (hasPoints ||= this.#points.has(connection)))
    }
    return hasPoints
  }

  /** @returns The same of nodes and all their connections. */
  areMany(lists: readonly Int32Array[], connections = 0): boolean {
    const { firstInterface, interfaceCount } = this.#graph.nodes
    const { degree } = this.#graph.interfaces
    let weight = connections
    for (const rows of lists) {
      weight += rows.length
      for (let i = 0; i < rows.length && weight <= BULK; i++) {
        const first = firstInterface[rows[i]!]!
        const end = first + interfaceCount[rows[i]!]!
        for (let at = first; at < end; at++) weight += degree[at]!
      }
    }
    return weight > BULK
  }

  follow(change: ChangeSet, mark: MarkStale): void {
    this.#grow(this.#graph.nodes.length)
    const added = new Set(change.connectionsAdded)
    const connections = new Set([...added, ...change.connectionsRemoved, ...change.rerouted])
    const lists = [change.moved, change.edited, change.nodesAdded, change.nodesRemoved]
    for (const rows of lists) this.#markBoxes(rows, connections, mark)
    for (const connection of connections) this.#markConnection(connection, added.has(connection), mark)
    for (const rows of lists) for (const row of rows) this.#remember(row)
  }

  /** Marks nodes and their connections where they were and where they are now. */
  mark(rows: Int32Array, mark: MarkStale): void {
    const connections = new Set<number>()
    this.#markBoxes(rows, connections, mark)
    for (const connection of connections) this.#markConnection(connection, false, mark)
    for (const row of rows) this.#remember(row)
  }

  /** Marks nodes alone, and gathers their connections. */
  #markBoxes(rows: Int32Array, connections: Set<number>, mark: MarkStale): void {
    const { present, x, y, width, height, firstInterface, interfaceCount } = this.#graph.nodes
    for (const row of rows) {
      const { x0, y0, x1, y1 } = this.#formerBox(row)
      mark(x0, y0, x1, y1)
      if (!present[row]) continue
      mark(x[row]!, y[row]!, x[row]! + width[row]!, y[row]! + height[row]!)
      const first = firstInterface[row]!
      for (let end = first; end < first + interfaceCount[row]!; end++) {
        if (this.#graph.interfaces.degree[end] === 0) continue
        this.#graph.forEachConnection(end, (connection) => connections.add(connection))
      }
    }
  }

  /** Marks a connection as it runs and, unless it is new, as it ran when tiles last saw it and the nodes at both ends. */
  #markConnection(connection: number, isNew: boolean, mark: MarkStale): void {
    this.#markPath(this.#paths.lay(connection), 0, mark)
    const { connections, interfaces } = this.#graph
    const fromNode = interfaces.node[connections.from[connection]!]!
    const toNode = interfaces.node[connections.to[connection]!]!
    const points = this.#points.get(connection) ?? []
    const hasPoints = points.length > 0 || this.#graph.reroutesOf(connection).length > 0
    if (!isNew && (hasPoints || this.#hasChanged(fromNode) || this.#hasChanged(toNode))) {
      const [from, to] = [this.#formerBox(fromNode), this.#formerBox(toNode)]
      // A former box does not tell where connections met a node that was collapsed or unfolded since, hence the margin.
      const margin = this.#growth(fromNode, from) + this.#growth(toNode, to)
      this.#markPath(this.#paths.lay(connection, { from, to, points }), margin, mark)
    }
    this.#rememberPoints(connection)
  }

  #hasChanged(node: number): boolean {
    const { x, y, width, height } = this.#graph.nodes
    const { x0, y0, x1, y1 } = this.#formerBox(node)
    return (
      x0 !== Math.fround(x[node]!) ||
      y0 !== Math.fround(y[node]!) ||
      x1 !== Math.fround(x[node]! + width[node]!) ||
      y1 !== Math.fround(y[node]! + height[node]!)
    )
  }

  #growth(node: number, { y0, y1 }: Rectangle): number {
    return this.#hasChanged(node) ? Math.abs(y1 - y0 - this.#graph.nodes.height[node]!) : 0
  }

  /** A node as tiles last saw it. */
  #formerBox(node: number): Rectangle {
    const [x0, y0, x1, y1] = this.#boxes.subarray(node * 4, node * 4 + 4)
    return { x0: x0!, y0: y0!, x1: x1!, y1: y1! }
  }

  /** Marks along the path that was laid last, and `margin` around it. */
  #markPath(cubics: number, margin: number, mark: MarkStale): void {
    for (let at = 0; at < cubics * CUBIC; at += CUBIC) {
      const length = pathAlong[at / CUBIC + 1]! - pathAlong[at / CUBIC]!
      const steps = Math.min(256, Math.ceil(length / CURVE_STEP))
      let fromX = path[at]!
      let fromY = path[at + 1]!
      for (const t of lookAt(at, steps)) {
        const x = cubicAt(path[at]!, path[at + 2]!, path[at + 4]!, path[at + 6]!, t)
        const y = cubicAt(path[at + 1]!, path[at + 3]!, path[at + 5]!, path[at + 7]!, t)
        mark(
          Math.min(fromX, x) - margin,
          Math.min(fromY, y) - margin,
          Math.max(fromX, x) + margin,
          Math.max(fromY, y) + margin,
        )
        fromX = x
        fromY = y
      }
    }
  }

  #rememberPoints(connection: number): void {
    if (this.#graph.reroutesOf(connection).length === 0) this.#points.delete(connection)
    else this.#points.set(connection, Array.from(this.#paths.pointsOf(connection)))
  }

  #remember(row: number): void {
    const { x, y, width, height } = this.#graph.nodes
    const at = row * 4
    this.#boxes[at] = x[row]!
    this.#boxes[at + 1] = y[row]!
    this.#boxes[at + 2] = x[row]! + width[row]!
    this.#boxes[at + 3] = y[row]! + height[row]!
  }

  #grow(rows: number): void {
    if (rows * 4 <= this.#boxes.length) return
    const boxes = new Float32Array(Math.ceil(rows * 1.5) * 4)
    boxes.set(this.#boxes)
    this.#boxes = boxes
  }
}

/** @returns Where to look at a cubic of the path that was laid last: so often, and where it turns, so that it keeps within. */
function lookAt(at: number, steps: number): number[] {
  const looks = Array.from({ length: steps }, (_, i) => (i + 1) / steps)
  const turnsX = cubicTurns(path[at]!, path[at + 2]!, path[at + 4]!, path[at + 6]!)
  const turnsY = cubicTurns(path[at + 1]!, path[at + 3]!, path[at + 5]!, path[at + 7]!)
  if (turnsX.length + turnsY.length === 0) return looks
  return [...looks, ...turnsX, ...turnsY].sort((a, b) => a - b)
}
