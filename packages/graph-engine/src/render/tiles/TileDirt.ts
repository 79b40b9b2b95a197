import type { ConnectionPaths } from '../../derived/ConnectionPaths.ts'
import type { ChangeSet } from '../../document/ChangeSet.ts'
import type { GraphReader } from '../../document/GraphReader.ts'
import { cubicAt } from '../../geometry/bezier.ts'
import { CUBIC, path, pathAlong } from '../../geometry/path.ts'

/**
 * Turns changes into rectangles whose pictures are out of date: where things were and where they are. For the former it keeps
 * each node's box as tiles last saw it, 16 bytes a node.
 */
export type MarkStale = (x0: number, y0: number, x1: number, y1: number) => void

/** Graph units between looks at a curve: half of the smallest tile. */
const CURVE_STEP = 1000
/** Beyond this many nodes and connections it is cheaper to draw everything anew: some 10 ms of marking. */
const BULK = 500

const NO_BOX = { x0: 0, y0: 0, x1: 0, y1: 0 }

export class TileDirt {
  readonly #graph: GraphReader
  readonly #paths: ConnectionPaths
  /** Of the connections that have any. */
  readonly #points = new Map<number, readonly number[]>()
  #boxes = new Float32Array(0)

  constructor(graph: GraphReader, paths: ConnectionPaths) {
    this.#graph = graph
    this.#paths = paths
  }

  /** Takes in all nodes as they are. */
  rebuild(): void {
    const { length } = this.#graph.nodes
    this.#boxes = new Float32Array(length * 4)
    for (let row = 0; row < length; row++) this.#remember(row)
    this.#points.clear()
    const { reroutes } = this.#graph
    for (let row = 0; row < reroutes.length; row++) this.#rememberPoints(reroutes.connection[row]!)
  }

  /** @returns Whether it is cheaper to draw everything anew than to mark what the change touches. */
  isBulk({ moved, edited, nodesAdded, nodesRemoved, ...change }: ChangeSet): boolean {
    const connections = change.connectionsAdded.length + change.connectionsRemoved.length + change.rerouted.length
    return this.areMany([moved, edited, nodesAdded, nodesRemoved], connections)
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
    for (const rows of [change.moved, change.edited, change.nodesAdded, change.nodesRemoved]) this.mark(rows, mark)
    for (const rows of [change.connectionsAdded, change.connectionsRemoved, change.rerouted]) {
      for (let i = 0; i < rows.length; i++) this.#markConnection(rows[i]!, -1, mark)
    }
  }

  /** Marks nodes and their connections where they were and where they are now. */
  mark(rows: Int32Array, mark: MarkStale): void {
    const { present, x, y, width, height, firstInterface, interfaceCount } = this.#graph.nodes
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!
      const at = row * 4
      const boxes = this.#boxes
      mark(boxes[at]!, boxes[at + 1]!, boxes[at + 2]!, boxes[at + 3]!)
      if (!present[row]) continue
      mark(x[row]!, y[row]!, x[row]! + width[row]!, y[row]! + height[row]!)
      const first = firstInterface[row]!
      for (let end = first; end < first + interfaceCount[row]!; end++) {
        if (this.#graph.interfaces.degree[end] === 0) continue
        this.#graph.forEachConnection(end, (connection) => this.#markConnection(connection, row, mark))
      }
      this.#remember(row)
    }
  }

  /** Marks a connection as it runs, and as it ran when tiles last saw it and the node at one of its ends. */
  #markConnection(connection: number, node: number, mark: MarkStale): void {
    this.#markPath(this.#paths.lay(connection), 0, mark)
    const before = this.#points.get(connection)
    const at = node * 4
    const boxes = this.#boxes
    const { x, y, width, height } = this.#graph.nodes
    const isMoved =
      node >= 0 &&
      (boxes[at] !== Math.fround(x[node]!) ||
        boxes[at + 1] !== Math.fround(y[node]!) ||
        boxes[at + 2] !== Math.fround(x[node]! + width[node]!) ||
        boxes[at + 3] !== Math.fround(y[node]! + height[node]!))
    if (isMoved || before !== undefined) {
      const box = isMoved ? { x0: boxes[at]!, y0: boxes[at + 1]!, x1: boxes[at + 2]!, y1: boxes[at + 3]! } : NO_BOX
      const points = before ?? Array.from(this.#paths.pointsOf(connection))
      // Of a node that was collapsed or unfolded, its box alone does not tell where on its side a connection was met.
      const margin = isMoved ? Math.abs(box.y1 - box.y0 - height[node]!) : 0
      this.#markPath(this.#paths.lay(connection, { node: isMoved ? node : -1, box, points }), margin, mark)
    }
    this.#rememberPoints(connection)
  }

  /** Marks along the path that was laid last, and `margin` around it. */
  #markPath(cubics: number, margin: number, mark: MarkStale): void {
    for (let at = 0; at < cubics * CUBIC; at += CUBIC) {
      const length = pathAlong[at / CUBIC + 1]! - pathAlong[at / CUBIC]!
      const steps = Math.min(256, Math.ceil(length / CURVE_STEP))
      let fromX = path[at]!
      let fromY = path[at + 1]!
      for (let i = 1; i <= steps; i++) {
        const x = cubicAt(path[at]!, path[at + 2]!, path[at + 4]!, path[at + 6]!, i / steps)
        const y = cubicAt(path[at + 1]!, path[at + 3]!, path[at + 5]!, path[at + 7]!, i / steps)
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
