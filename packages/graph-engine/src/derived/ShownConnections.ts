import type { GraphReader } from '../document/GraphReader.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import type { CurveIndex } from './CurveIndex.ts'
import { Layer } from './curveLayers.ts'
import { readConnections } from './readConnections.ts'
import type { SpatialIndex } from './SpatialIndex.ts'

/** A rectangle crossed by more pieces of long connections than this is crowded, until there are fewer than the second. */
const CROWDED = 1500
const ROOMY = 1100
/** About so many are shown of what a crowded rectangle's nodes have, and so many of the pieces that pass through it. */
const MOST_OF_NODES = 600
const MOST_PASSING = 600
/** So many connections are chosen without an index, and so many long ones among them: surely no crowd. */
const MOST_READ = 4096
const MOST_LONG = 64
/** Is small enough that a row times this, plus a piece, is a whole number still. */
const PIECES = 2 ** 27

/** Says what is to be drawn of the connections in a rectangle. */
export interface Shown {
  /** Says whether the pieces are only some of those that pass through. */
  readonly isThinned: boolean
  /** Lists pieces in painting order. */
  readonly pieces: Int32Array
  /** Lists connections to draw whole, above the pieces: those of the nodes in the rectangle, where it is crowded, or all. */
  readonly rows: Int32Array
}

/**
 * Chooses the connections to show. Where thousands of long ones pass through, nobody can tell them apart and drawing them all
 * costs hundreds of milliseconds: then those of the nodes in the rectangle are shown, and of the others a share of the
 * sample that the index keeps, the same ones in every rectangle.
 */
export class ShownConnections {
  readonly #graph: GraphReader
  readonly #nodes: SpatialIndex
  readonly #curves: CurveIndex
  #isCrowded = false
  #found = new Int32Array(1024)
  #order = new Float64Array(1024)
  #nodeRows = new Int32Array(256)
  /** Holds what was chosen without an index. */
  #rows = new Int32Array(0)

  constructor(graph: GraphReader, nodes: SpatialIndex, curves: CurveIndex) {
    this.#graph = graph
    this.#nodes = nodes
    this.#curves = curves
  }

  /** @returns What to show. Overwritten by the next call. */
  choose(region: Rectangle): Shown {
    const rows = this.#curves.isLate ? this.#read(region) : undefined
    if (rows) return { isThinned: false, pieces: NONE, rows }
    this.isCrowded(region)
    if (!this.#isCrowded) return { isThinned: false, pieces: this.#inOrder(this.#find(region)), rows: NONE }
    const ofNodes = this.#rowsOfNodes(region)
    const whole = new Set(ofNodes)
    const count = this.#find(region, PASSING)
    const share = shareFor(count, MOST_PASSING)
    const pieces = this.#inOrder(count, (row) => !whole.has(row) && isKept(row, share))
    return { isThinned: true, pieces, rows: ofNodes }
  }

  /** @returns Whether `choose` leaves some out. */
  isCrowded({ x0, y0, x1, y1 }: Rectangle): boolean {
    this.#isCrowded = this.#curves.estimateLong(x0, y0, x1, y1) > (this.#isCrowded ? ROOMY : CROWDED)
    return this.#isCrowded
  }

  /** @returns All connections that may come near, without the index; undefined where they may be a crowd. */
  #read(region: Rectangle): Int32Array | undefined {
    const room = Math.min(MOST_READ, this.#graph.connections.length)
    if (this.#rows.length < room) this.#rows = new Int32Array(room)
    const count = readConnections(this.#graph, region, this.#rows, MOST_LONG)
    return count < 0 ? undefined : this.#rows.subarray(0, count)
  }

  /** Looks for pieces, into `#found`. @returns How many. */
  #find({ x0, y0, x1, y1 }: Rectangle, layers?: number): number {
    const count = this.#curves.queryPieces(x0, y0, x1, y1, this.#found, layers)
    if (count <= this.#found.length) return count
    this.#found = new Int32Array(count * 2)
    this.#order = new Float64Array(count * 2)
    return this.#curves.queryPieces(x0, y0, x1, y1, this.#found, layers)
  }

  /** @returns The first `count` of `#found` by row: the order of the file, whatever moved. */
  #inOrder(count: number, isShown?: (row: number) => boolean): Int32Array {
    const found = this.#found
    const order = this.#order
    const { table } = this.#curves.pieces
    let kept = 0
    for (let i = 0; i < count; i++) {
      const row = table.connection(found[i]!)
      if (!isShown || isShown(row)) order[kept++] = row * PIECES + found[i]!
    }
    order.subarray(0, kept).sort()
    for (let i = 0; i < kept; i++) found[i] = order[i]! % PIECES
    return found.subarray(0, kept)
  }

  /** Connections with an end on a node in the rectangle, by row; of too many an even share, the same ones every time. */
  #rowsOfNodes({ x0, y0, x1, y1 }: Rectangle): Int32Array {
    let count = this.#nodes.query(x0, y0, x1, y1, this.#nodeRows)
    if (count > this.#nodeRows.length) {
      this.#nodeRows = new Int32Array(count * 2)
      count = this.#nodes.query(x0, y0, x1, y1, this.#nodeRows)
    }
    const { nodes, interfaces } = this.#graph
    const rows = new Set<number>()
    let total = 0
    for (let i = 0; i < count; i++) {
      const first = nodes.firstInterface[this.#nodeRows[i]!]!
      for (let end = first; end < first + nodes.interfaceCount[this.#nodeRows[i]!]!; end++)
        total += interfaces.degree[end]!
    }
    const share = shareFor(total, MOST_OF_NODES)
    for (let i = 0; i < count; i++) {
      const first = nodes.firstInterface[this.#nodeRows[i]!]!
      for (let end = first; end < first + nodes.interfaceCount[this.#nodeRows[i]!]!; end++) {
        if (interfaces.degree[end] === 0) continue
        this.#graph.forEachConnection(end, (row) => {
          if (isKept(row, share)) rows.add(row)
        })
      }
    }
    return Int32Array.from(rows).sort()
  }
}

const NONE = new Int32Array(0)
const PASSING = Layer.short | Layer.sample
/** Makes neighbouring rows differ in their upper bits. */
const SPREAD = 0x85ebca6b

/** @returns One of how many is shown, a power of two: what is shown of more is shown of fewer, too. */
function shareFor(count: number, most: number): number {
  return count <= most ? 1 : 2 ** Math.ceil(Math.log2(count / most))
}

function isKept(row: number, share: number): boolean {
  return (Math.imul(row, SPREAD) >>> 12) % share === 0
}
