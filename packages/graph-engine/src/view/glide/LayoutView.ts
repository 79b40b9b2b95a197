import type { ViewportState } from '../../api.ts'
import type { ChangeSet } from '../../document/ChangeSet.ts'
import type { GraphReader } from '../../document/GraphReader.ts'
import type { Rectangle } from '../../geometry/rectangle.ts'
import type { Viewport } from '../../session/Viewport.ts'
import type { Flight } from './Flight.ts'

/** When this part of the nodes that a layout moved is in view, the view is about them, and moving it would only confuse. */
const MOST = 2 / 3

/** Takes the view along with a layout, and back with its undo: whoever asked for it sees what became of it. */
export class LayoutView {
  readonly #graph: GraphReader
  readonly #viewport: Viewport
  readonly #flight: Flight
  /** Holds the last move of the view, so that an undo can take it back if nothing else has moved the view. */
  #last: { readonly from: ViewportState; readonly to: ViewportState } | undefined

  constructor(graph: GraphReader, viewport: Viewport, flight: Flight) {
    this.#graph = graph
    this.#viewport = viewport
    this.#flight = flight
  }

  follow(change: ChangeSet): void {
    if (change.reset) this.#last = undefined
    if (change.glides !== true) return
    const from = this.#flight.destination
    const last = this.#last
    this.#last = undefined
    const to =
      change.source === 'undo' && last && isSame(last.to, from) ? last.from : this.#viewOf(change.moved, from.zoom)
    if (to === undefined) return
    this.#last = { from, to }
    this.#flight.to(to)
  }

  /** @returns How to look at the nodes; undefined where most of them are seen. */
  #viewOf(rows: Int32Array, zoom: number): ViewportState | undefined {
    const { nodes, nodeCount } = this.#graph
    const { x, y, width, height } = nodes
    const { x0, y0, x1, y1 } = this.#viewport.fitArea
    const box: Rectangle = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
    let seen = 0
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!
      const left = x[row]!
      const top = y[row]!
      const right = left + width[row]!
      const bottom = top + height[row]!
      if (left <= x1 && right >= x0 && top <= y1 && bottom >= y0) seen++
      box.x0 = Math.min(box.x0, left)
      box.y0 = Math.min(box.y0, top)
      box.x1 = Math.max(box.x1, right)
      box.y1 = Math.max(box.y1, bottom)
    }
    if (seen >= rows.length * MOST) return undefined
    // After a layout of a part the view zooms no closer: what lies around the part says more than its details.
    return this.#viewport.viewOf(box, rows.length === nodeCount ? Math.max(1, zoom) : zoom)
  }
}

function isSame(a: ViewportState, b: ViewportState): boolean {
  return a.x === b.x && a.y === b.y && a.zoom === b.zoom
}
