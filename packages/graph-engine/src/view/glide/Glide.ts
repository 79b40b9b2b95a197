import type { SpatialIndex } from '../../derived/SpatialIndex.ts'
import type { ChangeSet } from '../../document/ChangeSet.ts'
import type { GraphReader, NodeColumns } from '../../document/GraphReader.ts'
import type { Rectangle } from '../../geometry/rectangle.ts'
import type { OverlayState } from '../../session/Overlay.ts'
import { GlidingGraph } from './GlidingGraph.ts'

const DURATION = 300
/** With more of them in sight, no eye follows one. */
const MOST = 1500

interface Way {
  readonly rows: Int32Array
  /** Holds where each node comes from, x and y in turn. */
  readonly from: Float64Array
  readonly columns: NodeColumns
  /** Says when the first frame was drawn; undefined until then. */
  start: number | undefined
}

/** Lets the nodes in sight glide to the places that a layout gave them. The document has those from the start. */
export class Glide {
  /** Is the graph with gliding nodes where they are seen; only the renderer may use it. */
  readonly shown: GlidingGraph
  readonly #graph: GraphReader
  readonly #index: SpatialIndex
  readonly #view: () => Rectangle
  readonly #isStill: () => boolean
  #way: Way | undefined

  /**
   * @param view What the canvas shows, in graph units.
   * @param isStill Whether motion is unwelcome.
   */
  constructor(graph: GraphReader, index: SpatialIndex, view: () => Rectangle, isStill: () => boolean) {
    this.shown = new GlidingGraph(graph)
    this.#graph = graph
    this.#index = index
    this.#view = view
    this.#isStill = isStill
  }

  /** The caller must call it before the index follows the change: it still knows where nodes were in the last frame. */
  follow(change: ChangeSet): void {
    this.#end()
    // An index that was never asked since the last change of most does not know where they were.
    if (change.glides !== true || this.#index.isLate || this.#isStill()) return
    const { nodes } = this.#graph
    const { x0, y0, x1, y1 } = this.#view()
    const { x, y, width, height } = nodes
    const rows: number[] = []
    const from: number[] = []
    for (let i = 0; i < change.moved.length; i++) {
      const row = change.moved[i]!
      const left = x[row]!
      const top = y[row]!
      const isSeen = left <= x1 && top <= y1 && left + width[row]! >= x0 && top + height[row]! >= y0
      if (!isSeen && !this.#index.touches(row, x0, y0, x1, y1)) continue
      const box = this.#index.boxOf(row)
      if (box === undefined) continue
      if (rows.length === MOST) return
      rows.push(row)
      from.push(box.x0, box.y0)
    }
    if (rows.length === 0) return
    this.#way = {
      rows: Int32Array.from(rows).sort(),
      from: sortedPlaces(rows, from),
      columns: { ...pick(nodes), x: nodes.x.slice(), y: nodes.y.slice() },
      start: undefined,
    }
    this.shown.columns = this.#way.columns
  }

  /** Moves what glides on. @returns Whether the picture of this frame differs from the document's. */
  step(now: number, overlay: OverlayState): boolean {
    const way = this.#way
    if (way === undefined) return false
    way.start ??= now
    const share = (now - way.start) / DURATION
    if (share >= 1 || overlay.liftedNodes !== null) {
      this.#end()
      return false
    }
    const left = (1 - share) ** 3
    const { x, y } = this.#graph.nodes
    for (let i = 0; i < way.rows.length; i++) {
      const row = way.rows[i]!
      way.columns.x[row] = x[row]! + (way.from[i * 2]! - x[row]!) * left
      way.columns.y[row] = y[row]! + (way.from[i * 2 + 1]! - y[row]!) * left
    }
    return true
  }

  /** @returns The overlay with the gliding nodes lifted: they are drawn above the others, like dragged ones. */
  overlayOf(overlay: OverlayState): OverlayState {
    return this.#way === undefined ? overlay : { ...overlay, liftedNodes: this.#way.rows, isGliding: true }
  }

  #end(): void {
    this.#way = undefined
    this.shown.columns = undefined
  }
}

function sortedPlaces(rows: readonly number[], from: readonly number[]): Float64Array {
  const order = rows.map((_, i) => i).sort((a, b) => rows[a]! - rows[b]!)
  return Float64Array.from(order.flatMap((i) => [from[i * 2]!, from[i * 2 + 1]!]))
}

/** A table's fields may be getters, which a spread would leave out. */
function pick(nodes: NodeColumns): NodeColumns {
  const { length, present, x, y, width, height, flags, type, typeNames, firstInterface, interfaceCount, placedAt } =
    nodes
  return { length, present, x, y, width, height, flags, type, typeNames, firstInterface, interfaceCount, placedAt }
}
