import type { ChangeSet } from '../document/ChangeSet.ts'
import type { GraphReader } from '../document/GraphReader.ts'
import { cubicAt, curveBend, curveHandle, largestDeviation } from '../geometry/bezier.ts'
import type { InterfaceAnchors } from './InterfaceAnchors.ts'
import { LooseGrid } from './LooseGrid.ts'

/**
 * Connection rows by place. A long curve's box covers far more than the curve, so curves are halved into pieces until a
 * piece is at most 4,096 units wide and high (or a 256th of the curve), and the pieces are indexed.
 * Pieces of one connection form a list through `#nextPiece`; freed pieces are used again. A piece runs along one diagonal
 * of its box, so what lies off that diagonal is not found although it lies in the box.
 */
const LARGEST_PIECE = 4096
const DEEPEST = 8
const FEWEST_PIECES = 16
/** Of a slack that is kept in single precision. */
const ROUNDING = 0.01
/** When more of the nodes moved, indexing everything anew is quicker. */
const REBUILD_SHARE = 1 / 4
/** A curve that ends left of where it began first goes right: by less than 10, as its handles are the shortest. */
const LARGEST_OVERSHOOT = 10
const NONE = -1

export class CurveIndex {
  readonly #graph: GraphReader
  readonly #anchors: InterfaceAnchors
  readonly #grid = new LooseGrid()
  #pieceConnection = new Int32Array(0)
  #pieceStart = new Float32Array(0)
  #pieceEnd = new Float32Array(0)
  /** How far the piece strays from its diagonal; negative where it rises against x. */
  #pieceSlack = new Float32Array(0)
  #nextPiece = new Int32Array(0)
  #firstPiece = new Int32Array(0)
  #seen = new Uint32Array(0)
  #stamp = 0
  #pieceLimit = 0
  #freePiece = NONE
  #found = new Int32Array(256)

  constructor(graph: GraphReader, anchors: InterfaceAnchors) {
    this.#graph = graph
    this.#anchors = anchors
    this.rebuild()
  }

  /** Connection row of each piece. This and the next two may be replaced when they grow: take them after a query. */
  get pieceConnection(): Int32Array {
    return this.#pieceConnection
  }

  /** The piece is its curve between t = `pieceStart` and t = `pieceEnd`. */
  get pieceStart(): Float32Array {
    return this.#pieceStart
  }

  get pieceEnd(): Float32Array {
    return this.#pieceEnd
  }

  rebuild(): void {
    const { present, length } = this.#graph.connections
    this.#grid.clear(Math.max(FEWEST_PIECES, length * 2))
    this.#pieceLimit = 0
    this.#freePiece = NONE
    this.#firstPiece.fill(NONE)
    this.#makeRoom(length)
    this.#growPieces(Math.max(FEWEST_PIECES, length * 2))
    for (let row = 0; row < length; row++) if (present[row]) this.#add(row)
  }

  follow(change: ChangeSet): void {
    if (change.reset) {
      this.rebuild()
      return
    }
    if (change.moved.length + change.edited.length > this.#graph.nodeCount * REBUILD_SHARE) {
      this.rebuild()
      return
    }
    this.#makeRoom(this.#graph.connections.length)
    this.#nextStamp()
    for (let i = 0; i < change.connectionsRemoved.length; i++) this.#refresh(change.connectionsRemoved[i]!)
    for (let i = 0; i < change.connectionsAdded.length; i++) this.#refresh(change.connectionsAdded[i]!)
    for (let i = 0; i < change.moved.length; i++) this.#refreshNode(change.moved[i]!)
    for (let i = 0; i < change.edited.length; i++) this.#refreshNode(change.edited[i]!)
  }

  /**
   * Writes the connection rows with a piece in the rectangle to `out`, each once, in no order.
   * @returns How many there are. More than `out` holds: the rest was left out, ask again with a larger one.
   */
  query(x0: number, y0: number, x1: number, y1: number, out: Int32Array): number {
    const pieces = this.#findPieces(x0, y0, x1, y1)
    this.#nextStamp()
    let count = 0
    for (let i = 0; i < pieces; i++) {
      const connection = this.#pieceConnection[this.#found[i]!]!
      if (this.#seen[connection] === this.#stamp) continue
      this.#seen[connection] = this.#stamp
      if (count < out.length) out[count] = connection
      count++
    }
    return count
  }

  /** As `query`, but writes pieces: what to draw of a curve that crosses the view. */
  queryPieces(x0: number, y0: number, x1: number, y1: number, out: Int32Array): number {
    const pieces = this.#findPieces(x0, y0, x1, y1)
    for (let i = 0; i < Math.min(pieces, out.length); i++) out[i] = this.#found[i]!
    return pieces
  }

  /** Writes pieces that come near the rectangle to `#found`. @returns How many. */
  #findPieces(left: number, top: number, right: number, bottom: number): number {
    let count = this.#grid.query(left, top, right, bottom, this.#found)
    if (count > this.#found.length) {
      this.#found = new Int32Array(count * 2)
      count = this.#grid.query(left, top, right, bottom, this.#found)
    }
    const found = this.#found
    const { boxes } = this.#grid
    const slacks = this.#pieceSlack
    let kept = 0
    for (let i = 0; i < count; i++) {
      const piece = found[i]!
      const x = boxes[piece * 4]!
      const y = boxes[piece * 4 + 1]!
      const width = boxes[piece * 4 + 2]! - x
      const height = boxes[piece * 4 + 3]! - y
      const slack = slacks[piece]!
      const reach = Math.abs(slack) * (width + height)
      // The corners that lie furthest to either side of the diagonal, times its length.
      if (slack >= 0) {
        if ((left - x) * height - (bottom - y) * width > reach) continue
        if ((right - x) * height - (top - y) * width < -reach) continue
      } else {
        const low = y + height
        if ((left - x) * height + (top - low) * width > reach) continue
        if ((right - x) * height + (bottom - low) * width < -reach) continue
      }
      found[kept++] = piece
    }
    return kept
  }

  #refreshNode(node: number): void {
    const { present, firstInterface, interfaceCount } = this.#graph.nodes
    if (!present[node]) return
    const first = firstInterface[node]!
    for (let row = first; row < first + interfaceCount[node]!; row++) {
      if (this.#graph.interfaces.degree[row]! > 0) this.#graph.forEachConnection(row, this.#refresh)
    }
  }

  /** Indexes the row as it now is; once in a `follow`, however often its ends are named. */
  readonly #refresh = (row: number): void => {
    if (this.#seen[row] === this.#stamp) return
    this.#seen[row] = this.#stamp
    this.#remove(row)
    if (this.#graph.connections.present[row]) this.#add(row)
  }

  #add(row: number): void {
    const { from, to } = this.#graph.connections
    const anchors = this.#anchors
    x0 = anchors.x(from[row]!)
    y0 = anchors.y(from[row]!)
    x1 = anchors.x(to[row]!)
    y1 = anchors.y(to[row]!)
    handle = curveHandle(x1 - x0)
    // Between its ends a part goes straight on in y always, and in x unless the curve turns back.
    overshoot = x1 - x0 < 2 * handle ? LARGEST_OVERSHOOT : 0
    bend = curveBend(x0, y0, x1, y1)
    this.#cut(row, 0, x0, y0, 1, x1, y1, 0)
  }

  /** Indexes the curve's part from (xa, ya) at `start` to (xb, yb) at `end`, halving it while it is too large. */
  #cut(row: number, start: number, xa: number, ya: number, end: number, xb: number, yb: number, depth: number): void {
    if (depth < DEEPEST && (Math.abs(xb - xa) > LARGEST_PIECE || Math.abs(yb - ya) > LARGEST_PIECE)) {
      const middle = (start + end) / 2
      const x = cubicAt(x0, x0 + handle, x1 - handle, x1, middle)
      const y = cubicAt(y0, y0, y1, y1, middle)
      this.#cut(row, start, xa, ya, middle, x, y, depth + 1)
      this.#cut(row, middle, x, y, end, xb, yb, depth + 1)
      return
    }
    const piece = this.#takePiece()
    this.#pieceConnection[piece] = row
    this.#pieceStart[piece] = start
    this.#pieceEnd[piece] = end
    this.#nextPiece[piece] = this.#firstPiece[row]!
    this.#firstPiece[row] = piece
    const share = end - start
    // Box corners are off the curve's ends by the overshoot, which strays as far again.
    const slack = largestDeviation(bend * share * share) + 2 * overshoot + ROUNDING
    this.#pieceSlack[piece] = xa < xb === ya < yb ? slack : -slack
    const left = xa < xb ? xa : xb
    const right = xa < xb ? xb : xa
    this.#grid.set(piece, left - overshoot, ya < yb ? ya : yb, right + overshoot, ya < yb ? yb : ya)
  }

  #remove(row: number): void {
    for (let piece = this.#firstPiece[row]!; piece !== NONE;) {
      const next = this.#nextPiece[piece]!
      this.#grid.delete(piece)
      this.#nextPiece[piece] = this.#freePiece
      this.#freePiece = piece
      piece = next
    }
    this.#firstPiece[row] = NONE
  }

  #takePiece(): number {
    const free = this.#freePiece
    if (free !== NONE) {
      this.#freePiece = this.#nextPiece[free]!
      return free
    }
    if (this.#pieceLimit === this.#pieceConnection.length) this.#growPieces(this.#pieceLimit * 2)
    return this.#pieceLimit++
  }

  #growPieces(capacity: number): void {
    if (capacity <= this.#pieceConnection.length) return
    this.#pieceConnection = grown(new Int32Array(capacity), this.#pieceConnection)
    this.#pieceStart = grown(new Float32Array(capacity), this.#pieceStart)
    this.#pieceEnd = grown(new Float32Array(capacity), this.#pieceEnd)
    this.#pieceSlack = grown(new Float32Array(capacity), this.#pieceSlack)
    this.#nextPiece = grown(new Int32Array(capacity), this.#nextPiece)
  }

  #makeRoom(connections: number): void {
    const before = this.#firstPiece.length
    if (connections <= before) return
    const capacity = Math.max(connections, before * 2)
    this.#firstPiece = grown(new Int32Array(capacity).fill(NONE), this.#firstPiece)
    this.#seen = grown(new Uint32Array(capacity), this.#seen)
  }

  #nextStamp(): void {
    if (this.#stamp === 0xffffffff) {
      this.#seen.fill(0)
      this.#stamp = 0
    }
    this.#stamp++
  }
}

/** The curve that is being cut: its ends, its handle, how far a part may reach beyond its own ends in x, how it bends. */
let x0 = 0
let y0 = 0
let x1 = 0
let y1 = 0
let handle = 0
let overshoot = 0
let bend = 0

function grown<Numbers extends Float32Array | Int32Array | Uint32Array>(to: Numbers, from: Numbers): Numbers {
  to.set(from)
  return to
}
