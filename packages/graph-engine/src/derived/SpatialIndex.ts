import type { ChangeSet } from '../document/ChangeSet.ts'
import type { GraphReader } from '../document/GraphReader.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { LooseGrid } from './LooseGrid.ts'

/** A change of more of the nodes than this rebuilds the index, whether they moved, came, went or may have another size. */
const REBUILD_SHARE = 1 / 4
/** So many are sorted here in less time than a call of `sort` takes. */
const FEW = 16
/** Fewer nodes are indexed by the time that they could be read one by one. */
const FEW_NODES = 256
/** So many nodes are taken in between two looks at the clock. */
const BATCH = 2048

/**
 * Finds node rows by place. Nodes are painted in row order: of two that overlap, the higher row lies on top. A change of many
 * is taken in by the first question of the pointer's after it, so that it lengthens neither the task of the change nor the
 * picture that shows it: a view, which has most of what it asks for, is answered from the columns until then.
 */
export class SpatialIndex {
  readonly #graph: GraphReader
  readonly #grid = new LooseGrid()
  #found = new Int32Array(64)
  /** Holds the first few of `#found`, by how many: a new view costs more than the whole question. */
  readonly #parts: Int32Array[] = []
  #isStale = true
  /** Counts, while it is stale, the rows that were taken in so far. */
  #taken = 0

  constructor(graph: GraphReader) {
    this.#graph = graph
  }

  /** Says whether the next question of the pointer's has many nodes to take in first. */
  get isLate(): boolean {
    return this.#isStale && this.#graph.nodes.length > FEW_NODES
  }

  /** Takes in what was left by a change of many, until `deadline` (performance.now): some 10 ms for 60,000 nodes. */
  build(deadline = Infinity): void {
    if (!this.#isStale) return
    const { present, length } = this.#graph.nodes
    if (this.#taken === 0) this.#grid.clear(length)
    while (this.#taken < length) {
      const end = Math.min(length, this.#taken + BATCH)
      for (; this.#taken < end; this.#taken++) if (present[this.#taken]) this.#refresh(this.#taken)
      if (end < length && performance.now() >= deadline) return
    }
    this.#isStale = false
  }

  follow(change: ChangeSet): void {
    // An empty grid that is filled in order takes a node in a third of the time.
    const { moved, edited, nodesAdded, nodesRemoved } = change
    const changed = moved.length + edited.length + nodesAdded.length + nodesRemoved.length
    if (change.reset || changed > this.#graph.nodeCount * REBUILD_SHARE) {
      this.#isStale = true
      this.#taken = 0
      return
    }
    for (const rows of [nodesRemoved, nodesAdded, moved, edited]) {
      for (let i = 0; i < rows.length; i++) {
        // A node that is taken in later is taken in as it then is.
        if (!this.#isStale || rows[i]! < this.#taken) this.#refresh(rows[i]!)
      }
    }
  }

  /**
   * Writes the node rows whose boxes touch the rectangle to `out`, each once, in no order.
   * @returns How many there are. More than `out` holds: the rest was left out, ask again with a larger one.
   */
  query(x0: number, y0: number, x1: number, y1: number, out: Int32Array): number {
    if (this.isLate) return this.#readAll(x0, y0, x1, y1, out)
    this.build()
    return this.#grid.query(x0, y0, x1, y1, out)
  }

  /** @returns Whether the index found the node to touch the rectangle. */
  touches(row: number, x0: number, y0: number, x1: number, y1: number): boolean {
    this.build()
    if (!this.#grid.has(row)) return false
    const { boxes } = this.#grid
    const at = row * 4
    return boxes[at]! <= x1 && boxes[at + 1]! <= y1 && boxes[at + 2]! >= x0 && boxes[at + 3]! >= y0
  }

  /** @returns Where the index found the node, or undefined when it has none. */
  boxOf(row: number): Rectangle | undefined {
    this.build()
    if (!this.#grid.has(row)) return undefined
    const { boxes } = this.#grid
    return { x0: boxes[row * 4]!, y0: boxes[row * 4 + 1]!, x1: boxes[row * 4 + 2]!, y1: boxes[row * 4 + 3]! }
  }

  /** @returns Node rows that touch the rectangle, the topmost first. Overwritten by the next call. */
  topmostFirst(x0: number, y0: number, x1: number, y1: number): Int32Array {
    this.build()
    let count = this.query(x0, y0, x1, y1, this.#found)
    if (count > this.#found.length) {
      this.#found = new Int32Array(count * 2)
      this.#parts.length = 0
      count = this.query(x0, y0, x1, y1, this.#found)
    }
    if (count > FEW) return this.#found.subarray(0, count).sort().reverse()
    sortDown(this.#found, count)
    return (this.#parts[count] ??= this.#found.subarray(0, count))
  }

  #readAll(x0: number, y0: number, x1: number, y1: number, out: Int32Array): number {
    const { present, x, y, width, height, length } = this.#graph.nodes
    let found = 0
    for (let row = 0; row < length; row++) {
      if (x[row]! > x1 || y[row]! > y1 || x[row]! + width[row]! < x0 || y[row]! + height[row]! < y0) continue
      if (present[row] !== 1) continue
      if (found < out.length) out[found] = row
      found++
    }
    return found
  }

  #refresh(row: number): void {
    const { present, x, y, width, height } = this.#graph.nodes
    if (!present[row]) this.#grid.delete(row)
    else this.#grid.set(row, x[row]!, y[row]!, x[row]! + width[row]!, y[row]! + height[row]!)
  }
}

/** Sorts the first `count`, the largest first. */
function sortDown(rows: Int32Array, count: number): void {
  for (let i = 1; i < count; i++) {
    const row = rows[i]!
    let at = i
    for (; at > 0 && rows[at - 1]! < row; at--) rows[at] = rows[at - 1]!
    rows[at] = row
  }
}
