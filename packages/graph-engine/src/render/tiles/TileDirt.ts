import type { InterfaceAnchors } from '../../derived/InterfaceAnchors.ts'
import type { ChangeSet } from '../../document/ChangeSet.ts'
import type { GraphReader } from '../../document/GraphReader.ts'
import { cubicAt, curveHandle } from '../../geometry/bezier.ts'

/**
 * Turns changes into rectangles whose pictures are out of date: where things were and where they are. For the former it keeps
 * each node's box as tiles last saw it, 16 bytes a node.
 */
export type MarkStale = (x0: number, y0: number, x1: number, y1: number) => void

/** Graph units between looks at a curve: half of the smallest tile. */
const CURVE_STEP = 1000
/** Beyond this many nodes it is cheaper to draw everything anew. */
export const BULK = 1500

export class TileDirt {
  readonly #graph: GraphReader
  readonly #anchors: InterfaceAnchors
  #boxes = new Float32Array(0)

  constructor(graph: GraphReader, anchors: InterfaceAnchors) {
    this.#graph = graph
    this.#anchors = anchors
  }

  /** Takes in all nodes as they are. */
  rebuild(): void {
    const { length } = this.#graph.nodes
    this.#boxes = new Float32Array(length * 4)
    for (let row = 0; row < length; row++) this.#remember(row)
  }

  follow(change: ChangeSet, mark: MarkStale): void {
    this.#grow(this.#graph.nodes.length)
    for (const rows of [change.moved, change.edited, change.nodesAdded, change.nodesRemoved]) this.mark(rows, mark)
    for (const rows of [change.connectionsAdded, change.connectionsRemoved]) {
      for (let i = 0; i < rows.length; i++) this.#markConnection(rows[i]!, 0, 0, 0, 0, mark)
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
      const dx = boxes[at]! - x[row]!
      const dy = boxes[at + 1]! - y[row]!
      for (let end = first; end < first + interfaceCount[row]!; end++) {
        if (this.#graph.interfaces.degree[end] === 0) continue
        this.#graph.forEachConnection(end, (connection) => {
          this.#markConnection(connection, 0, 0, 0, 0, mark)
          if (dx === 0 && dy === 0) return
          const isStart = this.#graph.connections.from[connection] === end
          this.#markConnection(connection, isStart ? dx : 0, isStart ? dy : 0, isStart ? 0 : dx, isStart ? 0 : dy, mark)
        })
      }
      this.#remember(row)
    }
  }

  /** Marks along a curve, whose ends may be shifted to where they were. */
  #markConnection(
    connection: number,
    fromDx: number,
    fromDy: number,
    toDx: number,
    toDy: number,
    mark: MarkStale,
  ): void {
    const from = this.#graph.connections.from[connection]!
    const to = this.#graph.connections.to[connection]!
    const x0 = this.#anchors.x(from) + fromDx
    const y0 = this.#anchors.y(from) + fromDy
    const x1 = this.#anchors.x(to) + toDx
    const y1 = this.#anchors.y(to) + toDy
    const handle = curveHandle(x1 - x0)
    const steps = Math.min(256, Math.ceil((Math.hypot(x1 - x0, y1 - y0) + handle) / CURVE_STEP))
    let fromX = x0
    let fromY = y0
    for (let i = 1; i <= steps; i++) {
      const x = cubicAt(x0, x0 + handle, x1 - handle, x1, i / steps)
      const y = cubicAt(y0, y0, y1, y1, i / steps)
      mark(Math.min(fromX, x), Math.min(fromY, y), Math.max(fromX, x), Math.max(fromY, y))
      fromX = x
      fromY = y
    }
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
